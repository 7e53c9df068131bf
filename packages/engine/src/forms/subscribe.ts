import { z } from 'zod';
import { environment } from '#cms/environment';
import { limitedFetch } from '#cms/limited-fetch';
import { counted } from '#content/shared/counted';
import { fillIn } from '#content/shared/fill-in';
import { newsletterFields } from '#content/shared/newsletter-list';
import { maySendMessage } from '#limits/form-limits';
import type { Newsletter } from '#site/settings';
import type { Wording } from '#words/wording';
import { sendingName, sendOnce } from './once';
import { ownAnswer, type Sending } from './send-to-contact-form-7';

/** Nobody reads the text of the provider's page; it only must have an end. */
const MAX_ANSWER_BYTES = 2_000_000;

/**
 * What browsers accept as an address in such a field
 * (https://html.spec.whatwg.org/#valid-e-mail-address).
 */
const emailAddress = z.email({ pattern: z.regexes.html5Email }).max(254);

const hostOf = ({ action }: Newsletter): string => new URL(action).hostname;

/** The message that an address was not sent, with another place to subscribe. */
function elsewhere({ page }: Newsletter, said: string, { words }: Wording): string {
  return page === '' ? said : `${said} ${fillIn(words.newsletter.elsewhere, { page })}`;
}

/**
 * Passes an address on to the newsletter's provider, through the form that the provider publishes,
 * and sends no other data of the reader. Never rejects.
 */
export async function sendToNewsletter(
  newsletter: Newsletter,
  email: string,
  wording: Wording,
): Promise<Sending> {
  const own = wording.words.newsletter;
  const { action, emailField, hiddenFields } = newsletter;
  const host = hostOf(newsletter);
  const noAnswer = (fault: string): Sending => ({
    kind: 'notSent',
    answer: ownAnswer(elsewhere(newsletter, fillIn(own.noAnswer, { host }), wording)),
    fault,
  });
  const { CMS_TIMEOUT_MS: timeoutMs, SITE_URL: siteUrl } = environment();
  try {
    const send = limitedFetch({ timeoutMs, maxBytes: MAX_ANSWER_BYTES }, fetch);
    const { status } = await send(action, {
      method: 'POST',
      headers: { Accept: 'text/html', 'User-Agent': `Homegrown (+${siteUrl})` },
      body: new URLSearchParams({ ...hiddenFields, [emailField]: email }),
    });
    if (status >= 500) return noAnswer(`status ${status}`);
    if (status >= 400) {
      const words = fillIn(own.refused, { host });
      const answer = ownAnswer(elsewhere(newsletter, words, wording));
      return { kind: 'refused', answer, fault: `status ${status}` };
    }
    return { kind: 'sent', answer: { ...ownAnswer(''), isSent: true } };
  } catch (error) {
    return noAnswer(error instanceof Error ? error.name : 'an error');
  }
}

/** A newsletter form that was sent to this site, its sender, and the words of the answer. */
interface ReceivedSubscription {
  posted: URLSearchParams;
  /** The visitor's network, as limits count it. */
  network: string;
  wording: Wording;
}

/** The result of a subscription. */
interface Subscription {
  isHandedOn: boolean;
  /** Why the address was not sent. */
  words: string;
  /** The seconds until one more is accepted, after too many. */
  retryAfterSeconds?: number;
}

const refused = (words: string): Subscription => ({ isHandedOn: false, words });

/** What was typed, trimmed. */
export const typedAddress = (posted: URLSearchParams): string =>
  (posted.get(newsletterFields.email) ?? '').trim();

/**
 * Receives an address for the newsletter: checks it, and passes it on, once in a quarter of an
 * hour. It is neither kept nor logged.
 *
 * @param send passes it on to the provider
 */
export async function subscribe(
  newsletter: Newsletter,
  { posted, network, wording }: ReceivedSubscription,
  send: typeof sendToNewsletter = sendToNewsletter,
): Promise<Subscription> {
  const { words, locale } = wording;
  const email = typedAddress(posted);
  if (posted.get(newsletterFields.trap)) return refused(words.forms.trap);
  if (!emailAddress.safeParse(email).success) return refused(words.newsletter.noAddress);
  const allowance = await maySendMessage(network);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    const tooMany = counted(words.forms.tooMany, retryAfterSeconds, locale);
    return { ...refused(tooMany), retryAfterSeconds };
  }
  const message = { unit: 'newsletter', values: new Map([['email', [email]]]), files: [] };
  const name = sendingName({ ...message, userAgent: '', page: newsletter.action }, network);
  const { answer, fault } = await sendOnce(name, () => send(newsletter, email, wording));
  if (fault) console.error(`Newsletter: ${hostOf(newsletter)} has not taken an address: ${fault}.`);
  return { isHandedOn: answer.isSent, words: answer.words };
}
