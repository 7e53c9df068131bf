import {
  GetChangedContentToSearchDocument,
  GetContentToSearchDocument,
  type GetContentToSearchQuery,
  type SearchedContentFragment,
} from '@/generated/lib/search/search-documents';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { whole } from '@/lib/content/server/incomplete-answer';

/** Contents in one answer, at first. WPGraphQL gives no more than 100. */
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
 * long, it asks for less at once.
 *
 * @param ask gives the {@link Ask} of one question
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS gives no answer, or not a whole one
 */
export async function* walkContent(ask: () => Promise<Ask>): AsyncGenerator<WalkedPart> {
  let first = FIRST_PAGE_SIZE;
  let after: string | null = null;
  for (;;) {
    try {
      const query = await ask();
      const data: GetContentToSearchQuery = await query(GetContentToSearchDocument, {
        first,
        after,
      });
      // An index that was made without the language's rules would stay.
      const { language } = whole(data.generalSettings, 'settings');
      const { nodes, pageInfo } = whole(data.contentNodes, 'content to search');
      yield { language: language?.replace('_', '-') ?? '', nodes };
      if (!pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after) return;
      after = pageInfo.endCursor;
    } catch (error) {
      if (!isTooMuch(error) || first === 1) throw error;
      first = Math.ceil(first / 4);
    }
  }
}

/**
 * What is published of contents that may have changed.
 *
 * @param ids database ids
 * @throws {CmsUnavailable} when the CMS gives no answer
 */
export async function changedContent(
  ask: () => Promise<Ask>,
  ids: readonly number[],
): Promise<SearchedContentFragment[]> {
  const found: SearchedContentFragment[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS).map(String);
    const query = await ask();
    const variables = { ids: some, first: some.length };
    const { contentNodes } = await query(GetChangedContentToSearchDocument, variables);
    found.push(...whole(contentNodes, 'changed content').nodes);
  }
  return found;
}
