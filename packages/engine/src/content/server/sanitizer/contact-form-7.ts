import type { Element, ElementContent } from 'hast';
import {
  type FormField,
  formNumber,
  isFieldName,
  isLineType,
  markOf,
  MAX_FIELDS,
} from '#content/server/forms/form-field';
import {
  classesOf,
  element,
  elementsOf,
  firstElement,
  propertyOf,
  textOf,
  type Parent,
} from '#content/server/html-tree';

/**
 * Fields that only the plugin's script fills in, and the plugin's own hidden fields, for which the
 * server sends the values that it knows.
 */
const OF_ITS_SCRIPT =
  /^(?:screen-reader-response|wpcf7-response-output|wpcf7-character-count|hidden-fields-container|wpcf7-spinner|ajax-loader)$/;

const GROUP = /^wpcf7-(?:checkbox|radio)$/;

const isElement = (node: ElementContent): node is Element => node.type === 'element';

const hasClass = (node: Element, name: RegExp): boolean =>
  classesOf(node).some((one) => name.test(one));

const has = (node: Element, property: string): true | undefined =>
  node.properties[property] ? true : undefined;

const isGroup = (node: Element): boolean => node.tagName === 'span' && hasClass(node, GROUP);

const numberOf = (node: Element, name: string): number | undefined => {
  const value = propertyOf(node, name);
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
};

const orNothing = (value: string): string | undefined => (value === '' ? undefined : value);

/** The value of an HTML limit (`min`, `max`, `step`), or undefined. */
const boundOf = (node: Element, name: string): string | undefined =>
  /^[\d.:TW+-]{1,40}$|^any$/.exec(propertyOf(node, name))?.[0];

/** What a line and an area have. */
const ofText = (node: Element) => ({
  placeholder: orNothing(propertyOf(node, 'placeholder')),
  autocomplete: /^[a-z -]{1,60}$/.exec(propertyOf(node, 'autoComplete'))?.[0],
  maxLength: numberOf(node, 'maxLength'),
  minLength: numberOf(node, 'minLength'),
});

/** A field name as a screen reader should speak it: "your name" for "your-name". */
const spoken = (name: string): string =>
  name
    .replace(/^_wpcf7_free_text_|\[\]$/g, '')
    .replace(/[-_:]+/g, ' ')
    .trim();

const isRequired = (node: Element): true | undefined =>
  propertyOf(node, 'ariaRequired') === 'true' ||
  node.properties.required === true ||
  hasClass(node, /^wpcf7-validates-as-required$/)
    ? true
    : undefined;

/** The text of a text area or an option, which html-tree's textOf does not read. */
const rawText = (node: Parent): string =>
  node.children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? rawText(child) : '',
    )
    .join('');

function fieldOfInput(node: Element, label: string | undefined): FormField | null {
  const type = propertyOf(node, 'type').toLowerCase() || 'text';
  const name = propertyOf(node, 'name');
  const value = propertyOf(node, 'value');
  if (type === 'submit') return { kind: 'send', label: value };
  if (!isFieldName(name)) return null;
  const ofEvery = { name, label, isRequired: isRequired(node) };
  if (type === 'hidden') return { kind: 'hidden', name, value };
  if (type === 'checkbox' || type === 'radio') {
    const isChosen = has(node, 'checked');
    return { kind: 'choice', ...ofEvery, type, value: value || 'on', isChosen };
  }
  if (type === 'file') {
    const { accept: types } = node.properties;
    const accept = Array.isArray(types) ? orNothing(types.join(',')) : undefined;
    return { kind: 'file', ...ofEvery, accept, isMultiple: has(node, 'multiple') };
  }
  if (['image', 'button', 'reset'].includes(type)) return null;
  return {
    kind: 'line',
    ...ofEvery,
    ...ofText(node),
    type: isLineType(type) ? type : 'text',
    value,
    min: boundOf(node, 'min'),
    max: boundOf(node, 'max'),
    step: boundOf(node, 'step'),
  };
}

/** The field for a control; null for an element that is no control. */
function fieldOf(node: Element, label: string | undefined): FormField | null {
  if (node.tagName === 'input') return fieldOfInput(node, label);
  if (node.tagName === 'button') {
    const sends = ['submit', ''].includes(propertyOf(node, 'type').toLowerCase());
    return sends ? { kind: 'send', label: textOf(node) } : null;
  }
  const name = propertyOf(node, 'name');
  if (!isFieldName(name)) return null;
  const ofEvery = { name, label, isRequired: isRequired(node) };
  if (node.tagName === 'textarea') {
    return {
      kind: 'area',
      ...ofEvery,
      ...ofText(node),
      value: rawText(node),
      rows: Math.min(Math.max(numberOf(node, 'rows') ?? 8, 1), 60),
    };
  }
  if (node.tagName !== 'select') return null;
  return {
    kind: 'list',
    ...ofEvery,
    isMultiple: has(node, 'multiple'),
    options: elementsOf(node, ({ tagName }) => tagName === 'option').map((option) => ({
      value:
        option.properties.value === undefined
          ? rawText(option).trim()
          : propertyOf(option, 'value'),
      label: rawText(option).trim(),
      isChosen: has(option, 'selected'),
    })),
  };
}

const CONTROL = /^(?:input|button|textarea|select)$/;

/** The place of a node in its form. */
interface LabelContext {
  /** The text of the label around the node, without the text of its options. */
  label: string | null;
  /** Whether a label already names the next control. */
  isLabelled: boolean;
  /** The names of the fields that labels elsewhere in the form are for, by their ids. */
  namesOfIds: ReadonlyMap<string, string>;
}

const isChoice = (node: Element): boolean =>
  node.tagName === 'input' && /^(?:checkbox|radio)$/i.test(propertyOf(node, 'type'));

function markedField(field: FormField | null): Element[] {
  const mark = field && markOf(field);
  return mark ? [element('span', { dataField: mark })] : [];
}

function convertControl(node: Element, context: LabelContext): Element[] {
  const name = propertyOf(node, 'name');
  if (isOwnField(node)) return [];
  const isNamed = context.isLabelled || context.namesOfIds.has(propertyOf(node, 'id'));
  const own = propertyOf(node, 'ariaLabel') || propertyOf(node, 'placeholder') || spoken(name);
  return markedField(fieldOf(node, isNamed ? undefined : own));
}

function convertGroup(node: Element, context: LabelContext): Element {
  const control = firstElement(node, isChoice);
  const name = control ? propertyOf(control, 'name') : '';
  const label = (context.label ?? '') || spoken(name);
  const children = convertAll(node, { ...context, label: null, isLabelled: false });
  const group = { name, label: label.slice(0, 200), isRequired: isRequired(node) };
  const properties = isFieldName(name) ? { dataGroup: JSON.stringify(group) } : {};
  return element('span', properties, children);
}

/** Turns a choice and its text into a label, if Contact Form 7 has written them side by side. */
function convertItem(node: Element, context: LabelContext): Element {
  const isNamed = firstElement(node, ({ tagName }) => tagName === 'label') !== undefined;
  if (isNamed) return element('span', {}, convertAll(node, context));
  const isExtra = (child: ElementContent): boolean =>
    isElement(child) && hasClass(child, /^wpcf7-free-text$/);
  const words = node.children.filter((child) => !isExtra(child));
  const extras = node.children.filter(isExtra);
  const named = convertAll({ type: 'root', children: words }, { ...context, isLabelled: true });
  const beside = convertAll({ type: 'root', children: extras }, { ...context, isLabelled: false });
  return element('span', {}, [element('span', { dataPart: 'label' }, named), ...beside]);
}

function convertLabel(node: Element, context: LabelContext): Element {
  const group = firstElement(node, isGroup);
  const isOfGroup = group !== undefined || firstElement(node, ({ tagName }) => tagName === 'label');
  if (isOfGroup) {
    const label = textOf(node, (one) => isGroup(one) || one.tagName === 'label');
    return element('span', {}, convertAll(node, { ...context, label, isLabelled: false }));
  }
  const dataFor = context.namesOfIds.get(propertyOf(node, 'htmlFor'));
  const properties = dataFor === undefined ? {} : { dataFor };
  const children = convertAll(node, { ...context, isLabelled: true });
  return element('span', { dataPart: 'label', ...properties }, children);
}

function convert(node: Element, context: LabelContext): ElementContent[] {
  if (hasClass(node, OF_ITS_SCRIPT)) return [];
  if (CONTROL.test(node.tagName)) return convertControl(node, context);
  if (isGroup(node)) return [convertGroup(node, context)];
  if (node.tagName === 'span' && hasClass(node, /^wpcf7-list-item$/))
    return [convertItem(node, context)];
  if (node.tagName === 'label') return [convertLabel(node, context)];
  const isPart = node.tagName === 'fieldset' || node.tagName === 'legend';
  const properties = isPart ? { dataPart: node.tagName } : node.properties;
  return [element(isPart ? 'div' : node.tagName, properties, convertAll(node, context))];
}

function convertAll(parent: Parent, context: LabelContext): ElementContent[] {
  return parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    return child.type === 'element' ? convert(child, context) : [];
  });
}

/**
 * The plugin's own hidden fields, except `_wpnonce`: it may have expired, and the plugin does not
 * need it.
 */
const isOwnField = (node: Element): boolean =>
  propertyOf(node, 'type') === 'hidden' && propertyOf(node, 'name').startsWith('_wpcf7');

/** The fields, by id, that labels refer to with `for`. */
function namesOfIds(form: Element, controls: readonly Element[]): ReadonlyMap<string, string> {
  const labels = elementsOf(form, ({ tagName }) => tagName === 'label');
  const labelled = new Set(labels.map((label) => propertyOf(label, 'htmlFor')));
  return new Map(
    controls.flatMap((control): [string, string][] => {
      const [id, name] = [propertyOf(control, 'id'), propertyOf(control, 'name')];
      return id !== '' && labelled.has(id) && isFieldName(name) ? [[id, name]] : [];
    }),
  );
}

/**
 * Whether a CAPTCHA service protects the form, with a script that checks the visitor's browser:
 * without the service's answer, every message counts as spam.
 */
const isWatched = (form: Element): boolean =>
  firstElement(
    form,
    (one) =>
      propertyOf(one, 'name') === '_wpcf7_recaptcha_response' ||
      hasClass(one, /^(?:cf-turnstile|wpcf7-turnstile|g-recaptcha|wpcf7-recaptcha|h-captcha)$/),
  ) !== undefined;

/** Whether this is a form of Contact Form 7. */
export const isContactForm7 = (form: Element): boolean => hasClass(form, /^wpcf7-form$/);

/**
 * Turns a form of Contact Form 7 into marks: `data-form` around it, `data-field` instead of each
 * control, `data-group` around choices that belong together, `data-part` for labels and fieldsets.
 * A mark contains only what `form-field.ts` knows of a control, and nothing of the form's action,
 * scripts or ids. {@link withForms} turns them into a form again.
 *
 * @param unnamed the name of a form that has none
 * @returns null for a form that cannot be sent from here: one without its number, with more than
 *   200 fields, or behind a captcha
 */
export function markContactForm7(form: Element, unnamed: string): Element | null {
  const controls = elementsOf(form, ({ tagName }) => CONTROL.test(tagName));
  const tag = controls.find((one) => propertyOf(one, 'name') === '_wpcf7_unit_tag');
  const unit = tag ? propertyOf(tag, 'value') : '';
  if (formNumber(unit) === null || controls.length > MAX_FIELDS || isWatched(form)) return null;
  const context = { label: null, isLabelled: false, namesOfIds: namesOfIds(form, controls) };
  const name = propertyOf(form, 'ariaLabel').slice(0, 200) || unnamed;
  return element('div', { dataForm: JSON.stringify({ unit, name }) }, [
    ...controls.filter(isOwnField).flatMap((one) => markedField(fieldOf(one, undefined))),
    ...convertAll(form, context),
  ]);
}
