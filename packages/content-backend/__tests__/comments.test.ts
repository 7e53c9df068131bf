import { VisitorComments } from '../comments/visitor-comments';
import { executorOf } from '../graph/answer/execute';
import { siteContextOf } from '../graph/site-context';
import { backendOf, type Backend } from '../http/backend';
import type { DiscussionSettings } from '../model';
import recorded from './fixtures/comments.json';
import { answerOf } from './graph/ask';
import { comment, DISCUSSION, post, siteOf, upload } from './store/site-of';

/** With a comment on the first, by the visitor. */
const postsWith = (content: string) => [
  post({
    id: 97,
    comments: [
      comment({
        id: 5,
        postId: 97,
        content,
        authorName: 'Visitor',
        authorEmail: 'visitor@example.com',
      }),
    ],
  }),
  post({ id: 95, date: '2020-01-01 10:00:00' }),
  post({ id: 91, commentStatus: 'closed' }),
  post({ id: 103, status: 'draft' }),
  post({ id: 107, status: 'pending' }),
  post({ id: 36, status: 'private' }),
  post({ id: 90, password: 'secret' }),
  post({ id: 122, type: 'page' }),
  upload({ id: 19 }),
];

/** A site whose visitors write comments, at a clock of the test's own. */
function discussed(discussion: Partial<DiscussionSettings> = {}, earlier = 'An earlier word.') {
  const posts = postsWith(earlier);
  const content = siteOf({ posts }, { discussion: { ...DISCUSSION, ...discussion } });
  let clock = 1_800_000_000_000;
  let backend: Pick<Backend, 'site' | 'execute'>;
  const comments = new VisitorComments(
    async () => {
      const site = siteContextOf(comments.addedTo(content));
      backend = { site, execute: executorOf(schema, site) };
    },
    () => clock,
  );
  // Comments change nothing of the schema, whose making takes long.
  const { schema, ...made } = backendOf(content, { visitorComments: comments });
  backend = made;
  return {
    wait: (seconds: number) => {
      clock += seconds * 1_000;
    },
    write: async (input: object, userId: number | null = null) => {
      const fields = JSON.stringify(input)
        .replace(/"(\w+)":/g, '$1:')
        .replace(/(status:)"(\w+)"/, '$1$2');
      const { data, errors } = await answerOf(
        backend,
        `mutation{createComment(input:${fields}){success comment{databaseId status content author{node{__typename name url}}}}}`,
        userId,
      );
      const { createComment } = data as {
        createComment: { comment: Record<string, unknown> } | null;
      };
      return { error: errors[0] ?? null, comment: createComment?.comment ?? null };
    },
    stored: () => backend.site.store.comments,
  };
}

const visitor = { author: 'Visitor', authorEmail: 'visitor@example.com' };

const SETTINGS: Readonly<Record<string, keyof DiscussionSettings>> = {
  comment_moderation: 'moderation',
  comment_previously_approved: 'previouslyApproved',
  comment_registration: 'requiresAccount',
  moderation_keys: 'heldWords',
  disallowed_keys: 'refusedWords',
};

function settingsOf(
  given: Record<string, string | number | undefined>,
): Partial<DiscussionSettings> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const key = SETTINGS[name];
      if (!key) return [];
      return [[key, typeof value === 'string' ? [value] : value === 1]];
    }),
  );
}

/** The same as an empty comment that was recorded before it. */
const FOLLOWING = 'no content field';

/**
 * What somebody reads of a text: the recorded database has no room for pictograms, and WordPress
 * drops a lone `<` or `>`.
 */
const readIn = (html: string): string =>
  html
    .replace(/<[^>]*>|&\w+;|[?\u{1F300}-\u{1FAFF}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const cases = recorded.filter((one) => one.as === 'logged out' && one.case !== FOLLOWING);

describe('createComment answers as WordPress does', () => {
  it.each(cases.map((one) => [one.case, one] as const))('%s', async (_name, one) => {
    const { write, stored } = discussed(
      settingsOf(one.settings),
      one.case === 'duplicate' ? 'A kind word.' : undefined,
    );
    const before = stored().length;
    const { error, comment: shown } = await write(one.input);
    expect(error).toBe(one.error);
    const { approved } = one.stored ?? {};
    expect(stored().length - before).toBe(approved === '0' || approved === '1' ? 1 : 0);
    if (one.comment === null) expect(shown).toBeNull();
    else {
      const { author, status } = one.comment;
      expect(shown).toMatchObject({ status, author: { node: { name: author.name } } });
    }
    if (one.stored && approved !== 'trash') {
      const kept = stored()[0];
      expect(kept?.approved).toBe(approved === '1');
      if (!one.input.content?.includes('…')) {
        expect(readIn(kept?.content ?? '')).toBe(readIn(one.stored.content));
        expect(kept?.content).not.toMatch(/<(?:script|iframe|img)|on\w+=/);
      }
    }
  });
});

describe('A visitor', () => {
  it('who writes twice within 15 seconds is asked to slow down', async () => {
    const { write, wait } = discussed();
    expect(await write({ commentOn: 97, content: 'One.', ...visitor })).toMatchObject({
      error: null,
    });
    wait(14);
    expect(await write({ commentOn: 97, content: 'Two.', ...visitor })).toEqual({
      error: 'You are posting comments too quickly. Slow down.',
      comment: null,
    });
    wait(2);
    expect(await write({ commentOn: 97, content: 'Two.', ...visitor })).toMatchObject({
      error: null,
    });
  });

  it('sees an answer below the comment that it answers, and no comment is lost when the content is loaded again', async () => {
    const { write, stored, wait } = discussed();
    await write({ commentOn: 97, content: 'An answer.', parent: '5', ...visitor });
    wait(20);
    await write({ commentOn: 95, content: 'Elsewhere.', ...visitor });
    expect(stored().map(({ id, postId, parentId }) => [id, postId, parentId])).toEqual([
      [7, 95, 0],
      [6, 97, 5],
      [5, 97, 0],
    ]);
  });
});
