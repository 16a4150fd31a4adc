# A server for a club:
#   docker build --tag ziggurat .
#   docker run --publish 8000:8000 --volume ziggurat:/data ziggurat
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends g++ && rm -rf /var/lib/apt/lists/*
COPY . /ziggurat
RUN python3 /ziggurat/go.py --version

# The compiler and the sources stay behind; the environment must keep its path.
FROM python:3.13-slim
COPY --from=build /ziggurat/.venv-play /ziggurat/.venv-play
RUN useradd --create-home ziggurat && install --directory --owner ziggurat /data
USER ziggurat
WORKDIR /data
VOLUME /data
EXPOSE 8000
ENTRYPOINT ["/ziggurat/.venv-play/bin/ziggurat"]
CMD ["serve", "--host", "0.0.0.0", "--database", "/data/ziggurat.db"]
