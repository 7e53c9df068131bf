import type { TermRecord } from '../../model';
import type { OrderedList } from '../../store/ordered-list';
import { compareText } from '../../store/post-order';
import { foldText } from '../../store/search/search-index';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from '../context';
import { idsOf, type Ids } from '../nodes/global-id';
import { queryTermSlug } from '../../store/addresses/query-slug';
import { sanitizedText } from './sanitized-text';

/**
 * The conditions of WPGraphQL's lists of terms. `cacheDomain`, `padCounts` and `updateTermMetaCache` are about how
 * WordPress gets the terms; WPGraphQL asks it for their ids alone, so that they change no answer.
 */
export interface TermWhere {
  childOf?: number | null;
  childless?: boolean | null;
  descriptionLike?: string | null;
  exclude?: Ids;
  excludeTree?: Ids;
  hideEmpty?: boolean | null;
  hierarchical?: boolean | null;
  include?: Ids;
  name?: readonly (string | null)[] | null;
  nameLike?: string | null;
  objectIds?: Ids;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
  search?: string | null;
  slug?: readonly (string | null)[] | null;
  taxonomies?: readonly (string | null)[] | null;
  termTaxonomyId?: Ids;
  termTaxonomId?: Ids;
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
      find: (cursor) => context.store.termById(Number(cursor)),
      toNode: (term) =>
        conditions.every((holds) => holds(term)) ? { kind: 'term', record: term } : null,
    },
    args,
    context.meter,
  );
}

type TermOrder = (a: TermRecord, b: TermRecord) => number;

/** Without an order names go up and everything else down: `TermObjectConnectionResolver::prepare_query_args`. */
function inOrder(
  { store }: GraphContext,
  terms: readonly TermRecord[],
  { order, orderby }: TermWhere,
): OrderedList<TermRecord> {
  const orders: ReadonlyMap<string, TermOrder> = new Map<string, TermOrder>([
    ['COUNT', (a, b) => store.countOfTerm(a.id) - store.countOfTerm(b.id)],
    ['DESCRIPTION', (a, b) => compareText(a.description, b.description)],
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

function termConditions(context: GraphContext, where: TermWhere): TermCondition[] {
  return [
    ...idConditions(context, where),
    ...placeConditions(context, where),
    ...textConditions(where),
    ...postConditions(context, where),
  ];
}

/** Terms that are named one by one make what is left out say nothing. */
function idConditions({ permalinks }: GraphContext, where: TermWhere): TermCondition[] {
  const conditions: TermCondition[] = [];
  const taxonomyIds = idsOf(where.termTaxonomyId) ?? idsOf(where.termTaxonomId);
  if (taxonomyIds) conditions.push(({ id }) => taxonomyIds.has(id));
  const include = idsOf(where.include);
  if (include) return [...conditions, ({ id }) => include.has(id)];
  const exclude = idsOf(where.exclude);
  if (exclude) conditions.push(({ id }) => !exclude.has(id));
  const trees = idsOf(where.excludeTree);
  if (trees) {
    conditions.push(
      (term) =>
        !trees.has(term.id) && !permalinks.ancestorsOfTerm(term).some(({ id }) => trees.has(id)),
    );
  }
  return conditions;
}

function placeConditions({ store, permalinks }: GraphContext, where: TermWhere): TermCondition[] {
  const conditions: TermCondition[] = [];
  const { childless, childOf, parent } = where;
  if (childless) conditions.push(({ id }) => store.childrenOfTerm(id).length === 0);
  if (typeof parent === 'number') conditions.push(({ parentId }) => parentId === parent);
  if (childOf && !(parent && parent > 0)) {
    conditions.push((term) => permalinks.ancestorsOfTerm(term).some(({ id }) => id === childOf));
  }
  return conditions;
}

function textConditions(where: TermWhere): TermCondition[] {
  const conditions: TermCondition[] = [];
  const { descriptionLike, name: named, nameLike, search, slug: slugged } = where;
  if (slugged && slugged.length > 0) {
    const slugs = new Set(slugged.map((slug) => queryTermSlug(sanitizedText(slug ?? ''))));
    conditions.push(({ slug }) => slugs.has(slug));
  }
  if (named && named.length > 0) {
    const names = new Set(named.map((name) => foldText(sanitizedText(name ?? ''))));
    conditions.push(({ name }) => names.has(foldText(name)));
  }
  if (nameLike) conditions.push(({ name }) => contains(name, nameLike));
  if (descriptionLike) {
    conditions.push(({ description }) => contains(description, descriptionLike));
  }
  if (search) {
    conditions.push(({ name, slug }) => contains(name, search) || contains(slug, search));
  }
  return conditions;
}

/** A term that is empty is there when one below it is not, unless `hierarchical` is false; terms of content are not asked. */
function postConditions({ store }: GraphContext, where: TermWhere): TermCondition[] {
  const objects = idsOf(where.objectIds);
  if (objects) {
    const ids = new Set([...objects].flatMap((id) => store.postById(id)?.termIds ?? []));
    return [({ id }) => ids.has(id)];
  }
  if (!where.hideEmpty) return [];
  return [
    ({ id }) =>
      [...(where.hierarchical === false ? [id] : store.withDescendants([id]))].some(
        (termId) => store.countOfTerm(termId) > 0,
      ),
  ];
}

function contains(text: string, part: string): boolean {
  return foldText(text).includes(foldText(sanitizedText(part)));
}
