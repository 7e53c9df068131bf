import type { QueryCms } from '#cms/apollo-client';
import { whole } from '#content/server/incomplete-answer';
import type { CommentFragment } from '#generated/fragments/comment';
import type { CommentsFragment } from '#generated/fragments/comments';
import { GetMoreCommentsDocument } from '#generated/screens/comments';

/**
 * The most queries for one post's comments, of a hundred comments each. Where a post has more than
 * 2,000 comments, the oldest are not shown.
 */
const MAX_QUESTIONS = 20;

/**
 * All comments of content, up to the limit of queries for one page.
 *
 * @param answered the first hundred
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly: half a
 *   thread is not shown as a whole
 */
export async function allComments(
  contentId: number,
  answered: CommentsFragment | null | undefined,
  queryCms: QueryCms,
): Promise<CommentFragment[]> {
  const first = whole(answered, `comments of post ${contentId}`);
  const found = [...first.nodes];
  let info = first.pageInfo;
  for (let questions = 1; questions < MAX_QUESTIONS && info.hasNextPage; questions += 1) {
    const after = whole(info.endCursor, `cursor behind comments of post ${contentId}`);
    const variables = { databaseId: String(contentId), after };
    const { comments, contentNode } = await queryCms(GetMoreCommentsDocument, variables);
    const more = whole(contentNode && comments, `next comments of post ${contentId}`);
    found.push(...more.nodes);
    info = more.pageInfo;
  }
  // A comment that arrives between two queries shifts the others, so one may come twice.
  return [...new Map(found.map((comment) => [comment.databaseId, comment])).values()];
}
