import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { DOCUMENT_PATHS, documentRewrites } from '#documents/document-addresses';
import { WHOLE_FOLDER } from '#next/server/build-folder';
import { experimentalSettings } from '#next/server/experimental-settings';
import { type ClientEntries, SCRIPTS_FILE } from '#next/server/islands-plugin';
import { oldAddresses } from '#next/server/old-addresses';
import { pageKeeper } from '#next/server/page-keeper';
import {
  forOtherSites,
  headersOfScripts,
  relaxedHeader,
  securityHeaders,
} from '#next/server/security-headers';
import { STRICT_TRANSPORT_SECURITY } from '#next/server/strict-transport-security';
import { webpackConfig } from '#next/server/webpack-config';
import imageWidths from '#next/shared/image-widths.json';
import {
  ownPages,
  PAGE_ENDING,
  reservedPrefixes,
  rewrittenParameters,
  UNSLASHED,
} from '#own-addresses';

/** What the engine is told of a site for Next's configuration. */
export interface SiteForNext {
  /** The site's folder. */
  folder: string;
  /** Of the schema: each is a plain parameter of WordPress's (`/?project=window`). */
  contentTypeNames: readonly string[];
  /** The module that defines the site, and the entries of what moves in it, from its folder. */
  site: string;
  clientEntries: ClientEntries;
  /** Folders whose styles come with the screens that need them. */
  lazyStyles: readonly string[];
  /** Pictures of `public/` that Next makes smaller, and other sites may show: `/static/*`. */
  pictures: readonly string[];
  /** What the server reads of the folder while it runs, as globs. */
  readWhileRunning: readonly string[];
}

type Made<Kind extends 'headers' | 'redirects'> = Awaited<
  ReturnType<NonNullable<NextConfig[Kind]>>
>;

const own = ownPages.join('|');
const reserved = [...reservedPrefixes, UNSLASHED].join('|');

/** The front page, and WordPress's own program for it. */
const FRONT_PAGE = '/:program(index\\.php/?)?';

/**
 * Every path, `about/` as well as `robots.txt`, but those that a preview never stands for: the page
 * of previews itself, this site's API, its scripts.
 */
const PREVIEWABLE = '(?!preview/?$|api/|_next/).*';

/**
 * The routes for editors: no cache keeps their answers, but for what says otherwise itself, as an
 * avatar does.
 */
const EDITORS = 'api/(?:faust|editor)(?:/.*)?';

/**
 * A path without a slash at its end that is neither our own nor a file: `about`, but not `about/`,
 * `search`, `feed`, `api/health` or `robots.txt`.
 */
const unslashed = (trailingSlash: boolean): string =>
  `(?!.*/$)(?!(?:${own}|${DOCUMENT_PATHS})$)(?!(?:${reserved})(?:/|$))(?!.{2000})${
    trailingSlash ? '[^.]+' : `(?:[^.]|${PAGE_ENDING}(?=/|$)|\\.\\d)+`
  }`;

/**
 * The paths of WordPress's pages, as a browser asks for them: `about/`, or `about` where addresses
 * have no slash.
 */
const pagePath = (trailingSlash: boolean): string =>
  trailingSlash
    ? `(?!_next/|api/|--?/).+(?:/|${PAGE_ENDING})`
    : `(?!(?:_next|api|--?)/|(?:${own})$)(?:[^.]|${PAGE_ENDING}(?=/|$)|\\.\\d)+`;

/**
 * The header of an answer that a change may take back at any time. A cache in front asks before
 * each use whether the answer still holds, which costs a 304 without a body. It gives nothing old,
 * not even in an outage of this site (docs/decisions/0026-a-page-knows-what-it-is-made-of.md).
 */
const askedBeforeEachUse = [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }];
const immutable = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * The names of the font files: what is missing there is a page that says so, with all headers of a
 * page.
 */
const fontsIn = (folder: string): string =>
  readdirSync(path.join(folder, 'public/fonts'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => name.replace(/[^\w-]/g, '\\$&'))
    .join('|');

/** The engine's scripts that browsers get as they are written. */
const scripts = path.join(import.meta.dirname, '../../public');

/** `/static/*` as a pattern of Next's rules. */
const pattern = (picture: string): string => picture.replace('*', ':path*');

function headers(
  { folder, pictures }: SiteForNext,
  basePath: string,
  trailingSlash: boolean,
): Made<'headers'> {
  const fonts = fontsIn(folder);
  const shared = ['/wp-content/uploads/*', '/_next/image', ...pictures];
  return [
    { source: '/', headers: [...securityHeaders, ...askedBeforeEachUse] },
    { source: `/:path(${pagePath(trailingSlash)})`, headers: askedBeforeEachUse },
    // A script, a style, a font or a picture needs two of them; ten files without the rest are 10
    // KB less.
    {
      source: `/:path((?!_next/(?:static/|image$)|fonts/(?:${fonts})$|-/(?:reader|count)).+)`,
      headers: [...securityHeaders],
    },
    { source: '/_next/:path(static/.*|image)', headers: headersOfScripts },
    ...shared.map((name) => ({ source: pattern(name), headers: [...forOtherSites] })),
    { source: `/fonts/:name(${fonts})`, headers: [...immutable, ...headersOfScripts] },
    { source: '/-/:script(reader|count).js', headers: [...immutable, ...headersOfScripts] },
    {
      source: '/-/service-worker.js',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        // It stands in a folder, and serves the whole site.
        { key: 'Service-Worker-Allowed', value: `${basePath}/` },
      ],
    },
    // Such a host calls Next without a server of Node's, to which startSite listens.
    ...(pageKeeper() === 'host' && process.env.SITE_URL?.trim().startsWith('https:')
      ? ['/', '/:path(.+)'].map((source) => ({
          source,
          headers: [{ key: 'Strict-Transport-Security', value: STRICT_TRANSPORT_SECURITY }],
        }))
      : []),
    // Also where Next itself answers: an unknown route, a body that is too large or no JSON.
    { source: `/:path(${EDITORS})`, headers: [{ key: 'Cache-Control', value: 'no-store' }] },
  ];
}

function redirects(
  parameters: string[],
  basePath: string,
  trailingSlash: boolean,
): Made<'redirects'> {
  return [
    // /about/?preview=true&p=18 → /preview?preview=true&p=18
    // This rule is the first, so that no other one takes a part of FaustWP's query away.
    {
      source: `/:path(${PREVIEWABLE})`,
      has: [{ type: 'query' as const, key: 'preview', value: 'true' }],
      destination: '/preview',
      permanent: false,
    },
    // /search/ → /search
    { source: `/:page(${own})/`, destination: '/:page', permanent: true },
    // /index → /
    // It is Next's own name of the front page, at which Next would show the page a second time.
    ...['/index', '/index/'].map((source) => ({ source, destination: '/', permanent: false })),
    ...oldAddresses({ own, reserved, documents: DOCUMENT_PATHS, parameters, trailingSlash }),
    // /about → /about/
    ...(trailingSlash
      ? [{ source: `/:path(${unslashed(true)})`, destination: '/:path/', permanent: true }]
      : []),
    // /blog → /blog/, where BASE_PATH is /blog
    ...(basePath
      ? [
          {
            source: `/:root((?!.*/$)${basePath.slice(1)})`,
            destination: `${basePath}/`,
            basePath: false as const,
            permanent: true,
          },
        ]
      : []),
  ];
}

function rewrites(parameters: string[], trailingSlash: boolean) {
  return {
    // Before the front page, which has a query of WordPress's in some of them.
    beforeFiles: [
      ...documentRewrites,
      // /?p=18 is answered by /-/permalink?p=18, which redirects to the permalink.
      ...parameters.map((key) => ({
        source: FRONT_PAGE,
        has: [{ type: 'query' as const, key, value: '[^]+' }],
        destination: '/-/permalink',
      })),
      // A page has no data of its own (docs/decisions/0052-islands.md).
      { source: '/_next/:path(data/.*)', destination: '/api/documents?at=' },
    ],
    afterFiles: [
      // A preview is a page, because only a page knows the styles of what it shows.
      { source: '/api/editor/preview', destination: '/-/draft' },
      // /about is answered by /--/about where addresses have no slash.
      ...(trailingSlash
        ? []
        : [{ source: `/:path(${unslashed(false)})`, destination: `/${UNSLASHED}/:path` }]),
    ],
  };
}

/**
 * The site's configuration as the development server has it: a Content-Security-Policy that lets it
 * work, pages that only developers have (`pages/**.jsx`), the data of pages, and the addresses of
 * page reloads, which another program serves, so that they are of the site's origin.
 */
function forDevelopment<Config extends ReturnType<typeof production>>(config: Config) {
  const { PAGE_RELOAD_URL } = process.env;
  return {
    ...config,
    pageExtensions: [...config.pageExtensions, 'jsx'],
    headers: async () =>
      (await config.headers()).map((rule) => ({
        ...rule,
        headers: rule.headers.map(relaxedHeader),
      })),
    rewrites: async () => {
      const { beforeFiles, afterFiles } = await config.rewrites();
      const reload = {
        source: '/-/development/:path*',
        destination: `${PAGE_RELOAD_URL}/:path*`,
      };
      return {
        beforeFiles: [
          ...(PAGE_RELOAD_URL ? [reload] : []),
          ...beforeFiles.filter(({ source }) => !source.startsWith('/_next/')),
        ],
        afterFiles,
      };
    },
  };
}

const ownPageCache = {
  cacheHandler: path.join(import.meta.dirname, '../next/server/page-cache/handler.js'),
  // The page cache holds the only copy in memory.
  cacheMaxMemorySize: 0,
};

/**
 * Which files the built site needs, for Next's standalone output and for hosts that copy nothing
 * else. The list takes a third of a build: `npm start`, which stays where it is, makes none.
 */
function tracedFiles({ readWhileRunning }: SiteForNext) {
  if (process.env[WHOLE_FOLDER]) {
    return { outputFileTracingExcludes: { 'next-server': ['**'] } };
  }
  const ofBuild = path.join(process.env.NEXT_DIST_DIR ?? '.next', SCRIPTS_FILE);
  const library = 'node_modules/web-vitals/dist/web-vitals.iife.js';
  return { outputFileTracingIncludes: { '*': [ofBuild, library, ...readWhileRunning] } };
}

function production(site: SiteForNext) {
  const basePath = process.env.BASE_PATH ?? '';
  const trailingSlash = process.env.TRAILING_SLASH !== 'false';
  const parameters = rewrittenParameters(site.contentTypeNames);
  const env = { NEXT_PUBLIC_BASE_PATH: basePath };
  return {
    basePath,
    distDir: process.env.NEXT_DIST_DIR ?? '.next',
    env,
    poweredByHeader: false,
    // Pages of developers end in .jsx.
    pageExtensions: ['ts', 'tsx'],
    experimental: experimentalSettings,
    webpack: webpackConfig(site),
    reactStrictMode: true,
    ...(pageKeeper() === 'host' ? {} : ownPageCache),
    // `npm run build` and `npm run check` check the types of the whole repository; `npm start` need
    // not do it again.
    typescript: { ignoreBuildErrors: true },
    ...tracedFiles(site),
    // Next would take the slash off every address; WordPress's addresses have one.
    skipTrailingSlashRedirect: true,
    // Of the engine, what has styles: the rest is left out of what Next builds for the server.
    transpilePackages: ['@faustwp/core', '@homegrown/engine'],
    sassOptions: {
      // `styles/…` is the site's, `@homegrown/engine/styles/…` the engine's.
      loadPaths: [site.folder, path.join(site.folder, 'node_modules')],
      // Addresses in styles need basePath too.
      additionalData: `$base-path: '${basePath}';`,
    },
    images: {
      // AVIF takes five times the work of WebP when an image is first asked for, and has a third
      // less bytes whenever somebody gets it.
      formats: ['image/avif' as const, 'image/webp' as const],
      deviceSizes: imageWidths.large,
      imageSizes: imageWidths.small,
      qualities: [75],
      minimumCacheTTL: 86_400,
      // Some 10,000 pictures; unset, the cache would take up to half of the disk.
      maximumDiskCacheSize: 500_000_000,
      localPatterns: ['/wp-content/uploads/**', ...site.pictures].map((name) => ({
        pathname: `${basePath}${name}`,
        search: '',
      })),
    },
    headers: async () => headers(site, basePath, trailingSlash),
    redirects: async () => redirects(parameters, basePath, trailingSlash),
    rewrites: async () => rewrites(parameters, trailingSlash),
  };
}

/**
 * Puts the engine's own scripts into the folder `-` of a site's `public/`. Two builds may do it at
 * the same time. They are copied beside `public/` first, of which everything has an address, and
 * which lies on the same disk.
 */
function putScriptsInto(site: string): void {
  const folder = path.join(site, 'public/-');
  mkdirSync(folder, { recursive: true });
  const copies = mkdtempSync(path.join(site, '.scripts-'));
  try {
    for (const name of readdirSync(scripts)) {
      const copy = path.join(copies, name);
      copyFileSync(path.join(scripts, name), copy);
      renameSync(copy, path.join(folder, name));
    }
  } finally {
    rmSync(copies, { recursive: true });
  }
}

/**
 * Next's configuration for a site, by the environment of now: a site's own `next.config.js` returns
 * it, or a copy with settings of its own.
 *
 * A build, and the development server, puts the engine's own scripts into the folder `-` of
 * `public/`.
 *
 * @param phase one of `next/constants`, as Next calls a configuration that is a function
 */
export function nextConfig(site: SiteForNext, phase: string): NextConfig {
  if (phase === PHASE_PRODUCTION_BUILD || phase === PHASE_DEVELOPMENT_SERVER)
    putScriptsInto(site.folder);
  const config = production(site);
  return phase === PHASE_DEVELOPMENT_SERVER ? forDevelopment(config) : config;
}
