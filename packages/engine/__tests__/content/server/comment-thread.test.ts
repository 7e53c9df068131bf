import fc from 'fast-check';
import { commentThreads, type Thread } from '#content/server/comment-thread';

interface Comment {
  databaseId: number;
  parentDatabaseId: number | null;
}

const comment = (databaseId: number, parentDatabaseId: number | null = 0): Comment => ({
  databaseId,
  parentDatabaseId,
});

const outline = (threads: readonly Thread<Comment>[]): unknown[] =>
  threads.map(({ comment: { databaseId }, replies }) =>
    replies.length > 0 ? [databaseId, outline(replies)] : databaseId,
  );

const all = (threads: readonly Thread<Comment>[]): Thread<Comment>[] =>
  threads.flatMap((thread) => [thread, ...all(thread.replies)]);

describe('comments as threads', () => {
  it('an answer stands below what it answers, each list in the order given', () => {
    const comments = [comment(4), comment(1), comment(3, 1), comment(2, 1), comment(5, 3)];
    expect(outline(commentThreads(comments, 5))).toEqual([4, [1, [[3, [5]], 2]]]);
  });

  it('an answer to what is not shown, to itself, or in a circle stands by itself', () => {
    const comments = [
      comment(1, 99),
      comment(2, 2),
      comment(3, 4),
      comment(4, 3),
      comment(5, null),
    ];
    expect(outline(commentThreads(comments, 5))).toEqual([1, 2, [3, [4]], 5]);
  });

  it('what answers the deepest stands beside it', () => {
    const chain = [comment(1), comment(2, 1), comment(3, 2), comment(4, 3)];
    expect(outline(commentThreads(chain, 2))).toEqual([[1, [2, 3, 4]]]);
    expect(outline(commentThreads(chain, 1))).toEqual([1, 2, 3, 4]);
  });

  it('loses no comment, shows none twice, is never deeper than it may be, and takes a deep chain', () => {
    const places = fc.uniqueArray(
      fc.record({
        databaseId: fc.integer({ min: 1, max: 40 }),
        parentDatabaseId: fc.option(fc.integer({ min: 0, max: 45 })),
      }),
      { selector: ({ databaseId }) => databaseId, maxLength: 40 },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 6 }), (comments, maxDepth) => {
        const threads = all(commentThreads(comments, maxDepth));
        const ids = threads.map((thread) => thread.comment.databaseId);
        expect(ids.sort((a, b) => a - b)).toEqual(
          comments.map(({ databaseId }) => databaseId).sort((a, b) => a - b),
        );
        expect(Math.max(1, ...threads.map(({ depth }) => depth))).toBeLessThanOrEqual(maxDepth);
      }),
    );
    const chain = Array.from({ length: 20_000 }, (_, index) => comment(index + 1, index));
    const [root] = commentThreads(chain, 10);
    expect(root && all([root])).toHaveLength(20_000);
  });
});
