import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { getServerSideProps } from '@/pages/-/newsletter';

export const SITE = 'https://www.example.test';
export const PATH = '/email/a-letter/';

let visitors = 0;

interface Visit {
  query?: Record<string, string>;
  origin?: string;
  network?: string;
  method?: string;
}

/** What somebody gets who sends the form. */
export async function answered(form: Record<string, string>, visit: Visit = {}) {
  const { query = {}, origin = SITE, network = `10.7.${(visitors += 1)}.1`, method } = visit;
  const req = Object.assign(Readable.from([Buffer.from(new URLSearchParams(form).toString())]), {
    method: method ?? 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'Reader’s',
    },
    socket: { remoteAddress: network },
  });
  const headers: Record<string, unknown> = {};
  let sent = '';
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => (headers[name.toLowerCase()] = value),
    writeHead: (code: number) => (res.statusCode = code),
    end: (text: string) => (sent = text),
  };
  const context = {
    query: { path: PATH, place: 'article', ...query },
    req,
    res,
  } as unknown as GetServerSidePropsContext; // What of Next's the page looks at is here.
  const result = await getServerSideProps(context);
  return {
    status: res.statusCode,
    headers,
    sent,
    redirect: 'redirect' in result ? result.redirect : null,
    isMissing: 'notFound' in result,
  };
}
