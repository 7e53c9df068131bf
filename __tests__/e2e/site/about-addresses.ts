/**
 * Marks a test about addresses: where links lead, what is asked at which address, and for which
 * addresses a cookie or a worker is meant. Such a test is part of each run under a base path; of
 * the others a sample is.
 */
export const aboutAddresses = { tag: '@addresses' };
