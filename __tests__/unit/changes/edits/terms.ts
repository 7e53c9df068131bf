import { term } from '@/packages/content-backend/__tests__/store/site-of';
import type { SiteContent, TermRecord } from '@/packages/content-backend/model';
import { isCategory, isTag, type Make, meta, movedSlug, notItself, pick, toTerm } from './edit';

/** Whether a term stands below another, or is it. */
function isWithin(one: TermRecord | undefined, above: TermRecord, { terms }: SiteContent): boolean {
  if (!one || one.id === above.id) return one !== undefined;
  return isWithin(
    terms.find(({ id }) => id === one.parentId),
    above,
    { terms } as SiteContent,
  );
}

const newTermId = ({ terms }: SiteContent): number => Math.max(...terms.map(({ id }) => id)) + 1;

/**
 * The slug that WordPress gives a new term: none that another one of its taxonomy has
 * (`wp_unique_term_slug`).
 */
function freeSlug(wanted: string, taxonomy: string, { terms }: SiteContent): string {
  const taken = terms.filter((one) => one.taxonomy === taxonomy).map(({ slug }) => slug);
  const numbered = taken.map((_slug, index) => `${wanted}-${index + 2}`);
  return [wanted, ...numbered].find((slug) => !taken.includes(slug)) ?? wanted;
}

/**
 * Whether two terms of a taxonomy have one slug: an edit that would give it so is refused by
 * WordPress.
 */
export function hasOneSlugTwice({ terms }: SiteContent): boolean {
  return new Set(terms.map(({ taxonomy, slug }) => `${taxonomy} ${slug}`)).size < terms.length;
}

/** What editors do to categories and tags. */
export const termEdits: Readonly<Record<string, Make>> = {
  'category’s name': toTerm(isCategory, (_term, variant) => ({ name: `Category ${variant}` })),
  'category’s slug': toTerm(isCategory, (_term, variant) => ({ slug: movedSlug(variant) })),
  'category’s description': toTerm(isCategory, (_term, variant) => ({
    description: `About ${variant}`,
  })),
  'category’s parent': (content, { target, variant }) => {
    const moved = pick(content.terms.filter(isCategory), target);
    if (!moved) return content;
    const parents = content.terms.filter(
      (one) => isCategory(one) && !isWithin(one, moved, content),
    );
    const ids = [0, ...parents.map(({ id }) => id)];
    const changed = { ...moved, parentId: notItself(ids, variant, moved.parentId) ?? 0 };
    return { ...content, terms: content.terms.map((one) => (one === moved ? changed : one)) };
  },
  'tag’s name': toTerm(isTag, (_term, variant) => ({ name: `Tag ${variant}` })),
  'tag’s slug': toTerm(isTag, (_term, variant) => ({ slug: movedSlug(variant) })),
  'SEO title of a term': toTerm(
    (one) => isTag(one) || isCategory(one),
    (one, variant) => meta(one, '_seopress_titles_title', `Found ${variant}`),
  ),
  'hidden value of a term': toTerm(
    (one) => isTag(one) || isCategory(one),
    (one, variant) => meta(one, 'times_shown', String(variant)),
  ),
  'tag’s description': toTerm(isTag, (_term, variant) => ({ description: `Tagged ${variant}` })),
  'new tag': (content) => ({
    ...content,
    terms: [
      ...content.terms,
      term({
        id: newTermId(content),
        slug: freeSlug('new-term', 'post_tag', content),
        taxonomy: 'post_tag',
      }),
    ],
  }),
  'new category': (content, { variant }) => ({
    ...content,
    terms: [
      ...content.terms,
      term({
        id: newTermId(content),
        slug: freeSlug(movedSlug(variant), 'category', content),
        parentId: variant % 2 === 0 ? 5 : 0,
      }),
    ],
  }),
  'deleted term': (content, { target }) => {
    const gone = pick(
      content.terms.filter((one) => isTag(one) || isCategory(one)),
      target,
    );
    return {
      ...content,
      terms: content.terms
        .filter((one) => one !== gone)
        .map((one) => (one.parentId === gone?.id ? { ...one, parentId: gone.parentId } : one)),
      posts: content.posts.map((row) => ({
        ...row,
        termIds: row.termIds.filter((id) => id !== gone?.id),
      })),
    };
  },
};
