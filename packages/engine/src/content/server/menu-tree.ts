import type { Site } from '#content/shared/site';
import type { MenuItemFieldsFragment } from '#generated/fragments/menu-item';
import { menuClasses } from './class-names';
import { linkRelations } from './link-relations';
import { plainText } from './plain-text';
import { comparableHost, isExternal, safeHref } from './safe-href';

/**
 * A menu item as WPGraphQL gives it, in a flat list: parents are named by id. Unlike `path`, `url`
 * has the query and the hash.
 */
export type FlatMenuItem = Pick<MenuItemFieldsFragment, 'id'> &
  Partial<Omit<MenuItemFieldsFragment, 'menu'>>;

/** A menu item with the items below it. */
export interface MenuTreeItem {
  id: string;
  /** Plain text, never empty. */
  label: string;
  /** Safe: a path of this site with basePath, or another address; "#" when it has none. */
  href: string;
  target: '_blank' | null;
  /** What its editor has written for a link's hover text; null for none. */
  title: string | null;
  /** The link's `rel`; null for none. */
  rel: string | null;
  cssClasses: string[];
  children: MenuTreeItem[];
}

/** A menu of WordPress with its name, which labels its navigation: "{menu name} menu". */
export interface LayoutMenu {
  name: string;
  items: MenuTreeItem[];
}

/** Whether an address leads to WordPress's host: another site of its network may be there. */
const isAtWordPress = (href: string, { cmsUrl }: Site): boolean =>
  comparableHost(new URL(href)) === comparableHost(new URL(cmsUrl));

function hrefOf({ path, url }: FlatMenuItem, site: Site): string {
  const whole = safeHref(url, site);
  const isUnknown = whole === '#' || (isExternal(whole) && !isAtWordPress(whole, site));
  return path && isUnknown ? safeHref(path, site) : whole;
}

function treeItem(item: FlatMenuItem, label: string, site: Site): MenuTreeItem {
  const href = hrefOf(item, site);
  const target = item.target === '_blank' ? '_blank' : null;
  const opener = target || isExternal(href) ? 'noopener' : '';
  const rel = linkRelations(`${opener} ${item.linkRelationship ?? ''}`);
  return {
    id: item.id,
    label,
    href,
    target,
    title: plainText(item.title) || null,
    rel: rel.join(' ') || null,
    cssClasses: menuClasses(item.cssClasses ?? [], site),
    children: [],
  };
}

/**
 * The items of the circle that a path from parent to parent has run into, in no order; [] if there
 * is none.
 */
function circleIn(ancestors: ReadonlySet<string>, met: string | undefined): string[] {
  if (met === undefined || !ancestors.has(met)) return [];
  const ids = [...ancestors];
  return ids.slice(ids.indexOf(met));
}

/**
 * The parents of items by id, without missing parents. In a circle, the last item in the list gets
 * no parent.
 */
function soundParents(items: readonly FlatMenuItem[]): Map<string, string> {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const parents = new Map<string, string>();
  for (const { id, parentId } of items) {
    if (parentId && places.has(parentId)) parents.set(id, parentId);
  }
  // Each item is visited once: a path ends where an earlier one has passed.
  const seen = new Set<string>();
  for (const { id } of items) {
    const ancestors = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      ancestors.add(at);
      at = parents.get(at);
    }
    const last = circleIn(ancestors, at)
      .map((member) => places.get(member) ?? 0)
      .reduce((one, other) => Math.max(one, other), -1);
    parents.delete(items[last]?.id ?? '');
  }
  return parents;
}

/**
 * The tree of a flat menu, in the order given. An item whose parent is missing, or that would close
 * a circle, is at the top. Items without a label are left out. Never throws.
 */
export function menuTree(items: readonly FlatMenuItem[], site: Site): MenuTreeItem[] {
  const labelled = new Map<string, { item: FlatMenuItem; label: string }>();
  const ids = new Set<string>();
  for (const item of items) {
    const label = plainText(item.label);
    if (label !== '' && !ids.has(item.id)) labelled.set(item.id, { item, label });
    ids.add(item.id);
  }
  const parents = soundParents([...labelled.values()].map(({ item }) => item));
  const nodes = new Map(
    [...labelled].map(([id, { item, label }]) => [id, treeItem(item, label, site)]),
  );
  const top: MenuTreeItem[] = [];
  for (const [id, node] of nodes) {
    const parent = nodes.get(parents.get(id) ?? '');
    (parent?.children ?? top).push(node);
  }
  return top;
}
