import type { UserRecord } from '../../model';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { contentTypeEnumName } from '../../store/type-names';
import { visibleUser } from '../access/access';
import { can } from '../access/viewer';
import type { GraphContext } from '../context';
import { idsOf, type Ids } from '../nodes/global-id';
import { UserError } from '../user-error';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import { sanitizedText } from './sanitized-text';

type Texts = readonly (string | null)[] | null;

/** The conditions of the list of users. */
export interface UserWhere {
  exclude?: readonly (number | null)[] | null;
  hasPublishedPosts?: Texts;
  include?: Ids;
  login?: string | null;
  loginIn?: Texts;
  loginNotIn?: Texts;
  nicename?: string | null;
  nicenameIn?: Texts;
  nicenameNotIn?: Texts;
  role?: string | null;
  roleIn?: Texts;
  roleNotIn?: Texts;
  orderby?: readonly ({ field: string; order?: 'ASC' | 'DESC' | null } | null)[] | null;
  search?: string | null;
}

export type UserListArgs = PageArgs & { where?: UserWhere | null };

/**
 * A page of the list of users: WPGraphQL's `UserConnectionResolver`, by login unless asked
 * otherwise.
 * @throws {UserError} for a condition on roles, unless the viewer may list users
 */
export function userConnection(context: GraphContext, args: UserListArgs): Connection {
  const where = args.where ?? {};
  const conditions = userConditions(context, where);
  return connectionOf<UserRecord>(
    {
      list: orderAsGiven(inOrder(context.store.users.all, where)),
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.users.withId(Number(cursor)),
      toNode: (user) =>
        conditions.every((holds) => holds(user)) ? visibleUser(context, user) : null,
    },
    args,
    context.meter,
  );
}

const TEXT_OF: ReadonlyMap<string, (user: UserRecord) => string> = new Map([
  ['DISPLAY_NAME', ({ displayName }: UserRecord) => displayName],
  ['EMAIL', ({ email }: UserRecord) => email],
  ['LOGIN', ({ login }: UserRecord) => login],
  ['NICE_NAME', ({ nicename }: UserRecord) => nicename],
  ['NICENAME', ({ nicename }: UserRecord) => nicename],
  ['REGISTERED', ({ registered }: UserRecord) => registered ?? ''],
  ['URL', ({ url }: UserRecord) => url],
]);

/** Puts users in the order asked for. The last of several orders counts. */
function inOrder(users: readonly UserRecord[], { orderby }: UserWhere): readonly UserRecord[] {
  const { field = 'LOGIN', order } = orderby?.at(-1) ?? {};
  const textOf = TEXT_OF.get(field);
  if (!textOf) return users;
  const direction = order === 'DESC' ? -1 : 1;
  return [...users].sort(
    (a, b) => direction * compareText(foldText(textOf(a)), foldText(textOf(b))) || b.id - a.id,
  );
}

type UserCondition = (user: UserRecord) => boolean;

function userConditions(context: GraphContext, where: UserWhere): UserCondition[] {
  const include = idsOf(where.include);
  const nicename = where.nicename ? foldText(sanitizedText(where.nicename)) : null;
  return [
    ...(include ? [({ id }: UserRecord) => include.has(id)] : []),
    ...(include ? [] : (where.exclude ?? []).map((id) => (user: UserRecord) => user.id !== id)),
    ...publishedCondition(context, where),
    ...(nicename === null ? [] : [(user: UserRecord) => foldText(user.nicename) === nicename]),
    ...nameConditions(where),
    ...roleConditions(context, where),
    ...searchCondition(where),
  ];
}

const foldedTexts = (texts: Texts | undefined): Set<string> | null =>
  texts && texts.length > 0
    ? new Set(texts.map((text) => foldText(sanitizedText(text ?? ''))))
    : null;

/** The conditions on logins and on the last parts of addresses. */
function nameConditions(where: UserWhere): UserCondition[] {
  const login = foldedTexts(where.login ? [where.login] : null);
  const logins = foldedTexts(where.loginIn);
  const noLogins = foldedTexts(where.loginNotIn);
  const nicenames = foldedTexts(where.nicenameIn);
  const noNicenames = foldedTexts(where.nicenameNotIn);
  return [
    (user) => login?.has(foldText(user.login)) ?? true,
    (user) => logins?.has(foldText(user.login)) ?? true,
    (user) => !noLogins?.has(foldText(user.login)),
    (user) => nicenames?.has(foldText(user.nicename)) ?? true,
    (user) => !noNicenames?.has(foldText(user.nicename)),
  ];
}

function roleConditions(
  { viewer }: GraphContext,
  { role, roleIn, roleNotIn }: UserWhere,
): UserCondition[] {
  const asked = [role ? [role] : [], roleIn ?? [], roleNotIn ?? []];
  if (asked.every((roles) => roles.length === 0)) return [];
  if (!can(viewer, 'list_users')) {
    throw new UserError('Sorry, you are not allowed to filter users by role.');
  }
  const [is = [], isOneOf = [], isNone = []] = asked;
  const enumName = (user: UserRecord) => user.role.toUpperCase();
  return [
    (user) =>
      [is, isOneOf].every((roles) => roles.length === 0 || roles.includes(enumName(user))) &&
      !isNone.includes(enumName(user)),
  ];
}

/** The public finds only users who have published something. */
function publishedCondition(
  { store }: GraphContext,
  { hasPublishedPosts }: UserWhere,
): UserCondition[] {
  if (!hasPublishedPosts || hasPublishedPosts.length === 0) return [];
  return [
    ({ id }) =>
      store
        .postsOfAuthor(id)
        .some(
          ({ status, type }) =>
            status === 'publish' && hasPublishedPosts.includes(contentTypeEnumName(type)),
        ),
  ];
}

/** `WP_User_Query`: where it looks follows from what is looked for. */
function searchCondition({ search }: UserWhere): UserCondition[] {
  const part = foldText(sanitizedText(search ?? '').replace(/^\*+|(?<!\*)\*+$/g, ''));
  if (part === '') return [];
  const columns = columnsFor(part);
  return [
    (user) =>
      columns.some((column) =>
        column === 'ID'
          ? String(user.id) === part
          : foldText(TEXT_OF.get(column)?.(user) ?? '').includes(part),
      ),
  ];
}

function columnsFor(search: string): readonly string[] {
  if (search.includes('@')) return ['EMAIL'];
  if (/^[0-9]+$/.test(search)) return ['LOGIN', 'ID'];
  if (/^https?:\/\//.test(search)) return ['URL'];
  return ['LOGIN', 'URL', 'EMAIL', 'NICENAME', 'DISPLAY_NAME'];
}
