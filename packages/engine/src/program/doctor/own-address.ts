const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');

/**
 * Whether an address leads to this site itself (SITE_URL): with `www.` or without, by http or
 * https.
 */
export function isOfSite(address: string, siteUrl: string): boolean {
  return hostOf(address) === hostOf(siteUrl);
}
