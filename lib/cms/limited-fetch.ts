/** What an answer of the CMS may cost. */
export interface AnswerLimits {
  /** The time from the question to the last byte of the answer. */
  timeoutMs: number;
  /** The most bytes of the decoded body. A small compressed answer cannot become a large one. */
  maxBytes: number;
}

/** An answer has more bytes than the site reads. */
class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/** The answer's body is of a form that the site does not read. */
class UnreadableAnswer extends Error {
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
 * The answer with its whole body read. When that fails, or `limit` ends it, the connection is
 * closed.
 */
async function readWhole(response: Response, maxBytes: number, limit: AbortSignal) {
  const { status, statusText, headers, body } = response;
  const reader = body?.getReader();
  const giveUp = () => void reader?.cancel(limit.reason).catch(() => undefined);
  // The reader is held here until the end. Node's fetch holds its own listener on the signal
  // weakly.
  limit.addEventListener('abort', giveUp);
  try {
    if (headers.get('content-encoding')?.includes(',')) {
      throw new UnreadableAnswer('the answer is compressed more than once');
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
 * What Node's fetch and its connections call an end without an answer
 * (https://nodejs.org/api/errors.html#common-system-errors).
 */
const RESETS = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Whether a connection was closed before its answer was whole, as by a server that is being started
 * again.
 */
function isReset(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && RESETS.includes(String(error.code))) return true;
  return 'cause' in error && isReset(error.cause);
}

/**
 * Whether a request is a mutation or a form, by its body. WordPress may have carried it out
 * although no answer came, so it is not sent a second time.
 */
const changesSomething = ({ body }: RequestInit): boolean =>
  typeof body === 'string'
    ? /"query":"\s*mutation\b/.test(body)
    : body instanceof FormData || body instanceof URLSearchParams;

/**
 * A `fetch` that reads the whole answer within limits of time and size, and follows no redirect: a
 * redirect of a GraphQL endpoint leads to a page, not to data. A question whose connection is reset
 * is asked once more, within the same limit of time: the server has closed an idle connection at
 * that moment, or is being started again.
 *
 * It rejects with a `TimeoutError`, an `AnswerTooLarge`, an `UnreadableAnswer`, or what `inner`
 * rejects with.
 */
export function limitedFetch({ timeoutMs, maxBytes }: AnswerLimits, inner: typeof fetch) {
  const asked: typeof fetch = async (input, init) => {
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
  return asked;
}
