import type { BrowserContext, Response } from '@playwright/test';

/** Something that a browser, or who looks over an editor's shoulder, could read. */
export interface ReadText {
  where: string;
  text: string;
}

/** What a browser reads from its start. */
export interface Reading {
  read: ReadText[];
  /** What the token endpoint answered with success. */
  tokenReplies: ReadText[];
  /** Every value that the session's cookie has had. */
  sessions: Set<string>;
  /** Waits until all that has come is read. @throws {Error} for what could not be read */
  settled: () => Promise<void>;
}

const SESSION = /^(?:__Host-)?homegrown-session=([^;]+)/;

/** What Chromium says of a body that it has dropped because the page went on to another. */
const DISCARDED = /No resource with given identifier|navigated away/;
/**
 * The same for everybody and in every page: one that is dropped is read with the next page, or from
 * the build.
 */
const COMMON = ['script', 'stylesheet', 'image', 'font'];
/** A file like those, which Chromium gives no type. */
const FAVICON = /\/favicon\.svg$/;

const isText = (response: Response): boolean =>
  ![204, 301, 302, 303, 304, 307, 308].includes(response.status()) &&
  /json|html|javascript|css|text|svg|xml/.test(response.headers()['content-type'] ?? '');

/**
 * Tells of every reply before a script of the page gets it. A page that leaves at once would
 * otherwise take its replies with it.
 */
async function tellOfReplies(
  context: BrowserContext,
  hear: (reply: ReadText & { ok: boolean }) => void,
): Promise<void> {
  await context.exposeFunction('hearReply', hear);
  await context.addInitScript(() => {
    const original = window.fetch;
    window.fetch = async (...request) => {
      const reply = await original(...request);
      const text = await reply.clone().text();
      const told: unknown = Reflect.get(window, 'hearReply');
      if (typeof told === 'function') await told({ where: reply.url, text, ok: reply.ok });
      return reply;
    };
  });
}

function sessionsIn(headers: readonly { name: string; value: string }[]): string[] {
  return headers
    .filter(({ name }) => name.toLowerCase() === 'set-cookie')
    .flatMap(({ value }) => value.split('\n'))
    .flatMap((cookie) => SESSION.exec(cookie)?.[1] ?? []);
}

/** Reads everything that comes to a browser and goes from it. */
export async function readEverything(context: BrowserContext): Promise<Reading> {
  const read: ReadText[] = [];
  const tokenReplies: ReadText[] = [];
  const sessions = new Set<string>();
  const pending = new Set<Promise<void>>();
  const failures: string[] = [];

  const readReply = async (response: Response): Promise<void> => {
    const where = response.url();
    const headers = await response.headersArray();
    sessionsIn(headers).forEach((session) => sessions.add(session));
    const others = headers.filter(({ name }) => name.toLowerCase() !== 'set-cookie');
    read.push({ where: `${where} (headers)`, text: JSON.stringify(others) });
    if (response.request().resourceType() !== 'fetch' && isText(response)) {
      read.push({ where, text: await response.text() });
    }
  };

  await tellOfReplies(context, ({ where, text, ok }) => {
    read.push({ where, text });
    if (ok && /\/api\/faust\/auth\/token(?:\?|$)/.test(where)) tokenReplies.push({ where, text });
  });
  context.on('response', (response) => {
    const type = response.request().resourceType();
    const wanted = readReply(response).catch((error: unknown) => {
      const isCommon = COMMON.includes(type) || FAVICON.test(response.url());
      if (!isCommon || !DISCARDED.test(String(error)))
        failures.push(`${response.url()}: ${String(error)}`);
    });
    pending.add(wanted);
    void wanted.then(() => pending.delete(wanted));
  });
  context.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`;
    read.push({ where: 'an address or a body', text });
  });
  context.on('console', (message) => {
    read.push({ where: 'the console', text: message.text() });
  });
  context.on('weberror', (error) => {
    read.push({ where: 'an error', text: error.error().stack ?? String(error.error()) });
  });

  return {
    read,
    tokenReplies,
    sessions,
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
      if (failures.length > 0) throw new Error(`Not read:\n${failures.join('\n')}`);
    },
  };
}
