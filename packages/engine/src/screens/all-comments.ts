import type { QueryCms } from '#cms/apollo-client';
import { allComments as allParts } from '#content/server/all-comments';
import type { CommentFragment } from '#generated/fragments/comment';
import type { CommentsFragment } from '#generated/fragments/comments';
import { GetMoreCommentsDocument } from '#generated/screens/comments';

/**
 * All comments of content, up to the limit of queries for one page.
 *
 * @param answered the first hundred
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export const allComments = (
  contentId: number,
  answered: CommentsFragment | null | undefined,
  queryCms: QueryCms,
): Promise<CommentFragment[]> =>
  allParts(contentId, answered, async (after) => {
    const variables = { databaseId: String(contentId), after };
    const { comments, contentNode } = await queryCms(GetMoreCommentsDocument, variables);
    return contentNode && comments;
  });
