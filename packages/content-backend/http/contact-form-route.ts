import { createHash } from 'node:crypto';
import { lacksConsent, invalidFields, messagesOf } from '../contact-form-7/check-message';
import { tagsOf } from '../contact-form-7/form-tags';
import type { Mailbox } from '../contact-form-7/messages-file';
import { FORM_TYPE, quizHash } from '../contact-form-7/render-form';
import type { SiteContext } from '../graph/context';
import type { PostRecord } from '../model';
import { restError, type RestAnswer } from './rest-route';
import { BodyTooLarge, readBytes, type Request, type Route, sendJson } from './route';

const MAX_MESSAGE_BYTES = 20_000_000;

const FEEDBACK =
  /^(?:\/index\.php)?\/wp-json\/contact-form-7\/v1\/contact-forms\/(\d{1,10})\/feedback\/?$/;

const NOT_FOUND = restError(404, 'wpcf7_not_found', 'The requested contact form was not found.');
const WRONG_TYPE = restError(
  415,
  'wpcf7_unsupported_media_type',
  'The request payload format is not supported.',
);
const NO_TAG = restError(400, 'wpcf7_unit_tag_not_found', 'There is no valid unit tag.');
const WRONG_NONCE = restError(403, 'rest_cookie_invalid_nonce', 'Cookie check failed');
const TOO_LARGE = restError(413, 'rest_content_too_large', 'The request is too large.');

/**
 * Text that the plugin takes for spam: that of WordPress's "Disallowed Comment Keys", one a line.
 */
const DISALLOWED = ['worseword'];

const isOn = (form: PostRecord, setting: string): boolean =>
  new RegExp(`^${setting}:\\s*(?:on|true|1)\\s*$`, 'm').test(
    form.meta.get('_additional_settings') ?? '',
  );

function isSpam({ message }: Request, data: FormData): boolean {
  if ((message.headers['user-agent'] ?? '').length < 2) return true;
  const words = [...data.values()].filter((value) => typeof value === 'string');
  return words.some((text) => DISALLOWED.some((word) => text.includes(word)));
}

interface SubmissionResult {
  status: string;
  message: string;
  invalid?: { field: string; message: string }[];
}

/**
 * What the plugin does with a message, in its order: who may send, what is wrong, consent, spam,
 * mail.
 */
async function submit(form: PostRecord, request: Request, data: FormData, mailbox: Mailbox) {
  const template = form.meta.get('_form') ?? '';
  const messages = messagesOf(form);
  if (isOn(form, 'subscribers_only')) {
    const message = 'This contact form is available only for logged in users.';
    return { status: 'error', message };
  }
  const asValidation = isOn(form, 'acceptance_as_validation');
  const consent = lacksConsent(template, data);
  const invalid = [
    ...invalidFields(template, data, messages),
    ...(asValidation && consent
      ? tagsOf(template)
          .filter(({ type }) => type === 'acceptance')
          .map(({ name }) => ({ field: name, message: messages.accept_terms }))
      : []),
  ];
  if (invalid.length > 0) {
    return { status: 'validation_failed', message: messages.validation_error, invalid };
  }
  if (consent) return { status: 'acceptance_missing', message: messages.accept_terms };
  if (isSpam(request, data)) return { status: 'spam', message: messages.spam };
  if (!isOn(form, 'demo_mode')) {
    try {
      await mailbox.deliver({ id: form.id, title: form.title }, data);
    } catch {
      return { status: 'mail_failed', message: messages.mail_sent_ng };
    }
  }
  return { status: 'mail_sent', message: messages.mail_sent_ok };
}

function bodyOf(
  form: PostRecord,
  unit: string,
  { status, message, invalid = [] }: SubmissionResult,
) {
  const quizzes = tagsOf(form.meta.get('_form') ?? '').filter(({ type }) => type === 'quiz');
  const quiz = quizzes.map(({ name, values }) => {
    const [question = '', answer = ''] = (values[0] ?? '').split('|');
    return [name, [question, quizHash(answer)]] as const;
  });
  const isThrough = status === 'mail_sent' || status === 'mail_failed';
  return {
    contact_form_id: form.id,
    status,
    message,
    posted_data_hash: isThrough ? createHash('md5').update(unit).digest('hex') : '',
    into: `#${unit}`,
    invalid_fields: invalid.map(({ field, message: wrong }) => ({
      field,
      message: wrong,
      idref: null,
      error_id: `${unit}-ve-${field}`,
    })),
    ...(quiz.length > 0 ? { quiz: Object.fromEntries(quiz) } : {}),
  };
}

async function dataOf({ message }: Request): Promise<FormData | RestAnswer> {
  const type = message.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return WRONG_TYPE;
  try {
    const body = await readBytes(message, MAX_MESSAGE_BYTES);
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    if (error instanceof BodyTooLarge) return TOO_LARGE;
    return NO_TAG;
  }
}

/** The forms of a site, as Contact Form 7 keeps them. */
const formOf = (site: SiteContext, id: number): PostRecord | undefined => {
  const form = site.store.postById(id);
  return form?.type === FORM_TYPE && form.status === 'publish' ? form : undefined;
};

/**
 * The endpoint of Contact Form 7 at which its script sends a form, with the answers that a real one
 * was recorded to give: what is wrong is told in status 200. Messages go to `mailbox`.
 */
export function contactFormRoute(site: SiteContext, mailbox: Mailbox): Route {
  return async (request, response) => {
    const [, id] = FEEDBACK.exec(request.path) ?? [];
    if (id === undefined || request.method !== 'POST') return false;
    const answer = ({ status, body }: RestAnswer) => sendJson(request, response, status, body);
    const data = await dataOf(request);
    const form = formOf(site, Number(id));
    if (!form) answer(NOT_FOUND);
    else if (!(data instanceof FormData)) answer(data);
    else if (data.has('_wpnonce') || request.message.headers['x-wp-nonce'] !== undefined) {
      answer(WRONG_NONCE);
    } else {
      const unit = data.get('_wpcf7_unit_tag');
      if (typeof unit !== 'string' || unit === '') answer(NO_TAG);
      else {
        const result = await submit(form, request, data, mailbox);
        answer({ status: 200, body: bodyOf(form, unit, result) });
      }
    }
    return true;
  };
}
