# A server for a club:
#   docker build --tag ziggurat .
#   docker run --publish 8000:8000 --volume ziggurat:/data ziggurat
# The image is a release by its full number, so that next month's build is this one's.
FROM python:3.13.9-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
COPY . /ziggurat
# The one who will run it may not write beside the modules, so they are compiled to bytecode now.
RUN UV_COMPILE_BYTECODE=1 python3 /ziggurat/go.py --version

# The compiler and the sources stay behind; the environment must keep its path.
FROM python:3.13.9-slim-bookworm
COPY --from=build /ziggurat/.venv-play /ziggurat/.venv-play
RUN useradd --create-home ziggurat && install --directory --owner ziggurat /data
USER ziggurat
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/ziggurat/.venv-play/bin/python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
ENTRYPOINT ["/ziggurat/.venv-play/bin/ziggurat"]
CMD ["serve", "--host", "0.0.0.0", "--database", "/data/ziggurat.db"]
