/** What a comment tells about its place in the thread. */
export interface PlacedComment {
  databaseId: number;
  /** 0 or null for a comment that is no reply. */
  parentDatabaseId: number | null;
}

/** A comment with its replies. */
export interface Thread<Comment> {
  comment: Comment;
  /** 1 for a top-level comment. */
  depth: number;
  replies: Thread<Comment>[];
}

/**
 * Arranges comments into threads, each list in the given order. A reply to a comment that is
 * missing, or that is younger than the reply (so that there are no circles), becomes a top-level
 * comment. Replies below the deepest level stay at that level, as in WordPress
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
  // Younger comments have higher ids, so a comment comes before its replies.
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
