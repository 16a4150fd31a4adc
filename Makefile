# Aliases; go.py does the work and is all that is needed.
.PHONY: play test fast bench lock compile
play test bench lock compile:
	python3 go.py $@
fast:
	python3 go.py test --fast
