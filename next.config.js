const { PHASE_DEVELOPMENT_SERVER } = require('next/constants');
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const {
  ownPages,
  PAGE_ENDING,
  rewrittenParameters,
  reservedPrefixes,
  UNSLASHED,
} = require('./packages/engine/src/own-addresses');
const {
  DOCUMENT_PATHS,
  documentRewrites,
} = require('./packages/engine/src/documents/document-addresses');
const imageWidths = require('./packages/engine/src/next/shared/image-widths.json');
const inlineScripts = require('./packages/engine/src/next/shared/inline-scripts');
const seldomStyles = require('./styles/seldom-styles');
const { oldAddresses } = require('./packages/engine/src/next/server/old-addresses');
const webpackConfig = require('./packages/engine/src/next/server/webpack-config');
const { SPECULATION_RULES } = require('./packages/engine/src/next/server/speculation-rules');

const basePath = process.env.BASE_PATH ?? '';
const plainAddresses = rewrittenParameters(require('./generated/content-type-names.json'));

/**
 * The names of the font files: what is missing there is a page that says so, with all headers of a
 * page.
 */
const fonts = readdirSync(path.join(__dirname, 'public/fonts'))
  .filter((name) => name.endsWith('.woff2'))
  .map((name) => name.replace(/[^\w-]/g, '\\$&'))
  .join('|');

const scriptsForReaders = ['reader', 'count'].map((name) => `public/-/${name}.js`);

/** Stands in the scripts' addresses, so that browsers may keep them for ever. */
const readerVersion = createHash('sha256')
  .update(scriptsForReaders.map((file) => readFileSync(path.join(__dirname, file))).join(''))
  .digest('hex')
  .slice(0, 12);
const trailingSlash = process.env.TRAILING_SLASH !== 'false';

const own = ownPages.join('|');
const reserved = [...reservedPrefixes, UNSLASHED].join('|');
/**
 * A path without a slash at its end that is neither our own nor a file: `about`, but not `about/`,
 * `search`, `feed`, `api/health` or `robots.txt`.
 */
const unslashed = `(?!.*/$)(?!(?:${own}|${DOCUMENT_PATHS})$)(?!(?:${reserved})(?:/|$))(?!.{2000})${
  trailingSlash ? '[^.]+' : `(?:[^.]|${PAGE_ENDING}(?=/|$)|\\.\\d)+`
}`;

/** The front page, and WordPress's own program for it. */
const FRONT_PAGE = '/:program(index\\.php/?)?';

/**
 * Every path, `about/` as well as `robots.txt`, but those that a preview never stands for: the page
 * of previews itself, this site's API, its scripts.
 */
const previewable = '(?!preview/?$|api/|_next/).*';

/**
 * The paths of WordPress's pages, as a browser asks for them: `about/`, or `about` where addresses
 * have no slash.
 */
const pagePath = trailingSlash
  ? `(?!_next/|api/|--?/).+(?:/|${PAGE_ENDING})`
  : `(?!(?:_next|api|--?)/|(?:${own})$)(?:[^.]|${PAGE_ENDING}(?=/|$)|\\.\\d)+`;

/**
 * The header of an answer that a change may take back at any time. A cache in front asks before
 * each use whether the answer still holds, which costs a 304 without a body. It gives nothing old,
 * not even in an outage of this site (docs/decisions/0026-a-page-knows-what-it-is-made-of.md).
 */
const askedBeforeEachUse = [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }];

/**
 * The routes for editors: no cache keeps their answers, but for what says otherwise itself, as an
 * avatar does.
 */
const editors = 'api/(?:faust|editor)(?:/.*)?';

/**
 * A script that stands in a page, as a source of the policy
 * (https://www.w3.org/TR/CSP3/#grammardef-hash-source).
 */
const hashSource = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${[...Object.values(inlineScripts), SPECULATION_RULES].map(hashSource).join(' ')}`,
  "style-src 'self'",
  // WordPress's blocks carry colours and widths in style attributes; style elements stay forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://open.spotify.com https://w.soundcloud.com https://www.openstreetmap.org https://www.google.com https://www.bing.com',
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: [
      'accelerometer',
      'browsing-topics',
      'camera',
      'display-capture',
      'geolocation',
      'gyroscope',
      'hid',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'serial',
      'usb',
    ]
      .map((feature) => `${feature}=()`)
      .join(', '),
  },
];

/**
 * The headers of scripts, styles and fonts. They need no more: they live under the policies of
 * their page.
 */
const headersOfScripts = securityHeaders.filter(({ key }) =>
  ['X-Content-Type-Options', 'Cross-Origin-Resource-Policy'].includes(key),
);

/**
 * Pictures and files that feed readers, letters and other sites show: they come from here, and hold
 * no secrets.
 */
const forOtherSites = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }];

/** @type {import('next').NextConfig} */
const config = {
  basePath,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  env: { NEXT_PUBLIC_BASE_PATH: basePath, READER_VERSION: readerVersion },
  poweredByHeader: false,
  // Pages of developers end in .jsx: only scripts/dev/development-config.js takes them.
  pageExtensions: ['ts', 'tsx'],
  experimental: require('./packages/engine/src/next/server/experimental-settings'),
  webpack: webpackConfig({
    site: 'site.ts',
    islands: './islands/index',
    seldomStyles: seldomStyles,
  }),
  reactStrictMode: true,
  cacheHandler: require.resolve('./packages/engine/src/next/server/page-cache/handler.mjs'),
  // packages/engine/src/next/server/page-cache holds the only copy in memory.
  cacheMaxMemorySize: 0,
  // `npm run build` and `npm run check` check the types of the whole repository; `npm start` need
  // not do it again.
  typescript: { ignoreBuildErrors: true },
  // The list of files that each page needs takes half of a build, and is for hosts that start Next
  // by themselves (docs/deploy.md): every way to run this site has the whole folder.
  outputFileTracingExcludes: { 'next-server': ['**'] },
  // Next would take the slash off every address; WordPress's addresses have one.
  skipTrailingSlashRedirect: true,
  transpilePackages: ['@faustwp/core'],
  // Addresses in styles need basePath too.
  sassOptions: { loadPaths: [__dirname], additionalData: `$base-path: '${basePath}';` },
  images: {
    // AVIF takes five times the work of WebP when an image is first asked for, and has a third less
    // bytes whenever somebody gets it.
    formats: ['image/avif', 'image/webp'],
    deviceSizes: imageWidths.large,
    imageSizes: imageWidths.small,
    qualities: [75],
    minimumCacheTTL: 86_400,
    // Some 10,000 pictures; unset, the cache would take up to half of the disk.
    maximumDiskCacheSize: 500_000_000,
    localPatterns: [
      { pathname: `${basePath}/wp-content/uploads/**`, search: '' },
      { pathname: `${basePath}/static/*`, search: '' },
      { pathname: `${basePath}/logo.png`, search: '' },
    ],
  },
  async headers() {
    const immutable = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];
    return [
      { source: '/', headers: [...securityHeaders, ...askedBeforeEachUse] },
      { source: `/:path(${pagePath})`, headers: askedBeforeEachUse },
      // A script, a style, a font or a picture needs two of them; ten files without the rest are 10
      // KB less.
      {
        source: `/:path((?!_next/(?:static/|image$)|fonts/(?:${fonts})$|-/(?:reader|count)).+)`,
        headers: securityHeaders,
      },
      { source: '/_next/:path(static/.*|image)', headers: headersOfScripts },
      { source: '/wp-content/uploads/:path*', headers: forOtherSites },
      { source: '/_next/image', headers: forOtherSites },
      { source: '/static/:path*', headers: forOtherSites },
      { source: '/logo.png', headers: forOtherSites },
      { source: `/fonts/:name(${fonts})`, headers: [...immutable, ...headersOfScripts] },
      {
        source: '/-/:script(reader|count).js',
        headers: [...immutable, ...headersOfScripts],
      },
      {
        source: '/-/service-worker.js',
        headers: [
          { key: 'Cache-Control', value: 'no-cache' },
          // It stands in a folder, and serves the whole site.
          { key: 'Service-Worker-Allowed', value: `${basePath}/` },
        ],
      },
      // Also where Next itself answers: an unknown route, a body that is too large or no JSON.
      { source: `/:path(${editors})`, headers: [{ key: 'Cache-Control', value: 'no-store' }] },
    ];
  },
  async redirects() {
    return [
      // /about/?preview=true&p=18 → /preview?preview=true&p=18
      // This rule is the first, so that no other one takes a part of FaustWP's query away.
      {
        source: `/:path(${previewable})`,
        has: [{ type: 'query', key: 'preview', value: 'true' }],
        destination: '/preview',
        permanent: false,
      },
      // /search/ → /search
      { source: `/:page(${own})/`, destination: '/:page', permanent: true },
      // /index → /
      // It is Next's own name of the front page, at which Next would show the page a second time.
      ...['/index', '/index/'].map((source) => ({ source, destination: '/', permanent: false })),
      ...oldAddresses({
        own,
        reserved,
        documents: DOCUMENT_PATHS,
        parameters: plainAddresses,
        trailingSlash,
      }),
      // /about → /about/
      ...(trailingSlash
        ? [{ source: `/:path(${unslashed})`, destination: '/:path/', permanent: true }]
        : []),
      // /blog → /blog/, where BASE_PATH is /blog
      ...(basePath
        ? [
            {
              source: `/:root((?!.*/$)${basePath.slice(1)})`,
              destination: `${basePath}/`,
              basePath: false,
              permanent: true,
            },
          ]
        : []),
    ];
  },
  async rewrites() {
    return {
      // Before the front page, which has a query of WordPress's in some of them.
      beforeFiles: [
        ...documentRewrites,
        // /?p=18 is answered by /-/permalink?p=18, which redirects to the permalink.
        ...plainAddresses.map((key) => ({
          source: FRONT_PAGE,
          has: [{ type: 'query', key, value: '[^]+' }],
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
          : [{ source: `/:path(${unslashed})`, destination: `/${UNSLASHED}/:path` }]),
      ],
    };
  },
};

module.exports = (phase) =>
  phase === PHASE_DEVELOPMENT_SERVER
    ? require('./scripts/dev/development-config').developmentConfig(config)
    : config;
