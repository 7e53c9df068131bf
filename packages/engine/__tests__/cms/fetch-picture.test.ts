import type { fetchPicture as FetchPicture } from '#cms/fetch-picture';
import { fakeCms, type FakeCms } from './fake-cms';

const cms = fakeCms();
let fetchPicture: typeof FetchPicture;
let files = 0;

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]);
const MEGABYTE = 1_000_000;

beforeAll(async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = cms.url;
  process.env.CMS_TIMEOUT_MS = '1500';
  ({ fetchPicture } = await import('#cms/fetch-picture'));
});

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** Fetches a new file that WordPress answers so, as often as is said; gives the statuses. */
async function statuses(answer: Parameters<FakeCms['answer']>[0], times = 1) {
  files += 1;
  cms.answer(answer);
  const before = cms.requests.length;
  const seen: unknown[] = [];
  for (let time = 0; time < times; time += 1) {
    const picture = await fetchPicture(['2026', `${files}.jpg`]).catch((error: Error) => error);
    seen.push(picture instanceof Error ? picture.name : picture.status);
  }
  return { seen, requests: cms.requests.length - before };
}

const sent = (body: Buffer | string, headers: Record<string, string> = {}) =>
  statuses((_request, response) => void response.writeHead(200, headers).end(body), 2);

describe('a picture for the optimizer', () => {
  it.each([
    ['a photograph', jpeg],
    ['a drawing of few colours', Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')],
    ['an animation', Buffer.from('GIF89a and more')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBP and more')],
    ['AVIF', Buffer.from('\0\0\0\x20ftypavif and more')],
  ])('is %s, whatever type the server gives it', async (_name, bytes) => {
    cms.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);
    });
    const picture = await fetchPicture(['2026', 'picture']);
    expect('bytes' in picture && picture.bytes.equals(bytes)).toBe(true);
  });

  it.each([
    ['a film', Buffer.from('\0\0\0\x20ftypisom'.padEnd(5_000, 'x'))],
    ['a page', '<!doctype html>'.padEnd(100)],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['nothing', ''],
  ])('is not %s, which is fetched once', async (_name, body) => {
    const type = { 'content-type': 'image/jpeg' };
    expect(await sent(body, type)).toEqual({ seen: [415, 415], requests: 1 });
    expect(log.mock.calls).toEqual([[expect.stringMatching(/2026\/\d+\.jpg .* is no picture/)]]);
  });

  it('has at most sixteen megabytes, whether or not the server says how many', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(16 * MEGABYTE)]);
    const length = { 'content-length': String(large.length) };
    expect(await sent(large, length)).toEqual({ seen: [413, 413], requests: 1 });
    expect(log.mock.calls).toEqual([[expect.stringContaining('16 MB: upload a smaller one')]]);
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await sent(large, chunked)).toEqual({ seen: [413, 413], requests: 1 });
    expect((await sent(large.subarray(0, 15 * MEGABYTE))).seen).toEqual([200, 200]);
  });

  it('that is missing, or does not arrive, is not fetched again at once', async () => {
    const missing = await statuses((_request, response) => void response.writeHead(404).end(), 3);
    expect(missing).toEqual({ seen: [404, 404, 404], requests: 1 });
    const failing = await statuses((_request, response) => void response.writeHead(500).end(), 3);
    expect(failing).toEqual({ seen: ['CmsUnavailable', 503, 503], requests: 1 });
  });
});
