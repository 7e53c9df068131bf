import { LRUCache } from 'lru-cache';
import { GetContentNamesDocument } from '#generated/cms/content-names';
import type { Ask } from './create-ask';
import { environment } from './environment';

/** WordPress's own names of content types and taxonomies: `post`, `case_study`, `post_tag`. */
export interface ContentNames {
  types: readonly string[];
  taxonomies: readonly string[];
}

/**
 * The names, by the moment of the change log at which they were asked for. Names of an earlier
 * moment are never used.
 */
const known = new LRUCache<string, ContentNames>({ max: 1 });

const namesOf = (connection?: { nodes: readonly { name: string | null }[] } | null): string[] =>
  (connection?.nodes ?? []).flatMap(({ name }) => name ?? []);

/**
 * The content types and taxonomies that WordPress has. They are asked for once per
 * REVALIDATE_SECONDS, and again after a change.
 *
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function contentNames(ask: Ask): Promise<ContentNames> {
  const moment = ask.moment ?? '';
  const before = known.get(moment);
  if (before) return before;
  const { contentTypes, taxonomies } = await ask(GetContentNamesDocument, {});
  const names = { types: namesOf(contentTypes), taxonomies: namesOf(taxonomies) };
  known.set(moment, names, { ttl: environment().REVALIDATE_SECONDS * 1_000 });
  return names;
}

export function forgetContentNames(): void {
  known.clear();
}
