import {
  COMMENT_TIME,
  COMMENT_TRAP,
  type CommentField,
  MAX_COMMENT_LENGTH,
} from '#content/shared/comment-fields';
import { counted } from '#content/shared/counted';
import { withoutPiledMarks } from '#content/shared/without-piled-marks';
import { maySendMessage } from '#limits/form-limits';
import type { Wording } from '#words/wording';
import type { Words } from '#words/words';
import { isTimely } from './form-time';
import { sendingName, sendOnce } from './once';
import type { WrittenComment } from './send-comment';
import { ownAnswer, type Sending } from './send-to-contact-form-7';

/** What a visitor has typed into the form. */
export type CommentValues = Record<CommentField, string>;

/** A form for a comment that was sent to this site, and by whom. */
export interface ReceivedComment {
  posted: URLSearchParams;
  postId: number;
  /** The id of the comment that is answered; 0 for a new thread. */
  parentId: number;
  /** The visitor's network, as limits count it. */
  network: string;
  userAgent: string;
  /** The words of this site's own messages. */
  wording: Wording;
}

/** The result of a comment for its visitor. */
export interface CommentReply {
  typed: CommentValues;
  sending: Sending;
  errors: { field: CommentField; words: string }[];
  /** The seconds until one more is accepted, after too many. */
  retryAfterSeconds?: number;
}

const EMAIL = /^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/;

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A web address from `example.com` or `example.com:8080`, as visitors type it. */
const webAddress = (text: string): string =>
  text === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

/** What was typed into a form, trimmed. */
export function typedIn(posted: URLSearchParams): CommentValues {
  const of = (field: CommentField): string => withoutPiledMarks((posted.get(field) ?? '').trim());
  return { name: of('name'), email: of('email'), url: webAddress(of('url')), text: of('text') };
}

/** The length as WordPress counts it: bytes for a text, characters for other fields. */
const lengthOf = (field: CommentField, text: string): number =>
  field === 'text' ? Buffer.byteLength(text) : text.length;

/** An error that WordPress's own form would report, but its mutation would not. */
function errorIn(field: CommentField, text: string, own: Words['commentAnswers']): string | null {
  if (lengthOf(field, text) > MAX_COMMENT_LENGTH[field]) return own.tooLong;
  switch (field) {
    case 'name':
      return text === '' ? own.noName : null;
    case 'email':
      if (text === '') return own.noEmail;
      return EMAIL.test(text) ? null : own.wrongEmail;
    case 'url':
      return text === '' || isWebAddress(text) ? null : own.wrongUrl;
    case 'text':
      return text === '' ? own.noText : null;
  }
}

const FIELDS: readonly CommentField[] = ['name', 'email', 'url', 'text'];

/** The message after too many comments. */
export const tooManyWords = (seconds: number, { words, locale }: Wording): string =>
  counted(words.commentAnswers.tooMany, seconds, locale);

/** Why a comment is refused before it is sent; null if it is not. */
function refusal(
  posted: URLSearchParams,
  hasErrors: boolean,
  own: Words['commentAnswers'],
): string | null {
  if (hasErrors) return own.someWrong;
  if (posted.get(COMMENT_TRAP)) return own.trap;
  return isTimely(posted.get(COMMENT_TIME) ?? '') ? null : own.again;
}

function nameOf(comment: WrittenComment, { network, userAgent }: ReceivedComment): string {
  const { postId, parentId, ...fields } = comment;
  const values = new Map(Object.entries(fields).map(([name, value]) => [name, [value]]));
  const unit = `comment on ${postId} below ${parentId}`;
  return sendingName({ unit, values, files: [], userAgent, page: '' }, `${network} ${userAgent}`);
}

/**
 * Receives a comment: checks it, and passes it on to WordPress once. Nothing of it is kept or
 * logged.
 *
 * @param send passes it on to WordPress
 */
export async function receiveComment(
  received: ReceivedComment,
  send: (comment: WrittenComment, own: Words['commentAnswers']) => Promise<Sending>,
): Promise<CommentReply> {
  const { posted, postId, parentId, network, wording } = received;
  const { commentAnswers: answers } = wording.words;
  const typed = typedIn(posted);
  const errors = FIELDS.flatMap((field) => {
    const words = errorIn(field, typed[field], answers);
    return words === null ? [] : [{ field, words }];
  });
  const refused = refusal(posted, errors.length > 0, answers);
  const own = (words: string): CommentReply => ({
    typed,
    errors,
    sending: { kind: 'refused', answer: ownAnswer(words) },
  });
  if (refused !== null) return own(refused);
  const allowance = await maySendMessage(network);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    return { ...own(tooManyWords(retryAfterSeconds, wording)), retryAfterSeconds };
  }
  const comment = { ...typed, postId, parentId };
  const sending = await sendOnce(nameOf(comment, received), () => send(comment, answers));
  if (sending.fault) {
    const certainty = sending.kind === 'unknown' ? 'perhaps not' : 'not';
    console.error(`A comment on ${postId} was ${certainty} sent: ${sending.fault}.`);
  }
  return { typed, sending, errors: [] };
}
