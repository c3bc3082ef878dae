# identity-api and its worker, one image. From the repository: docker build -f docker/identity-api.Dockerfile .
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
RUN npx nx build identity-api
RUN node tools/image/assemble.mjs identity-api /image

FROM ${NODE_IMAGE}
ENV NODE_ENV=production PORT=3002
WORKDIR /app
# Where UPLOADS_URL can point a volume: a new volume takes its owner from here.
RUN install -d -o node -g node /var/lib/plinth
COPY --from=build /image ./
# By number: Kubernetes can tell that it is not root. Nothing is written but to UPLOADS_URL, so the root can be read-only.
USER 1000:1000
EXPOSE 3002
# By bash's own sockets: it costs a few milliseconds, where a Node a check would cost 40 times as much.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
# Node is process 1 and handles SIGTERM itself, from its first line on. The worker: "node --max-semi-space-size=32 dist/apps/identity-api/worker.js".
CMD ["node", "dist/apps/identity-api/main.js"]
