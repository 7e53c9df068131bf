const contentTypeNames = require('./generated/content-type-names.json');
const lazyStyles = require('./styles/lazy-styles');

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
module.exports = async (phase) => {
  const { nextConfig } = await import('@homegrown/engine/server/next-config');
  const site = {
    folder: __dirname,
    contentTypeNames,
    site: 'site.ts',
    clientEntries: { behaviours: './islands/behaviours', islands: './islands/index' },
    lazyStyles,
    pictures: ['/static/*', '/logo.png'],
    readWhileRunning: ['styles/share-image/**', 'public/static/plants.svg'],
  };
  return nextConfig(site, phase);
};
