import { contentType } from '@homegrown/engine/content/server/content-types';
import type { SiteDefinition } from '@homegrown/engine/site/define-site';
import type { Words } from '@homegrown/engine/words/words';

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
