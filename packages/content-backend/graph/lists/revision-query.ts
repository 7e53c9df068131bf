import type { PostRecord } from '../../model';
import type { GraphContext } from '../context';
import type { Connection } from './connection';
import { postConnection, type PostListArgs } from './post-connection';

/**
 * A page of a list of revisions (newest first) that the viewer may see, with the conditions of
 * lists of content.
 */
export function revisionConnection(
  context: GraphContext,
  args: PostListArgs,
  posts: readonly PostRecord[],
): Connection {
  return postConnection(context, args, {
    types: ['revision'],
    stati: ['inherit'],
    within: { posts, holds: () => true },
  });
}
