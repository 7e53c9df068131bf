import type { CommentFragment } from '#generated/fragments/comment';
import { whole } from './incomplete-answer';

/** A part of the comments of content, as WPGraphQL gives it. */
interface CommentsPart {
  nodes: readonly CommentFragment[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * The most queries for one post's comments, of a hundred comments each. Where a post has more than
 * 2,000 comments, the oldest are not shown.
 */
const MAX_QUESTIONS = 20;

/**
 * All comments of content, up to the limit of queries for one page.
 *
 * @param answered the first hundred
 * @param queryMore gives the next hundred behind a cursor, null where there is no such content
 * @throws {CmsUnavailable} when the CMS does not answer
 * @throws {IncompleteAnswer} when it lacks the next part: half a thread is not shown as a whole
 */
export async function allComments(
  contentId: number,
  answered: CommentsPart | null | undefined,
  queryMore: (after: string) => Promise<CommentsPart | null>,
): Promise<CommentFragment[]> {
  const first = whole(answered, `comments of post ${contentId}`);
  const found = [...first.nodes];
  let info = first.pageInfo;
  for (let questions = 1; questions < MAX_QUESTIONS && info.hasNextPage; questions += 1) {
    const after = whole(info.endCursor, `cursor behind comments of post ${contentId}`);
    const more = whole(await queryMore(after), `next comments of post ${contentId}`);
    found.push(...more.nodes);
    info = more.pageInfo;
  }
  // A comment that arrives between two queries shifts the others, so one may come twice.
  return [...new Map(found.map((comment) => [comment.databaseId, comment])).values()];
}
