import type { Element, ElementContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Words } from '@/words/words';
import { element, elementsOf, propertyOf } from '../html-tree';
import { parseWithinLimits } from '../parse-html';
import {
  type ContentForm,
  contentFormIn,
  fieldIn,
  type FormField,
  groupIn,
  isFieldName,
} from './form-field';

/** The field that people don’t see, and that has to stay empty. */
export const TRAP_FIELD = '_url';
/** When the page was made, encrypted: `lib/forms/form-time.ts`. */
export const TIME_FIELD = '_time';
/**
 * The field with the id of a sending. A browser that sends the same form once more by itself sends
 * the same id.
 */
export const SENDING_FIELD = '_sending';

const text = (value: string): ElementContent => ({ type: 'text', value });

/** The id of a field in a form. */
export const fieldId = (unit: string, name: string): string =>
  `${unit}-${name.replace(/\[\]$/, '').replace(/[^\w-]/g, '-')}`;

/** The id of the place for a form's answer. */
export const answerId = (unit: string): string => `${unit}-answer`;

interface Built {
  unit: string;
  words: Words['forms'];
  /**
   * The number of times that an id was wanted. Of choices with one name, the first has the id
   * itself.
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

function controlOf(field: FormField, built: Built): Element {
  const { words } = built;
  if (field.kind === 'hidden') {
    return element('input', { type: 'hidden', name: field.name, value: field.value });
  }
  if (field.kind === 'send') {
    const label = field.label.trim() || words.send;
    return element('button', { type: 'submit', className: ['form-send'] }, [text(label)]);
  }
  const common: Properties = {
    id: idOf(built, field.name),
    name: field.name,
    ariaLabel: field.label,
    ariaRequired: field.isRequired ? 'true' : undefined,
  };
  switch (field.kind) {
    case 'line':
      return element('input', {
        ...common,
        type: field.type,
        value: field.value,
        placeholder: field.placeholder,
        autoComplete: field.autocomplete?.split(' '),
        maxLength: field.maxLength,
        minLength: field.minLength,
        min: field.min,
        max: field.max,
        step: field.step,
      });
    case 'area':
      return element(
        'textarea',
        {
          ...common,
          rows: field.rows,
          placeholder: field.placeholder,
          autoComplete: field.autocomplete?.split(' '),
          maxLength: field.maxLength,
          minLength: field.minLength,
        },
        // A browser takes the first line feed of an area away.
        [text(field.value.startsWith('\n') ? `\n${field.value}` : field.value)],
      );
    case 'list':
      return element(
        'select',
        { ...common, multiple: field.isMultiple },
        field.options.map(({ value, label, isChosen }) =>
          element('option', { value, selected: isChosen }, [text(label)]),
        ),
      );
    case 'choice':
      return element('input', {
        ...common,
        ariaRequired: undefined,
        type: field.type,
        value: field.value,
        checked: field.isChosen,
      });
    case 'file':
      return element('input', {
        ...common,
        type: 'file',
        accept: field.accept?.split(','),
        multiple: field.isMultiple,
      });
  }
}

/** Makes of a mark what it stands for; what is none stays as it is. */
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
 * A field that neither people nor screen readers meet. A program that fills whatever has a name
 * fills it too.
 */
const trap = (words: Words['forms']): Element =>
  element('p', { className: ['form-trap'], ariaHidden: 'true' }, [
    element('label', {}, [
      text(words.leaveEmpty),
      element('input', { type: 'text', name: TRAP_FIELD, tabIndex: -1, autoComplete: ['off'] }),
    ]),
  ]);

/**
 * Where a form is sent: an address of this site, which leads back to the form's place on its page.
 */
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
        // The script that sends the form says these texts by itself.
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

/** The page that forms stand on. */
export interface FormsPlace {
  /** The page's path, with basePath. */
  path: string;
  basePath: string;
  words: Words['forms'];
}

const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/**
 * The sanitised HTML of a page with forms of its marks. Each sends to this site's own server, and
 * everything in it is made of what `form-field.ts` has checked. Only this puts forms into content,
 * behind the sanitiser, which lets none pass.
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
    // Two of one tag would share their ids; a form in a form is none.
    if (!form || seen.has(form.unit) || elementsOf(node, isFormMark).length > 0) continue;
    seen.add(form.unit);
    const { children, properties } = formOf(node, form, place);
    Object.assign(node, { children, properties });
  }
  for (const { properties } of elementsOf(tree)) {
    for (const mark of ['dataForm', 'dataField', 'dataGroup', 'dataFor', 'dataPart']) {
      delete properties[mark];
    }
  }
  return printer.stringify(tree);
}
