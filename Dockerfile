# The service with its console. Build it with `docker build -t frontage .`.

FROM node:24-bookworm-slim AS console
WORKDIR /app
COPY package.json package-lock.json ./
COPY console/package.json console/
COPY sdk/package.json sdk/
RUN npm ci --omit=dev --no-audit --no-fund
COPY bin bin
COPY console console
COPY sdk sdk
COPY openapi openapi
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image has a Node of its own.
RUN npm ci --omit=dev --workspaces=false --no-audit --no-fund && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    FRONTAGE_DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=console /app/console/dist console/dist
COPY bin bin
COPY docs docs
COPY openapi openapi
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "src/app/cli.ts"]
CMD ["serve"]
