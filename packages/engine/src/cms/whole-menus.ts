import { z } from 'zod';
import {
  GetMenuItemsDocument,
  type GetMenuItemsQuery,
  type GetMenuItemsQueryVariables,
} from '#generated/cms/menu-items';
import type { QueryCms } from './apollo-client';

/** The fields with the menus of every screen, and the variables that name their locations. */
const MENUS = { headerMenuItems: 'headerLocation', footerMenuItems: 'footerLocation' } as const;

/** The most further pages of a menu: a thousand entries in all. */
const MAX_FURTHER_PAGES = 9;

const menu = z.object({
  nodes: z.array(z.unknown()),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
});

/** The entries behind a cursor. */
async function furtherItems(
  location: GetMenuItemsQueryVariables['location'],
  endCursor: string,
  queryCms: QueryCms,
): Promise<unknown[]> {
  const items: unknown[] = [];
  let after: string | null = endCursor;
  for (let page = 0; after !== null && page < MAX_FURTHER_PAGES; page += 1) {
    const { menuItems }: GetMenuItemsQuery = await queryCms(GetMenuItemsDocument, {
      location,
      after,
    });
    items.push(...(menuItems?.nodes ?? []));
    after = menuItems?.pageInfo.hasNextPage ? (menuItems.pageInfo.endCursor ?? null) : null;
  }
  return items;
}

/**
 * A {@link QueryCms} whose answers have all entries of their menus. WPGraphQL gives a hundred at
 * once; for a longer menu the rest is asked for, up to a thousand.
 */
export function queryWithWholeMenus(queryCms: QueryCms): QueryCms {
  return async (query, variables) => {
    const data = await queryCms(query, variables);
    if (typeof data !== 'object' || data === null) return data;
    const whole: Record<string, unknown> = {};
    for (const [field, variable] of Object.entries(MENUS)) {
      const { data: found } = menu.safeParse(Reflect.get(data, field));
      const { hasNextPage, endCursor } = found?.pageInfo ?? {};
      if (!found || !hasNextPage || !endCursor) continue;
      const further = await furtherItems(variables[variable], endCursor, queryCms);
      whole[field] = { ...found, nodes: [...found.nodes, ...further] };
    }
    return { ...data, ...whole };
  };
}
