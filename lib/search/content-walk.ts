import {
  GetChangedContentToSearchDocument,
  GetContentToSearchDocument,
  type GetContentToSearchQuery,
  type SearchedContentFragment,
} from '@/generated/lib/search/search-documents';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { whole } from '@/lib/content/server/incomplete-answer';

/** The number of contents in one answer, at first. WPGraphQL gives no more than 100. */
const FIRST_PAGE_SIZE = 50;

/** WPGraphQL's own bound of a list. */
const MAX_IDS = 100;

/** A part of all content, and the language of the site. */
export interface WalkedPart {
  language: string;
  nodes: readonly SearchedContentFragment[];
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof CmsUnavailable && (error.reason === 'timeout' || error.reason === 'size');

/**
 * Walks over all published content, the newest first. Where an answer is too large or takes too
 * long, it asks for less at once, and for no more again: each attempt that is too much may take the
 * whole time limit of an answer.
 *
 * @param newAsk gives an {@link Ask} for each answer, so that each has the whole time of a visit
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS gives no answer, or not a whole one
 */
export async function* walkContent(newAsk: () => Promise<Ask>): AsyncGenerator<WalkedPart> {
  let first = FIRST_PAGE_SIZE;
  let after: string | null = null;
  for (;;) {
    try {
      const ask = await newAsk();
      const data: GetContentToSearchQuery = await ask(GetContentToSearchDocument, {
        first,
        after,
      });
      // The language decides how words are cut for the index. Without it the walk fails and is made
      // again; an index that was cut by other rules would stay until the content changes.
      const { language } = whole(data.generalSettings, 'settings');
      const { nodes, pageInfo } = whole(data.contentNodes, 'content to search');
      yield { language: language?.replace('_', '-') ?? '', nodes };
      // A CMS that gives the cursor again that it was asked with would be walked without end.
      if (!pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after) return;
      after = pageInfo.endCursor;
    } catch (error) {
      if (!isTooMuch(error) || first === 1) throw error;
      first = Math.ceil(first / 4);
    }
  }
}

/**
 * What is published of contents that may have changed. Where an answer is too much, it does not ask
 * for less: the index stays as it is, and the next walk over all content knows the change.
 *
 * @param newAsk as {@link walkContent} takes it
 * @param ids database ids
 * @throws {CmsUnavailable} when the CMS gives no answer
 */
export async function changedContent(
  newAsk: () => Promise<Ask>,
  ids: readonly number[],
): Promise<SearchedContentFragment[]> {
  const found: SearchedContentFragment[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS).map(String);
    const ask = await newAsk();
    const variables = { ids: some, first: some.length };
    const { contentNodes } = await ask(GetChangedContentToSearchDocument, variables);
    found.push(...whole(contentNodes, 'changed content').nodes);
  }
  return found;
}
