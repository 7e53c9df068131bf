import type http from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { fetchUpload as FetchUpload } from '#cms/fetch-upload';
import { fakeCms, type FakeCms } from './fake-cms';

const cms = fakeCms();
let fetchUpload: typeof FetchUpload;

beforeAll(async () => {
  process.env.NEXT_PUBLIC_WORDPRESS_URL = `${cms.url}/`;
  process.env.CMS_TIMEOUT_MS = '1500';
  process.env.MEDIA_ORIGINS = cms.url;
  ({ fetchUpload } = await import('#cms/fetch-upload'));
});

/** From now on the CMS answers with this. */
const sends = (status: number, headers: http.OutgoingHttpHeaders = {}, body?: string | Buffer) =>
  cms.answer((_request, response) => response.writeHead(status, headers).end(body));

const headersOf = (upload: Awaited<ReturnType<typeof FetchUpload>>) => new Headers(upload?.headers);

describe('an uploaded file', () => {
  it('comes from the uploads folder of the CMS, with its type and nothing else of its headers', async () => {
    sends(200, { 'content-type': 'image/jpeg', 'set-cookie': 'a=b', etag: '"1"' }, 'jpeg');
    const upload = await fetchUpload(['2026', '11', 'ä b.jpg'], {});
    expect(cms.requests.at(-1)?.url).toBe('/wp-content/uploads/2026/11/%C3%A4%20b.jpg');
    expect(upload?.status).toBe(200);
    expect(headersOf(upload).get('content-type')).toBe('image/jpeg');
    expect(headersOf(upload).get('etag')).toBe('"1"');
    expect(headersOf(upload).get('set-cookie')).toBeNull();
    // For a day, and for a week more while it is asked for anew.
    expect(headersOf(upload).get('cache-control')).toBe('public, max-age=86400');
    expect(upload?.body && (await text(upload.body))).toBe('jpeg');
  });

  it('of a media origin comes from there, and nothing comes from any other host', async () => {
    sends(200, { 'content-type': 'image/png' }, 'png');
    const { host } = new URL(cms.url);
    const upload = await fetchUpload(['-', host, 'bucket', 'ä b.png'], {});
    expect(cms.requests.at(-1)?.url).toBe('/bucket/%C3%A4%20b.png');
    expect(upload?.body && (await text(upload.body))).toBe('png');
    const asked = cms.requests.length;
    expect(await fetchUpload(['-', 'cdn.example.com', 'a.png'], {})).toBeNull();
    expect(await fetchUpload(['-', host], {})).toBeNull();
    expect(cms.requests).toHaveLength(asked);
  });

  it('of a theme or a plugin comes from there if it is a picture, and nothing else comes from there', async () => {
    sends(200, { 'content-type': 'image/webp' }, 'webp');
    const upload = await fetchUpload(['-', 'themes', 'a b', 'c.webp'], {});
    expect(cms.requests.at(-1)?.url).toBe('/wp-content/themes/a%20b/c.webp');
    expect(upload?.status).toBe(200);
    const asked = cms.requests.length;
    for (const names of [
      ['themes', 'a', 'style.css'],
      ['plugins', 'a', 'a.php'],
      ['themes', 'c.webp', ''],
      ['cache', 'a.png'],
    ])
      expect(await fetchUpload(['-', ...names], {})).toBeNull();
    expect(cms.requests).toHaveLength(asked);
  });

  it('is passed on in parts when parts are asked for', async () => {
    sends(206, { 'content-type': 'video/mp4', 'content-range': 'bytes 0-3/9' }, 'part');
    const upload = await fetchUpload(['a.mp4'], { range: 'bytes=0-3' });
    expect(cms.requests.at(-1)?.headers.range).toBe('bytes=0-3');
    expect(upload?.status).toBe(206);
    expect(headersOf(upload).get('content-range')).toBe('bytes 0-3/9');
    expect(upload?.body && (await text(upload.body))).toBe('part');
  });

  it('that arrives compressed is passed on whole, without the length that it was sent with', async () => {
    const whole = 'x'.repeat(6_000);
    const headers = { 'content-type': 'text/plain', 'content-encoding': 'gzip', etag: '"1"' };
    sends(200, headers, gzipSync(whole));
    const upload = await fetchUpload(['a.txt'], {});
    expect(cms.requests.at(-1)?.headers['accept-encoding']).toBe('identity');
    expect(headersOf(upload).get('content-length')).toBeNull();
    expect(headersOf(upload).get('etag')).toBeNull();
    expect(upload?.body && (await text(upload.body))).toBe(whole);
  });

  it('is resumed only when it is still the same file', async () => {
    sends(200, { 'content-type': 'video/mp4' }, 'new');
    const upload = await fetchUpload(['a.mp4'], { range: 'bytes=5-', ifRange: '"old"' });
    expect(cms.requests.at(-1)?.headers['if-range']).toBe('"old"');
    expect(upload?.status).toBe(200);
    expect(upload?.body && (await text(upload.body))).toBe('new');
  });

  it('comes with the headers that say what its bytes are, and is asked for on the browser’s own terms', async () => {
    const described = {
      'content-type': 'audio/mpeg',
      'content-length': '4',
      'accept-ranges': 'bytes',
      etag: '"1"',
      'last-modified': 'Mon, 02 Nov 2026 09:00:00 GMT',
    };
    sends(200, described, 'mpeg');
    const upload = await fetchUpload(['a.mp3'], {
      ifNoneMatch: '"0"',
      ifModifiedSince: 'Sun, 01 Nov 2026 09:00:00 GMT',
    });
    expect(Object.fromEntries(headersOf(upload))).toEqual({
      ...described,
      'cache-control': 'public, max-age=86400',
    });
    expect(upload?.body && (await text(upload.body))).toBe('mpeg');
    const { headers } = cms.requests.at(-1) ?? {};
    expect(headers).toMatchObject({
      'if-none-match': '"0"',
      'if-modified-since': 'Sun, 01 Nov 2026 09:00:00 GMT',
    });
    expect(headers).not.toHaveProperty('range');
    expect(headers).not.toHaveProperty('if-range');
  });

  it('is asked for without conditions by a browser that has none', async () => {
    sends(200, { 'content-type': 'image/png' }, 'x');
    await (await fetchUpload(['a.png'], {}))?.body?.cancel();
    for (const name of ['range', 'if-range', 'if-none-match', 'if-modified-since']) {
      expect(cms.requests.at(-1)?.headers).not.toHaveProperty(name);
    }
  });

  it('refuses a part of a file that starts beyond its end', async () => {
    sends(416, { 'content-range': 'bytes */9', 'content-type': 'text/html' });
    const upload = await fetchUpload(['a.mp4'], { range: 'bytes=50-' });
    expect(upload?.status).toBe(416);
    expect(headersOf(upload).get('content-range')).toBe('bytes */9');
    expect(headersOf(upload).get('content-disposition')).toBeNull();
  });

  it('may be read for longer than the CMS may take to begin', async () => {
    cms.answer((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write('be');
      setTimeout(() => response.end('gun'), 1_700);
    });
    const upload = await fetchUpload(['a.png'], {});
    expect(upload?.body && (await text(upload.body))).toBe('begun');
  });

  it('that has not changed keeps the headers that the browser has', async () => {
    sends(304, { etag: '"1"' });
    const upload = await fetchUpload(['a.jpg'], { ifNoneMatch: '"1"' });
    expect(upload?.status).toBe(304);
    expect(headersOf(upload).get('content-disposition')).toBeNull();
    expect(headersOf(upload).get('content-security-policy')).toBeNull();
  });

  it('of a kind that only shows, a PDF too, is opened in place', async () => {
    sends(200, { 'content-type': 'application/pdf' }, 'x');
    const upload = await fetchUpload(['a.pdf'], {});
    expect(headersOf(upload).get('content-disposition')).toBeNull();
    expect(headersOf(upload).get('content-security-policy')).toBeNull();
    await upload?.body?.cancel();
  });

  it.each(['text/html; charset=utf-8', 'application/xhtml+xml', ''])(
    'of the type %j is never opened under this site’s address',
    async (type) => {
      sends(200, type ? { 'content-type': type } : {}, 'x');
      const upload = await fetchUpload(['a'], {});
      expect(headersOf(upload).get('content-type')).toBe('application/octet-stream');
      expect(headersOf(upload).get('content-disposition')).toBe('attachment');
      expect(headersOf(upload).get('content-security-policy')).toContain('sandbox');
      await upload?.body?.cancel();
    },
  );

  it('that is a drawing is shown, but opened by itself it runs nothing and asks no other host', async () => {
    sends(200, { 'content-type': 'image/svg+xml' }, '<svg/>');
    const upload = await fetchUpload(['a.svg'], {});
    expect(headersOf(upload).get('content-type')).toBe('image/svg+xml');
    expect(headersOf(upload).get('content-disposition')).toBeNull();
    expect(headersOf(upload).get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
    );
    await upload?.body?.cancel();
  });

  it('of a type that could run scripts is not opened in parts either', async () => {
    sends(206, { 'content-type': 'text/html', 'content-range': 'bytes 0-3/9' }, '<svg');
    const upload = await fetchUpload(['a.svg'], { range: 'bytes=0-3' });
    expect(headersOf(upload).get('content-type')).toBe('application/octet-stream');
    expect(headersOf(upload).get('content-range')).toBe('bytes 0-3/9');
    expect(headersOf(upload).get('content-disposition')).toBe('attachment');
    await upload?.body?.cancel();
  });

  it.each([
    [[]],
    [['..', 'wp-config.php']],
    [['a', '', 'b']],
    [['a/../../x']],
    [['a\\b']],
    [['.']],
    [['a\n']],
  ])('is not looked for at %j', async (segments) => {
    const before = cms.requests.length;
    await expect(fetchUpload(segments, {})).resolves.toBeNull();
    expect(cms.requests).toHaveLength(before);
  });

  it.each([404, 403, 410])('counts a file as missing when the CMS says %d', async (status) => {
    sends(status);
    await expect(fetchUpload(['a.jpg'], {})).resolves.toBeNull();
  });

  it('counts a file as missing when FaustWP leads to its path here', async () => {
    cms.answer((request, response) =>
      response.writeHead(302, { location: `https://www.example.com${request.url}` }).end(),
    );
    await expect(fetchUpload(['a', 'b c.jpg'], {})).resolves.toBeNull();
  });

  it.each<[string, string, Parameters<FakeCms['answer']>[0]]>([
    ['fails', 'status', (_request, response) => response.writeHead(500).end()],
    [
      'redirects',
      'status',
      (_request, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'redirects to another file of this site',
      'status',
      (_request, response) =>
        response.writeHead(302, { location: 'https://www.example.com/login' }).end(),
    ],
    ['hangs up', 'network', (_request, response) => response.destroy()],
    ['never answers', 'network', () => undefined],
  ])('is unavailable when the CMS %s', async (_what, reason, answer) => {
    cms.answer(answer);
    await expect(fetchUpload(['a', 'b c.jpg'], {})).rejects.toMatchObject({
      name: 'CmsUnavailable',
      operation: 'uploads',
      reason,
      message: expect.stringContaining('/wp-content/uploads/a/b%20c.jpg'),
    });
  });
});
