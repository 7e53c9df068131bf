import type { UserRecord } from '../../model';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { visibleUser } from '../access/access';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from '../context';
import { idsOf, type Ids } from '../nodes/global-id';
import { contentTypeEnumName } from '../../store/type-names';
import { sanitizedText } from './sanitized-text';

type Texts = readonly (string | null)[] | null;

/** The conditions of WPGraphQL's list of users, but for those on roles. */
export interface UserWhere {
  exclude?: Ids;
  hasPublishedPosts?: Texts;
  include?: Ids;
  login?: string | null;
  loginIn?: Texts;
  loginNotIn?: Texts;
  nicename?: string | null;
  nicenameIn?: Texts;
  nicenameNotIn?: Texts;
  orderby?: readonly ({ field: string; order?: 'ASC' | 'DESC' | null } | null)[] | null;
  search?: string | null;
  searchColumns?: Texts;
}

export type UserListArgs = PageArgs & { where?: UserWhere | null };

/** A page of the list of users: WPGraphQL's `UserConnectionResolver`, by login unless asked otherwise. */
export function userConnection(context: GraphContext, args: UserListArgs): Connection {
  const where = args.where ?? {};
  const conditions = userConditions(context, where);
  return connectionOf<UserRecord>(
    {
      list: orderAsGiven(inOrder(context.store.users, where)),
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.userById(Number(cursor)),
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

/** Of several orders the last one counts. */
function inOrder(
  users: readonly UserRecord[],
  { loginIn, nicenameIn, orderby }: UserWhere,
): readonly UserRecord[] {
  const { field = 'LOGIN', order } = orderby?.at(-1) ?? {};
  if (field === 'LOGIN_IN' && loginIn) return inListOrder(users, loginIn, 'login');
  if (field === 'NICE_NAME_IN' && nicenameIn) return inListOrder(users, nicenameIn, 'nicename');
  const textOf = TEXT_OF.get(field);
  if (!textOf) return users;
  const direction = order === 'DESC' ? -1 : 1;
  return [...users].sort(
    (a, b) => direction * compareText(foldText(textOf(a)), foldText(textOf(b))) || b.id - a.id,
  );
}

function inListOrder(
  users: readonly UserRecord[],
  names: readonly (string | null)[],
  key: 'login' | 'nicename',
): UserRecord[] {
  return names.flatMap((name) => users.find((user) => user[key] === name) ?? []);
}

type UserCondition = (user: UserRecord) => boolean;

function userConditions(context: GraphContext, where: UserWhere): UserCondition[] {
  const include = idsOf(where.include);
  const exclude = idsOf(where.exclude);
  const identity: UserCondition[] = include
    ? [({ id }) => include.has(id)]
    : exclude
      ? [({ id }) => !exclude.has(id)]
      : [];
  return [
    ...identity,
    ...publishedCondition(context, where),
    ...nameConditions(where.login, where.loginIn, where.loginNotIn, ({ login }) => login),
    ...nameConditions(
      where.nicename,
      where.nicenameIn,
      where.nicenameNotIn,
      (user) => user.nicename,
    ),
    ...searchCondition(where),
  ];
}

/** The public sees whom it may see: those who have published something. */
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

function nameConditions(
  one: string | null | undefined,
  wanted: Texts | undefined,
  unwanted: Texts | undefined,
  nameOf: (user: UserRecord) => string,
): UserCondition[] {
  const ofList = (names: readonly (string | null)[]) =>
    new Set(names.map((name) => foldText(sanitizedText(name ?? ''))));
  const conditions: UserCondition[] = [];
  for (const names of [one ? [one] : null, wanted]) {
    if (!names || names.length === 0) continue;
    const set = ofList(names);
    conditions.push((user) => set.has(foldText(nameOf(user))));
  }
  if (unwanted && unwanted.length > 0) {
    const set = ofList(unwanted);
    conditions.push((user) => !set.has(foldText(nameOf(user))));
  }
  return conditions;
}

/** `WP_User_Query`: where it looks follows from what is looked for, unless it is told. */
function searchCondition({ search, searchColumns }: UserWhere): UserCondition[] {
  const part = foldText(sanitizedText(search ?? '').replace(/^\*+|(?<!\*)\*+$/g, ''));
  if (part === '') return [];
  const columns = searchColumns && searchColumns.length > 0 ? searchColumns : columnsFor(part);
  return [
    (user) =>
      columns.some((column) =>
        column === 'ID'
          ? String(user.id) === part
          : foldText(TEXT_OF.get(column ?? '')?.(user) ?? '').includes(part),
      ),
  ];
}

function columnsFor(search: string): readonly string[] {
  if (search.includes('@')) return ['EMAIL'];
  if (/^[0-9]+$/.test(search)) return ['LOGIN', 'ID'];
  if (/^https?:\/\//.test(search)) return ['URL'];
  return ['LOGIN', 'URL', 'EMAIL', 'NICENAME', 'DISPLAY_NAME'];
}
