import type { NextConfig } from 'next';
/**
 * Experimental settings of Next for next.config.js, which a release may rename or drop:
 * docs/recipes/upgrade-next.md.
 */
export const experimentalSettings = {
  // The filter is for sites that have an App Router as well.
  clientRouterFilter: false,
  // Next would merge the styles of the editors' toolbar into those that visitors load.
  cssChunking: false,
  // A larger picture is not decoded, and shown as it is: one of 25 megapixels takes 120 MB.
  imgOptMaxInputPixels: 25_000_000,
  // No picture is made twice.
  imgOptOperationCache: false,
} satisfies NextConfig['experimental'];
