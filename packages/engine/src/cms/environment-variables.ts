/**
 * Every environment variable that the site, the content backend and an owner's commands read (tests
 * and benchmarks have their own). The file is JavaScript because programs read it before they can
 * run TypeScript. docs/settings.md describes each variable; `environment.ts` checks the site's.
 *
 * `keptIn` says what stores a value, so that a new value needs a rebuild:
 *
 * - `build`: `next build` writes the value into the site, so a new value needs a new build, which
 *   `npm start` makes; `unset` is the default;
 * - `pages`: rendered pages contain the value, so they are thrown away at the next `npm start`;
 * - null: nothing, so a new value takes effect at the next start.
 */
export const siteVariables = {
  NEXT_PUBLIC_WORDPRESS_URL: { keptIn: 'pages' },
  SITE_URL: { keptIn: 'pages' },
  WORDPRESS_GRAPHQL_ENDPOINT: { keptIn: 'pages' },
  OWN_ORIGINS: { keptIn: 'pages' },
  MEDIA_ORIGINS: { keptIn: 'pages' },
  TRUSTED_PROXIES: { keptIn: null },
  BASE_PATH: { keptIn: 'build', unset: '' },
  TRAILING_SLASH: { keptIn: 'build', unset: 'true' },
  PAGE_CACHE: { keptIn: 'build', unset: '' },
  REVALIDATE_SECONDS: { keptIn: null },
  CMS_TIMEOUT_MS: { keptIn: null },
  CMS_MAX_ANSWER_BYTES: { keptIn: null },
  PAGE_CACHE_MEMORY_MB: { keptIn: null },
  PAGE_CACHE_DISK_MB: { keptIn: null },
  PAGE_CACHE_MAX_PAGES: { keptIn: null },
  FAUST_SECRET_KEY: { keptIn: null },
  REDIS_URL: { keptIn: null },
  EXPERIMENTAL_TOOLBAR: { keptIn: 'pages' },
  AUTH_STRATEGY: { keptIn: null },
  SEARCHED_BY: { keptIn: null },
  LOG_LEVEL: { keptIn: null },
  LOG_FORMAT: { keptIn: null },
  METRICS_ADDRESS: { keptIn: null },
  WEB_VITALS: { keptIn: 'pages' },
} as const;

/** The variables whose value is written into a build, each with its default. */
export const inBuild = Object.fromEntries(
  Object.entries(siteVariables).flatMap(([name, variable]) =>
    variable.keptIn === 'build' ? [[name, variable.unset]] : [],
  ),
);

/** The variables whose value rendered pages contain, including those of a build. */
export const inPages = Object.entries(siteVariables).flatMap(([name, { keptIn }]) =>
  keptIn === null ? [] : [name],
);
