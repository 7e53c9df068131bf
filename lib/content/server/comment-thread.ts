/** What a comment says of its place. */
export interface PlacedComment {
  databaseId: number;
  /** 0 or null for one that answers none. */
  parentDatabaseId: number | null;
}

/** A comment with those that answer it. */
export interface Thread<Comment> {
  comment: Comment;
  /** 1 for one that stands by itself. */
  depth: number;
  replies: Thread<Comment>[];
}

/**
 * Comments as threads, each list in the order given. An answer to a comment that is not among them,
 * or that is younger than the answer (so that nothing can answer itself in a circle), stands by
 * itself. What answers the deepest stands beside it, as WordPress shows it
 * (https://developer.wordpress.org/reference/classes/walker_comment/). Takes time in proportion to
 * n log n.
 *
 * @param maxDepth of threads, at least 1
 */
export function commentThreads<Comment extends PlacedComment>(
  comments: readonly Comment[],
  maxDepth: number,
): Thread<Comment>[] {
  const places = new Map(comments.map((comment, place) => [comment.databaseId, place]));
  const placeOf = ({ comment }: Thread<Comment>) => places.get(comment.databaseId) ?? 0;
  const known = new Map<number, { thread: Thread<Comment>; above: Thread<Comment> | null }>();
  const roots: Thread<Comment>[] = [];
  // Younger comments have higher ids, so that what is answered comes first.
  for (const comment of [...comments].sort((a, b) => a.databaseId - b.databaseId)) {
    const parent = known.get(comment.parentDatabaseId ?? 0);
    const above = parent && (parent.thread.depth < maxDepth ? parent.thread : parent.above);
    const thread = { comment, depth: (above?.depth ?? 0) + 1, replies: [] };
    known.set(comment.databaseId, { thread, above: above ?? null });
    (above?.replies ?? roots).push(thread);
  }
  const lists = [roots, ...[...known.values()].map(({ thread }) => thread.replies)];
  for (const list of lists) list.sort((a, b) => placeOf(a) - placeOf(b));
  return roots;
}
