import http from 'node:http';
import fc from 'fast-check';

/** A request that nobody's browser need ever make. */
export interface GeneratedRequest {
  method: string;
  /** Path and query as they are sent. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface GeneratedAnswer {
  status: number;
  /** The first 100,000 characters. */
  body: string;
}

const MAX_READ_CHARACTERS = 100_000;
const MAX_ANSWER_MS = 60_000;

/** /500 is not among them: it is the error page itself, with its status. */
const pages = [
  '/',
  '/about/',
  '/posts/',
  '/posts/page/2/',
  '/category/email/',
  '/tag/planning/',
  '/author/fern/',
  '/projects/',
  '/clean-your-list/',
  '/search',
  '/login',
  '/preview',
  '/-/permalink',
  '/-/components',
  '/404',
  '/_error',
  '/_document',
  '/[[...wordpressNode]]',
];

const routes = [
  '/api/health',
  '/api/health/ready',
  '/api/changes',
  '/api/content/search',
  '/api/faust/auth/token',
  '/api/faust/auth/login',
  '/api/faust/auth/logout',
  '/api/faust/auth/start',
  '/api/editor/avatar',
  '/api/editor/preview',
  '/api/editor/toolbar',
  '/api/none',
];

const files = [
  '/wp-content/uploads/2026/03/an-about-page-customers-finish.jpg',
  '/favicon.ico',
  '/robots.txt',
  '/_next/image',
  '/_next/static/none.js',
  '/static/banner.jpeg',
  '/logo.png',
];

/** Parameters that some route reads, Next's own included. */
const names = [
  'q',
  's',
  'p',
  'page_id',
  'cat',
  'tag',
  'author',
  'attachment_id',
  'project',
  'preview',
  'previewPathname',
  'typeName',
  'page',
  'after',
  'uri',
  'url',
  'w',
  'code',
  'state',
  'user',
  'wordpressNode',
  'nxtPwordpressNode',
  '__nextLocale',
  '__nextDataReq',
  '_rsc',
  'amp',
  'size',
];

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-matched-path',
  'x-invoke-path',
  'x-nextjs-data',
  'x-now-route-matches',
  'x-middleware-subrequest',
  'x-prerender-revalidate',
  'purpose',
  'rsc',
  'next-action',
  'next-router-prefetch',
  'sec-fetch-site',
  'sec-fetch-dest',
  'x-http-method-override',
];

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '1',
    '0',
    '-1',
    '1e9',
    '999999',
    'true',
    'null',
    '__proto__',
    'constructor',
    '../..',
    '//evil.example',
    'javascript:alert(1)',
    '<script>alert(1)</script>',
    "' OR 1=1--",
    '%00',
    'YXJyYXljb25uZWN0aW9uOjE=',
    '/about/',
    '/category/email/',
    'W/"x"',
    'bytes=0-',
    'bytes=9-1',
    'a'.repeat(3_000),
  ),
);

/** A path's piece as some client sends it: rightly encoded, or not. */
const segment = fc.oneof(
  text.map((value) => encodeURIComponent(value.toWellFormed())),
  fc.constantFrom('%ff', '%', '%2f', '%5c', '..', '.', '%2e%2e', '', ';a=b', '%0d%0aX:y', '%E0%A4'),
  fc.stringMatching(/^[!$&'()*+,:;=@~._%0-9A-Za-z-]{0,20}$/),
);

const addedSegments = fc.array(segment, { maxLength: 3 }).map((parts) => parts.join('/'));

const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...pages) },
  { weight: 3, arbitrary: fc.constantFrom(...routes) },
  { weight: 2, arbitrary: fc.constantFrom(...files) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...pages, ...routes, ...files), addedSegments)
      .map(([start, more]) => `${start}${start.endsWith('/') ? '' : '/'}${more}`),
  },
  { weight: 2, arbitrary: addedSegments.map((parts) => `/${parts}`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('BUILD_ID', 'none'), fc.constantFrom(...pages), addedSegments)
      .map(
        ([id, page, more]) =>
          `/_next/data/${id}${page.replace(/\/$/, '')}${more && `/${more}`}.json`,
      ),
  },
);

const parameter = fc
  .tuple(fc.oneof(fc.constantFrom(...names), text), text)
  .map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  );

const image = fc
  .tuple(
    fc.constantFrom(
      ...files,
      '//evil.example/a.png',
      'http://127.0.0.1:22/',
      '/api/health',
      '/login',
    ),
    fc.constantFrom('390', '640', '1', '0', '-1', '99999', 'x'),
    fc.constantFrom('75', '1', '100', 'x'),
    fc.constantFrom('', '#1', '?a=b', '/./', '%00'),
  )
  .map(([url, w, q, end]) => `/_next/image?url=${encodeURIComponent(url + end)}&w=${w}&q=${q}`);

const address = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(path, fc.array(parameter, { maxLength: 4 }))
      .map(([where, query]) => (query.length > 0 ? `${where}?${query.join('&')}` : where)),
  },
  { weight: 1, arbitrary: image },
);

/** The characters that may stand in a header: the visible ones of Latin-1. */
const headerValue = text.map((value) => value.replace(/[^\x20-\x7e\xa0-\xff]/g, '?'));

const headers = fc
  .array(fc.tuple(fc.constantFrom(...headerNames), headerValue), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

const body = fc.oneof(
  fc.json(),
  text,
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '{"__proto__":{"a":1}}',
    'user=a&password=b',
    'x'.repeat(200_000),
  ),
  fc.array(parameter, { maxLength: 5 }).map((pairs) => pairs.join('&')),
);

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'POST',
      'HEAD',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
    ),
  },
);

const request: fc.Arbitrary<GeneratedRequest> = fc
  .record({ method, path: address, headers, body })
  .map((made) => (/^(?:GET|HEAD|TRACE)$/.test(made.method) ? { ...made, body: '' } : made));

/** The same requests for the same seed. `buildId` stands in the addresses of pages' data. */
export function generatedRequests(
  count: number,
  seed: number,
  buildId: string,
): GeneratedRequest[] {
  return fc
    .sample(request, { numRuns: count, seed })
    .map((made) => ({ ...made, path: made.path.replace('BUILD_ID', buildId) }));
}

function sendOnce(
  origin: string,
  agent: http.Agent | false,
  { method: verb, path: where, headers: given, body: sent }: GeneratedRequest,
): Promise<GeneratedAnswer> {
  const { hostname, port } = new URL(origin);
  // With some methods Node's client does not tell the length of the body, which is then taken for
  // the next request.
  const headers = sent ? { ...given, 'content-length': Buffer.byteLength(sent) } : given;
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { hostname, port, agent, method: verb, path: where, headers, timeout: MAX_ANSWER_MS },
      (answer) => {
        let read = '';
        answer.setEncoding('latin1').on('data', (chunk: string) => {
          if (read.length < MAX_READ_CHARACTERS) read += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: read }));
        answer.on('error', reject);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.end(sent);
  });
}

/**
 * Sends a request as it is written. A kept connection may end while it is used again: then it is
 * sent once more, by a new one.
 *
 * @throws {Error} when no answer comes within a minute
 */
export async function send(
  origin: string,
  agent: http.Agent,
  request: GeneratedRequest,
): Promise<GeneratedAnswer> {
  try {
    return await sendOnce(origin, agent, request);
  } catch {
    return sendOnce(origin, false, request);
  }
}
