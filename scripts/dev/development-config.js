/**
 * The development server needs more than a visitor may have: webpack evaluates each module's source
 * map, styles are in style elements until they are files, edits arrive through a WebSocket, and the
 * page of components frames its examples.
 */
const MORE_SOURCES = {
  'script-src': "'unsafe-eval'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws:',
  'frame-src': "'self'",
};

function relaxed(policy) {
  return policy
    .split('; ')
    .map((directive) => {
      const [name] = directive.split(' ');
      return name in MORE_SOURCES ? `${directive} ${MORE_SOURCES[name]}` : directive;
    })
    .join('; ');
}

const relaxedHeader = (header) =>
  header.key === 'Content-Security-Policy' ? { ...header, value: relaxed(header.value) } : header;

/**
 * Addresses of the program behind `npm run dev` (scripts/dev/page-reload.mjs), so that they are of
 * the site's origin.
 */
const pageReload = () =>
  process.env.PAGE_RELOAD_URL
    ? [{ source: '/-/development/:path*', destination: `${process.env.PAGE_RELOAD_URL}/:path*` }]
    : [];

/**
 * The site's configuration as the development server has it: a Content-Security-Policy that lets it
 * work, pages that only developers have (`pages/**.jsx`), the data of pages, and the addresses of
 * page reloads.
 *
 * @param {import('next').NextConfig} config production's
 * @returns {import('next').NextConfig}
 */
exports.developmentConfig = (config) => ({
  ...config,
  pageExtensions: [...config.pageExtensions, 'jsx'],
  headers: async () =>
    (await config.headers()).map((rule) => ({ ...rule, headers: rule.headers.map(relaxedHeader) })),
  rewrites: async () => {
    const rewrites = await config.rewrites();
    const isOfData = ({ source }) => source.startsWith('/_next/');
    return {
      ...rewrites,
      beforeFiles: [...pageReload(), ...rewrites.beforeFiles.filter((rule) => !isOfData(rule))],
    };
  },
});
