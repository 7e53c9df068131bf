/**
 * Marks a test of where links lead, what is asked at which address, and for which addresses a
 * cookie or a worker is meant: it runs at each run under a base path, which other tests are
 * sampled for.
 */
export const aboutAddresses = { tag: '@addresses' };
