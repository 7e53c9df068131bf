import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { encrypted } from '#cms/encrypted';
import { queryCmsAsEditor } from '#cms/query-cms';
import { commentHtml } from '#content/server/written-comment';
import { COMMENT_TIME } from '#content/shared/comment-fields';
import { type CommentReply, receiveComment, typedIn } from '#forms/receive-comment';
import { sendComment } from '#forms/send-comment';
import { postedForm } from '#next/server/posted-body';
import { english } from '#words/wording';
import { runs } from '@/__tests__/generated-cases';
import { anyCharacter } from '@/__tests__/unit/any-character';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { parsedPage } from '@/__tests__/unit/parsed-page';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { VisitorComments } from '@/packages/content-backend/comments/visitor-comments';
import { backendOf } from '@/packages/content-backend/http/backend';
import { site } from '../content/server/sanitizer/arbitrary-html';

jest.mock('#cms/query-cms', () => ({ queryCmsAsEditor: jest.fn() }));
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

const POST = 5;

const comments = new VisitorComments(async () => undefined);
const discussion = {
  moderation: false,
  previouslyApproved: false,
  maxLinks: 2,
  requiresAccount: false,
  heldWords: [],
  refusedWords: [],
};

/** What WordPress was given. */
const given: unknown[] = [];

beforeAll(() => {
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: 'http://127.0.0.1:8080',
    SITE_URL: 'https://www.example.test',
    FAUST_SECRET_KEY: '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55',
  });
  const content = siteOf(
    { posts: [post({ id: POST, slug: 'sheets' })] },
    { contentTypes: [...DECLARED_TYPES], discussion },
  );
  const { execute } = backendOf(content, { visitorComments: comments });
  const sender = { viewer: null, readOnly: false, introspection: false };
  const queryCms = askOf(async (params) => execute(params, sender), 'now');
  jest.mocked(queryCmsAsEditor).mockReturnValue(async (query, variables) => {
    given.push(variables.input);
    return queryCms(query, variables);
  });
});

interface TypedComment {
  name: string;
  url: string;
  text: string;
}

/** Sends a comment over the wire, and gives the reply to it with what arrived. */
async function replyTo(fields: Record<string, string>): Promise<CommentReply> {
  const time = encrypted('form time', 'page', String(Date.now() - 60_000));
  const body = new URLSearchParams({ ...fields, [COMMENT_TIME]: time }).toString();
  const request = Object.assign(Readable.from([Buffer.from(body)], { objectMode: false }), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  // A request, as far as the reader of forms looks at it.
  const posted = await postedForm(request as unknown as IncomingMessage, 600_000);
  if (!posted) throw new Error('The form could not be read.');
  return receiveComment(
    {
      posted,
      postId: POST,
      parentId: 0,
      // The own machine's, of which there may be any number of comments.
      network: '127.0.0.1',
      userAgent: 'Mozilla/5.0 Firefox/140.0',
      wording: english,
    },
    (comment, own) => sendComment(comment, own, site),
  );
}

const short = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 300 }),
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '\r\n', '<!--'),
);
const written: fc.Arbitrary<TypedComment> = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: short }, { weight: 1, arbitrary: fc.constant('Ada') }),
  url: fc.constantFrom('', '', 'example.com', 'https://example.com/"><script>', 'javascript:1'),
  text: fc.oneof(
    { weight: 9, arbitrary: short },
    { weight: 1, arbitrary: fc.nat({ max: 45_000 }).map((length) => 'ä'.repeat(length)) },
    {
      weight: 1,
      arbitrary: short.map((text) => `<a href="javascript:alert(1)">${text}</a><b onclick=x>`),
    },
  ),
});

/** Nothing of a comment runs where it is shown. */
function expectHarmless(content: string): void {
  const page = parsedPage(commentHtml(content, site));
  expect(page.querySelectorAll('script, img, iframe, form, [onclick], [onerror]')).toHaveLength(0);
  for (const link of page.querySelectorAll('a[href]')) {
    expect(link.getAttribute('href')).not.toMatch(/^\s*javascript:/i);
  }
}

it('a comment arrives whole and once, however often it is sent at one time, or is given back', async () => {
  const outcomes = { delivered: 0, givenBack: 0 };
  let writers = 0;
  const times = fc.integer({ min: 1, max: 3 });
  await fc.assert(
    fc.asyncProperty(written, times, fc.boolean(), async (one, count, isCrossed) => {
      // WordPress takes one comment in fifteen seconds of each address, and no words of one writer
      // twice.
      const fields = { ...one, email: `reader${(writers += 1)}@example.com` };
      const before = comments.on(POST).length;
      given.length = 0;
      const replies = isCrossed
        ? await Promise.all(Array.from({ length: count }, () => replyTo(fields)))
        : [];
      while (replies.length < count) replies.push(await replyTo(fields));
      const wire = typedIn(new URLSearchParams(new URLSearchParams(fields).toString()));
      for (const { typed } of replies) expect(typed).toEqual(wire);
      const stored = comments.on(POST).slice(before);
      const isSent = replies[0]?.sending.answer.isSent ?? false;
      for (const { sending } of replies) expect(sending.answer.isSent).toBe(isSent);
      if (!isSent) {
        outcomes.givenBack += 1;
        expect(stored).toEqual([]);
        return;
      }
      outcomes.delivered += 1;
      const { name, email, url, text } = wire;
      const whole = { author: name, authorEmail: email, authorUrl: url, content: text };
      expect(given).toEqual([expect.objectContaining({ ...whole, commentOn: POST })]);
      expect(stored).toHaveLength(1);
      expectHarmless(text);
      expectHarmless(stored[0]?.content ?? '');
    }),
    { numRuns: runs(2_000) },
  );
  // Both halves of the promise were tried.
  expect(outcomes.delivered).toBeGreaterThan(0);
  expect(outcomes.givenBack).toBeGreaterThan(0);
}, 1_200_000);
