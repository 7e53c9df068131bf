import type { TermRecord } from '../../model';
import { escapeHtml } from '../../render';
import { queryTermSlug } from '../../store/addresses/query-slug';
import { foldText } from '../../store/search/search-index';
import { contentTypeEnumName, type GraphqlNaming, taxonomyEnumName } from '../../store/type-names';
import {
  canEdit,
  visibleComment,
  visibleMenu,
  visibleMenuItem,
  visiblePost,
  visibleUser,
} from '../access/access';
import type { GraphContext } from '../context';
import { commentConnection, type CommentListArgs } from '../lists/comment-query';
import { connectionOf, orderAsGiven, type PageArgs } from '../lists/connection';
import {
  askedTypes,
  ATTACHMENT_STATI,
  postConnection,
  type PostListArgs,
} from '../lists/post-connection';
import { revisionConnection } from '../lists/revision-query';
import { termConnection, type TermListArgs } from '../lists/term-query';
import { userConnection, type UserListArgs } from '../lists/user-query';
import { absoluteInteger, databaseNumber, type IdArgs } from '../nodes/database-number';
import { addressNow } from '../nodes/former-address';
import { fromGlobalId } from '../nodes/global-id';
import type { GraphNode, MenuNode } from '../nodes/node';
import { nodeByUri } from '../nodes/node-by-uri';
import { UserError } from '../user-error';
import { anyContent, type ContentArgs } from './content-by-id';
import { contentTypeConnection, taxonomyConnection } from './content-type';
import { withLanguageLocation, menuItemConnection, type MenuItemListArgs } from './menu';
import { settingsFields } from './settings';
import { termNode } from './term-by-id';
import { themeFields } from './theme';
import { findUser } from './user-by-id';
import { userRole, userRoles } from './user-role';

export function contentListField(type: string) {
  return (_root: unknown, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, {
      types: [type],
      stati: type === 'attachment' ? ATTACHMENT_STATI : undefined,
    });
}

export function termListField(taxonomy: string) {
  return (_root: unknown, args: TermListArgs, context: GraphContext) =>
    termConnection(context, args, context.store.terms.ofTaxonomy(taxonomy));
}

function findMenu(args: IdArgs, { store }: GraphContext): TermRecord | undefined {
  const { id, idType } = args;
  switch (idType) {
    case 'LOCATION': {
      const menuId = store.menus.locations[id.toUpperCase().replace(/[^A-Z0-9]/g, '_')];
      if (!menuId) throw new UserError('No menu set for the provided location');
      return store.terms.withId(menuId);
    }
    case 'NAME':
      return store.menus.all.find(({ name }) => foldText(name) === foldText(id));
    case 'SLUG':
      return store.terms.withSlug('nav_menu', queryTermSlug(id));
    default:
      return store.terms.withId(databaseNumber(args) ?? 0);
  }
}

interface MenuListArgs extends PageArgs {
  where?: { id?: number | null; location?: string | null; slug?: string | null } | null;
}

/** Anything by its global id. */
function node(id: string | null | undefined, context: GraphContext): GraphNode | null {
  if (!id) return null;
  const parts = fromGlobalId(id);
  if (!parts) {
    throw new UserError(escapeHtml(`The global ID isn't recognized ID: ${id}`));
  }
  const { store } = context;
  const number = absoluteInteger(parts.id);
  switch (parts.kind) {
    case 'post':
    case 'nav_menu_item': {
      const record = store.postById(number);
      return visibleMenuItem(context, record) ?? visiblePost(context, record);
    }
    case 'term': {
      const term = store.terms.withId(number);
      if (!term) return null;
      return term.taxonomy === 'nav_menu'
        ? visibleMenu(context, term)
        : { kind: 'term', record: term };
    }
    case 'user':
      return visibleUser(context, store.users.withId(number));
    case 'comment':
      return visibleComment(context, store.commentById(number));
    case 'post_type': {
      const record = store.contentType(parts.id);
      return record ? { kind: 'contentType', record } : null;
    }
    case 'taxonomy': {
      const record = store.taxonomy(parts.id);
      return record ? { kind: 'taxonomy', record } : null;
    }
    default:
      if (OTHER_KINDS.has(parts.kind)) return null;
      throw new UserError(escapeHtml(`No loader assigned to the key ${parts.kind}`));
  }
}

/** What else has a global id in WPGraphQL (`AppContext::DEFAULT_LOADERS`) and is not known here. */
const OTHER_KINDS: ReadonlySet<string> = new Set([
  'comment_author',
  'enqueued_script',
  'enqueued_stylesheet',
  'plugin',
  'setting_group',
  'theme',
  'user_role',
]);

/**
 * The name of a content type or taxonomy by its global id, its name, or that of the enum's value
 * for it.
 */
function nameOf<Type extends GraphqlNaming>(
  { id, idType }: IdArgs,
  records: readonly Type[],
  enumName: (type: Type) => string,
): string {
  if (idType !== 'NAME') return fromGlobalId(id)?.id ?? '';
  const known = records.find(({ name }) => name === id);
  return (known ?? records.find((record) => enumName(record) === id))?.name ?? '';
}

/**
 * The fields of the root that hold for every site; those of content types and taxonomies are added
 * by name.
 */
export const rootFields = {
  ...settingsFields,
  ...themeFields,
  viewer: (_root: unknown, _args: object, { viewer }: GraphContext): GraphNode | null =>
    viewer ? { kind: 'user', record: viewer, restricted: false } : null,
  node: (_root: unknown, { id }: { id?: string | null }, context: GraphContext) =>
    node(id, context),
  nodeByUri: (_root: unknown, { uri }: { uri: string }, context: GraphContext) =>
    nodeByUri(context, uri),
  // WPGraphQL has an argument `contentType` here, and does not look at it.
  contentNode: (_root: unknown, args: ContentArgs, context: GraphContext) =>
    anyContent(args, context),
  contentNodes: (_root: unknown, args: PostListArgs, context: GraphContext) => {
    const all = context.store.contentTypes.map(({ name }) => name);
    return postConnection(context, args, { types: askedTypes(args.where ?? {}, all) });
  },
  revisions: (_root: unknown, args: PostListArgs, context: GraphContext) =>
    revisionConnection(
      context,
      args,
      canEdit(context.viewer, 'post') ? context.store.revisions : [],
    ),
  termNode: (_root: unknown, args: IdArgs & { taxonomy?: string | null }, context: GraphContext) =>
    termNode(args, context),
  terms: (_root: unknown, args: TermListArgs, context: GraphContext) => {
    const wanted = args.where?.taxonomies ?? null;
    const names = context.store.taxonomies
      .filter((taxonomy) => wanted === null || wanted.includes(taxonomyEnumName(taxonomy)))
      .map(({ name }) => name);
    return termConnection(
      context,
      args,
      names.flatMap((name) => context.store.terms.ofTaxonomy(name)),
    );
  },
  user: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleUser(context, findUser(args, context)),
  users: (_root: unknown, args: UserListArgs, context: GraphContext) =>
    userConnection(context, args),
  userRole,
  userRoles,
  comment: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleComment(context, context.store.commentById(databaseNumber(args) ?? 0)),
  comments: (_root: unknown, args: CommentListArgs, context: GraphContext) =>
    commentConnection(context, args, context.store.comments),
  contentType: (_root: unknown, args: IdArgs, { store }: GraphContext): GraphNode | null => {
    const record = store.contentType(
      nameOf(args, store.contentTypes, ({ name }) => contentTypeEnumName(name)),
    );
    return record ? { kind: 'contentType', record } : null;
  },
  contentTypes: (_root: unknown, args: PageArgs, context: GraphContext) =>
    contentTypeConnection(context, args, context.store.contentTypes),
  taxonomy: (_root: unknown, args: IdArgs, { store }: GraphContext): GraphNode | null => {
    const record = store.taxonomy(nameOf(args, store.taxonomies, taxonomyEnumName));
    return record ? { kind: 'taxonomy', record } : null;
  },
  taxonomies: (_root: unknown, args: PageArgs, context: GraphContext) =>
    taxonomyConnection(context, args, context.store.taxonomies),
  menu: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleMenu(context, findMenu(args, context)),
  menus: (_root: unknown, args: MenuListArgs, context: GraphContext) => {
    const { id, location, slug } = args.where ?? {};
    const { store } = context;
    return connectionOf<TermRecord>(
      {
        list: orderAsGiven(store.menus.all),
        cursorOf: (menu) => menu.id,
        find: (cursor) => store.terms.withId(Number(cursor)),
        toNode: (menu): MenuNode | null =>
          (!id || menu.id === id) &&
          (!slug || menu.slug === slug) &&
          (!location || store.menus.locations[location] === menu.id)
            ? visibleMenu(context, menu)
            : null,
      },
      args,
      context.meter,
    );
  },
  menuItem: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleMenuItem(context, context.store.postById(databaseNumber(args) ?? 0)),
  menuItems: (_root: unknown, args: MenuItemListArgs, context: GraphContext) => {
    const { store } = context;
    const where = withLanguageLocation(args.where, store.languages);
    const menuId = where?.location ? store.menus.locations[where.location] : undefined;
    return menuItemConnection(
      context,
      { ...args, where },
      menuId === undefined ? store.menus.items : store.menus.itemsOf(menuId),
    );
  },
  homegrownAddress: (_root: unknown, { path }: { path: string }, context: GraphContext) =>
    addressNow(context, path),
};
