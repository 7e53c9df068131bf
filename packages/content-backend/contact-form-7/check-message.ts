import type { PostRecord } from '../model';
import { phpUnserialize } from '../render/php-unserialize';
import { fileEndings, type FormTag, labelIn, maxFileBytes, optionOf, tagsOf } from './form-tags';
import { FORMATS, lengthOf } from './formats';
import { quizHash } from './render-form';

/** A field that is not as its form wants it, as the plugin's answer has it. */
export interface InvalidField {
  field: string;
  message: string;
}

/** The plugin's words. */
const MESSAGES = {
  mail_sent_ok: 'Thank you for your message. It has been sent.',
  mail_sent_ng: 'There was an error trying to send your message. Please try again later.',
  validation_error: 'One or more fields have an error. Please check and try again.',
  spam: 'There was an error trying to send your message. Please try again later.',
  accept_terms: 'You must accept the terms and conditions before sending your message.',
  invalid_required: 'Please fill out this field.',
  invalid_too_long: 'This field has a too long input.',
  invalid_too_short: 'This field has a too short input.',
  upload_file_type_invalid: 'You are not allowed to upload files of this type.',
  upload_file_too_large: 'The uploaded file is too large.',
  invalid_date: 'Please enter a date in YYYY-MM-DD format.',
  date_too_early: 'This field has a too early date.',
  date_too_late: 'This field has a too late date.',
  invalid_number: 'Please enter a number.',
  number_too_small: 'This field has a too small number.',
  number_too_large: 'This field has a too large number.',
  quiz_answer_not_correct: 'The answer to the quiz is incorrect.',
  invalid_email: 'Please enter an email address.',
  invalid_url: 'Please enter a URL.',
  invalid_tel: 'Please enter a telephone number.',
  undefined_value: 'Undefined value was submitted through this field.',
  too_many_items: 'Too many items are selected.',
} as const;

/**
 * What was typed or chosen, without blanks around it. PHP keeps the last value of a name without
 * brackets.
 */
const textsIn = (data: FormData, name: string): string[] =>
  [...data.getAll(name).slice(-1), ...data.getAll(`${name}[]`)]
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const filesIn = (data: FormData, name: string): File[] =>
  [...data.getAll(name), ...data.getAll(`${name}[]`)].filter((value) => typeof value !== 'string');

type Message = keyof typeof MESSAGES;

const isMessage = (name: string): name is Message => Object.hasOwn(MESSAGES, name);

/** What a form says, by the plugin's names. */
type Messages = Readonly<Record<Message, string>>;

/** The words of a form: its own, where it has some, and the plugin's. */
export function messagesOf(form: PostRecord): Messages {
  const messages: Record<Message, string> = { ...MESSAGES };
  const own = phpUnserialize(form.meta.get('_messages') ?? '');
  for (const [name, text] of own instanceof Map ? own : []) {
    if (isMessage(name) && typeof text === 'string') messages[name] = text;
  }
  return messages;
}

function wrongText(tag: FormTag, text: string): Message | null {
  const length = lengthOf(text);
  const most = Number(optionOf(tag, 'maxlength') ?? (tag.type === 'textarea' ? 2_000 : 400));
  const least = Number(optionOf(tag, 'minlength') ?? 0);
  if (length > most) return 'invalid_too_long';
  if (length < least) return 'invalid_too_short';
  if (tag.type === 'email' && !FORMATS.email(text)) return 'invalid_email';
  if (tag.type === 'url' && !FORMATS.url(text)) return 'invalid_url';
  if (tag.type === 'tel' && !FORMATS.tel(text)) return 'invalid_tel';
  return null;
}

function wrongNumber(tag: FormTag, text: string): Message | null {
  if (!FORMATS.number(text)) return 'invalid_number';
  const [min, max] = [optionOf(tag, 'min'), optionOf(tag, 'max')];
  if (min !== undefined && Number(text) < Number(min)) return 'number_too_small';
  return max !== undefined && Number(text) > Number(max) ? 'number_too_large' : null;
}

function wrongDate(tag: FormTag, text: string): Message | null {
  if (!FORMATS.date(text)) return 'invalid_date';
  const [min, max] = [optionOf(tag, 'min'), optionOf(tag, 'max')];
  if (min !== undefined && text < min) return 'date_too_early';
  return max !== undefined && text > max ? 'date_too_late' : null;
}

function wrongChoice(tag: FormTag, texts: readonly string[]): Message | null {
  const known = tag.values.map(labelIn);
  const chosen = tag.options.includes('first_as_label') ? known.slice(1) : known;
  const isFree = tag.options.includes('free_text');
  if (!isFree && texts.some((text) => !chosen.includes(text))) return 'undefined_value';
  const takesOne = tag.type === 'radio' || tag.options.includes('exclusive');
  return takesOne && texts.length > 1 ? 'too_many_items' : null;
}

function wrongFile(tag: FormTag, files: readonly File[]): Message | null {
  const endings = fileEndings(tag);
  const isKnown = ({ name, type }: File) =>
    endings.length > 0
      ? endings.some((ending) => name.toLowerCase().endsWith(ending))
      : /^(?:audio|video|image)\//.test(type);
  if (files.some((one) => !isKnown(one))) return 'upload_file_type_invalid';
  return files.some(({ size }) => size > maxFileBytes(tag)) ? 'upload_file_too_large' : null;
}

function wrongWith(tag: FormTag, data: FormData): Message | null {
  const { type, name } = tag;
  if (['submit', 'count', 'hidden', 'acceptance'].includes(type)) return null;
  if (type === 'quiz') {
    const hash = data.get(`_wpcf7_quiz_answer_${name}`);
    return hash === quizHash(textsIn(data, name)[0] ?? '') ? null : 'quiz_answer_not_correct';
  }
  const files = filesIn(data, name).filter((one) => one.size > 0 || one.name !== '');
  const texts = textsIn(data, name);
  if (type === 'file') {
    if (files.length === 0) return tag.isRequired ? 'invalid_required' : null;
    return wrongFile(tag, files);
  }
  if (texts.length === 0) return tag.isRequired ? 'invalid_required' : null;
  if (['select', 'checkbox', 'radio'].includes(type)) return wrongChoice(tag, texts);
  const [text = ''] = texts;
  if (type === 'number' || type === 'range') return wrongNumber(tag, text);
  return type === 'date' ? wrongDate(tag, text) : wrongText(tag, text);
}

/**
 * What is wrong with a message, field by field, in the order of the form: with files once all else
 * is right.
 */
export function invalidFields(
  template: string,
  data: FormData,
  messages: Messages,
): InvalidField[] {
  const wrongAmong = (tags: readonly FormTag[]) =>
    tags.flatMap((tag) => {
      const message = wrongWith(tag, data);
      return message === null ? [] : [{ field: tag.name, message: messages[message] }];
    });
  const tags = tagsOf(template);
  const invalid = wrongAmong(tags.filter(({ type }) => type !== 'file'));
  return invalid.length > 0 ? invalid : wrongAmong(tags.filter(({ type }) => type === 'file'));
}

/** Whether a consent that is not optional was not given. */
export const lacksConsent = (template: string, data: FormData): boolean =>
  tagsOf(template).some(
    (tag) =>
      tag.type === 'acceptance' &&
      !tag.options.includes('optional') &&
      // PHP takes 0 for nothing.
      textsIn(data, tag.name).every((text) => text === '0'),
  );
