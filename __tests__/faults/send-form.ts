import { randomUUID } from 'node:crypto';
import { visit, type Visit } from './visit';

/** A form of Contact Form 7 as a browser has it in its page. */
export interface PageForm {
  action: string;
  /** The encrypted time at which the page was made. */
  time: string;
}

const inHtml = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** Reads the first form of a page. @throws {Error} when the page has none */
export async function formOn(origin: string, page: string): Promise<PageForm> {
  const html = await (await fetch(`${origin}${page}`)).text();
  const [, action] = /action="([^"#]*\/-\/form\?[^"#]*)/.exec(html) ?? [];
  const [, time = ''] = /name="_time" value="([^"]*)"/.exec(html) ?? [];
  if (action === undefined) throw new Error(`${page} has no form.`);
  return { action: inHtml(action), time: inHtml(time) };
}

/** What Contact Form 7 of the demonstration's contact page asks for. */
const MESSAGE = {
  'your-name': 'Fern',
  'your-email': 'fern@example.com',
  'your-topic': 'Opening hours',
  'your-message': 'Are you open on Sundays?',
  'your-consent': '1',
};

let senders = 0;

/**
 * Each message comes from a network of its own, behind a proxy of this machine: many from one would
 * have to wait.
 */
function nextNetwork(): string {
  senders += 1;
  return `2001:db8:${senders.toString(16)}::1`;
}

/**
 * The part of an answer's JSON that is the same for every message. @throws {Error} when it is none
 */
function wordsIn(json: string): string {
  const { isSent, words, errors } = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify({ isSent, words, errors });
}

/**
 * Sends a message as a page's script does; of the answer it reads whether it was sent, and the
 * words.
 */
export async function sendForm(
  origin: string,
  { action, time }: PageForm,
  network = nextNetwork(),
): Promise<Visit> {
  const body = new FormData();
  const hidden = { _time: time, _sending: randomUUID() };
  for (const [name, value] of Object.entries({ ...MESSAGE, ...hidden })) body.set(name, value);
  const seen = await visit(origin, action, {
    method: 'POST',
    body,
    headers: { Accept: 'application/json', Origin: origin, 'X-Forwarded-For': network },
  });
  return { ...seen, main: wordsIn(seen.main) };
}
