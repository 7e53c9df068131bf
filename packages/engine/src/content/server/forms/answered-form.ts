import type { Element, ElementContent, Root } from 'hast';
import {
  element,
  elementsOf,
  firstElement,
  propertyOf,
  textOf,
  type Parent,
} from '#content/server/html-tree';
import { parseWithinLimits } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';
import { answerId, fieldId, SENDING_FIELD, TIME_FIELD, TRAP_FIELD } from './with-forms';

/** An error of a field, or of the form; `field` as the form names it, without `[]`. */
export interface FieldError {
  field: string;
  words: string;
}

/** What a visitor is shown about a message that was sent, or was not. */
export interface FormAnswer {
  isSent: boolean;
  words: string;
  errors: readonly FieldError[];
  /** A new question for each quiz, and the hash of its answer. */
  quiz: Readonly<Record<string, readonly [question: string, hash: string]>>;
}

/** A field of a form as it currently is on its page. */
export interface KnownField {
  /** The name as it is sent. It ends in `[]` where more than one value can be chosen. */
  name: string;
  /** The endings and types that a field for files takes, '' for any; null for other fields. */
  accept: string | null;
}

const CONTROL = /^(?:input|textarea|select)$/;
const OWN_FIELDS = [TRAP_FIELD, TIME_FIELD, SENDING_FIELD];

const formIn = (tree: Root, unit: string): Element | undefined =>
  firstElement(
    tree,
    (one) => one.tagName === 'form' && propertyOf(one, 'dataContentForm') === unit,
  );

const controlsOf = (form: Parent): Element[] =>
  elementsOf(form, ({ tagName }) => CONTROL.test(tagName));

/**
 * The fields of a form on a page; null when the page has no such form.
 *
 * @param html from `withForms`
 */
export function fieldsOf(html: string, unit: string): KnownField[] | null {
  if (!html.includes(`data-content-form="${unit}"`)) return null;
  const form = formIn(parseWithinLimits(html), unit);
  if (!form) return null;
  const known = new Map<string, KnownField>();
  for (const control of controlsOf(form)) {
    const name = propertyOf(control, 'name');
    if (OWN_FIELDS.includes(name)) continue;
    const { type, accept } = control.properties;
    const types = Array.isArray(accept) ? accept.join(',') : '';
    known.set(name, { name, accept: type === 'file' ? types : null });
  }
  return [...known.values()];
}

const bare = (name: string): string => name.replace(/\[\]$/, '');

/** Puts what was typed into a control. */
function fill(control: Element, values: ReadonlyMap<string, readonly string[]>): void {
  const { properties } = control;
  const name = propertyOf(control, 'name');
  const type = propertyOf(control, 'type');
  const typed = values.get(name) ?? [];
  if (type === 'file' || name === TRAP_FIELD) return;
  if (type === 'checkbox' || type === 'radio') {
    properties.checked = typed.includes(propertyOf(control, 'value')) ? true : undefined;
  } else if (control.tagName === 'select') {
    for (const option of elementsOf(control, ({ tagName }) => tagName === 'option')) {
      option.properties.selected = typed.includes(propertyOf(option, 'value')) ? true : undefined;
    }
  } else if (typed[0] !== undefined) {
    const [value] = typed;
    if (control.tagName !== 'textarea') properties.value = value;
    // A browser drops the first line feed of a text area.
    else
      control.children = [{ type: 'text', value: value.startsWith('\n') ? `\n${value}` : value }];
  }
}

/** Asks the next question of a quiz; if the question has changed, the answer is cleared. */
function askAnew(form: Element, name: string, [question, hash]: readonly [string, string]): void {
  const secret = controlsOf(form).find(
    (one) => propertyOf(one, 'name') === `_wpcf7_quiz_answer_${name}`,
  );
  const label = elementsOf(form, ({ tagName }) => tagName === 'label').find((one) =>
    controlsOf(one).some((control) => propertyOf(control, 'name') === name),
  );
  const words = label && firstElement(label, ({ tagName }) => tagName === 'span');
  if (!secret || !words) return;
  if (propertyOf(secret, 'value') !== hash) {
    for (const control of controlsOf(label)) control.properties.value = '';
  }
  secret.properties.value = hash;
  words.children = [{ type: 'text', value: question }];
}

/**
 * A form with its controls by field, and the ancestors of each element. It is read once, however
 * many errors it has.
 */
interface ReadForm {
  unit: string;
  controls: ReadonlyMap<string, Element[]>;
  parents: ReadonlyMap<Element, Element>;
}

function readForm(form: Element, unit: string): ReadForm {
  const controls = new Map<string, Element[]>();
  const parents = new Map<Element, Element>();
  const read = (parent: Element): void => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      parents.set(child, parent);
      const field = bare(propertyOf(child, 'name'));
      if (CONTROL.test(child.tagName)) controls.set(field, [...(controls.get(field) ?? []), child]);
      read(child);
    }
  };
  read(form);
  return { unit, controls, parents };
}

/** The innermost element around a node that `fits` accepts. */
function around(
  { parents }: ReadForm,
  node: Element,
  fits: (one: Element) => boolean,
): Element | undefined {
  for (let one = parents.get(node); one; one = parents.get(one)) if (fits(one)) return one;
  return undefined;
}

const isLabel = ({ tagName }: Element): boolean => tagName === 'label';
const isGroup = (one: Element): boolean => propertyOf(one, 'role') === 'group';

/** The name of a field: that of its group, its own, or its label. */
function nameOf(form: ReadForm, field: string, control: Element): string {
  const group = around(form, control, isGroup);
  const label = around(form, control, isLabel);
  const name =
    (group && propertyOf(group, 'ariaLabel')) ??
    (propertyOf(control, 'ariaLabel') || (label ? textOf(label) : ''));
  return name.replace(/(?<![\s:：])[\s:：]+$/u, '') || field;
}

/**
 * Shows the error at its field: after the label, because text within the label would become part of
 * the field's name.
 */
function tellAt(form: ReadForm, { field, words }: FieldError): void {
  const controls = form.controls.get(field) ?? [];
  const last = controls.at(-1);
  if (!last) return;
  const id = `${fieldId(form.unit, field)}-error`;
  for (const { properties } of controls) {
    properties.ariaInvalid = 'true';
    properties.ariaDescribedBy = [id];
  }
  const before = around(form, last, isGroup) ?? around(form, last, isLabel) ?? last;
  const siblings = form.parents.get(before)?.children ?? [];
  const error = element('span', { id, className: ['form-error'], dir: 'auto' }, [words]);
  siblings.splice(siblings.indexOf(before) + 1, 0, error);
}

function summary(form: ReadForm, { words, errors }: FormAnswer): ElementContent[] {
  const items = errors.map(({ field, words: wrong }) => {
    const [control] = form.controls.get(field) ?? [];
    if (!control) return element('li', { dir: 'auto' }, [wrong]);
    const href = `#${propertyOf(control, 'id')}`;
    const link = element('a', { href }, [nameOf(form, field, control)]);
    return element('li', { dir: 'auto' }, [link]);
  });
  // The message may be the site's own, in another script than the form and its page.
  const told = element('p', { dir: 'auto' }, [words]);
  return items.length > 0 ? [told, element('ul', {}, items)] : [told];
}

/** The state of a form beside its answer. */
export interface FormState {
  /** What was typed, by the names of fields; null for an empty form. */
  values: ReadonlyMap<string, readonly string[]> | null;
  /** The encrypted time and the id of the next sending. */
  time: string;
  sending: string;
}

/**
 * A page's HTML with the answer in its form's place, what was typed in its fields, and each error
 * beside its field.
 *
 * @param html from `withForms`
 */
export function answeredHtml(
  html: string,
  unit: string,
  answer: FormAnswer,
  state: FormState,
): string {
  const tree = parseWithinLimits(html);
  const form = formIn(tree, unit);
  if (!form) return html;
  const values = new Map(state.values ?? []);
  for (const control of controlsOf(form)) {
    const name = propertyOf(control, 'name');
    if (name === TIME_FIELD) control.properties.value = state.time;
    else if (name === SENDING_FIELD) control.properties.value = state.sending;
    else if (state.values) fill(control, values);
  }
  for (const [name, question] of Object.entries(answer.quiz)) askAnew(form, name, question);
  const place = firstElement(form, ({ properties }) => properties.id === answerId(unit));
  const read = readForm(form, unit);
  if (place) {
    place.properties.role = answer.isSent ? 'status' : 'alert';
    place.properties.className = ['form-answer', answer.isSent ? 'form-sent' : 'form-failed'];
    if (answer.isSent) place.properties.dataCounted = 'form-sent';
    place.children = summary(read, answer);
  }
  for (const error of answer.errors) tellAt(read, error);
  return printHtml(tree);
}
