const contentTypeNames = require('./generated/content-type-names.json');
const seldomStyles = require('./styles/seldom-styles');

/** @type {(phase: string) => Promise<import('next').NextConfig>} */
module.exports = async (phase) => {
  const { nextConfig } = await import('@homegrown/engine/server/next-config');
  const site = {
    folder: __dirname,
    contentTypeNames,
    site: 'site.ts',
    movingParts: { behaviours: './islands/behaviours', islands: './islands/index' },
    seldomStyles,
    pictures: ['/static/*', '/logo.png'],
    readWhileRunning: ['styles/share-image/**', 'public/static/plants.svg'],
  };
  return nextConfig(site, phase);
};
