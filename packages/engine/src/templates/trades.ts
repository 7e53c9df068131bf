import { caseFacts, hasTrades } from '#content/server/content-facts';
import { safeHref } from '#content/server/safe-href';
import type { CountedLink } from '#content/shared/named-link';
import type { Site } from '#content/shared/site';
import { tradePath, tradeSlug } from '#content/shared/trade-path';
import type { SiteDefinition } from '#site/define-site';
import { wordingOf } from '#words/wording';
import type { TemplateRequest } from './define-template';

/** How many projects the list of a trade has at most: WPGraphQL gives no more at once. */
const MAX_OF_TRADE = 100;

/** The variables of a list of projects: that of a trade has all of them on its one page. */
export const tradeVariables = (request: TemplateRequest, site: SiteDefinition) => ({
  ...(hasTrades(request.node, site) ? { hasTrades: true } : {}),
  ...(request.trade ? { first: MAX_OF_TRADE } : {}),
});

/**
 * Links to the projects of each trade, and to all; nothing where the projects have fewer than two
 * trades. They have their numbers of projects where one of them has several.
 */
export function tradeLinks(
  projects: readonly { isRestricted: boolean | null }[] | undefined,
  { node: { uri }, trade }: TemplateRequest,
  site: Site,
): CountedLink[] {
  const trades = new Map<string, { name: string; count: number }>();
  for (const project of projects ?? []) {
    const name = caseFacts({ ...project, __typename: 'Project' }, site)?.trade;
    const slug = tradeSlug(name ?? '');
    if (!name || !slug) continue;
    const known = trades.get(slug) ?? { name, count: 0 };
    trades.set(slug, { ...known, count: known.count + 1 });
  }
  if (trades.size < 2) return [];
  const { words, locale } = wordingOf(site);
  const isCounted = [...trades.values()].some(({ count }) => count > 1);
  const links = [...trades]
    .map(([slug, { name, count }]): CountedLink => {
      const href = safeHref(tradePath(uri, slug), site);
      return { id: slug, name, href, ...(isCounted && { count }), isCurrent: slug === trade };
    })
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return [
    { id: '', name: words.list.allTrades, href: safeHref(uri, site), isCurrent: !trade },
    ...links,
  ];
}

/** A page of a list of projects and other content. */
interface ListPage {
  items: { facts: { trade: string | null } | null }[];
  endCursor: string;
  hasNext: boolean;
}

/** The items of a list that are of a trade; all of them without one. */
export function ofTrade<List extends ListPage>(list: List, trade: string | undefined): List {
  if (trade === undefined) return list;
  const items = list.items.filter(({ facts }) => tradeSlug(facts?.trade ?? '') === trade);
  return { ...list, items, endCursor: '', hasNext: false };
}
