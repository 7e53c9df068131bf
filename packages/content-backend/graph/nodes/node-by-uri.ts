import type { PostRecord } from '../../model';
import { postAtAddress, visibleComment, visiblePost, visibleUser } from '../access/access';
import type { GraphContext } from '../context';
import type { GraphNode } from './node';

/**
 * WPGraphQL's nodeByUri, traps included: an address of another host, or one that begins with `//`,
 * gives the newest or sticky post. An address with `#comment-3` is the comment's, whatever stands
 * before it (`NodeResolver::maybe_parse_comment_uri`).
 */
export function nodeByUri(context: GraphContext, uri: string): GraphNode | null {
  const commentId = Number(/#comment-([0-9]+)/.exec(uri)?.[1] ?? 0);
  if (commentId !== 0) return visibleComment(context, context.store.commentById(commentId));
  const destination = context.addresses.resolve(uri);
  if (destination === null) return null;
  if (destination === 'elsewhere') return visiblePost(context, firstOfBlog(context));
  switch (destination.kind) {
    case 'post':
      return postAtAddress(context, destination.post);
    case 'term':
      return { kind: 'term', record: destination.term };
    case 'user':
      return visibleUser(context, destination.user);
    case 'contentType':
      return { kind: 'contentType', record: destination.contentType };
  }
}

/** The post that WordPress's blog begins with: the newest sticky one, else the newest. */
function firstOfBlog({ store }: GraphContext): PostRecord | undefined {
  const posts = store.lists.ofTypes(['post'], ['publish']);
  return posts.find(({ sticky }) => sticky) ?? posts[0];
}
