import type { TermRecord } from '../../model';
import { queryTermSlug } from '../../store/addresses/query-slug';
import type { OrderedList } from '../../store/ordered-list';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import type { GraphContext } from '../context';
import { idsOf, type Ids } from '../nodes/global-id';
import { askedLanguages, type LanguageWhere } from './asked-languages';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import { sanitizedText } from './sanitized-text';

/** The conditions of lists of terms. */
export interface TermWhere extends LanguageWhere {
  childless?: boolean | null;
  childOf?: number | null;
  descriptionLike?: string | null;
  exclude?: Ids;
  hideEmpty?: boolean | null;
  include?: Ids;
  name?: readonly (string | null)[] | null;
  nameLike?: string | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
  search?: string | null;
  slug?: readonly (string | null)[] | null;
  taxonomies?: readonly (string | null)[] | null;
}

export type TermListArgs = PageArgs & { where?: TermWhere | null };

/** A page of a list of terms; `terms` are in the order of their names. */
export function termConnection(
  context: GraphContext,
  args: TermListArgs,
  terms: readonly TermRecord[],
): Connection {
  const where = args.where ?? {};
  const conditions = termConditions(context, where);
  return connectionOf<TermRecord>(
    {
      list: inOrder(context, terms, where),
      cursorOf: ({ id }) => id,
      find: (cursor) => context.store.terms.withId(Number(cursor)),
      toNode: (term) =>
        conditions.every((holds) => holds(term)) ? { kind: 'term', record: term } : null,
    },
    args,
    context.meter,
  );
}

type TermOrder = (a: TermRecord, b: TermRecord) => number;

/**
 * Puts terms in the order asked for. Where no direction is asked for, names go up and everything
 * else goes down: `TermObjectConnectionResolver::prepare_query_args`.
 */
function inOrder(
  { store }: GraphContext,
  terms: readonly TermRecord[],
  { order, orderby }: TermWhere,
): OrderedList<TermRecord> {
  const orders: ReadonlyMap<string, TermOrder> = new Map<string, TermOrder>([
    ['COUNT', (a, b) => store.countOfTerm(a.id) - store.countOfTerm(b.id)],
    ['SLUG', (a, b) => compareText(a.slug, b.slug)],
    ['TERM_GROUP', () => 0],
    ['TERM_ID', (a, b) => a.id - b.id],
    ['TERM_ORDER', () => 0],
  ]);
  const compare = orders.get(orderby ?? 'NAME');
  const up = compare ? [...terms].sort((a, b) => compare(a, b) || a.id - b.id) : [...terms];
  const descending = order ? order === 'DESC' : compare !== undefined;
  return orderAsGiven(descending ? up.reverse() : up);
}

type TermCondition = (term: TermRecord) => boolean;

function termConditions({ store }: GraphContext, where: TermWhere): TermCondition[] {
  const { childless, childOf, hideEmpty, parent } = where;
  const below = childOf ? store.terms.withDescendants([childOf]) : null;
  const codes = askedLanguages(where, store.languages);
  return [
    ...idConditions(where),
    ...textConditions(where),
    ...(codes ? [(term: TermRecord) => codes.has(store.languages.ofTerm(term)?.code ?? '')] : []),
    ...(typeof parent === 'number' ? [({ parentId }: TermRecord) => parentId === parent] : []),
    ...(below ? [({ id }: TermRecord) => id !== childOf && below.has(id)] : []),
    ...(childless ? [({ id }: TermRecord) => store.terms.childrenOf(id).length === 0] : []),
    // A term that is empty is there when one below it is not.
    ...(hideEmpty
      ? [
          ({ id }: TermRecord) =>
            [...store.terms.withDescendants([id])].some((termId) => store.countOfTerm(termId) > 0),
        ]
      : []),
  ];
}

/** The conditions on ids. A list of wanted ids makes WordPress ignore the list of excluded ones. */
function idConditions(where: TermWhere): TermCondition[] {
  const include = idsOf(where.include);
  if (include) return [({ id }) => include.has(id)];
  const exclude = idsOf(where.exclude);
  return exclude ? [({ id }) => !exclude.has(id)] : [];
}

function textConditions(where: TermWhere): TermCondition[] {
  const { name: named, search, slug: slugged } = where;
  const conditions: TermCondition[] = [];
  for (const [asked, textOf] of [
    [where.nameLike, ({ name }: TermRecord) => name],
    [where.descriptionLike, ({ description }: TermRecord) => description],
  ] as const) {
    const part = foldText(sanitizedText(asked ?? ''));
    if (part !== '') conditions.push((term) => foldText(textOf(term)).includes(part));
  }
  if (slugged && slugged.length > 0) {
    const slugs = new Set(slugged.map((slug) => queryTermSlug(sanitizedText(slug ?? ''))));
    conditions.push(({ slug }) => slugs.has(slug));
  }
  if (named && named.length > 0) {
    const names = new Set(named.map((name) => foldText(sanitizedText(name ?? ''))));
    conditions.push(({ name }) => names.has(foldText(name)));
  }
  if (search) {
    const part = foldText(sanitizedText(search));
    const contains = (text: string) => foldText(text).includes(part);
    conditions.push(({ name, slug }) => contains(name) || contains(slug));
  }
  return conditions;
}
