const TRADE = /^trade=(.+)$/u;

/** A trade as an address has it: `Plant nursery` gives `plant-nursery`; '' without any letter. */
export const tradeSlug = (trade: string): string =>
  trade
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The trade that a segment such as `trade=plant-nursery` names; null for any other segment. */
export function tradeIn(segment: string): string | null {
  return tradeSlug(TRADE.exec(segment)?.[1] ?? '') || null;
}

/**
 * This site's address of the projects of a trade: `/projects/` gives `/projects/trade=bakery/`. No
 * slug can take this address, because slugs contain no `=`. A slash at its end stays.
 */
export function tradePath(path: string, slug: string): string {
  return path.endsWith('/') ? `${path}trade=${slug}/` : `${path}/trade=${slug}`;
}
