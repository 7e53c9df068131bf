/**
 * A form-tag of Contact Form 7: `[email* your-email autocomplete:email]`
 * (https://contactform7.com/tag-syntax/).
 */
export interface FormTag {
  /** The type without its asterisk: text, email, select, … */
  type: string;
  isRequired: boolean;
  name: string;
  /** `min:1`, `first_as_label`, … */
  options: readonly string[];
  /**
   * What stands in quotes: the labels, and behind a pipe what the mail says in place of the label.
   */
  values: readonly string[];
  /** The text between the tag and its closing one. */
  content: string;
}

/** A part of a form's template: HTML as its owner has written it, or a tag. */
export type FormPart = string | FormTag;

const TYPES =
  'text|email|url|tel|number|range|date|textarea|select|checkbox|radio|acceptance|quiz|file|hidden|count|submit';
const TAG = new RegExp(
  `\\[(${TYPES})(\\*?)(?:\\s([^\\]"']*))?((?:(?:"[^"\\]]*"|'[^'\\]]*')\\s*)*)\\](?:([^[]*)\\[/\\1\\])?`,
  'g',
);

function tagOf([, type = '', star, head = '', quoted = '', content = '']: readonly (
  | string
  | undefined
)[]): FormTag {
  const words = head.trim().split(/\s+/).filter(Boolean);
  const isNamed = type !== 'submit' && type !== 'count';
  const values = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
    ([, one, two]) => one ?? two ?? '',
  );
  return {
    type,
    isRequired: star === '*' || type === 'radio' || type === 'quiz',
    name: isNamed ? (words[0] ?? '') : '',
    options: isNamed ? words.slice(1) : words,
    values,
    content: content.trim(),
  };
}

/** The parts of a form's template, in order. */
export function partsOf(template: string): FormPart[] {
  const parts: FormPart[] = [];
  let copied = 0;
  for (const match of template.matchAll(TAG)) {
    parts.push(template.slice(copied, match.index), tagOf(match));
    copied = match.index + match[0].length;
  }
  return [...parts, template.slice(copied)];
}

export const tagsOf = (template: string): FormTag[] =>
  partsOf(template).filter((part) => typeof part !== 'string');

/** What follows the colon of an option: `min:1` gives "1"; undefined without it. */
export function optionOf({ options }: FormTag, name: string): string | undefined {
  return options.find((option) => option.startsWith(`${name}:`))?.slice(name.length + 1);
}

/** The label of a value, and what is sent for it. */
export const labelIn = (value: string): string => value.split('|')[0] ?? '';

/** A size as CF7 writes it: `100kb`, `2mb`, `5000`; its default is a megabyte. */
export function maxFileBytes(tag: FormTag): number {
  const [, number, unit] = /^(\d+)(kb|mb)?$/i.exec(optionOf(tag, 'limit') ?? '') ?? [];
  const factor = unit?.toLowerCase() === 'kb' ? 1_024 : unit ? 1_048_576 : 1;
  return number === undefined ? 1_048_576 : Number(number) * factor;
}

/** The endings of the files that a tag takes; none: any picture, sound or film. */
export const fileEndings = (tag: FormTag): string[] =>
  (optionOf(tag, 'filetypes') ?? '')
    .split('|')
    .filter(Boolean)
    .map((ending) => `.${ending}`);
