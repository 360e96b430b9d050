# Any Node from 18 on can install; package-lock.json pins the one that runs.
FROM node:22-bookworm-slim AS build
# The pinned Node needs it.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY embed/package.json embed/
COPY forms/package.json forms/
COPY model/package.json model/
COPY runtime/ runtime/
COPY web/package.json web/
RUN npm ci
COPY . .
# The image has what the package has, and the Node that the lock file pins.
RUN npm pack --pack-destination /tmp \
  && install -d /packed && tar -xzf /tmp/contact-sync-*.tgz -C /packed --strip-components=1 \
  && cp "$(node_modules/.bin/node -p process.execPath)" /usr/local/bin/pinned-node

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Contact Sync" \
  org.opencontainers.image.description="Takes leads by a JSON API and from forms, and loses none" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="0.2.0"
COPY --from=build /usr/local/bin/pinned-node /usr/local/bin/node
COPY --from=build /packed /app
# The folder is for the embedded store; with DATABASE_URL it stays empty.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 10001 -g 10001 -m 700 /data \
  && ln -s /app/bin/contact-sync.js /usr/local/bin/contact-sync
WORKDIR /app
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_ENV=production MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
# A migration of a large database takes longer than a start.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "--initial-old-space-size=24", \
  "--heap-growing-percent=40", "/app/bin/contact-sync.js"]
CMD ["serve"]
