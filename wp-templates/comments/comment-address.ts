import type { NewComment } from '@/components/comment-form/CommentForm';
import { withBasePath } from '@/lib/content/shared/base-path';

/**
 * Where a comment is written: the form, and what was sent with it.
 *
 * @param path of the page of comments, with basePath
 * @param replyTo the number of the comment that it answers; null for none
 */
export function commentAddress(path: string, replyTo: number | null): string {
  const query = new URLSearchParams({ path });
  if (replyTo !== null) query.set('reply', String(replyTo));
  return `${withBasePath('/-/comment')}?${query.toString()}`;
}

/**
 * The form on a page of comments, with nothing in it.
 *
 * @param path of the page of comments, with basePath
 */
export function emptyComment(
  path: string,
  replied: { id: number; name: string } | null,
): NewComment {
  return {
    action: `${commentAddress(path, replied?.id ?? null)}#comment-answer`,
    time: '',
    typed: { name: '', email: '', url: '', text: '' },
    words: null,
    errors: [],
    answers: replied && { name: replied.name, back: `${path}#comment-form` },
  };
}
