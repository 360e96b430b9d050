# Any Node from 20 on can install; package-lock.json pins the one that runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
COPY embed/package.json embed/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev \
  && rm -rf client node_modules/contact-sync-*

FROM debian:bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/openapi.json /app/LICENSE ./
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
COPY --from=build /app/embed/dist embed/dist
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/node_modules node_modules
# The folder is for the embedded store; with DATABASE_URL it stays empty.
RUN install -d -o 10001 -g 10001 -m 700 /data
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_ENV=production MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["node_modules/.bin/node", "--max-semi-space-size=4", "--initial-old-space-size=24", \
  "--heap-growing-percent=40", "bin/contact-sync.js"]
CMD ["serve"]
