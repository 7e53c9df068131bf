import type { BrowserContext, Response } from '@playwright/test';

/** Something that a browser, or who looks over an editor's shoulder, could read. */
export interface Read {
  where: string;
  text: string;
}

/** What a browser reads from its start, and what it could not. */
export interface Reading {
  read: Read[];
  /** Replies of the token endpoint whose body was read. */
  tokenReplies: Read[];
  /** Every value that the session's cookie has had. */
  sessions: Set<string>;
  /** Waits until all that has come is read. @throws {Error} for a body that could not be */
  settled: () => Promise<void>;
}

const SESSION = /^(?:__Host-)?homegrown-session=([^;]+)/;
const TOKEN = /\/api\/faust\/auth\/token(?:\?|$)/;

const hasBody = (response: Response): boolean =>
  ![204, 301, 302, 303, 304, 307, 308].includes(response.status());

const isText = (type: string): boolean => /json|html|javascript|css|text|svg|xml/.test(type);

/**
 * Reads everything that comes to a browser and goes from it. A page is left only when all that came to it has been read:
 * the browser drops the bodies of a page that has gone.
 */
export async function readEverything(context: BrowserContext): Promise<Reading> {
  const read: Read[] = [];
  const tokenReplies: Read[] = [];
  const sessions = new Set<string>();
  const pending = new Set<Promise<void>>();
  const failures: string[] = [];

  const readReply = async (response: Response): Promise<void> => {
    const where = response.url();
    const headers = await response.headersArray();
    const isCookie = ({ name }: { name: string }): boolean => name.toLowerCase() === 'set-cookie';
    for (const { value } of headers.filter(isCookie)) {
      for (const line of value.split('\n')) {
        const [, session] = SESSION.exec(line) ?? [];
        if (session) sessions.add(session);
      }
    }
    const others = headers.filter((header) => !isCookie(header));
    read.push({ where: `${where} (headers)`, text: JSON.stringify(others) });
    const type = response.headers()['content-type'] ?? '';
    if (!hasBody(response) || !isText(type)) return;
    const reply = { where, text: await response.text() };
    read.push(reply);
    if (TOKEN.test(where) && response.ok()) tokenReplies.push(reply);
  };

  context.on('response', (response) => {
    const wanted = readReply(response).catch((error: unknown) => {
      failures.push(`${response.url()}: ${String(error)}`);
    });
    pending.add(wanted);
    void wanted.then(() => pending.delete(wanted));
  });
  context.on('request', (request) => {
    read.push({
      where: 'an address or a body',
      text: `${request.url()} ${request.postData() ?? ''}`,
    });
  });
  context.on('console', (message) => {
    read.push({ where: 'the console', text: message.text() });
  });
  context.on('weberror', (error) => {
    read.push({ where: 'an error', text: error.error().stack ?? String(error.error()) });
  });

  const caughtUp = async (): Promise<void> => {
    while (pending.size > 0) await Promise.all(pending);
  };
  await context.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) await caughtUp();
    await route.continue();
  });

  return {
    read,
    tokenReplies,
    sessions,
    settled: async () => {
      await caughtUp();
      if (failures.length > 0) throw new Error(`Not read:\n${failures.join('\n')}`);
    },
  };
}
