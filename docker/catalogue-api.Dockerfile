# catalogue-api and its worker, one image. From the repository: docker build -f docker/catalogue-api.Dockerfile .
# The two Dockerfiles differ only in the service's name and port. tools/image/assemble.mjs assembles the image's files, and
# tools/image/image.e2e-spec.ts starts the service from them with the commands of this file.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Only the package manifests, so that packages are reinstalled only when one of them changes.
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
RUN node tools/image/assemble.mjs catalogue-api /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3001
WORKDIR /app
# A mount point for uploads. A new volume inherits this folder's owner.
RUN install -d -o node -g node /var/lib/plinth
COPY --from=build /image ./
# Numeric, so that Kubernetes can verify that it is not root. Only UPLOADS_URL is written: the root can be read-only.
USER 1000:1000
EXPOSE 3001
# A bash socket, so that no check starts a Node process.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
# Node is process 1 and handles SIGTERM itself. The worker: "node --max-semi-space-size=32 dist/apps/catalogue-api/worker.js".
CMD ["node", "dist/apps/catalogue-api/main.js"]
