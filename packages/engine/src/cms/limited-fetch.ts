/** The limits of an answer of the CMS. */
export interface AnswerLimits {
  /** The time from the request to the last byte of the answer. */
  timeoutMs: number;
  /** The most bytes of the decoded body. A small compressed answer cannot become a large one. */
  maxBytes: number;
}

/** An answer is larger than the limit. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/** The answer's body has a form that the site does not read. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const NULL_BODY_STATUSES = [101, 103, 204, 205, 304];

async function readBody(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, bytes);
    bytes += value.byteLength;
    if (bytes > maxBytes) throw new AnswerTooLarge(`the answer has more than ${maxBytes} bytes`);
    chunks.push(value);
  }
}

/**
 * The answer with its whole body read. If that fails or `limit` ends it, the connection is closed.
 */
async function readWhole(response: Response, maxBytes: number, limit: AbortSignal) {
  const { status, statusText, headers, body } = response;
  const reader = body?.getReader();
  const giveUp = () => void reader?.cancel(limit.reason).catch(() => undefined);
  // This keeps the reader referenced until the end, because Node's fetch holds its own listener on
  // the signal only weakly.
  limit.addEventListener('abort', giveUp);
  try {
    if (headers.get('content-encoding')?.includes(',')) {
      throw new UnreadableAnswer('the answer is compressed more than once');
    }
    if (Number(headers.get('content-length') ?? 0) > maxBytes) {
      throw new AnswerTooLarge(`the answer has more than ${maxBytes} bytes`);
    }
    const bytes = reader && (await readBody(reader, maxBytes));
    limit.throwIfAborted();
    const whole = NULL_BODY_STATUSES.includes(status) ? null : bytes;
    return new Response(whole, { status, statusText, headers });
  } catch (error) {
    giveUp();
    throw limit.aborted ? limit.reason : error;
  }
}

/**
 * The error codes with which Node's fetch and its connections report a connection closed without an
 * answer (https://nodejs.org/api/errors.html#common-system-errors).
 */
const RESETS = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Whether a connection was closed before the whole answer had arrived, as by a restarting server.
 */
function isReset(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && RESETS.includes(String(error.code))) return true;
  return 'cause' in error && isReset(error.cause);
}

/**
 * Whether a request is a mutation or a form, judged by its body. WordPress may have carried it out
 * although no answer came, so it is not sent again.
 */
const changesSomething = ({ body }: RequestInit): boolean =>
  typeof body === 'string'
    ? /"query":"\s*mutation\b/.test(body)
    : body instanceof FormData || body instanceof URLSearchParams;

/**
 * A `fetch` that reads the whole answer within limits of time and size. It follows no redirects,
 * because a redirect of a GraphQL endpoint leads to a page and not to data. A query whose
 * connection is reset is sent once more, within the same time limit: the server was closing an idle
 * connection at that moment, or is restarting.
 *
 * It rejects with a `TimeoutError`, an `AnswerTooLarge`, an `UnreadableAnswer`, or what `inner`
 * rejects with.
 */
export function limitedFetch({ timeoutMs, maxBytes }: AnswerLimits, inner: typeof fetch) {
  const fetching: typeof fetch = async (input, init) => {
    // Not AbortSignal.any over AbortSignal.timeout: Node 20 can garbage-collect that timeout before
    // it fires.
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException(`No answer in ${timeoutMs} ms`, 'TimeoutError')),
      timeoutMs,
    );
    const caller = init?.signal;
    const giveUp = () => limit.abort(caller?.reason);
    if (caller?.aborted) giveUp();
    caller?.addEventListener('abort', giveUp);
    try {
      const options: RequestInit = { ...init, signal: limit.signal, redirect: 'manual' };
      const attempt = async () => readWhole(await inner(input, options), maxBytes, limit.signal);
      return await attempt().catch((error: unknown) => {
        if (!isReset(error) || changesSomething(options)) throw error;
        return attempt();
      });
    } finally {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    }
  };
  return fetching;
}
