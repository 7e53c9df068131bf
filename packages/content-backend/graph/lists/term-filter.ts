import { queryTermSlug } from '../../store/addresses/query-slug';
import type { ContentStore } from '../../store/content-store';
import { databaseIdOf, idsOf, type Ids } from '../nodes/global-id';

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
  tagSlugAnd?: readonly (string | null)[] | null;
  tagSlugIn?: readonly (string | null)[] | null;
}

/**
 * Content must have one of these terms or, excluded, none of them. No ids: nothing can be found.
 */
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
  return slugs.flatMap((slug) => store.terms.withSlug(taxonomy, queryTermSlug(slug))?.id ?? []);
}

const tagIds = (slugs: readonly (string | null)[], store: ContentStore): number[] =>
  termIds(
    store,
    'post_tag',
    slugs.map((slug) => slug ?? ''),
  );

/** Categories by name and by the single id count with those below them; the lists of ids do not. */
function categoryFilters(args: TermArgs, store: ContentStore): TermFilter[] {
  const filters: TermFilter[] = [];
  const { categoryId, categoryName } = args;
  if (categoryName) {
    for (const slugs of categorySlugs(categoryName)) {
      filters.push(oneOf(store.terms.withDescendants(termIds(store, 'category', slugs))));
    }
  }
  if (categoryId) {
    const family = store.terms.withDescendants([Math.abs(categoryId)]);
    filters.push(categoryId > 0 ? oneOf(family) : noneOf(family));
  }
  const wanted = idsOf(args.categoryIn);
  if (wanted) filters.push(oneOf(wanted));
  const unwanted = idsOf(args.categoryNotIn);
  if (unwanted) filters.push(noneOf(unwanted));
  return filters;
}

/**
 * The slugs that a post's categories have to meet. `news/local` counts by its last part; `a+b` are
 * two conditions; `a,b` is one condition that either slug meets.
 */
function categorySlugs(categoryName: string): string[][] {
  const parts = categoryName.split('/').filter((part) => part !== '');
  const name = parts[parts.length - 1] ?? '';
  return name.includes('+')
    ? [...new Set(name.split(/\++/))].map((slug) => [slug])
    : [name.split(',')];
}

/**
 * `tag` is one slug, several of which one is enough (`a,b`), or several that all must be there
 * (`a+b`).
 */
function tagFilters(args: TermArgs, store: ContentStore): TermFilter[] {
  const { tag, tagId, tagIn, tagNotIn, tagSlugAnd, tagSlugIn } = args;
  const filters: TermFilter[] = [];
  if (tagId) filters.push(oneOf([databaseIdOf(tagId)]));
  const wanted = idsOf(tagIn);
  if (wanted) filters.push(oneOf(wanted));
  const unwanted = idsOf(tagNotIn);
  if (unwanted) filters.push(noneOf(unwanted));
  if (tagSlugIn && tagSlugIn.length > 0) filters.push(oneOf(tagIds(tagSlugIn, store)));
  for (const slug of tagSlugAnd ?? []) filters.push(oneOf(tagIds([slug], store)));
  if (!tag) return filters;
  const alternatives = tag.includes(',')
    ? [tag.split(/[, ]+/)]
    : [...new Set(tag.split(/[+ ]+/))].map((slug) => [slug]);
  return [...filters, ...alternatives.map((slugs) => oneOf(termIds(store, 'post_tag', slugs)))];
}
