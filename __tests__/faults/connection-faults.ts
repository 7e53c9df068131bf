import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { CMS_WORDS, type Conduct, type Exchange, type Fault, type Sight } from './fault';

const SLOW_MS = 9_000;
/** An answer alone comes in time; three in a row take most of the time of a request. */
const DRAGGING_MS = 2_000;
const BYTE_MS = 1_000;
const MEGABYTE = 1_048_576;
const LONG_ANSWER_MEGABYTES = 200;
const BOMB_MEGABYTES = 1_024;

/** Nobody reaches the CMS: what was made before is served, everything else is unavailable. */
function outage(name: string, begin: () => Conduct, neverSeen: Sight = 'unavailable'): Fault {
  return { name, cached: 'good', neverSeen, begin };
}

/** A test does not wait for an answer that nobody asks for any more. */
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms).unref());

async function half({ response, healthy }: Exchange): Promise<void> {
  const { status, headers, body } = await healthy();
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.write(body.subarray(0, Math.floor(body.length / 2)));
}

async function byteByByte({ response, healthy }: Exchange): Promise<void> {
  const { status, headers, body } = await healthy();
  response.writeHead(status, headers);
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Buffer.from([byte]));
    await wait(BYTE_MS);
  }
  response.end();
}

/** Writes a part again and again, at the reader's pace, until the reader has gone. */
async function repeat({ response }: Exchange, part: Buffer, times: number): Promise<void> {
  await pipeline(
    Readable.from(
      (function* parts() {
        for (let written = 0; written < times; written += 1) yield part;
      })(),
    ),
    response,
  ).catch(() => undefined);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const START = Buffer.from(`{"data":{"${CMS_WORDS}":"`);

export const connectionFaults: readonly Fault[] = [
  outage('connection refused', () => ({ listens: false })),
  outage('connection reset at once', () => ({ resets: true })),
  outage('reset in the middle of the answer', () => ({
    answer: async (exchange) => {
      await half(exchange);
      await wait(50);
      exchange.request.socket.resetAndDestroy();
      return true;
    },
  })),
  outage('closed without an answer', () => ({
    answer: ({ request }) => {
      request.socket.destroy();
      return true;
    },
  })),
  outage('host name unknown', () => ({ lookup: 'unknown name' })),
  outage('host name lookup without an answer', () => ({ lookup: 'no answer' })),
  outage('certificate of an unknown issuer', () => ({ certificate: 'unknown issuer' })),
  outage('certificate of another name', () => ({ certificate: 'another name' })),
  outage('certificate expired', () => ({ certificate: 'expired' })),
  outage('plain text where TLS belongs', () => ({ certificate: 'none' })),
  outage('hangs before the headers', () => ({ answer: () => true })),
  outage('hangs after half of the answer', () => ({
    answer: async (exchange) => {
      await half(exchange);
      return true;
    },
  })),
  outage('one byte a second', () => ({
    answer: async (exchange) => {
      await byteByByte(exchange);
      return true;
    },
  })),
  outage(
    '9 seconds for each answer',
    () => ({
      answer: async () => {
        await wait(SLOW_MS);
        return false;
      },
    }),
    'either',
  ),
  outage(
    '2 seconds for each answer',
    () => ({
      answer: async () => {
        await wait(DRAGGING_MS);
        return false;
      },
    }),
    'either',
  ),
  outage('200 MB', () => ({
    answer: async (exchange) => {
      exchange.response.writeHead(200, JSON_TYPE).write(START);
      await repeat(exchange, Buffer.alloc(MEGABYTE, 'a'), LONG_ANSWER_MEGABYTES);
      return true;
    },
  })),
  outage('gzip bomb of 1 GB', () => {
    // A gzip stream may be a row of streams (RFC 1952, 2.2): each makes a megabyte.
    const member = gzipSync(Buffer.alloc(MEGABYTE, ' '));
    return {
      answer: async (exchange) => {
        exchange.response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' });
        exchange.response.write(gzipSync(START));
        await repeat(exchange, member, BOMB_MEGABYTES);
        return true;
      },
    };
  }),
  outage('content-encoding that the body does not have', () => ({
    answer: async ({ response, healthy }) => {
      const { body } = await healthy();
      response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(body);
      return true;
    },
  })),
  outage('redirects to itself for ever', () => ({
    answer: ({ request, response }) => {
      response.writeHead(302, { location: request.url ?? '/' }).end();
      return true;
    },
  })),
  outage('redirects to a page of another host', () => ({
    answer: ({ response }) => {
      response.writeHead(301, { location: 'http://localhost:1/' }).end();
      return true;
    },
  })),
];
