import {
  GetChangedContentToSearchDocument,
  GetContentToSearchDocument,
  type GetContentToSearchQuery,
  type SearchedContentFragment,
} from '@/generated/lib/search/search-documents';
import type { Ask } from '@/lib/cms/create-ask';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { whole } from '@/lib/content/server/incomplete-answer';

/** The number of contents that the walk asks for at once, at first. */
const FIRST_PAGE_SIZE = 50;

/** The number of changed contents that are asked for at once, at first: WPGraphQL's own bound. */
const MAX_IDS = 100;

/** A part of all content, and the language of the site. */
export interface WalkedPart {
  language: string;
  nodes: readonly SearchedContentFragment[];
}

/**
 * How many contents to ask for after so many were too much: the answer was too large or took too
 * long. They stay so few, because each attempt that is too much may take the whole time limit of an
 * answer.
 *
 * @throws `error` where it has another reason, or there is no less to ask for
 */
function fewerAfter(error: unknown, asked: number): number {
  const isTooMuch =
    error instanceof CmsUnavailable && (error.reason === 'timeout' || error.reason === 'size');
  if (!isTooMuch || asked === 1) throw error;
  return Math.ceil(asked / 4);
}

/**
 * Walks over all published content, the newest first. Where an answer is too much, it asks for less
 * at once ({@link fewerAfter}).
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
      first = fewerAfter(error, first);
    }
  }
}

/**
 * What is published of contents that may have changed. Where an answer is too much, it asks for
 * less at once ({@link fewerAfter}).
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
  let most = MAX_IDS;
  let start = 0;
  while (start < ids.length) {
    const some = ids.slice(start, start + most).map(String);
    try {
      const ask = await newAsk();
      const variables = { ids: some, first: some.length };
      const { contentNodes } = await ask(GetChangedContentToSearchDocument, variables);
      found.push(...whole(contentNodes, 'changed content').nodes);
      start += some.length;
    } catch (error) {
      most = fewerAfter(error, some.length);
    }
  }
  return found;
}
