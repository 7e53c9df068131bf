import type { PostRecord } from '../../model';
import { decodeEntities, phpUnserialize, renderTitle, stripTags } from '../../render';
import { belowSite } from '../../render/own-addresses';
import type { Languages } from '../../store/languages';
import { byMenuOrder } from '../../store/post-order';
import { visibleMenu, visibleMenuItem, visiblePost } from '../access/access';
import type { GraphContext } from '../context';
import { languageEnumName } from '../lists/asked-languages';
import { connectionOf, type Connection, type PageArgs } from '../lists/connection';
import { databaseIdOf, toGlobalId } from '../nodes/global-id';
import type { GraphNode, MenuItemNode, MenuNode } from '../nodes/node';
import { contentTypeLabels } from './content-type-labels';
import { edgeTo } from './edge';

interface MenuItemWhere {
  id?: number | null;
  /** Polylang's. */
  language?: string | null;
  location?: string | null;
  parentDatabaseId?: number | null;
  parentId?: string | null;
}

/**
 * The conditions with the location of a language's own menu, as Polylang names it: `PRIMARY___DE`
 * for the German one at `PRIMARY`.
 */
export function withLanguageLocation(
  where: MenuItemWhere | null | undefined,
  { all }: Languages,
): MenuItemWhere | null | undefined {
  const language = all.find(({ code }) => languageEnumName(code) === where?.language);
  if (!where?.location || !language || language.prefix === '') return where;
  return { ...where, location: `${where.location}___${languageEnumName(language.code)}` };
}

export type MenuItemListArgs = PageArgs & { where?: MenuItemWhere | null };

/**
 * A page of menu items, by their place. With a location only the items of the menu that is shown
 * there.
 */
export function menuItemConnection(
  context: GraphContext,
  args: MenuItemListArgs,
  items: readonly PostRecord[],
): Connection {
  const { store } = context;
  const { id, location, parentId, parentDatabaseId } = args.where ?? {};
  const parent = parentId ?? parentDatabaseId;
  const parentNumber = parent === undefined || parent === null ? null : databaseIdOf(parent);
  const menuId = location ? (store.menus.locations[location] ?? -1) : null;
  return connectionOf<PostRecord>(
    {
      list: { items, compare: byMenuOrder },
      cursorOf: (item) => item.id,
      find: (cursor) => store.postById(Number(cursor)),
      toNode: (item) => {
        if (id && item.id !== id) return null;
        if (menuId !== null && store.menus.menuOf(item)?.id !== menuId) return null;
        if (parentNumber !== null && store.menus.parentOf(item) !== parentNumber) return null;
        return visibleMenuItem(context, item);
      },
    },
    args,
    context.meter,
  );
}

export const menuFields = {
  id: ({ record }: MenuNode) => toGlobalId('term', record.id),
  databaseId: ({ record }: MenuNode) => record.id,
  menuId: ({ record }: MenuNode) => record.id,
  count: ({ record }: MenuNode, _args: object, { store }: GraphContext) =>
    store.menus.itemsOf(record.id).length || null,
  isRestricted: () => false,
  locations: ({ record }: MenuNode, _args: object, { store }: GraphContext) => {
    const locations = store.menus.locationsOf(record.id);
    return locations.length === 0 ? null : locations;
  },
  name: ({ record }: MenuNode) => record.name,
  slug: ({ record }: MenuNode) => record.slug,
  menuItems: ({ record }: MenuNode, args: MenuItemListArgs, context: GraphContext) =>
    menuItemConnection(context, args, context.store.menus.itemsOf(record.id)),
};

export const menuItemFields = {
  id: ({ record }: MenuItemNode) => toGlobalId('post', record.id),
  databaseId: ({ record }: MenuItemNode) => record.id,
  menuItemId: ({ record }: MenuItemNode) => record.id,
  isRestricted: () => false,
  label: ({ record }: MenuItemNode, _args: object, context: GraphContext) =>
    labelOf(record, context),
  title: ({ record }: MenuItemNode) => record.excerpt || null,
  description: ({ record }: MenuItemNode) => descriptionOf(record),
  target: ({ record }: MenuItemNode) => record.meta.get('_menu_item_target') || null,
  linkRelationship: ({ record }: MenuItemNode) => record.meta.get('_menu_item_xfn') || null,
  cssClasses: ({ record }: MenuItemNode) => classesOf(record),
  order: ({ record }: MenuItemNode) => record.menuOrder,
  url: ({ record }: MenuItemNode, _args: object, context: GraphContext) => urlOf(record, context),
  uri: ({ record }: MenuItemNode, _args: object, context: GraphContext) => pathOf(record, context),
  path: ({ record }: MenuItemNode, _args: object, context: GraphContext) =>
    pathOnly(record, context),
  parentDatabaseId: ({ record }: MenuItemNode, _args: object, { store }: GraphContext) =>
    store.menus.parentOf(record) || null,
  parentId: ({ record }: MenuItemNode, _args: object, { store }: GraphContext) => {
    const parent = store.menus.parentOf(record);
    return parent === 0 ? null : toGlobalId('post', parent);
  },
  menu: ({ record }: MenuItemNode, _args: object, context: GraphContext) => {
    const menu = context.store.menus.menuOf(record);
    return edgeTo(visibleMenu(context, menu), menu?.id);
  },
  locations: ({ record }: MenuItemNode, _args: object, { store }: GraphContext) => {
    const menu = store.menus.menuOf(record);
    const locations = menu ? store.menus.locationsOf(menu.id) : [];
    return locations.length === 0 ? null : locations;
  },
  childItems: ({ record }: MenuItemNode, args: MenuItemListArgs, context: GraphContext) =>
    menuItemConnection(context, args, context.store.menus.childrenOf(record.id)),
  connectedNode: ({ record }: MenuItemNode, _args: object, context: GraphContext) => {
    const target = targetOf(record, context);
    return edgeTo(target, Number(record.meta.get('_menu_item_object_id') ?? 0));
  },
  // The older field leads to all that the newer one does, but for attachments, which its union
  // lacks.
  connectedObject: ({ record }: MenuItemNode, _args: object, context: GraphContext) => {
    const target = targetOf(record, context);
    return target?.kind === 'post' && target.subject.type === 'attachment' ? null : target;
  },
};

function typeOf(item: PostRecord): string {
  return item.meta.get('_menu_item_type') ?? 'custom';
}

function objectIdOf(item: PostRecord): number {
  return Number(item.meta.get('_menu_item_object_id') ?? 0);
}

/**
 * The content or the term that an item leads to; null for custom addresses, archives and what
 * cannot be seen.
 */
function targetOf(item: PostRecord, context: GraphContext): GraphNode | null {
  if (typeOf(item) === 'post_type') {
    return visiblePost(context, context.store.postById(objectIdOf(item)));
  }
  if (typeOf(item) !== 'taxonomy') return null;
  const term = context.store.terms.withId(objectIdOf(item));
  return term ? { kind: 'term', record: term } : null;
}

/**
 * What was typed, decoded but not made typographic, or the title of what the item leads to:
 * `wp_setup_nav_menu_item`.
 */
function labelOf(item: PostRecord, context: GraphContext): string | null {
  const label = item.title === '' ? titleOfTarget(item, context) : decodeEntities(item.title);
  return label || null;
}

function titleOfTarget(item: PostRecord, { store }: GraphContext): string {
  switch (typeOf(item)) {
    case 'post_type': {
      const title = renderTitle(store.postById(objectIdOf(item))?.title ?? '');
      return title ?? `#${objectIdOf(item)} (no title)`;
    }
    case 'taxonomy':
      return store.terms.withId(objectIdOf(item))?.name ?? '';
    case 'post_type_archive': {
      const type = store.contentType(item.meta.get('_menu_item_object') ?? '');
      return (type && contentTypeLabels(type).archives) ?? '';
    }
    default:
      return '';
  }
}

/**
 * The words of a description without markup, two hundred at most: `wp_trim_words`. Null when it is
 * blank.
 */
function descriptionOf({ content }: PostRecord): string | null {
  const words = stripTags(content)
    .split(/[\n\r\t ]+/)
    .filter((word) => word !== '');
  const kept = words.slice(0, MAX_WORDS).join(' ');
  return (words.length > MAX_WORDS ? `${kept}&hellip;` : kept) || null;
}

const MAX_WORDS = 200;

/**
 * The address as stored for custom items, else that of what the item leads to, on the CMS's host.
 */
function urlOf(item: PostRecord, context: GraphContext): string | null {
  const { store, permalinks } = context;
  switch (typeOf(item)) {
    case 'post_type': {
      const post = store.postById(objectIdOf(item));
      if (!post) return null;
      return permalinks.link(permalinks.uriOfPost(post) ?? `/${permalinks.pagePath(post)}/`);
    }
    case 'taxonomy': {
      const term = store.terms.withId(objectIdOf(item));
      return term ? permalinks.link(permalinks.uriOfTerm(term)) : null;
    }
    case 'post_type_archive': {
      const type = store.contentType(item.meta.get('_menu_item_object') ?? '');
      return type ? permalinks.link(permalinks.uriOfContentType(type)) : null;
    }
    default:
      return customUrl(item, context);
  }
}

/** What was typed; an address of the exported site itself is one of this backend now. */
function customUrl(item: PostRecord, { store }: GraphContext): string | null {
  const url = item.meta.get('_menu_item_url') ?? '';
  const { cmsUrl, frontEndUrl } = store.settings;
  const isOfFrontEnd = frontEndUrl !== '' && url.startsWith(frontEndUrl);
  const below = isOfFrontEnd ? null : belowSite(url, store.settings);
  return below === null ? url || null : `${cmsUrl}${below}`;
}

/** An address of the CMS without its host, encoded as in `url`; any other as it is. */
function pathOf(item: PostRecord, context: GraphContext): string | null {
  const url = urlOf(item, context);
  const { cmsUrl } = context.store.settings;
  if (url === null || !(url === cmsUrl || url.startsWith(`${cmsUrl}/`))) return url;
  return url.slice(cmsUrl.length) || '/';
}

/** WPGraphQL's `path`: of an address of the CMS the path alone, of any other all of it. */
function pathOnly(item: PostRecord, context: GraphContext): string | null {
  const path = pathOf(item, context);
  const isOwn = urlOf(item, context)?.startsWith(context.store.settings.cmsUrl) ?? false;
  return isOwn && path !== null ? path.replace(/[?#].*/s, '') : path;
}

function classesOf(item: PostRecord): string[] {
  const stored = phpUnserialize(item.meta.get('_menu_item_classes') ?? '');
  if (typeof stored !== 'object' || stored === null) return [];
  return [...stored.values()]
    .filter((name) => typeof name === 'string')
    .filter((name) => name !== '');
}
