import { menuClasses } from './class-names';
import { plainText } from './plain-text';
import { isExternal, safeHref } from './safe-href';
import type { Site } from '@/lib/content/shared/site';

/** A menu item as WPGraphQL gives it, in a flat list: parents are named by id. */
export interface FlatMenuItem {
  id: string;
  path?: string | null;
  /** Unlike `path`, has the query and the hash. */
  url?: string | null;
  label?: string | null;
  parentId?: string | null;
  cssClasses?: readonly (string | null)[] | null;
  target?: string | null;
}

/** A menu item with the items below it. */
export interface MenuTreeItem {
  id: string;
  /** Plain text, never empty. */
  label: string;
  /** Safe: a path of this site with basePath, or another address; "#" when it has none. */
  href: string;
  external: boolean;
  target: '_blank' | null;
  cssClasses: string[];
  children: MenuTreeItem[];
}

/** A menu of WordPress with its name, which labels its navigation: "{menu name} menu". */
export interface FrameMenu {
  name: string;
  items: MenuTreeItem[];
}

function hrefOf({ path, url }: FlatMenuItem, site: Site): string {
  const whole = safeHref(url, site);
  return path && (whole === '#' || isExternal(whole)) ? safeHref(path, site) : whole;
}

function treeItem(item: FlatMenuItem, label: string, site: Site): MenuTreeItem {
  const href = hrefOf(item, site);
  return {
    id: item.id,
    label,
    href,
    external: isExternal(href),
    target: item.target === '_blank' ? '_blank' : null,
    cssClasses: menuClasses(item.cssClasses ?? []),
    children: [],
  };
}

/** The parents of items by id, without parents that are missing or would close a circle. */
function soundParents(items: readonly FlatMenuItem[]): Map<string, string> {
  const ids = new Set(items.map(({ id }) => id));
  const parents = new Map<string, string>();
  for (const { id, parentId } of items) {
    if (!parentId || !ids.has(parentId)) continue;
    let ancestor: string | undefined = parentId;
    while (ancestor !== undefined && ancestor !== id) ancestor = parents.get(ancestor);
    if (ancestor === undefined) parents.set(id, parentId);
  }
  return parents;
}

/**
 * The tree of a flat menu, in the order given. An item whose parent is missing, or that would close a circle, is at the
 * top. Items without a label are left out. Never throws.
 */
export function menuTree(items: readonly FlatMenuItem[], site: Site): MenuTreeItem[] {
  const labelled = items.filter(
    (item, index) =>
      plainText(item.label) !== '' && items.findIndex(({ id }) => id === item.id) === index,
  );
  const parents = soundParents(labelled);
  const nodes = new Map(
    labelled.map((item) => [item.id, treeItem(item, plainText(item.label), site)]),
  );
  const top: MenuTreeItem[] = [];
  for (const [id, node] of nodes) {
    const parent = nodes.get(parents.get(id) ?? '');
    (parent?.children ?? top).push(node);
  }
  return top;
}
