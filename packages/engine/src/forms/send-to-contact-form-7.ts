import { z } from 'zod';
import { environment } from '#cms/environment';
import { limitedFetch } from '#cms/limited-fetch';
import type { FormAnswer } from '#content/server/forms/answered-form';
import { formNumber } from '#content/server/forms/form-field';
import { maySendSecrets } from '#limits/network-address';
import type { Words } from '#words/words';
import type { PostedFile } from './posted-message';

/** A message for the form's plugin. */
export interface Message {
  unit: string;
  values: ReadonlyMap<string, readonly string[]>;
  files: readonly PostedFile[];
  /** The User-Agent of the visitor's browser. The plugin treats a message without one as spam. */
  userAgent: string;
  /** The absolute address of the form's page. */
  page: string;
}

/** The result of a message: `kind` is the plugin's, or this site's if the plugin gave no answer. */
export interface Sending {
  kind: 'sent' | 'refused' | 'notSent' | 'unknown';
  answer: FormAnswer;
  /** Whether it was refused for what its writer can correct: an empty field, a wrong answer. */
  isMistake?: boolean;
  /**
   * Whether an identical message may be sent again, although nobody knows whether the first
   * arrived.
   */
  mayRepeat?: boolean;
  /** The id of a comment that is public now. */
  commentId?: number;
  /** The log's description of a failure, without anything of the message or the answer. */
  fault?: string;
}

const MAX_ANSWER_BYTES = 500_000;
const MAX_WORDS = 2_000;

/** The plugin's statuses for what a writer can correct. Spam and mail that failed are none. */
const MISTAKES = ['validation_failed', 'acceptance_missing'];

const words = z.string().transform((text) => text.slice(0, MAX_WORDS));
const answerShape = z.object({
  status: z.string(),
  message: words,
  invalid_fields: z.array(z.object({ field: z.string(), message: words })).default([]),
  // PHP writes an empty array if there is no quiz.
  quiz: z
    .union([z.record(z.string(), z.tuple([words, z.string()])), z.array(z.never())])
    .optional(),
});

/** An answer of this site's own. */
export const ownAnswer = (text: string): FormAnswer => ({
  isSent: false,
  words: text,
  errors: [],
  quiz: {},
});

/**
 * The message in the form in which the plugin's own script sends it: only multipart/form-data is
 * accepted.
 */
function bodyOf({ unit, values, files }: Message): FormData {
  const body = new FormData();
  for (const [name, all] of values) for (const value of all) body.append(name, value);
  body.set('_wpcf7', String(formNumber(unit)));
  body.set('_wpcf7_unit_tag', unit);
  for (const { field, name, type, bytes } of files) {
    body.append(field, new File([bytes], name, { type }));
  }
  return body;
}

function sendingOf(answer: unknown): Sending | null {
  const read = answerShape.safeParse(answer);
  if (!read.success) return null;
  const { status, message, invalid_fields: invalid, quiz = {} } = read.data;
  const isSent = status === 'mail_sent';
  return {
    kind: isSent ? 'sent' : 'refused',
    isMistake: MISTAKES.includes(status),
    answer: {
      isSent,
      words: message,
      errors: invalid.map(({ field, message: wrong }) => ({ field, words: wrong })),
      quiz: Array.isArray(quiz) ? {} : quiz,
    },
  };
}

/** Whether a request was never sent, so that nothing of it can have arrived. */
function hasNotLeft(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
  if ('code' in error && unreached.includes(String(error.code))) return true;
  return 'cause' in error && hasNotLeft(error.cause);
}

/**
 * Passes a message on to Contact Form 7 in WordPress once, through the endpoint that the plugin's
 * own script uses (docs/wordpress.md, 12), and gives the plugin's answer in its own words. Never
 * rejects; if the message may have arrived, the answer says so.
 */
export async function sendToContactForm7(message: Message, own: Words['forms']): Promise<Sending> {
  const unsent = (fault: string): Sending => ({
    kind: 'notSent',
    answer: ownAnswer(own.notSent),
    fault,
  });
  const { NEXT_PUBLIC_WORDPRESS_URL: cmsUrl, CMS_TIMEOUT_MS: timeoutMs } = environment();
  if (!maySendSecrets(cmsUrl, process.env.NODE_ENV === 'production')) {
    return unsent('WordPress’s address is not encrypted (https)');
  }
  const number = formNumber(message.unit);
  const address = `${cmsUrl}/wp-json/contact-form-7/v1/contact-forms/${number}/feedback`;
  try {
    const response = await limitedFetch({ timeoutMs, maxBytes: MAX_ANSWER_BYTES }, fetch)(address, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'User-Agent': message.userAgent,
        Referer: message.page,
      },
      body: bodyOf(message),
    });
    if (response.status >= 300 && response.status < 500) {
      return unsent(`WordPress answered with status ${response.status}`);
    }
    const sending = response.ok ? sendingOf(await response.json().catch(() => null)) : null;
    if (sending) return sending;
    const fault = response.ok ? 'an answer of another shape' : `status ${response.status}`;
    return { kind: 'unknown', answer: ownAnswer(own.unknown), fault };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'an error';
    if (hasNotLeft(error)) return unsent('WordPress could not be reached');
    return { kind: 'unknown', answer: ownAnswer(own.unknown), fault: name };
  }
}
