import type { Ask } from '@homegrown/engine/cms/create-ask';
import { whole } from '@homegrown/engine/content/server/incomplete-answer';
import type { CommentFragment } from '@homegrown/engine/generated/fragments/comment';
import type { CommentsFragment } from '@/generated/fragments/comments';
import { GetMoreCommentsDocument } from '@/generated/wp-templates/comments/comments';

/**
 * The most queries for one post's comments, of a hundred comments each. Where a post has more than
 * 2,000 comments, the oldest are not shown.
 */
const MAX_QUESTIONS = 20;

/**
 * All comments of content, up to the limit of queries for one page.
 *
 * @param answered the first hundred
 * @throws {CmsUnavailable} when the CMS does not answer
 * @throws {IncompleteAnswer} when it lacks the next part: half a thread is not shown as a whole
 */
export async function allComments(
  contentId: number,
  answered: CommentsFragment | null | undefined,
  ask: Ask,
): Promise<CommentFragment[]> {
  const first = whole(answered, `comments of post ${contentId}`);
  const found = [...first.nodes];
  let info = first.pageInfo;
  for (let questions = 1; questions < MAX_QUESTIONS && info.hasNextPage; questions += 1) {
    const after = whole(info.endCursor, `cursor behind comments of post ${contentId}`);
    const variables = { databaseId: String(contentId), after };
    const { comments, contentNode } = await ask(GetMoreCommentsDocument, variables);
    const more = whole(contentNode && comments, `next comments of post ${contentId}`);
    found.push(...more.nodes);
    info = more.pageInfo;
  }
  // A comment that arrives between two queries shifts the others, so one may come twice.
  return [...new Map(found.map((comment) => [comment.databaseId, comment])).values()];
}
