import { contentType } from '@/lib/content/server/content-types';
import type { Words } from '@/words/words';

/**
 * What kind of content a type of GraphQL is, for readers: "CaseStudy" gives "Case study". Null for
 * posts, which most are.
 */
export function kindLabel(typename: string, { lists }: Words): string | null {
  const { kind } = contentType(typename);
  if (kind !== undefined) return kind && kind(lists);
  const words = typename.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
