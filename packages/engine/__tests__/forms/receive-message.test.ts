import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { encrypted } from '#cms/encrypted';
import { answeredHtml } from '#content/server/forms/answered-form';
import { pageContent } from '#content/server/page-content';
import { readPosted } from '#forms/posted-message';
import { receiveMessage } from '#forms/receive-message';
import { english } from '#words/wording';
import { runs } from '@/__tests__/generated-cases';
import { anyCharacter } from '@/__tests__/unit/any-character';
import { parsedPage } from '@/__tests__/unit/parsed-page';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { FORM_TYPE, renderForm } from '@/packages/content-backend/contact-form-7/render-form';
import { backendOf } from '@/packages/content-backend/http/backend';
import { type RunningServer, startServer } from '@/packages/content-backend/http/server';
import { site } from '../content/server/sanitizer/arbitrary-html';

const UNIT = 'wpcf7-f1876-o1';
const FORM = post({
  id: 1876,
  type: FORM_TYPE,
  meta: new Map([
    ['_form', '[text* your-name]\n\n[textarea your-message]\n\n[file your-file filetypes:txt]'],
  ]),
});
const HTML = pageContent(renderForm(FORM, 1), '/write/', site).html;

let server: RunningServer;
const delivered: FormData[] = [];
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

beforeAll(async () => {
  const mailbox = { deliver: async (_form: unknown, data: FormData) => void delivered.push(data) };
  server = await startServer(backendOf(siteOf({ posts: [FORM] }), { mailbox }).routes, 0);
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: server.origin,
    SITE_URL: 'https://www.example.test',
    FAUST_SECRET_KEY: '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55',
  });
});
afterAll(() => server.close());

interface TypedMessage {
  name: string;
  message: string;
  file: Uint8Array<ArrayBuffer> | null;
}

/** A message as a page sends it that has given the sending an id. */
function formData({ name, message, file }: TypedMessage, sending: string): FormData {
  const data = new FormData();
  data.set('_time', encrypted('form time', 'page', String(Date.now() - 60_000)));
  data.set('_sending', sending);
  data.set('your-name', name);
  data.set('your-message', message);
  if (file) data.set('your-file', new File([file], 'list.txt', { type: 'text/plain' }));
  return data;
}

/** Sends a form over the wire, and gives the reply to it. */
async function replyTo(
  written: TypedMessage,
  sending: string,
  // The own machine's, of which there may be any number of messages.
  network = '127.0.0.1',
  send?: Parameters<typeof receiveMessage>[1],
) {
  const encoded = new Response(formData(written, sending));
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const request = Object.assign(Readable.from([bytes], { objectMode: false }), {
    complete: true,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  // A request, as far as the reader of forms looks at it.
  const read = await readPosted(request as unknown as IncomingMessage);
  if (!read) throw new Error('The form could not be read.');
  const received = {
    posted: read.message,
    unit: UNIT,
    html: HTML,
    page: 'https://www.example.test/write/',
    network,
    userAgent: 'Mozilla/5.0 Firefox/140.0',
    keepsFiles: false,
    wording: english,
  };
  const reply = await receiveMessage(received, send);
  read.done();
  if (!reply) throw new Error('The page has no such form.');
  return reply;
}

/** The same fields after a browser's encoding, which makes one kind of line end of all. */
async function overTheWire(written: TypedMessage): Promise<FormData> {
  return new Response(formData(written, '')).formData();
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n');

const text = fc.string({ unit: anyCharacter, maxLength: 300 });
const field = fc.oneof(
  text,
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '\r\n', '--x--'),
);
const written: fc.Arbitrary<TypedMessage> = fc.record({
  name: field.filter((one) => one.trim() !== ''),
  message: fc.oneof(
    { weight: 9, arbitrary: field },
    { weight: 1, arbitrary: fc.nat({ max: 45_000 }).map((length) => 'ä'.repeat(length)) },
  ),
  file: fc.option(
    fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map((bytes) => Uint8Array.from(bytes)),
  ),
});

/** A message that was refused is shown again as it was written, and nothing of it runs. */
function expectGivenBack(
  { message }: TypedMessage,
  reply: Awaited<ReturnType<typeof replyTo>>,
): void {
  const html = answeredHtml(HTML, UNIT, reply.answer, reply);
  const page = parsedPage(html);
  const shown = lines(message).replaceAll('\0', '\ufffd');
  expect(lines(page.querySelector('textarea')?.value ?? '')).toBe(shown);
  expect(page.querySelectorAll('script, img')).toHaveLength(0);
}

it('a message with files arrives whole and once, however often it is sent at one time, or is given back', async () => {
  const outcomes = { delivered: 0, givenBack: 0 };
  const times = fc.integer({ min: 1, max: 3 });
  await fc.assert(
    fc.asyncProperty(written, times, fc.boolean(), async (one, count, isCrossed) => {
      delivered.length = 0;
      const sending = randomUUID();
      const replies = isCrossed
        ? await Promise.all(Array.from({ length: count }, () => replyTo(one, sending)))
        : [];
      while (replies.length < count) replies.push(await replyTo(one, sending));
      const [first] = replies;
      if (!first?.answer.isSent) {
        outcomes.givenBack += 1;
        expect(delivered).toEqual([]);
        if (first) expectGivenBack(one, first);
        return;
      }
      outcomes.delivered += 1;
      expect(delivered).toHaveLength(1);
      const wire = await overTheWire(one);
      for (const name of ['your-name', 'your-message']) {
        expect(delivered[0]?.get(name)).toBe(wire.get(name));
      }
      const file = delivered[0]?.get('your-file');
      expect(file instanceof File ? Buffer.from(await file.arrayBuffer()) : null).toEqual(
        one.file && Buffer.from(one.file),
      );
    }),
    { numRuns: runs(2_000) },
  );
  // Both halves of the promise were tried.
  expect(outcomes.delivered).toBeGreaterThan(outcomes.givenBack);
  expect(outcomes.givenBack).toBeGreaterThan(0);
}, 1_200_000);

describe('a message that Contact Form 7 does not send', () => {
  const answers = (isMistake: boolean) => async () => ({
    kind: 'refused' as const,
    isMistake,
    answer: { isSent: false, words: 'No.', errors: [], quiz: {} },
  });
  const refusedOf = async (count: number, network: string, isMistake: boolean) => {
    const typed = { name: 'Ann', message: 'Hello', file: null };
    let refused = 0;
    for (let number = 0; number < count; number += 1) {
      const { retryAfterSeconds } = await replyTo(typed, randomUUID(), network, answers(isMistake));
      if (retryAfterSeconds !== undefined) refused += 1;
    }
    return refused;
  };

  it.each([
    ['for a mistake of its writer, costs nothing', '203.0.113.1', true, 0],
    [
      'because it is spam or the mail failed, costs as much as one that is sent',
      '203.0.113.2',
      false,
      3,
    ],
  ])('%s', async (_, network, isMistake, refused) => {
    expect(await refusedOf(15, network, isMistake)).toBe(refused);
  });
});
