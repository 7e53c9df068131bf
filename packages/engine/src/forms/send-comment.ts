import { environment } from '#cms/environment';
import { queryCmsAsEditor } from '#cms/query-cms';
import { CmsUnavailable } from '#cms/unavailable';
import { plainText } from '#content/server/plain-text';
import { fillIn } from '#content/shared/fill-in';
import { CreateCommentDocument } from '#generated/forms/create-comment';
import { maySendSecrets } from '#limits/network-address';
import type { SiteDefinition } from '#site/define-site';
import type { Words } from '#words/words';
import { ownAnswer, type Sending } from './send-to-contact-form-7';

/** A comment that a visitor has written. */
export interface WrittenComment {
  postId: number;
  /** The id of the comment that is answered; 0 for a new thread. */
  parentId: number;
  name: string;
  email: string;
  url: string;
  text: string;
}

/** WPGraphQL's messages about a query that it can't read. Visitors do not see them. */
const OF_THE_SCHEMA = /^(?:Cannot query|Unknown |Variable |Field |Syntax)/;

/** An error in a plugin, perhaps after the comment was stored. */
const OF_A_PLUGIN = /^Internal server error/;

/** It may be sent again: WordPress refuses a second comment with the same words. */
const unknown = (fault: string, own: Words['commentAnswers']): Sending => ({
  kind: 'unknown',
  answer: ownAnswer(own.unknown),
  fault,
  mayRepeat: true,
});

/** The result for a comment that was not accepted, as far as it is known. */
function sendingOf(error: CmsUnavailable, own: Words['commentAnswers']): Sending {
  const { reason, status, message, operation } = error;
  const words = plainText(message.slice(operation.length + 2));
  const isRefusal = reason === 'graphql' && !OF_THE_SCHEMA.test(words) && !OF_A_PLUGIN.test(words);
  if (isRefusal) {
    const answer = ownAnswer(fillIn(own.refused, { words }));
    return { kind: 'refused', answer };
  }
  const hasNotArrived =
    reason === 'down' ||
    (reason === 'graphql' && OF_THE_SCHEMA.test(words)) ||
    (status !== undefined && status >= 300 && status < 500);
  return hasNotArrived
    ? { kind: 'notSent', answer: ownAnswer(own.notSent), fault: reason }
    : unknown(reason, own);
}

/**
 * Passes a comment on to WordPress as a visitor's, once (docs/wordpress.md, 11), and gives the
 * result: with the id of a comment that is public now, without one if it is held. WordPress's
 * refusals are in its own words. Never rejects, whatever the CMS does.
 */
export async function sendComment(
  comment: WrittenComment,
  own: Words['commentAnswers'],
  site: SiteDefinition,
): Promise<Sending> {
  const { NEXT_PUBLIC_WORDPRESS_URL: cmsUrl } = environment();
  if (!maySendSecrets(cmsUrl, process.env.NODE_ENV === 'production')) {
    const answer = ownAnswer(own.notSent);
    return { kind: 'notSent', answer, fault: 'WordPress’s address is not encrypted (https)' };
  }
  const { postId, parentId, name, email, url, text } = comment;
  try {
    const { createComment } = await queryCmsAsEditor(site)(CreateCommentDocument, {
      input: {
        commentOn: postId,
        parent: parentId === 0 ? undefined : String(parentId),
        author: name,
        authorEmail: email,
        authorUrl: url,
        content: text,
      },
    });
    if (!createComment?.success) return unknown('an answer of another shape', own);
    const { comment: seen } = createComment;
    const commentId = seen?.status === 'APPROVE' ? seen.databaseId : undefined;
    return { kind: 'sent', answer: { ...ownAnswer(''), isSent: true }, commentId };
  } catch (error) {
    if (error instanceof CmsUnavailable) return sendingOf(error, own);
    throw error;
  }
}
