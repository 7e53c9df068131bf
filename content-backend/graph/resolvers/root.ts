import type { PostRecord, TermRecord, UserRecord } from '../../model';
import { foldText } from '../../store/search-index';
import {
  canEdit,
  visibleComment,
  visibleMenu,
  visibleMenuItem,
  visiblePost,
  visibleUser,
} from '../access';
import { commentConnection, type CommentListArgs } from '../comment-query';
import { connectionOf, orderAsGiven, type PageArgs } from '../connection';
import type { GraphContext } from '../context';
import { databaseIdOf, fromGlobalId } from '../global-id';
import type { GraphNode, MenuNode, PostNode, TermNode } from '../node';
import { nodeByUri } from '../node-by-uri';
import { contentTypeEnumName, idSet, postConnection, type PostListArgs } from '../post-query';
import { termConnection, type TermListArgs } from '../term-query';
import { UserError } from '../user-error';
import { contentTypeConnection, taxonomyConnection } from './content-type';
import { taxonomyEnumName } from './content-node';
import { menuItemConnection, type MenuItemListArgs } from './menu';
import { settingsFields } from './settings';

interface IdArgs {
  id: string;
  idType?: string | null;
}

interface ContentArgs extends IdArgs {
  asPreview?: boolean | null;
  contentType?: string | null;
}

const INVALID_ID = 'The ID input is invalid. Make sure you set the proper idType for your input.';

/** The content that an id argument means, with the newest revision in its place for a preview. */
function contentRecord(
  { id, idType, asPreview }: ContentArgs,
  types: readonly string[],
  context: GraphContext,
): PostRecord | undefined {
  const { store } = context;
  const number = databaseNumber(id, idType);
  const [type] = types;
  const record =
    number !== null
      ? store.postById(number)
      : idType === 'SLUG' && type !== undefined
        ? firstPublished(store.postsWithSlug(type, id))
        : idType === 'SOURCE_URL'
          ? store.attachmentOfFile(id)
          : undefined;
  return asPreview && record ? (store.revisionsOf(record.id)[0] ?? record) : record;
}

/** The number of an id given as DATABASE_ID or ID; null for the other ways to name something. */
function databaseNumber(id: string, idType: string | null | undefined): number | null {
  if (idType === 'DATABASE_ID') return parseInt(id, 10) || 0;
  if (idType && idType !== 'ID') return null;
  const number = databaseIdOf(id);
  if (!number) throw new UserError(INVALID_ID);
  return number;
}

function firstPublished(posts: readonly PostRecord[]): PostRecord | undefined {
  return posts.find(({ status }) => status === 'publish') ?? posts[0];
}

/** One post of a type, by any of its ids; null when it is of another type or not there for the viewer. */
export function contentField(type: string) {
  return (_root: unknown, args: ContentArgs, context: GraphContext): GraphNode | null => {
    const node =
      args.idType === 'URI'
        ? nodeAtUri(args, context)
        : visiblePost(context, contentRecord(args, [type], context));
    return node?.kind === 'post' && node.subject.type === type ? node : null;
  };
}

function nodeAtUri({ id, asPreview }: ContentArgs, context: GraphContext): PostNode | null {
  const node = nodeByUri(context, id);
  if (node?.kind !== 'post') return null;
  const revision = asPreview ? context.store.revisionsOf(node.record.id)[0] : undefined;
  return revision ? visiblePost(context, revision) : node;
}

/** The list of the content of one type. */
export function contentListField(type: string) {
  return (_root: unknown, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, {
      types: [type],
      stati: type === 'attachment' ? ['inherit'] : undefined,
    });
}

/** One term of a taxonomy, by any of its ids. */
export function termField(taxonomy: string) {
  return (_root: unknown, args: IdArgs, context: GraphContext): TermNode | null =>
    findTerm(args, [taxonomy], context);
}

/** The list of the terms of one taxonomy. */
export function termListField(taxonomy: string) {
  return (_root: unknown, args: TermListArgs, context: GraphContext) =>
    termConnection(context, args, context.store.termsOf(taxonomy));
}

function findTerm(
  { id, idType }: IdArgs,
  taxonomies: readonly string[],
  context: GraphContext,
): TermNode | null {
  const { store } = context;
  const number = databaseNumber(id, idType);
  if (idType === 'URI') {
    const node = nodeByUri(context, id);
    return node?.kind === 'term' && taxonomies.includes(node.record.taxonomy) ? node : null;
  }
  const found = taxonomies
    .flatMap((taxonomy): (TermRecord | undefined)[] => {
      if (number !== null) return [store.termById(number)];
      if (idType === 'SLUG') return [store.termWithSlug(taxonomy, id)];
      return [store.termsOf(taxonomy).find(({ name }) => foldText(name) === foldText(id))];
    })
    .find((term) => term !== undefined && taxonomies.includes(term.taxonomy));
  return found ? { kind: 'term', record: found } : null;
}

function findUser({ id, idType }: IdArgs, context: GraphContext): UserRecord | undefined {
  const { store } = context;
  switch (idType) {
    case 'SLUG':
      return store.userWithNicename(id);
    case 'USERNAME':
      return store.userWithLogin(id);
    case 'EMAIL':
      return store.users.find(({ email }) => email === id);
    case 'URI': {
      const node = nodeByUri(context, id);
      return node?.kind === 'user' ? node.record : undefined;
    }
    default:
      return store.userById(databaseNumber(id, idType) ?? 0);
  }
}

function findMenu({ id, idType }: IdArgs, { store }: GraphContext): TermRecord | undefined {
  switch (idType) {
    case 'LOCATION':
      return store.termById(store.menuLocations[id.toUpperCase().replace(/[^A-Z0-9]/g, '_')] ?? 0);
    case 'NAME':
      return store.menus.find(({ name }) => name === id);
    case 'SLUG':
      return store.termWithSlug('nav_menu', id);
    default:
      return store.termById(databaseNumber(id, idType) ?? 0);
  }
}

interface MenuListArgs extends PageArgs {
  where?: { id?: number | null; location?: string | null; slug?: string | null } | null;
}

interface UserListArgs extends PageArgs {
  where?: {
    exclude?: readonly (string | null)[] | null;
    include?: readonly (string | null)[] | null;
    login?: string | null;
    loginIn?: readonly (string | null)[] | null;
    nicename?: string | null;
    nicenameIn?: readonly (string | null)[] | null;
    search?: string | null;
  } | null;
}

function matchesUser(user: UserRecord, where: NonNullable<UserListArgs['where']>): boolean {
  const { exclude, include, login, loginIn, nicename, nicenameIn, search } = where;
  const text = foldText([user.login, user.nicename, user.displayName].join(' '));
  return (
    (!exclude || !idSet(exclude).has(user.id)) &&
    (!include || idSet(include).has(user.id)) &&
    (!login || user.login === login) &&
    (!loginIn || loginIn.includes(user.login)) &&
    (!nicename || user.nicename === nicename) &&
    (!nicenameIn || nicenameIn.includes(user.nicename)) &&
    (!search || text.includes(foldText(search.replace(/^\*|\*$/g, ''))))
  );
}

/** Anything by its global id. */
function node(id: string | null | undefined, context: GraphContext): GraphNode | null {
  const parts = id ? fromGlobalId(id) : null;
  if (!parts) throw new UserError('The global ID isn&#039;t recognized');
  const { store } = context;
  const number = Number(parts.id);
  switch (parts.kind) {
    case 'post': {
      const record = store.postById(number);
      return visibleMenuItem(context, record) ?? visiblePost(context, record);
    }
    case 'term': {
      const term = store.termById(number);
      if (!term) return null;
      return term.taxonomy === 'nav_menu'
        ? visibleMenu(context, term)
        : { kind: 'term', record: term };
    }
    case 'user':
      return visibleUser(context, store.userById(number));
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
      return null;
  }
}

/** A content type or taxonomy by its name or global id. */
function nameOf({ id, idType }: IdArgs): string {
  return idType === 'NAME' ? id : (fromGlobalId(id)?.id ?? id);
}

/** The fields of the root that hold for every site; those of content types and taxonomies are added by name. */
export const rootFields = {
  ...settingsFields,
  viewer: (_root: unknown, _args: object, { viewer }: GraphContext): GraphNode | null =>
    viewer ? { kind: 'user', record: viewer, restricted: false } : null,
  node: (_root: unknown, { id }: { id?: string | null }, context: GraphContext) =>
    node(id, context),
  nodeByUri: (_root: unknown, { uri }: { uri: string }, context: GraphContext) =>
    nodeByUri(context, uri),
  contentNode: (_root: unknown, args: ContentArgs, context: GraphContext) => {
    const types = context.store.contentTypes.map(({ name }) => name);
    const found =
      args.idType === 'URI'
        ? nodeAtUri(args, context)
        : visiblePost(context, contentRecord(args, types, context));
    const wanted = args.contentType;
    return found && wanted && contentTypeEnumName(found.subject.type) !== wanted ? null : found;
  },
  contentNodes: (_root: unknown, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, { types: context.store.contentTypes.map(({ name }) => name) }),
  revisions: (_root: unknown, args: PostListArgs, context: GraphContext) =>
    connectionOf<PostRecord>(
      {
        list: context.store.sortedBy(
          canEdit(context.viewer, 'post') ? context.store.revisions : [],
          [],
        ),
        cursorOf: ({ id }) => id,
        find: (cursor) => context.store.postById(Number(cursor)),
        toNode: (revision) => visiblePost(context, revision),
      },
      args,
      context.meter,
    ),
  termNode: (
    _root: unknown,
    args: IdArgs & { taxonomy?: string | null },
    context: GraphContext,
  ) => {
    const names = context.store.taxonomies.map(({ name }) => name);
    const { taxonomy } = args;
    const wanted = taxonomy ? names.filter((name) => taxonomyEnumName(name) === taxonomy) : names;
    return findTerm(args, wanted, context);
  },
  terms: (_root: unknown, args: TermListArgs, context: GraphContext) => {
    const wanted = args.where?.taxonomies ?? null;
    const names = context.store.taxonomies
      .map(({ name }) => name)
      .filter((name) => wanted === null || wanted.includes(taxonomyEnumName(name)));
    return termConnection(
      context,
      args,
      names.flatMap((name) => context.store.termsOf(name)),
    );
  },
  user: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleUser(context, findUser(args, context)),
  users: (_root: unknown, args: UserListArgs, context: GraphContext) =>
    connectionOf<UserRecord>(
      {
        list: orderAsGiven(context.store.users),
        cursorOf: ({ id }) => id,
        find: (cursor) => context.store.userById(Number(cursor)),
        toNode: (user) => (matchesUser(user, args.where ?? {}) ? visibleUser(context, user) : null),
      },
      args,
      context.meter,
    ),
  comment: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleComment(context, context.store.commentById(databaseNumber(args.id, args.idType) ?? 0)),
  comments: (_root: unknown, args: CommentListArgs, context: GraphContext) =>
    commentConnection(context, args, context.store.comments),
  contentType: (_root: unknown, args: IdArgs, { store }: GraphContext): GraphNode | null => {
    const record = store.contentType(nameOf(args));
    return record ? { kind: 'contentType', record } : null;
  },
  contentTypes: (_root: unknown, args: PageArgs, context: GraphContext) =>
    contentTypeConnection(context, args, context.store.contentTypes),
  taxonomy: (_root: unknown, args: IdArgs, { store }: GraphContext): GraphNode | null => {
    const record = store.taxonomy(nameOf(args));
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
        list: orderAsGiven(store.menus),
        cursorOf: (menu) => menu.id,
        find: (cursor) => store.termById(Number(cursor)),
        toNode: (menu): MenuNode | null =>
          (!id || menu.id === id) &&
          (!slug || menu.slug === slug) &&
          (!location || store.menuLocations[location] === menu.id)
            ? visibleMenu(context, menu)
            : null,
      },
      args,
      context.meter,
    );
  },
  menuItem: (_root: unknown, args: IdArgs, context: GraphContext) =>
    visibleMenuItem(context, context.store.postById(databaseNumber(args.id, args.idType) ?? 0)),
  menuItems: (_root: unknown, args: MenuItemListArgs, context: GraphContext) => {
    const { store } = context;
    const menuId = args.where?.location ? store.menuLocations[args.where.location] : undefined;
    return menuItemConnection(
      context,
      args,
      menuId === undefined ? store.allMenuItems : store.itemsOfMenu(menuId),
    );
  },
  globalStylesheet: () => null,
};
