import type { ContentStore } from '../../store/content-store';
import { databaseIdOf, idsOf, type Ids } from '../nodes/global-id';
import { queryTermSlug } from '../../store/addresses/query-slug';

type Texts = readonly (string | null)[] | null;

/** The conditions on categories and tags of WPGraphQL's lists of content. */
export interface TermArgs {
  categoryId?: number | null;
  categoryIn?: Ids;
  categoryName?: string | null;
  categoryNotIn?: Ids;
  tag?: string | null;
  tagId?: string | null;
  tagIn?: Ids;
  tagNotIn?: Ids;
  tagSlugAnd?: Texts;
  tagSlugIn?: Texts;
}

/** Content must have one of these terms or, excluded, none of them. No ids: nothing can be found. */
export interface TermFilter {
  ids: ReadonlySet<number>;
  excluded: boolean;
}

/** What the conditions ask of a post's terms, each to be met: `WP_Query::parse_tax_query`. */
export function termFilters(args: TermArgs, store: ContentStore): TermFilter[] {
  return [...categoryFilters(args, store), ...tagFilters(args, store)];
}

function oneOf(ids: Iterable<number>): TermFilter {
  return { ids: new Set(ids), excluded: false };
}

function noneOf(ids: Iterable<number>): TermFilter {
  return { ids: new Set(ids), excluded: true };
}

function termIds(store: ContentStore, taxonomy: string, slugs: readonly string[]): number[] {
  return slugs.flatMap((slug) => store.termWithSlug(taxonomy, queryTermSlug(slug))?.id ?? []);
}

/** Categories by name and by the single id count with those below them; the lists of ids do not. */
function categoryFilters(args: TermArgs, store: ContentStore): TermFilter[] {
  const filters: TermFilter[] = [];
  const { categoryId, categoryName } = args;
  if (categoryName) {
    for (const slugs of categorySlugs(categoryName)) {
      filters.push(oneOf(store.withDescendants(termIds(store, 'category', slugs))));
    }
  }
  if (categoryId) {
    const family = store.withDescendants([Math.abs(categoryId)]);
    filters.push(categoryId > 0 ? oneOf(family) : noneOf(family));
  }
  const wanted = idsOf(args.categoryIn);
  const unwanted = idsOf(args.categoryNotIn);
  if (wanted) filters.push(oneOf(wanted));
  if (unwanted) filters.push(noneOf(unwanted));
  return filters;
}

/** Of `news/local` the last part; `a+b` are two conditions, `a,b` one that either meets. */
function categorySlugs(categoryName: string): string[][] {
  const parts = categoryName.split('/').filter((part) => part !== '');
  const name = parts[parts.length - 1] ?? '';
  return name.includes('+')
    ? [...new Set(name.split(/\++/))].map((slug) => [slug])
    : [name.split(',')];
}

/** `tag` is one slug, several of which one is enough (`a,b`), or several that all must be there (`a+b`). */
function tagFilters(args: TermArgs, store: ContentStore): TermFilter[] {
  const filters: TermFilter[] = [];
  const tag = args.tag ?? '';
  const several = tag.includes(',') ? 'any' : /[+ ]/.test(tag) ? 'all' : null;
  const single = several === null && tag !== '' ? [tag] : [];
  const any = [
    ...(args.tagSlugIn ?? []),
    ...(several === 'any' ? tag.split(/[, ]+/) : single),
  ].flatMap((slug) => slug ?? []);
  const all = [
    ...(args.tagSlugAnd ?? []),
    ...(several === 'all' ? tag.split(/[+ ]+/) : []),
  ].flatMap((slug) => slug ?? []);
  if (args.tagId) filters.push(oneOf([databaseIdOf(args.tagId)]));
  const wanted = idsOf(args.tagIn);
  const unwanted = idsOf(args.tagNotIn);
  if (wanted) filters.push(oneOf(wanted));
  if (unwanted) filters.push(noneOf(unwanted));
  if (any.length > 0) filters.push(oneOf(termIds(store, 'post_tag', any)));
  for (const slug of new Set(all)) filters.push(oneOf(termIds(store, 'post_tag', [slug])));
  return filters;
}
