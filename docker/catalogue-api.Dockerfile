# catalogue-api and its worker, one image. From the repository: docker build -f docker/catalogue-api.Dockerfile .
# The two services' files differ in the service's name and port only. What the image holds is put together by
# tools/image/assemble.mjs; tools/image/image.e2e-spec.ts starts the service from it, by the commands of this file.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The package manifests alone: the layers that install packages are made anew only when one of these changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx nx build catalogue-api
RUN node tools/image/assemble.mjs code catalogue-api /image

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app ./
COPY tools/image ./tools/image
RUN node tools/image/assemble.mjs packages catalogue-api /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3001
WORKDIR /app
# Where UPLOADS_URL can point a volume: a new volume takes its owner from here.
RUN install -d -o node -g node /var/lib/plinth
COPY --from=packages /image ./
COPY --from=build /image ./
USER node
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and handles SIGTERM itself. The worker: "node dist/apps/catalogue-api/worker.js".
CMD ["node", "dist/apps/catalogue-api/main.js"]
