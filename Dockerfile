# The whole product in one image (docs/operate/containers.md). What runs it, Node 24, comes with the packages: the image that
# builds needs any Node from 20 on, and the one that runs needs none.

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
# It comes up within a minute: the first start makes the database and the demo content.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the process that is told to end, and ends in order.
STOPSIGNAL SIGTERM
CMD ["node", "server/commands/start.ts"]
