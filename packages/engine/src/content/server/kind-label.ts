import type { SiteDefinition } from '#site/define-site';
import type { Words } from '#words/words';
import { contentType } from './content-facts';

/**
 * A label for a GraphQL type: "CaseStudy" gives "Case study". Null for posts, because most results
 * are posts.
 */
export function kindLabel(typename: string, { lists }: Words, site: SiteDefinition): string | null {
  const { kind } = contentType(typename, site);
  if (kind !== undefined) return kind && kind(lists);
  const words = typename.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
