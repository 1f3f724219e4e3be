# The service with its console. Build it with `docker build -t frontage .`.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY console/package.json console/
COPY sdk/package.json sdk/
COPY sdk/client/package.json sdk/client/
COPY sdk/next/package.json sdk/next/
COPY sdk/webhooks/package.json sdk/webhooks/
RUN npm ci
COPY bin bin
COPY console console
COPY docs/CHANGELOG.md docs/CHANGELOG.md
COPY examples/widget examples/widget
COPY sdk sdk
COPY src src
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own.
RUN npm ci --omit=dev --workspaces=false && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    FRONTAGE_DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY docs docs
COPY examples/next-starter examples/next-starter
COPY examples/widget/README.md examples/widget/
COPY openapi openapi
COPY sdk/client/README.md sdk/client/package.json sdk/client/
COPY sdk/next/README.md sdk/next/package.json sdk/next/
COPY sdk/webhooks/README.md sdk/webhooks/package.json sdk/webhooks/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/console/dist console/dist
COPY --from=build /app/dist dist
COPY --from=build /app/sdk/client/dist sdk/client/dist
COPY --from=build /app/sdk/next/dist sdk/next/dist
COPY --from=build /app/sdk/webhooks/dist sdk/webhooks/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The young generation as in bin/run-cli.mjs.
ENTRYPOINT ["node", "--max-semi-space-size=16", "dist/cli.js"]
CMD ["serve"]
