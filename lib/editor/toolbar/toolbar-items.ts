import type { ToolbarEntry } from '@/components/editor-toolbar/toolbar-entry';
import { basePath } from '@/lib/content/base-path';
import type { ToolbarItem, ToolbarLink, ToolbarPage } from '@/site.config';
import { adminHome, queryExplorer } from './admin-address';
import { editLinkOfAddress } from './edit-link';
import type { ToolbarData } from './toolbar-data';

/** The toolbar's items where they stand. */
export interface PlacedEntries {
  primary: ToolbarEntry[];
  secondary: ToolbarEntry[];
}

/** The key of the account's menu, which is always there. */
const ACCOUNT = 'my-account';

function linksOf(links: readonly ToolbarLink[], page: ToolbarPage) {
  return links.flatMap(({ label, href }) => {
    const address = typeof href === 'string' ? href : href(page);
    return address ? [{ label, href: address }] : [];
  });
}

function entryOf(item: ToolbarItem, page: ToolbarPage): ToolbarEntry[] {
  const { key, label } = item;
  if ('items' in item) {
    const items = linksOf(item.items, page);
    return items.length > 0 ? [{ key, label, items }] : [];
  }
  return linksOf([item], page).map(({ href }) => ({ key, label, href }));
}

/** The items that every site has (specification, section 2.11). */
function ownItems(data: ToolbarData, search: string): ToolbarItem[] {
  const { cmsUrl } = data;
  const edit = data.edit ?? (data.node ? null : editLinkOfAddress(search, cmsUrl));
  return [
    { key: 'site-name', label: 'WordPress', href: adminHome(cmsUrl) },
    { key: 'edit', label: edit?.label ?? 'Edit', href: () => edit?.href ?? null },
    { key: 'graphiql', label: 'GraphiQL IDE', href: queryExplorer(cmsUrl) },
  ];
}

/**
 * Items with each key once. A key that stands twice is a mistake of whoever wrote the items.
 *
 * @throws {Error} in development: "Toolbar Nodes must have unique keys." (specification, section 8); in production the
 *   first item of a key stays and `log` hears of it
 */
export function uniqueItems<Item extends { key: string }>(
  items: readonly Item[],
  isDevelopment: boolean,
  log: (message: string) => void,
): Item[] {
  const keys = new Set<string>([ACCOUNT]);
  const unique = items.filter(({ key }) => {
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  if (unique.length < items.length) {
    const message = 'Toolbar Nodes must have unique keys.';
    if (isDevelopment) throw new Error(message);
    log(message);
  }
  return unique;
}

/**
 * What stands in the toolbar of a page: the site's own items, then those of `site.config.ts`.
 *
 * @param location of the page
 * @throws {Error} see {@link uniqueItems}
 */
export function toolbarEntries(
  data: ToolbarData,
  location: { pathname: string; search: string },
  more: readonly ToolbarItem[],
  { isDevelopment, log }: { isDevelopment: boolean; log: (message: string) => void },
): PlacedEntries {
  const page: ToolbarPage = {
    cmsUrl: data.cmsUrl,
    adminUrl: adminHome(data.cmsUrl),
    path: location.pathname,
    typename: data.node?.typename ?? null,
    databaseId: data.node?.databaseId ?? null,
  };
  const items = uniqueItems([...ownItems(data, location.search), ...more], isDevelopment, log);
  const at = (wanted: 'primary' | 'secondary'): ToolbarEntry[] =>
    items
      .filter(({ location: place = 'primary' }) => place === wanted)
      .flatMap((item) => entryOf(item, page));
  return { primary: at('primary'), secondary: at('secondary') };
}

/** The path of a page without basePath, for asking WordPress about it; null for this site's own pages. */
export function pathOfPage(pathname: string): string | null {
  const isBelow = pathname === basePath || pathname.startsWith(`${basePath}/`);
  const path = (isBelow ? pathname.slice(basePath.length) : pathname) || '/';
  return /^\/(?:preview|search|login)\/?$/.test(path) ? null : path;
}
