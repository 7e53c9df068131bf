import { setTimeout } from 'node:timers/promises';

/** The most bytes of one answer. The site's own limit for an upload is less. */
const MAX_BYTES = 500_000_000;

const TIMEOUT_MS = 60_000;

/**
 * The pauses before an address is asked for again; after the last one, the address counts as
 * unavailable. The site itself waits for its CMS for at most 7.5 s.
 */
const PAUSES_MS: readonly number[] = [500, 2_000];

/** The longest Retry-After of an answer that is obeyed. */
const MAX_RETRY_AFTER_MS = 5_000;

/** An answer of the site, its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** How the site is asked; tests have a clock of their own. */
export interface Asking {
  fetch: typeof fetch;
  pause: (ms: number) => Promise<unknown>;
}

const machine: Asking = { fetch: (...request) => fetch(...request), pause: (ms) => setTimeout(ms) };

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`the answer has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function once(
  url: string,
  etag: string | undefined,
  { fetch: ask }: Asking,
): Promise<Answer> {
  const response = await ask(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'text/html,image/webp,*/*', ...(etag ? { 'If-None-Match': etag } : {}) },
  });
  return { status: response.status, headers: response.headers, body: await bodyOf(response) };
}

/** Whether an answer depends on the address, and not on the current state of the site. */
const isCertain = (status: number): boolean => status < 500 && status !== 429 && status !== 408;

/**
 * Requests an address from the site, and again after a pause if the site can't answer.
 *
 * @param etag what the last mirror has: then 304 may come
 * @returns null when the site gives no answer that says something of the address
 */
export async function askSite(
  url: string,
  etag: string | undefined,
  asking: Asking = machine,
): Promise<Answer | null> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    const answer = await once(url, etag, asking).catch(() => null);
    if (answer && isCertain(answer.status)) return answer;
    if (pauseMs === null) return null;
    const seconds = Number(answer?.headers.get('retry-after') ?? 0) || 0;
    await asking.pause(Math.max(pauseMs, Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS)));
  }
  return null;
}
