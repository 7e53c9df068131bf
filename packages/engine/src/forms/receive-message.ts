import { randomUUID } from 'node:crypto';
import {
  type FieldError,
  fieldsOf,
  type FormAnswer,
  type KnownField,
} from '#content/server/forms/answered-form';
import { SENDING_FIELD, TIME_FIELD, TRAP_FIELD } from '#content/server/forms/with-forms';
import { counted } from '#content/shared/counted';
import { maySendMessage, wasNotSent } from '#limits/form-limits';
import type { Wording } from '#words/wording';
import type { Words } from '#words/words';
import { isTimely, timeForNext } from './form-time';
import { sendingName, sendOnce } from './once';
import type { PostedMessage } from './posted-message';
import {
  type Message,
  ownAnswer,
  type Sending,
  sendToContactForm7,
} from './send-to-contact-form-7';

/** A form that was sent to this site, and by whom. */
export interface ReceivedMessage {
  posted: PostedMessage;
  unit: string;
  /** The HTML of the form's page, as `withForms` has made it. */
  html: string;
  /** The absolute address of the form's page. */
  page: string;
  /** The visitor's network, as limits count it. */
  network: string;
  userAgent: string;
  /** Whether the page keeps the chosen files, because a script sends the form. */
  keepsFiles: boolean;
  /** The words of this site's own messages. */
  wording: Wording;
}

/** The result of a form for its visitor. */
export interface Reply {
  answer: FormAnswer;
  /** What was typed, by the names of the form's fields. */
  values: ReadonlyMap<string, readonly string[]>;
  /** The time of the form, for the next submission of the same form. */
  time: string;
  sending: string;
  /** The seconds until one more is accepted, after too many messages. */
  retryAfterSeconds?: number;
}

const first = ({ values }: PostedMessage, name: string): string => values.get(name)?.[0] ?? '';

/**
 * The errors that this site itself reports; everything else is up to the form's plugin, in its own
 * words.
 */
function errorsIn(
  posted: PostedMessage,
  known: ReadonlyMap<string, KnownField>,
  own: Words['forms'],
): FieldError[] {
  const cut = posted.cut.flatMap(({ field, what }) => {
    const words = what === 'text' ? own.tooLong : own.tooManyFiles;
    return known.has(field) || field === '' ? [{ field, words }] : [];
  });
  const counted = new Map<string, number>();
  for (const { field } of posted.files) counted.set(field, (counted.get(field) ?? 0) + 1);
  const many = [...counted].flatMap(([field, count]) =>
    count > 1 && !field.endsWith('[]') ? [{ field, words: own.tooManyFiles }] : [],
  );
  return [...cut, ...many];
}

/** Why a message is refused before it is sent; null if it is not. */
function refusal(
  posted: PostedMessage,
  known: ReadonlyMap<string, KnownField>,
  own: Words['forms'],
): FormAnswer | null {
  const errors = errorsIn(posted, known, own);
  if (errors.length > 0) return { ...ownAnswer(own.someWrong), errors };
  if (first(posted, TRAP_FIELD) !== '') return ownAnswer(own.trap);
  return isTimely(first(posted, TIME_FIELD)) ? null : ownAnswer(own.again);
}

/** The fields of the message that the form on the page has. */
function messageOf(received: ReceivedMessage, known: ReadonlyMap<string, KnownField>): Message {
  const { posted, unit, userAgent, page } = received;
  const isText = (name: string) => known.get(name)?.accept === null;
  const isFile = (name: string) => typeof known.get(name)?.accept === 'string';
  return {
    unit,
    values: new Map([...posted.values].filter(([name]) => isText(name))),
    files: posted.files.filter(({ field }) => isFile(field)),
    userAgent,
    page,
  };
}

const SENDING_ID = /^[\w-]{16,64}$/;

/**
 * The name of the sender, as far as submissions must be told apart: the id that the page has made
 * or, without one, the browser and its network.
 */
function senderOf({ posted, network, userAgent }: ReceivedMessage): string {
  const id = first(posted, SENDING_FIELD);
  return SENDING_ID.test(id) ? id : `${network} ${userAgent}`;
}

function tellFault({ unit }: Message, { fault, kind }: Sending): void {
  if (fault)
    console.error(
      `Form ${unit}: a message was ${kind === 'unknown' ? 'perhaps not' : 'not'} sent: ${fault}.`,
    );
}

/**
 * Takes a message for a form in content: checks it, and hands it on once. Nothing of it is kept or
 * logged.
 *
 * @param send hands it on
 * @returns null when the page has no such form
 */
export async function receiveMessage(
  received: ReceivedMessage,
  send: typeof sendToContactForm7 = sendToContactForm7,
): Promise<Reply | null> {
  const { posted, network, wording } = received;
  const { forms: own } = wording.words;
  const fields = fieldsOf(received.html, received.unit);
  if (!fields) return null;
  const known = new Map(fields.map((field) => [field.name, field]));
  const message = messageOf(received, known);
  const encryptedTime = first(posted, TIME_FIELD);
  const reply = (answer: FormAnswer): Reply => ({
    answer,
    values: message.values,
    time: timeForNext(encryptedTime),
    sending: randomUUID(),
  });
  const refused = refusal(posted, known, own);
  if (refused) return reply(refused);
  const allowance = await maySendMessage(network);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    const words = counted(own.tooMany, retryAfterSeconds, wording.locale);
    return { ...reply(ownAnswer(words)), retryAfterSeconds };
  }
  const sending = await sendOnce(sendingName(message, senderOf(received)), () =>
    send(message, own),
  );
  if (sending.isMistake) wasNotSent(network);
  tellFault(message, sending);
  return reply(received.keepsFiles ? sending.answer : withFilesAgain(sending.answer, posted, own));
}

/**
 * Marks the file fields of a form that is shown again, because browsers do not keep chosen files.
 */
function withFilesAgain(
  answer: FormAnswer,
  { files }: PostedMessage,
  { chooseAgain }: Words['forms'],
): FormAnswer {
  if (answer.isSent) return answer;
  const told = new Set(answer.errors.map(({ field }) => field));
  const more = [...new Set(files.map(({ field }) => field.replace(/\[\]$/, '')))]
    .filter((field) => !told.has(field))
    .map((field) => ({ field, words: chooseAgain }));
  return { ...answer, errors: [...answer.errors, ...more] };
}
