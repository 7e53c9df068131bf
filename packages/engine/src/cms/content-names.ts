import { LRUCache } from 'lru-cache';
import { GetContentNamesDocument } from '#generated/cms/content-names';
import type { QueryCms } from './apollo-client';
import { environment } from './environment';

/** WordPress's own names of content types and taxonomies: `post`, `case_study`, `post_tag`. */
export interface ContentNames {
  types: readonly string[];
  taxonomies: readonly string[];
}

/**
 * The names, by the version of the change log at which they were asked for. Names of an earlier
 * version are never used.
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
export async function contentNames(queryCms: QueryCms): Promise<ContentNames> {
  const logVersion = queryCms.logVersion ?? '';
  const before = known.get(logVersion);
  if (before) return before;
  const { contentTypes, taxonomies } = await queryCms(GetContentNamesDocument, {});
  const names = { types: namesOf(contentTypes), taxonomies: namesOf(taxonomies) };
  known.set(logVersion, names, { ttl: environment().REVALIDATE_SECONDS * 1_000 });
  return names;
}

export function forgetContentNames(): void {
  known.clear();
}
