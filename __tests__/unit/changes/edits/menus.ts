import { post, term } from '@/packages/content-backend/__tests__/store/site-of';
import {
  isMenu,
  isMenuItem,
  type Make,
  meta,
  newId,
  pick,
  toRow,
  toSettings,
  toTerm,
  withoutRow,
} from './edit';

/** What administrators do to menus. */
export const menuEdits: Readonly<Record<string, Make>> = {
  'menu item’s label': toRow(isMenuItem, (_row, variant) => ({ title: `Label ${variant}` })),
  'menu item’s place': toRow(isMenuItem, (_row, variant) => ({ menuOrder: variant % 9 })),
  'menu item’s target': toRow(isMenuItem, (row, variant) =>
    meta(
      meta(row, '_menu_item_type', 'post_type'),
      '_menu_item_object_id',
      String(41 + (variant % 6)),
    ),
  ),
  'menu item’s parent': toRow(isMenuItem, (row, variant) =>
    meta(row, '_menu_item_menu_item_parent', row.id === 80 || variant % 2 === 0 ? '0' : '80'),
  ),
  'menu item in another menu': toRow(isMenuItem, (_row, variant) => ({
    termIds: [10 + (variant % 3)],
  })),
  'deleted menu item': withoutRow(isMenuItem),
  'menu’s name': toTerm(isMenu, (_term, variant) => ({ name: `Menu ${variant}` })),
  'menu locations': toSettings(({ menuLocations }, variant) => {
    const locations = {
      ...menuLocations,
      [pick(['PRIMARY', 'FOOTER'], variant) ?? '']: 10 + (variant % 3),
    };
    return { menuLocations: variant % 7 === 0 ? {} : locations };
  }),
  'new menu item': (content, { variant }) => ({
    ...content,
    posts: [
      ...content.posts,
      post({
        id: newId(content),
        type: 'nav_menu_item',
        title: `Item ${variant}`,
        menuOrder: variant % 5,
        termIds: [10 + (variant % 3)],
        meta: new Map([
          ['_menu_item_menu_item_parent', variant % 2 === 0 ? '0' : '80'],
          ['_menu_item_type', 'custom'],
          ['_menu_item_url', `/somewhere-${variant}/`],
        ]),
      }),
    ],
  }),
  'menu item’s address': toRow(isMenuItem, (row, variant) =>
    meta(meta(row, '_menu_item_type', 'custom'), '_menu_item_url', `/elsewhere-${variant}/`),
  ),
  'new menu': (content, { variant }) => ({
    ...content,
    terms: content.terms.some(({ slug }) => slug === 'new-menu')
      ? content.terms
      : [...content.terms, term({ id: 950 + variant, slug: 'new-menu', taxonomy: 'nav_menu' })],
  }),
  'deleted menu': (content, { target }) => {
    const gone = pick(content.terms.filter(isMenu), target);
    const { menuLocations } = content.settings;
    return {
      ...content,
      settings: {
        ...content.settings,
        menuLocations: Object.fromEntries(
          Object.entries(menuLocations).filter(([, menu]) => menu !== gone?.id),
        ),
      },
      terms: content.terms.filter((one) => one !== gone),
      posts: content.posts.filter(
        (row) => !isMenuItem(row) || !row.termIds.includes(gone?.id ?? 0),
      ),
    };
  },
};
