# syntax=docker/dockerfile:1
# The built site, as docs/deploy.md has it: node 24, no compiler, no tests, a user without rights.
#
#     docker build --tag homegrown .
#     docker run --env-file site.env --publish 127.0.0.1:3000:3000 homegrown
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /site
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY packages/content-backend/package.json packages/content-backend/
COPY packages/engine/package.json packages/engine/homegrown.mjs packages/engine/
COPY packages/create/package.json packages/create/
COPY packages/demonstration/package.json packages/demonstration/
COPY packages/mirror/package.json packages/mirror/
COPY packages/workshop/package.json packages/workshop/
RUN npm ci --no-audit --no-fund
COPY . .
# The first two stay in the build: run with the same values. The third decides what its error pages
# ask for.
ARG BASE_PATH=
ARG TRAILING_SLASH=true
ARG EXPERIMENTAL_TOOLBAR=
RUN set -e; \
    if [ -n "$BASE_PATH" ]; then export BASE_PATH; else unset BASE_PATH; fi; \
    if [ -n "$EXPERIMENTAL_TOOLBAR" ]; then export EXPERIMENTAL_TOOLBAR; else unset EXPERIMENTAL_TOOLBAR; fi; \
    export TRAILING_SLASH NODE_ENV=production; \
    node node_modules/.bin/homegrown build; \
    rm -rf .next/cache
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:${NODE}
WORKDIR /site
ARG BASE_PATH=
ARG TRAILING_SLASH=true
# Two arenas: threads that decode pictures give their memory back.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=2 BASE_PATH=${BASE_PATH} TRAILING_SLASH=${TRAILING_SLASH}
COPY --from=build /site ./
# Pages, pictures, the search's index and the log of changes are written here.
COPY --from=build --chown=node:node /site/.next .next
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:3000${process.env.BASE_PATH ?? ''}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node is told to end by the signal itself: no shell and no npm stands between.
CMD ["node", "node_modules/.bin/homegrown", "serve", "--port", "3000", "--doctor"]
