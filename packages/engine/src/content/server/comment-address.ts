import { withBasePath } from '#content/shared/base-path';
import type { NewComment } from '#content/shared/shown-comment';
import { excerptOf } from './excerpt';

/**
 * The address of the form for a comment; the form is also sent there.
 *
 * @param path of the page of comments, with basePath
 * @param replyTo the id of the comment that is answered; null for a new thread
 */
export function commentAddress(path: string, replyTo: number | null): string {
  const query = new URLSearchParams({ path });
  if (replyTo !== null) query.set('reply', String(replyTo));
  return `${withBasePath('/-/comment')}?${query.toString()}`;
}

/** The most characters of a comment that are quoted above the form for its answer. */
const MAX_QUOTED = 160;

/**
 * The empty form of a page of comments.
 *
 * @param path of the page of comments, with basePath
 */
export function emptyComment(
  path: string,
  replied: { id: number; name: string; html: string } | null,
): NewComment {
  return {
    action: `${commentAddress(path, replied?.id ?? null)}#comment-answer`,
    time: '',
    typed: { name: '', email: '', url: '', text: '' },
    words: null,
    errors: [],
    answers: replied && {
      name: replied.name,
      quoted: excerptOf(replied.html, MAX_QUOTED),
      back: `${path}#comment-form`,
    },
  };
}
