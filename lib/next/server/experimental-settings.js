/**
 * Experimental settings of Next for next.config.js, which a release may rename or drop:
 * docs/recipes/upgrade-next.md.
 *
 * @satisfies {import('next').NextConfig['experimental']}
 */
const settings = {
  // The filter is for sites that have an App Router as well.
  clientRouterFilter: false,
  // Next would merge the styles of the editors' toolbar into those that visitors load.
  cssChunking: false,
  // A larger picture is not decoded, and shown as it is: 40 megapixels take 160 MB of memory.
  imgOptMaxInputPixels: 40_000_000,
};

module.exports = settings;
