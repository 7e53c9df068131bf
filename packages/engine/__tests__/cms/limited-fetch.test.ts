import { getEventListeners } from 'node:events';
import type http from 'node:http';
import { gzipSync } from 'node:zlib';
import { limitedFetch } from '#cms/limited-fetch';
import { fakeCms, json } from './fake-cms';

const MAX_BYTES = 1_000_000;

const cms = fakeCms();

afterEach(() => jest.useRealTimers());

/** The site's clock stands still until the test moves it; the network and the CMS go on. */
const useFakeTime = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'clearInterval',
    ],
  });

const send = (timeoutMs = 30_000, init?: RequestInit) =>
  limitedFetch({ timeoutMs, maxBytes: MAX_BYTES }, fetch)(cms.url, init);

/** Ends when the connection of an answer is closed before the answer has ended. */
const hungUp = (response: http.ServerResponse) =>
  new Promise<void>((resolve) => response.on('close', resolve));

const headersOnly: http.RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
};
const halfABody: http.RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data": ');
};
const oneByteAtATime: http.RequestListener = (_request, response) => {
  const timer = setInterval(() => response.write('1'), 20);
  response.on('close', () => clearInterval(timer));
};

describe('a connection that is reset', () => {
  const reset: http.RequestListener = (request) => void request.socket.resetAndDestroy();
  const halfWay: http.RequestListener = (request, response) => {
    halfABody(request, response);
    response.write(' ', () => request.socket.resetAndDestroy());
  };
  /** Answers one after the other, the last one again and again. */
  function answering(...listeners: http.RequestListener[]): { fetching: () => number } {
    let fetching = 0;
    cms.answer((request, response) => {
      const listener = listeners[Math.min(fetching, listeners.length - 1)];
      fetching += 1;
      listener?.(request, response);
    });
    return { fetching: () => fetching };
  }
  const question = { method: 'POST', body: '{"query":"query Q{a}"}' };

  it.each([
    ['before the answer', reset],
    ['in the middle of it', halfWay],
  ])('%s is asked once more', async (_when, listener) => {
    const { fetching } = answering(listener, json({ data: 1 }));
    await expect((await send(undefined, question)).json()).resolves.toEqual({ data: 1 });
    expect(fetching()).toBe(2);
  });

  it('twice is a failure', async () => {
    const { fetching } = answering(reset);
    await expect(send(undefined, question)).rejects.toThrow();
    expect(fetching()).toBe(2);
  });

  it('has no more time the second time', async () => {
    useFakeTime();
    const { fetching } = answering(
      (request, response) => {
        jest.advanceTimersByTime(150);
        reset(request, response);
      },
      () => jest.advanceTimersByTime(50),
    );
    await expect(send(200, question)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(fetching()).toBe(2);
  });

  it.each([
    ['{"operationName":"M","query":"mutation M{a}"}', 1],
    ['{"query":" mutation{a}"}', 1],
    ['{"query":"query mutation{a}"}', 2],
    ['{"query":"{mutations}"}', 2],
    ['{"query":"mutations"}', 2],
  ])('is asked once where it may have changed something: %s', async (body, times) => {
    const { fetching } = answering(reset);
    await expect(send(undefined, { method: 'POST', body })).rejects.toThrow();
    expect(fetching()).toBe(times);
  });
});

describe('a question that fails without an answer', () => {
  const failing = async (error: unknown, body: BodyInit = '{"query":"{a}"}') => {
    const inner = jest.fn(() => Promise.reject(error));
    const fetched = limitedFetch({ timeoutMs: 1_000, maxBytes: 10 }, inner)('http://a.test', {
      body,
    });
    await expect(fetched).rejects.toBe(error);
    return inner.mock.calls.length;
  };
  const withCode = (code: string, cause?: unknown) =>
    Object.assign(new Error('x', { cause }), { code });

  it('is asked twice when its connection was closed, whatever names that', async () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) {
      expect(await failing(withCode(code))).toBe(2);
      expect(await failing(new TypeError('fetch failed', { cause: withCode(code) }))).toBe(2);
      expect(await failing(withCode('OTHER', withCode(code)))).toBe(2);
    }
  });

  it('is asked once for any other reason', async () => {
    for (const reason of [
      withCode('ENOTFOUND'),
      new Error('none'),
      'ECONNRESET',
      null,
      undefined,
    ]) {
      expect(await failing(reason)).toBe(1);
    }
  });

  it('is asked once where it is a form: its message may have arrived', async () => {
    const form = new FormData();
    form.set('your-message', 'Hello');
    expect(await failing(withCode('ECONNRESET'), form)).toBe(1);
  });

  it('is asked twice with a body that is no text', async () => {
    expect(await failing(withCode('EPIPE'), new Blob(['"query":"mutation"']))).toBe(2);
  });
});

describe('the time limit of an answer', () => {
  it.each<[string, http.RequestListener]>([
    ['never begins', () => undefined],
    ['stops behind its headers', headersOnly],
    ['stops in the middle', halfABody],
    ['drips', oneByteAtATime],
  ])('ends an answer that %s, and its connection', async (_what, respond) => {
    useFakeTime();
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const closed = new Promise<void>((resolve) => {
      cms.answer((request, response) => {
        void hungUp(response).then(resolve);
        respond(request, response);
        begun();
      });
    });
    const answer = send(100);
    const isLate = expect(answer).rejects.toMatchObject({
      name: 'TimeoutError',
      message: 'No answer in 100 ms',
    });
    await isBegun;
    jest.advanceTimersByTime(99);
    const pending = Symbol('pending');
    const now = new Promise((resolve) => setImmediate(() => resolve(pending)));
    await expect(Promise.race([answer, now])).resolves.toBe(pending);
    jest.advanceTimersByTime(1);
    await isLate;
    await closed;
  });

  it('is over when the answer has come: nothing is left that would run later', async () => {
    cms.answer(json({ data: null }));
    const clear = jest.spyOn(globalThis, 'clearTimeout');
    await expect((await send()).json()).resolves.toEqual({ data: null });
    expect(clear).toHaveBeenCalled();
  });

  it('gives up at once when the caller does, or has', async () => {
    const caller = new AbortController();
    cms.answer((request, response) => {
      headersOnly(request, response);
      caller.abort(new Error('the caller gave up'));
    });
    await expect(send(30_000, { signal: caller.signal })).rejects.toThrow('the caller gave up');
    await expect(send(30_000, { signal: caller.signal })).rejects.toThrow('the caller gave up');
  });

  it('leaves nothing behind at the signal of a caller who asks often', async () => {
    cms.answer(json({ data: null }));
    const { signal } = new AbortController();
    await send(30_000, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('the size limit of an answer', () => {
  it('lets an answer through that has just as many bytes', async () => {
    cms.answer((_request, response) => response.end('x'.repeat(MAX_BYTES)));
    await expect((await send()).text()).resolves.toHaveLength(MAX_BYTES);
  });

  it('ends an answer with one byte more', async () => {
    cms.answer((_request, response) => response.end('x'.repeat(MAX_BYTES + 1)));
    await expect(send()).rejects.toMatchObject({
      name: 'AnswerTooLarge',
      message: 'the answer has more than 1000000 bytes',
    });
  });

  it('closes the connection of an answer that does not end', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      cms.answer((_request, response) => {
        const timer = setInterval(() => {
          sent += 100_000;
          response.write(Buffer.alloc(100_000, 'x'));
        }, 1);
        void hungUp(response).then(() => {
          clearInterval(timer);
          resolve();
        });
      });
    });
    await expect(send()).rejects.toMatchObject({ name: 'AnswerTooLarge' });
    await closed;
    expect(sent).toBeLessThan(100 * MAX_BYTES);
  });

  it('counts what is unpacked, not what is sent', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * MAX_BYTES, ' '));
    expect(bomb.byteLength).toBeLessThan(MAX_BYTES);
    cms.answer((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(bomb);
    });
    const before = process.memoryUsage().arrayBuffers;
    await expect(send()).rejects.toMatchObject({ name: 'AnswerTooLarge' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MAX_BYTES);
  });

  it('refuses a body that is compressed twice, as no CMS sends it', async () => {
    const closed = new Promise<void>((resolve) => {
      cms.answer((_request, response) => {
        void hungUp(response).then(resolve);
        response.writeHead(200, { 'content-encoding': 'gzip, gzip' });
        response.write(gzipSync(gzipSync('{}')));
      });
    });
    await expect(send()).rejects.toMatchObject({
      name: 'UnreadableAnswer',
      message: 'the answer is compressed more than once',
    });
    await closed;
  });
});

describe('what comes back', () => {
  it('is the answer as the CMS gave it: status, headers and body', async () => {
    cms.answer(json({ data: { a: 'ä' } }, 502));
    const response = await send();
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    await expect(response.json()).resolves.toEqual({ data: { a: 'ä' } });
  });

  it.each([204, 304])('is an answer without a body for status %s', async (status) => {
    cms.answer((_request, response) => response.writeHead(status).end());
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.body).toBeNull();
  });

  it('is a redirect itself, not where it leads', async () => {
    cms.answer((_request, response) => response.writeHead(302, { location: '/login' }).end());
    expect((await send()).status).toBe(302);
    expect(cms.requests.at(-1)?.url).toBe('/');
  });
});
