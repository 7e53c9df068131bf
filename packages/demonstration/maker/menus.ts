import type { MakerContext } from './documents';
import { phpSerialize } from './php-serialize';
import type { Source } from './read-source';
import { storedSlug, type WxrItem } from './wxr-item';

type Menu = Source['menus'][number];
type Target = Omit<Menu['items'][number], 'items'>;

/**
 * The items of the menus, numbered through each menu. As in WordPress, an item has no title of its
 * own where its label is that of the page or category it leads to. The archive of projects is a
 * plain address: the importer of WordPress loses items of the kind "post type archive".
 *
 * @throws Error when an item leads nowhere.
 */
export function menuItems(context: MakerContext): WxrItem[] {
  const { menus } = context.source;
  return menus.flatMap((menu) => {
    let order = 0;
    return menu.items.flatMap(({ items, ...target }) => {
      const above = menuItem(
        target,
        menu,
        { order: (order += 1), parentItem: 0, key: '' },
        context,
      );
      const key = `${labelOf(target, context.source)}/`;
      const below = items.map((child) =>
        menuItem(child, menu, { order: (order += 1), parentItem: above.id, key }, context),
      );
      return [above, ...below];
    });
  });
}

function menuItem(
  target: Target,
  menu: Menu,
  { order, parentItem, key }: { order: number; parentItem: number; key: string },
  context: MakerContext,
): WxrItem {
  const { source, ids } = context;
  const { cms, frontEnd } = source.site;
  const label = labelOf(target, source);
  const id = ids.post(`menu-item/${menu.slug}/${key}${label}`);
  const object = objectOf(target, context, id);
  const own = label !== object.title;
  const name = own ? storedSlug(label.toLowerCase().replace(/[^a-z0-9]+/g, '-')) : String(id);
  const date = newestDate(source);
  return {
    id,
    type: 'nav_menu_item',
    status: 'publish',
    title: own ? label : '',
    name,
    link: `${frontEnd}/${name}/`,
    guid: `${cms}/?p=${id}`,
    creator: 'admin',
    content: own ? '' : ' ',
    excerpt: '',
    date,
    modified: date,
    parentId: object.parentId,
    menuOrder: order,
    password: '',
    comments: 'closed',
    thread: [],
    terms: [{ taxonomy: 'nav_menu', slug: menu.slug, name: menu.name }],
    meta: [
      ['_menu_item_type', object.type],
      ['_menu_item_menu_item_parent', String(parentItem)],
      ['_menu_item_object_id', String(object.id)],
      ['_menu_item_object', object.object],
      ['_menu_item_target', ''],
      ['_menu_item_classes', phpSerialize([[0, '']])],
      ['_menu_item_xfn', ''],
      ['_menu_item_url', object.url],
    ],
  };
}

function labelOf(target: Target, source: Source): string {
  const label = target.label ?? pageOf(target, source)?.title ?? categoryOf(target, source)?.name;
  if (label === undefined)
    throw new Error(`A menu item without a label leads nowhere: ${JSON.stringify(target)}`);
  return label;
}

function objectOf(target: Target, { source, ids }: MakerContext, id: number) {
  const page = pageOf(target, source);
  if (page) {
    const parentId = page.parent === undefined ? 0 : ids.post(`page/${page.parent}`);
    return {
      type: 'post_type',
      object: 'page',
      id: ids.post(`page/${page.slug}`),
      title: page.title,
      parentId,
      url: '',
    };
  }
  const category = categoryOf(target, source);
  if (category) {
    const parentId = category.parent === undefined ? 0 : ids.term(`category/${category.parent}`);
    return {
      type: 'taxonomy',
      object: 'category',
      id: ids.term(`category/${category.slug}`),
      title: category.name,
      parentId,
      url: '',
    };
  }
  if (target.url === undefined)
    throw new Error(`A menu item leads nowhere: ${JSON.stringify(target)}`);
  return { type: 'custom', object: 'custom', id, title: null, parentId: 0, url: target.url };
}

function pageOf({ page }: Target, source: Source) {
  return page === undefined ? undefined : source.pages.find(({ slug }) => slug === page);
}

function categoryOf({ category }: Target, source: Source) {
  return category === undefined
    ? undefined
    : source.terms.categories.find(({ slug }) => slug === category);
}

function newestDate({ pages }: Source): string {
  return (
    pages
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '2026-01-01T00:00:00'
  );
}
