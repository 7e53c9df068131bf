import type { SiteConfig } from '#site/settings';

/**
 * How many days the file is valid: less than a year, as the RFC recommends, and longer than anybody
 * keeps a copy.
 */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * The site's security.txt (https://www.rfc-editor.org/rfc/rfc9116).
 *
 * @param canonical its own absolute address
 * @returns null without a contact, which every such file must have
 */
export function securityTxt(
  { contacts, policy, languages }: SiteConfig['security'],
  canonical: string,
  now: Date,
): string | null {
  if (contacts.length === 0) return null;
  // At midnight, so that it changes once a day.
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    ...(languages.length > 0 ? [`Preferred-Languages: ${languages.join(', ')}`] : []),
    ...(policy ? [`Policy: ${policy}`] : []),
    `Canonical: ${canonical}`,
    '',
  ].join('\n');
}
