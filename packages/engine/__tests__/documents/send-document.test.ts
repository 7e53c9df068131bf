import http from 'node:http';
import net from 'node:net';
import { sendDocument } from '#documents/send-document';

type SentDocument = Parameters<typeof sendDocument>[2];

const cached: SentDocument = {
  kind: 'document',
  document: { type: 'application/rss+xml; charset=utf-8', body: '<rss/>', link: '<x>; rel="self"' },
  changedAt: new Date('2026-11-22T12:00:00.700Z'),
};

function send(
  headers: http.IncomingHttpHeaders = {},
  answer: SentDocument = cached,
  method = 'GET',
) {
  const request = Object.assign(new http.IncomingMessage(new net.Socket()), { headers, method });
  const response = new http.ServerResponse(request);
  let body = '';
  jest.spyOn(response, 'end').mockImplementation((chunk?: unknown) => {
    body += Buffer.isBuffer(chunk) ? chunk.toString('latin1') : '';
    return response;
  });
  const writeHead = jest.spyOn(response, 'writeHead');
  sendDocument(request, response, answer);
  const [status, sent] = writeHead.mock.calls[0] ?? [];
  // writeHead takes a message in this place too, and sendDocument gives none.
  return { status, headers: sent as unknown as Record<string, string>, body };
}

const etag = (): string => send().headers.ETag ?? '';

describe('a document', () => {
  it('comes with its type, its links, and what a reader may ask again with', () => {
    const { status, headers, body } = send();
    expect([status, body]).toEqual([200, '<rss/>']);
    expect(headers).toEqual({
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Link: '<x>; rel="self"',
      ETag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'Last-Modified': 'Sun, 22 Nov 2026 12:00:00 GMT',
    });
  });

  it('comes as its own bytes when it is no text', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x00, 0xff]);
    const body = bytes.toString('base64');
    const document = { type: 'image/png', body, encoding: 'base64' as const };
    expect(send({}, { kind: 'document', document, changedAt: new Date(0) }).body).toBe(
      bytes.toString('latin1'),
    );
  });

  it.each([
    ['If-None-Match with its ETag', () => ({ 'if-none-match': etag() })],
    [
      'If-None-Match with several, compared weakly',
      () => ({ 'if-none-match': `"a", ${etag().slice(2)}` }),
    ],
    ['If-None-Match: *', () => ({ 'if-none-match': '*' })],
    [
      'If-Modified-Since its own time',
      () => ({ 'if-modified-since': 'Sun, 22 Nov 2026 12:00:00 GMT' }),
    ],
    [
      'an ETag that is its own, whatever the time beside it',
      () => ({ 'if-none-match': etag(), 'if-modified-since': 'Sun, 22 Nov 2020 12:00:00 GMT' }),
    ],
  ])('is 304 without a body to %s', (_what, headers) => {
    const answer = send(headers());
    expect([answer.status, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ ETag: etag(), 'Last-Modified': expect.any(String) });
    expect(answer.headers).not.toHaveProperty('Content-Type');
  });

  it.each([
    ['another ETag', { 'if-none-match': '"another"' }],
    ['an earlier time', { 'if-modified-since': 'Sun, 22 Nov 2026 11:59:59 GMT' }],
    [
      'another ETag with a later time, which does not count beside it',
      { 'if-none-match': '"another"', 'if-modified-since': 'Sun, 22 Nov 2030 12:00:00 GMT' },
    ],
    ['a time that is none', { 'if-modified-since': 'yesterday' }],
  ])('comes whole to %s', (_what, headers) => {
    expect(send(headers)).toMatchObject({ status: 200, body: '<rss/>' });
  });

  it('has another ETag when its text is another', () => {
    const other: SentDocument = {
      ...cached,
      document: { type: 'text/plain', body: '<rss></rss>' },
    };
    expect(send({}, other).headers.ETag).not.toBe(etag());
    expect(send({ 'if-none-match': etag() }, other).status).toBe(200);
  });

  it('has headers and no body for HEAD', () => {
    const answer = send({}, cached, 'HEAD');
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect(answer.headers.ETag).toBe(etag());
  });

  it('that is elsewhere is 307', () => {
    expect(send({}, { kind: 'redirect', to: '/feed/' })).toMatchObject({
      status: 307,
      headers: { Location: '/feed/' },
    });
  });
});
