import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { siteConfig } from '@/site.config';

export const SITE = 'https://www.example.test';

let visitors = 0;
/** A network from which nobody else comes. */
export const ownNetwork = () => `10.${100 + ((visitors += 1) >> 8)}.${visitors & 255}.1`;

/** What somebody sends to an address, or opens it with; a body of null sends nothing. */
interface PageRequest {
  query: Record<string, string | undefined>;
  body: Buffer | string | null;
  method?: string;
  headers?: Record<string, string>;
  /** Their own if none is named. */
  network?: string;
}

/** What somebody gets from a page that Next makes for each request. */
export async function requestPage<Result extends object>(
  page: (context: GetServerSidePropsContext) => Promise<Result>,
  { query, body, method = body === null ? 'GET' : 'POST', headers, network }: PageRequest,
) {
  const chunks = body === null ? [] : [Buffer.from(body)];
  const req = Object.assign(Readable.from(chunks, { objectMode: false }), {
    method,
    complete: true,
    headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    socket: { remoteAddress: network ?? ownNetwork() },
  });
  const told: Record<string, unknown> = {};
  const tell = (name: string, value: unknown) => (told[name.toLowerCase()] = value);
  let sent = '';
  const res = {
    statusCode: 200,
    setHeader: tell,
    writeHead: (status: number, more: object = {}) => {
      res.statusCode = status;
      for (const [name, value] of Object.entries(more)) tell(name, value);
    },
    once: () => res,
    end: (text = '') => (sent += text),
  };
  // What of Next's a page looks at is here.
  const context = { query, req, res } as unknown as GetServerSidePropsContext;
  const result = await page(context);
  return { result, status: res.statusCode, headers: told, sent };
}

/** A site in English, and in German at all addresses that begin so. */
export const germanBelow = (home: string) =>
  jest.replaceProperty(siteConfig, 'languages', {
    plugin: 'paths',
    types: [],
    list: [
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'de', tag: 'de-DE', home },
    ],
  });
