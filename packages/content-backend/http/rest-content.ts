import type { SiteContext } from '../graph/context';
import type { PostRecord } from '../model';
import { renderContent, renderExcerpt } from '../render';
import { sameSecret } from '../sign-in/secret-key';
import { restError, type RestEndpoint } from './rest-route';

/** WordPress's names of lists of content in its REST API, of those that have a text. */
const TYPE_OF: Readonly<Record<string, string>> = { posts: 'post', pages: 'page' };

const MISSING = restError(404, 'rest_post_invalid_id', 'Invalid post ID.');
const HIDDEN = restError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

/**
 * The text of content as WordPress gives it, empty where a password is asked for that was not
 * given.
 */
function textsOf(post: PostRecord, password: unknown, { render }: SiteContext) {
  const isProtected = post.password !== '';
  const isOpen =
    !isProtected || (typeof password === 'string' && sameSecret(post.password, password));
  const text = (rendered: string) => ({ rendered: isOpen ? rendered : '', protected: isProtected });
  return {
    content: text(renderContent(post, render) ?? ''),
    excerpt: text(renderExcerpt(post, render) ?? ''),
  };
}

/**
 * Published posts and pages by number, with the password of those that have one
 * (https://developer.wordpress.org/rest-api/reference/posts/#retrieve-a-post). Of their fields it
 * has number, date, type and texts.
 */
export function contentEndpoint(site: SiteContext): RestEndpoint {
  return {
    method: 'GET',
    path: /^\/wp\/v2\/(?<list>posts|pages)\/(?<id>\d{1,10})$/,
    answer: ({ param, named }) => {
      const post = site.store.postById(Number(named.id));
      if (!post || post.type !== TYPE_OF[named.list ?? '']) return MISSING;
      if (post.status !== 'publish') return HIDDEN;
      const { id, date, type } = post;
      return {
        status: 200,
        body: {
          id,
          date: date.replace(' ', 'T'),
          type,
          ...textsOf(post, param('password'), site),
        },
      };
    },
  };
}
