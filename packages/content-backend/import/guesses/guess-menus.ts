import type { PostRecord, TermRecord } from '../../model';

const PRIMARY = /primary|main|header|top/i;
const FOOTER = /footer|bottom/i;

/**
 * Which menu stands where: PRIMARY is the one whose slug or name has primary, main, header or top
 * in it, else the one with most items; FOOTER the one with footer or bottom, else the largest that
 * remains.
 */
export function guessMenuLocations(
  terms: readonly TermRecord[],
  posts: readonly PostRecord[],
): { PRIMARY?: TermRecord; FOOTER?: TermRecord } {
  const sizes = new Map<number, number>();
  for (const { type, termIds } of posts) {
    if (type !== 'nav_menu_item') continue;
    for (const id of termIds) sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  const menus = terms
    .filter(({ taxonomy }) => taxonomy === 'nav_menu')
    .sort((a, b) => (sizes.get(b.id) ?? 0) - (sizes.get(a.id) ?? 0));
  const named = (pattern: RegExp) =>
    menus.find(({ slug, name }) => pattern.test(slug) || pattern.test(name));
  const footer = menus.find((menu) => menu !== named(PRIMARY) && isNamed(menu, FOOTER));
  const primary = named(PRIMARY) ?? menus.find((menu) => menu !== footer);
  const remaining = menus.find((menu) => menu !== primary);
  return { PRIMARY: primary, FOOTER: footer ?? remaining };
}

function isNamed({ slug, name }: TermRecord, pattern: RegExp): boolean {
  return pattern.test(slug) || pattern.test(name);
}
