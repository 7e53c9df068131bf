/**
 * Experimental settings of Next for next.config.js, which a release may rename or drop:
 * docs/recipes/upgrade-next.md.
 *
 * @type {import('next').NextConfig['experimental']}
 */
module.exports = {
  // The filter is for sites that have an App Router as well.
  clientRouterFilter: false,
  // Next would merge the styles of the editors' toolbar into those that visitors load.
  cssChunking: false,
};
