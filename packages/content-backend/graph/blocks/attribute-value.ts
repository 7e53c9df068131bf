import { decodeEntities } from '../../render';
import type { BlockAttributes } from '../../render/block';
import { elementsOf, type HtmlElement, selectorOf } from '../../render/html-elements';
import { attribute as attributeOf } from '../../render/html-tag';
import { graphqlFieldName } from '../../store/type-names';
import type { BlockAttribute, ValueSource } from './block-type';

/** HTML with its elements, or those of them that are in one. */
export interface ReadHtml {
  text: string;
  elements: readonly HtmlElement[];
}

/** Reads HTML for {@link attributeValue}. */
export function readHtml(text: string): ReadHtml {
  return { text, elements: elementsOf(text) };
}

/**
 * The value of a block's attribute, as the schema has it: what its HTML holds, else what its
 * comment says, else the default, else null. A value in the comment that is of another type is
 * none. Takes time in proportion to the HTML's length.
 * @param html of the block; it is asked only for attributes that stand there
 */
export function attributeValue(
  attribute: BlockAttribute,
  written: BlockAttributes,
  html: () => ReadHtml,
): unknown {
  const { name, source, fallback } = attribute;
  return (
    (source && valueIn(html(), attribute, source)) ??
    typed(attribute, Object.hasOwn(written, name) ? written[name] : undefined) ??
    typed(attribute, fallback)
  );
}

function typed({ type, isList }: BlockAttribute, value: unknown): unknown {
  if (!isList) return scalar(type, value);
  const entries: readonly unknown[] | null = Array.isArray(value) ? value : null;
  return entries?.flatMap((one) => scalar(type, one) ?? []) ?? null;
}

function scalar(type: string, value: unknown): string | number | boolean | null {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'number':
    case 'integer': {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return null;
      // GraphQL's `Int` has 32 bits.
      return type === 'number' || number === (number | 0) ? number : null;
    }
    case 'object':
    case 'array':
      // The plugin's scalars are texts of JSON.
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }
}

/** Null where the HTML says nothing of it. */
function valueIn(html: ReadHtml, attribute: BlockAttribute, source: ValueSource): unknown {
  const isMeant = selectorOf(source.selector);
  const meant = html.elements.filter((element) => isMeant(element));
  const { entries } = attribute;
  if (entries) return meant.map((element) => entryIn(html, element, entries));
  const text = /\S/.test(html.text) ? textIn(html, meant, source) : null;
  return attribute.type === 'boolean' ? text !== null : text;
}

function entryIn(html: ReadHtml, element: HtmlElement, entries: readonly BlockAttribute[]) {
  const [first = element] = html.elements;
  const from = element.index - first.index;
  const within = {
    text: html.text,
    elements: html.elements.slice(from, from + element.next - element.index),
  };
  return Object.fromEntries(
    entries.map((entry) => [graphqlFieldName(entry.name), attributeValue(entry, {}, () => within)]),
  );
}

function textIn(html: ReadHtml, meant: HtmlElement[], source: ValueSource): string | null {
  const inner = ({ innerStart, innerEnd }: HtmlElement) => html.text.slice(innerStart, innerEnd);
  switch (source.kind) {
    case '@': {
      const values = meant.map(({ tag }) => attributeOf(tag, source.name));
      const value = values.find((one) => one !== undefined);
      return value === undefined ? null : decodeEntities(value);
    }
    case '#':
      return meant[0]?.name ?? null;
    case '/': {
      const all = joined(meant, inner);
      const named = elementsOf(all).filter(({ name }) => name === source.name);
      return joined(named, ({ start, end }) => all.slice(start, end));
    }
    default:
      return joined(source.selector === '' ? meant.slice(0, 1) : meant, inner);
  }
}

/** The most characters of a value that several elements make: they may stand in each other. */
const MAX_JOINED = 1_000_000;

function joined(elements: readonly HtmlElement[], text: (element: HtmlElement) => string): string {
  let all = '';
  for (const element of elements) {
    const more = text(element);
    if (all !== '' && all.length + more.length > MAX_JOINED) break;
    all += more;
  }
  return all;
}
