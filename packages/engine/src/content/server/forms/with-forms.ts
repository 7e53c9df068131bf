import type { Element, ElementContent } from 'hast';
import { element, elementsOf, propertyOf } from '#content/server/html-tree';
import { parseWithinLimits } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';
import type { Words } from '#words/words';
import {
  type ContentForm,
  contentFormIn,
  fieldIn,
  type FormField,
  groupIn,
  isFieldName,
} from './form-field';
import { removeFormMarks } from './form-marks';

/** The field that people don’t see. It has to stay empty. */
export const TRAP_FIELD = '_url';
/** When the page was rendered, encrypted: `src/forms/form-time.ts`. */
export const TIME_FIELD = '_time';
/**
 * The field with the id of a submission. If a browser resends the same form, the id is the same.
 */
export const SENDING_FIELD = '_sending';

/** The id of a field in a form. */
export const fieldId = (unit: string, name: string): string =>
  `${unit}-${name.replace(/\[\]$/, '').replace(/[^\w-]/g, '-')}`;

/** The id of the place for a form's answer. */
export const answerId = (unit: string): string => `${unit}-answer`;

interface Built {
  unit: string;
  words: Words['forms'];
  /**
   * How often each id was wanted. Of several choices with one name, the first gets the id itself.
   */
  ids: Map<string, number>;
}

function idOf({ unit, ids }: Built, name: string): string {
  const id = fieldId(unit, name);
  const times = (ids.get(id) ?? 0) + 1;
  ids.set(id, times);
  return times === 1 ? id : `${id}-${times}`;
}

type Properties = Element['properties'];

const ofText = (field: Extract<FormField, { kind: 'line' | 'area' }>): Properties => ({
  placeholder: field.placeholder,
  autoComplete: field.autocomplete?.split(' '),
  maxLength: field.maxLength,
  minLength: field.minLength,
});

function controlOf(field: FormField, built: Built): Element {
  const { words } = built;
  if (field.kind === 'hidden') {
    return element('input', { type: 'hidden', name: field.name, value: field.value });
  }
  if (field.kind === 'send') {
    const label = field.label.trim() || words.send;
    return element('button', { type: 'submit', className: ['form-send'] }, [label]);
  }
  const common: Properties = {
    id: idOf(built, field.name),
    name: field.name,
    ariaLabel: field.label,
    ariaRequired: field.isRequired ? 'true' : undefined,
  };
  switch (field.kind) {
    case 'line': {
      const { type, value, min, max, step } = field;
      return element('input', { ...common, ...ofText(field), type, value, min, max, step });
    }
    case 'area':
      return element(
        'textarea',
        { ...common, ...ofText(field), rows: field.rows },
        // A browser drops the first line feed of a text area.
        [field.value.startsWith('\n') ? `\n${field.value}` : field.value],
      );
    case 'list':
      return element(
        'select',
        { ...common, multiple: field.isMultiple },
        field.options.map(({ value, label, isChosen }) =>
          element('option', { value, selected: isChosen }, [label]),
        ),
      );
    case 'choice': {
      const { type, value, isChosen: checked } = field;
      return element('input', { ...common, ariaRequired: undefined, type, value, checked });
    }
    case 'file': {
      const { accept, isMultiple: multiple } = field;
      return element('input', { ...common, type: 'file', accept: accept?.split(','), multiple });
    }
  }
}

/** Turns a mark into the control that it stands for; any other element stays as it is. */
function build(node: Element, built: Built): Element {
  const { dataField, dataGroup, dataPart, dataFor, dataForm: _itself, ...others } = node.properties;
  const field = dataField === undefined ? null : fieldIn(String(dataField));
  if (field) return controlOf(field, built);
  const group = dataGroup === undefined ? null : groupIn(String(dataGroup));
  const properties: Properties = group
    ? {
        ...others,
        id: `${fieldId(built.unit, group.name)}-group`,
        role: 'group',
        ariaLabel: group.label,
        className: ['form-group'],
      }
    : others;
  const named = typeof dataFor === 'string' && isFieldName(dataFor) ? dataFor : null;
  if (dataPart === 'label' && named) properties.htmlFor = [fieldId(built.unit, named)];
  const tagName = typeof dataPart === 'string' ? dataPart : node.tagName;
  return element(tagName, properties, buildAll(node.children, built));
}

const buildAll = (children: readonly ElementContent[], built: Built): ElementContent[] =>
  children.map((child) => (child.type === 'element' ? build(child, built) : child));

const hidden = (name: string, value: string): Element =>
  element('input', { type: 'hidden', name, value });

/**
 * A field that neither people nor screen readers notice. A bot that fills in every field fills it
 * in too.
 */
const trap = (words: Words['forms']): Element =>
  element('p', { className: ['form-trap'], ariaHidden: 'true' }, [
    element('label', {}, [
      words.leaveEmpty,
      element('input', { type: 'text', name: TRAP_FIELD, tabIndex: -1, autoComplete: ['off'] }),
    ]),
  ]);

/** The address to which a form is sent. The answer redirects to the form's place on its page. */
const actionOf = ({ unit }: ContentForm, path: string, basePath: string): string =>
  `${basePath}/-/form?${new URLSearchParams({ path, form: unit }).toString()}#${answerId(unit)}`;

function formOf(node: Element, form: ContentForm, { path, basePath, words }: FormsPlace): Element {
  const { unit, name } = form;
  const { dataForm: _, ...others } = node.properties;
  return element('div', others, [
    element(
      'form',
      {
        method: 'post',
        action: actionOf(form, path, basePath),
        encType: 'multipart/form-data',
        acceptCharset: ['utf-8'],
        noValidate: true,
        ariaLabel: name,
        className: ['content-form'],
        dataContentForm: unit,
        dataReplay: '',
        // The script that sends the form shows these texts itself.
        dataNotSent: words.notSent,
        dataOffline: words.offline,
      },
      [
        element('div', { id: answerId(unit), className: ['form-answer'], tabIndex: -1 }),
        hidden(TIME_FIELD, ''),
        hidden(SENDING_FIELD, ''),
        ...buildAll(node.children, { unit, words, ids: new Map() }),
        trap(words),
      ],
    ),
  ]);
}

/** The page that contains the forms. */
export interface FormsPlace {
  /** The page's path, with basePath. */
  path: string;
  basePath: string;
  words: Words['forms'];
}

/**
 * The sanitised HTML of a page, with its marks turned into forms. Each form is sent to this site's
 * own server, and everything in it is made from what `form-field.ts` has checked. Only this
 * function puts forms into content, after the sanitiser, which lets none through.
 *
 * @param html from `sanitizeContent` with `formsOf`
 */
export function withForms(html: string, place: FormsPlace): string {
  if (!html.includes('data-form=')) return html;
  const tree = parseWithinLimits(html);
  const seen = new Set<string>();
  const isFormMark = (one: Element) => one.properties.dataForm !== undefined;
  for (const node of elementsOf(tree, isFormMark)) {
    const form = contentFormIn(propertyOf(node, 'dataForm'));
    // Two forms with one tag would have the same ids; a form within a form is invalid.
    if (!form || seen.has(form.unit) || elementsOf(node, isFormMark).length > 0) continue;
    seen.add(form.unit);
    const { children, properties } = formOf(node, form, place);
    Object.assign(node, { children, properties });
  }
  removeFormMarks(tree);
  return printHtml(tree);
}
