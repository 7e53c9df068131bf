import { createHash } from 'node:crypto';
import type { PostRecord } from '../model';
import { escapeHtml } from '../render/entities';
import { fileEndings, type FormTag, labelIn, optionOf, partsOf, tagsOf } from './form-tags';
import { quizAnswer } from './formats';

/** The type under which Contact Form 7 keeps its forms. */
export const FORM_TYPE = 'wpcf7_contact_form';

const VERSION = '6.1.6';

const attributesOf = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${escapeHtml(String(value))}"`],
    )
    .join('');

/** The hash by which the plugin knows the right answer to a quiz. */
export const quizHash = (answer: string): string =>
  createHash('md5')
    .update(`wpcf7_quiz ${quizAnswer(answer)}`)
    .digest('hex');

const OF_TEXT = ['text', 'email', 'url', 'tel'];

function classesOf({ type, isRequired }: FormTag): string {
  const required = isRequired ? ['wpcf7-validates-as-required'] : [];
  const names = [`wpcf7-${type}`, ...required];
  if (['email', 'url', 'tel'].includes(type))
    names.push('wpcf7-text', `wpcf7-validates-as-${type}`);
  if (type === 'number' || type === 'range') names.push('wpcf7-validates-as-number');
  if (type === 'date') names.push('wpcf7-validates-as-date');
  return ['wpcf7-form-control', ...names].join(' ');
}

const numbered = (tag: FormTag, name: string): string | undefined => optionOf(tag, name);

function placed(tag: FormTag): { placeholder?: string; value: string } {
  const isPlaceholder = tag.options.some((option) => /^(?:placeholder|watermark)$/.test(option));
  const [first = ''] = tag.values;
  return isPlaceholder ? { placeholder: first, value: '' } : { value: first };
}

function line(tag: FormTag): string {
  const isText = OF_TEXT.includes(tag.type);
  const { placeholder, value } = placed(tag);
  return `<input${attributesOf({
    size: isText ? 40 : undefined,
    maxlength: isText ? (numbered(tag, 'maxlength') ?? 400) : undefined,
    minlength: isText ? numbered(tag, 'minlength') : undefined,
    class: classesOf(tag),
    autocomplete: numbered(tag, 'autocomplete'),
    min: isText ? undefined : numbered(tag, 'min'),
    max: isText ? undefined : numbered(tag, 'max'),
    step: isText ? undefined : numbered(tag, 'step'),
    'aria-required': tag.isRequired ? 'true' : undefined,
    'aria-invalid': 'false',
    placeholder,
    value,
    type: tag.type,
    name: tag.name,
  })} />`;
}

function area(tag: FormTag): string {
  const rows = tag.options.flatMap((option) => /^(?:\d*)x(\d+)/.exec(option)?.[1] ?? [])[0] ?? 10;
  const { placeholder, value } = placed(tag);
  const attributes = attributesOf({
    cols: 40,
    rows,
    maxlength: numbered(tag, 'maxlength') ?? 2000,
    minlength: numbered(tag, 'minlength'),
    class: classesOf(tag),
    autocomplete: numbered(tag, 'autocomplete'),
    'aria-required': tag.isRequired ? 'true' : undefined,
    'aria-invalid': 'false',
    placeholder,
    name: tag.name,
  });
  return `<textarea${attributes}>${escapeHtml(value)}</textarea>`;
}

function list(tag: FormTag): string {
  const isMultiple = tag.options.includes('multiple');
  const blank = tag.options.includes('include_blank')
    ? ['<option value="">&#8212;Please choose an option&#8212;</option>']
    : [];
  const isFirstLabel = tag.options.includes('first_as_label');
  const options = tag.values.map((value, index) => {
    const label = escapeHtml(labelIn(value));
    return `<option value="${isFirstLabel && index === 0 ? '' : label}">${label}</option>`;
  });
  const attributes = attributesOf({
    class: classesOf(tag),
    'aria-required': tag.isRequired ? 'true' : undefined,
    'aria-invalid': 'false',
    multiple: isMultiple ? 'multiple' : undefined,
    name: isMultiple ? `${tag.name}[]` : tag.name,
  });
  return `<select${attributes}>${[...blank, ...options].join('')}</select>`;
}

function choices(tag: FormTag): string {
  const isExclusive = tag.options.includes('exclusive');
  const isMany = tag.type === 'checkbox' && !isExclusive;
  const chosen = (optionOf(tag, 'default') ?? '').split('_').map(Number);
  const items = tag.values.map((value, index) => {
    const label = escapeHtml(labelIn(value));
    const input = `<input${attributesOf({
      type: tag.type,
      name: isMany ? `${tag.name}[]` : tag.name,
      value: labelIn(value),
      checked: chosen.includes(index + 1) ? 'checked' : undefined,
    })} />`;
    const words = `<span class="wpcf7-list-item-label">${label}</span>`;
    const pair = tag.options.includes('label_first') ? words + input : input + words;
    const isLast = index === tag.values.length - 1;
    const isFree = isLast && tag.options.includes('free_text');
    const names = [
      'wpcf7-list-item',
      index === 0 ? 'first' : '',
      isLast ? 'last' : '',
      isFree ? 'has-free-text' : '',
    ];
    const free = isFree
      ? ` <input type="text" name="_wpcf7_free_text_${escapeHtml(tag.name)}" class="wpcf7-free-text" />`
      : '';
    const inside = tag.options.includes('use_label_element') ? `<label>${pair}</label>` : pair;
    return `<span class="${names.filter(Boolean).join(' ')}">${inside}${free}</span>`;
  });
  const names = [
    'wpcf7-form-control',
    `wpcf7-${tag.type}`,
    tag.isRequired && tag.type === 'checkbox' ? 'wpcf7-validates-as-required' : '',
    isExclusive ? 'wpcf7-exclusive-checkbox' : '',
  ];
  return `<span class="${names.filter(Boolean).join(' ')}">${items.join('')}</span>`;
}

const acceptance = ({ name, content }: FormTag): string =>
  `<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><label><input type="checkbox" name="${escapeHtml(name)}" value="1" aria-invalid="false" /><span class="wpcf7-list-item-label">${content}</span></label></span></span>`;

function quiz({ name, values }: FormTag): string {
  const [question = '', answer = ''] = (values[0] ?? '').split('|');
  const attributes = attributesOf({
    size: 40,
    class: 'wpcf7-form-control wpcf7-quiz',
    autocomplete: 'off',
    'aria-required': 'true',
    'aria-invalid': 'false',
    type: 'text',
    name,
  });
  return (
    `<label><span class="wpcf7-quiz-label">${escapeHtml(question)}</span> <input${attributes} /></label>` +
    `<input type="hidden" name="_wpcf7_quiz_answer_${escapeHtml(name)}" value="${quizHash(answer)}" />`
  );
}

function file(tag: FormTag): string {
  const endings = fileEndings(tag);
  return `<input${attributesOf({
    size: 40,
    class: classesOf(tag),
    accept: endings.length > 0 ? endings.join(',') : 'audio/*,video/*,image/*',
    'aria-required': tag.isRequired ? 'true' : undefined,
    'aria-invalid': 'false',
    type: 'file',
    name: tag.name,
  })} />`;
}

function controlOf(tag: FormTag): string {
  switch (tag.type) {
    case 'textarea':
      return area(tag);
    case 'select':
      return list(tag);
    case 'checkbox':
    case 'radio':
      return choices(tag);
    case 'acceptance':
      return acceptance(tag);
    case 'quiz':
      return quiz(tag);
    case 'file':
      return file(tag);
    default:
      return line(tag);
  }
}

function renderTag(tag: FormTag): string {
  // Its script counts in it.
  if (tag.type === 'count') return '<span class="wpcf7-character-count"></span>';
  if (tag.type === 'submit') {
    const label = escapeHtml(tag.values[0] ?? 'Submit');
    return `<input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="${label}" />`;
  }
  if (tag.type === 'hidden') {
    return `<input class="wpcf7-form-control wpcf7-hidden" value="${escapeHtml(tag.values[0] ?? '')}" type="hidden" name="${escapeHtml(tag.name)}" />`;
  }
  return `<span class="wpcf7-form-control-wrap" data-name="${escapeHtml(tag.name)}">${controlOf(tag)}</span>`;
}

/**
 * Paragraphs, and breaks between their lines, as the plugin puts them around what stands in no
 * block of HTML.
 */
function paragraphs(html: string): string {
  const isBlock = /^<(?:p|div|h[1-6]|ul|ol|fieldset|table|dl|section)\b/;
  return html
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map((chunk) =>
      isBlock.test(chunk)
        ? `${chunk}\n`
        : `<p>${chunk.replace(/(?<!\s)\s*\n\s*/g, '<br />\n')}\n</p>\n`,
    )
    .join('')
    .replace(/\n$/, '');
}

/** A form as Contact Form 7 gives it in content that WPGraphQL asks for. */
export function renderForm(form: PostRecord, number: number): string {
  const template = form.meta.get('_form') ?? '';
  const locale = form.meta.get('_locale') ?? 'en_US';
  const unit = `wpcf7-f${form.id}-o${number}`;
  const own = {
    _wpcf7: String(form.id),
    _wpcf7_version: VERSION,
    _wpcf7_locale: locale,
    _wpcf7_unit_tag: unit,
    _wpcf7_container_post: '0',
    _wpcf7_posted_data_hash: '',
  };
  const hidden = Object.entries(own).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}" />`,
  );
  const hasFile = tagsOf(template).some(({ type }) => type === 'file');
  const encoding = hasFile ? ' enctype="multipart/form-data"' : '';
  const body = partsOf(template.replace(/\r\n?/g, '\n'))
    .map((part) => (typeof part === 'string' ? part : renderTag(part)))
    .join('');
  return (
    `\n<div class="wpcf7 no-js" id="${unit}" lang="${escapeHtml(locale.replace('_', '-'))}" dir="ltr" data-wpcf7-id="${form.id}">\n` +
    '<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>\n' +
    `<form action="/graphql#${unit}" method="post" class="wpcf7-form init" aria-label="Contact form"${encoding} novalidate="novalidate" data-status="init">\n` +
    `<fieldset class="hidden-fields-container">${hidden.join('')}\n</fieldset>\n` +
    `${paragraphs(body)}<div class="wpcf7-response-output" aria-hidden="true"></div>\n</form>\n</div>\n`
  );
}

/** What stands in place of a form that there is not. */
export const NO_FORM =
  '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>\n';
