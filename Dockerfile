# The whole product in one image (docs/operate/containers.md). `npm ci` installs Node 24 as a package, so the first
# image needs only a Node for npm, and the last image needs none.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev

FROM packages AS build
COPY . .
RUN npm run build && npm prune --omit=dev

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 clinica \
  && useradd --uid 10001 --gid clinica --no-create-home --home-dir /data --shell /usr/sbin/nologin clinica \
  && install --directory --owner clinica --group clinica --mode 700 /data /backups
WORKDIR /app
COPY --from=build /app /app
ENV PATH=/app/node_modules/.bin:$PATH \
  NODE_ENV=production \
  DATA_DIR=/data \
  BACKUP_DIR=/backups \
  HOST=0.0.0.0 \
  UV_THREADPOOL_SIZE=16
USER 10001:10001
VOLUME /data
EXPOSE 3000
# The first start creates the database and the demo content, which takes up to a minute.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node is the container's first process, so it gets this signal and closes the databases.
STOPSIGNAL SIGTERM
CMD ["node", "server/commands/start.ts"]
