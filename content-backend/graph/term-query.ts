import type { TermRecord } from '../model';
import type { OrderedList } from '../store/ordered-list';
import { compareText } from '../store/post-order';
import { foldText } from '../store/search-index';
import { connectionOf, orderAsGiven, type Connection, type PageArgs } from './connection';
import type { GraphContext } from './context';
import { idSet } from './post-query';

/** The conditions of WPGraphQL's lists of terms that are looked at. */
export interface TermWhere {
  childOf?: number | null;
  childless?: boolean | null;
  descriptionLike?: string | null;
  exclude?: readonly (string | null)[] | null;
  excludeTree?: readonly (string | null)[] | null;
  hideEmpty?: boolean | null;
  include?: readonly (string | null)[] | null;
  name?: readonly (string | null)[] | null;
  nameLike?: string | null;
  objectIds?: readonly (string | null)[] | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: string | null;
  parent?: number | null;
  search?: string | null;
  slug?: readonly (string | null)[] | null;
  taxonomies?: readonly (string | null)[] | null;
  termTaxonomyId?: readonly (string | null)[] | null;
  termTaxonomId?: readonly (string | null)[] | null;
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

function inOrder(
  context: GraphContext,
  terms: readonly TermRecord[],
  where: TermWhere,
): OrderedList<TermRecord> {
  const key = where.orderby ?? 'NAME';
  const compare: ((a: TermRecord, b: TermRecord) => number) | undefined = {
    COUNT: (a: TermRecord, b: TermRecord) =>
      context.store.countOfTerm(a.id) - context.store.countOfTerm(b.id),
    DESCRIPTION: (a: TermRecord, b: TermRecord) => compareText(a.description, b.description),
    SLUG: (a: TermRecord, b: TermRecord) => compareText(a.slug, b.slug),
    TERM_ID: (a: TermRecord, b: TermRecord) => a.id - b.id,
  }[key];
  const ascending = compare ? [...terms].sort((a, b) => compare(a, b) || a.id - b.id) : terms;
  return orderAsGiven(where.order === 'DESC' ? [...ascending].reverse() : ascending);
}

function termConditions(
  context: GraphContext,
  where: TermWhere,
): ((term: TermRecord) => boolean)[] {
  const { store, permalinks } = context;
  const conditions: ((term: TermRecord) => boolean)[] = [];
  const include = where.include ?? where.termTaxonomyId ?? where.termTaxonomId;
  if (include && include.length > 0) {
    const ids = idSet(include);
    conditions.push(({ id }) => ids.has(id));
  }
  if (where.exclude) {
    const ids = idSet(where.exclude);
    conditions.push(({ id }) => !ids.has(id));
  }
  if (where.excludeTree) {
    const ids = idSet(where.excludeTree);
    conditions.push(
      (term) =>
        !ids.has(term.id) && !permalinks.ancestorsOfTerm(term).some(({ id }) => ids.has(id)),
    );
  }
  if (where.hideEmpty) conditions.push(({ id }) => store.countOfTerm(id) > 0);
  if (where.childless) conditions.push(({ id }) => store.childrenOfTerm(id).length === 0);
  if (typeof where.parent === 'number') {
    const { parent } = where;
    conditions.push(({ parentId }) => parentId === parent);
  }
  if (where.childOf) {
    const { childOf } = where;
    conditions.push((term) => permalinks.ancestorsOfTerm(term).some(({ id }) => id === childOf));
  }
  if (where.slug) {
    const slugs = new Set(where.slug);
    conditions.push(({ slug }) => slugs.has(slug));
  }
  if (where.name) {
    const names = new Set(where.name.map((name) => foldText(name ?? '')));
    conditions.push(({ name }) => names.has(foldText(name)));
  }
  if (where.nameLike) conditions.push(({ name }) => contains(name, where.nameLike));
  if (where.descriptionLike) {
    conditions.push(({ description }) => contains(description, where.descriptionLike));
  }
  if (where.search) {
    conditions.push(
      ({ name, slug }) => contains(name, where.search) || contains(slug, where.search),
    );
  }
  if (where.objectIds) {
    const ids = new Set(
      [...idSet(where.objectIds)].flatMap((id) => store.postById(id)?.termIds ?? []),
    );
    conditions.push(({ id }) => ids.has(id));
  }
  return conditions;
}

function contains(text: string, part: string | null | undefined): boolean {
  return foldText(text).includes(foldText(part ?? ''));
}
