import type { FieldDeclaration, FieldGroupRecord, FieldKind, FieldSettings } from '../../model';
import { phpUnserialize } from '../../render/php-unserialize';
import { type GraphqlNaming, graphqlSingleName } from '../../store/type-names';
import type { ExportContent } from '../export/export-content';

/** The most fields of one type. More are no fields of a form that anybody fills in. */
const MAX_FIELDS = 500;

const MAX_NAME = 255;

/** ACF keeps beside each value the key of its field: `_price` is `field_65f1c3`. */
const FIELD_KEY = /^field_\w+$/;

type Setting = FieldKind | FieldDeclaration;

/**
 * The custom fields that content and terms have been given with ACF, by what the values look like,
 * for types of which nothing else is known: a group for each type, `serviceFields`.
 */
export function guessFieldGroups(
  { posts, terms }: ExportContent,
  types: readonly GraphqlNaming[],
): FieldGroupRecord[] {
  const attachments = new Map<string, boolean>();
  const found = new Map(types.map((type) => [type.name, new Map<string, Values>()]));
  for (const { id, type, meta } of posts) {
    if (type === 'attachment') {
      attachments.set(String(id), (meta.get('_wp_attachment_metadata') ?? '').includes('"sizes"'));
    }
  }
  for (const { type, meta } of posts) note(meta, found.get(type), attachments);
  for (const { taxonomy, meta } of terms) note(meta, found.get(taxonomy), attachments);
  return types.flatMap((type): FieldGroupRecord[] => {
    const values = found.get(type.name) ?? new Map<string, Values>();
    if (values.size === 0) return [];
    const fields = settingsOf([...values].map(([path, value]) => ({ path, value })));
    return [{ name: `${graphqlSingleName(type)}Fields`, on: [type.name], fields }];
  });
}

/**
 * Notes the values of one row under the paths of their fields: `team[]name` in rows,
 * `sections[hero]title` in layouts.
 */
function note(
  meta: ReadonlyMap<string, string>,
  found: Map<string, Values> | undefined,
  attachments: ReadonlyMap<string, boolean>,
): void {
  if (!found) return;
  const layoutsOf = layoutReader(meta);
  for (const [key, fieldKey] of meta) {
    if (!key.startsWith('_') || !FIELD_KEY.test(fieldKey)) continue;
    const name = key.slice(1);
    // WordPress keeps no longer name; the rows in one of a megabyte would be looked for over and
    // over.
    if (name.length > MAX_NAME || !/^[A-Za-z][\w-]*$/.test(name)) continue;
    const path = pathOf(name, meta, layoutsOf);
    const values = found.get(path) ?? new Values();
    if (!found.has(path)) {
      if (found.size >= MAX_FIELDS) continue;
      found.set(path, values);
    }
    values.add(meta.get(name) ?? '', attachments);
  }
}

/**
 * `team_0_name` is `team[]name` where `team` counts rows, and `sections[hero]title` where it names
 * layouts.
 */
function pathOf(
  name: string,
  meta: ReadonlyMap<string, string>,
  layoutsOf: (owner: string) => readonly string[] | undefined,
): string {
  let path = '';
  let start = 0;
  for (const { 0: number, 1: digits, index } of name.matchAll(/_(\d+)_/g)) {
    if (index < start) continue;
    const owner = meta.get(name.slice(0, index)) ?? '';
    const row = Number(digits);
    const layout = layoutsOf(name.slice(0, index))?.[row];
    const isRow = layout !== undefined || (/^\d+$/.test(owner) && row < Number(owner));
    if (!isRow || !meta.has(`_${name.slice(0, index)}`)) continue;
    path += `${name.slice(start, index)}[${layout ?? ''}]`;
    start = index + number.length;
  }
  return path + name.slice(start);
}

/** The lists of layouts of one row of the posts table, each read once. */
function layoutReader(meta: ReadonlyMap<string, string>) {
  const read = new Map<string, readonly string[] | undefined>();
  return (name: string): readonly string[] | undefined => {
    if (read.has(name)) return read.get(name);
    const stored = meta.get(name) ?? '';
    const layouts = stored.startsWith('a:') ? listOf(stored) : undefined;
    read.set(name, layouts);
    return layouts;
  };
}

function listOf(stored: string): string[] | undefined {
  const value = phpUnserialize(stored);
  if (!(value instanceof Map)) return undefined;
  const items = [...value.values()];
  return items.every((item) => typeof item === 'string' || typeof item === 'number')
    ? items.map(String)
    : undefined;
}

/** What all values of a field have in common; the values themselves are not kept. */
class Values {
  /** How many are not empty. */
  private filled = 0;
  private readonly notAll = new Set<Trait>();
  hasHtml = false;
  hasNewLine = false;

  add(value: string, attachments: ReadonlyMap<string, boolean>): void {
    if (value === '') return;
    this.filled += 1;
    this.hasHtml ||= /<(?:p|h[1-6]|ul|ol|div|blockquote|figure|table|br)\b/i.test(value);
    this.hasNewLine ||= value.includes('\n');
    for (const [trait, holds] of TRAITS) {
      if (!this.notAll.has(trait) && !holds(value, attachments)) this.notAll.add(trait);
    }
  }

  get isEmpty(): boolean {
    return this.filled === 0;
  }

  all(trait: Trait): boolean {
    return this.filled > 0 && !this.notAll.has(trait);
  }
}

type Trait = FieldKind | 'images';
type Holds = (value: string, attachments: ReadonlyMap<string, boolean>) => boolean;

/** The shapes of values; of several that all values of a field have, the first one counts. */
const TRAITS: readonly (readonly [Trait, Holds])[] = [
  ['true_false', (value) => value === '0' || value === '1'],
  ['images', (value, attachments) => attachments.get(value) === true],
  ['file', (value, attachments) => attachments.has(value)],
  ['link', (value) => hasKeys(value, 'url', 'title', 'target')],
  ['google_map', (value) => hasKeys(value, 'lat', 'lng')],
  ['gallery', (value, attachments) => isListOf(value, (item) => attachments.has(item))],
  ['relationship', (value) => isListOf(value, (item) => /^[1-9]\d*$/.test(item))],
  ['checkbox', (value) => isListOf(value, () => true)],
  ['date_picker', (value) => /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(value)],
  ['date_time_picker', (value) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)],
  ['time_picker', (value) => /^\d\d:\d\d:\d\d$/.test(value)],
  ['number', (value) => /^-?\d+(?:\.\d+)?$/.test(value)],
  ['color_picker', (value) => /^#[\da-f]{6}$/i.test(value)],
  ['email', (value) => /^[^\s@<>]+@[^\s@<>]+\.[a-z]+$/i.test(value)],
  ['url', (value) => /^https?:\/\/\S+$/.test(value)],
];

function hasKeys(value: string, ...keys: readonly string[]): boolean {
  if (!value.startsWith('a:')) return false;
  const array = phpUnserialize(value);
  return array instanceof Map && keys.every((key) => array.has(key));
}

function isListOf(value: string, holds: (item: string) => boolean): boolean {
  const items = value.startsWith('a:') ? listOf(value) : undefined;
  return items !== undefined && items.length > 0 && items.every(holds);
}

function kindOf(values: Values): FieldKind {
  const [trait] = TRAITS.find(([one]) => values.all(one)) ?? [];
  if (trait === 'images') return 'image';
  if (trait !== undefined) return trait;
  if (values.hasHtml) return 'wysiwyg';
  return values.hasNewLine ? 'textarea' : 'text';
}

/** A field by its path, relative to the group, row or layout that it stands in. */
interface FieldAtPath {
  path: string;
  value: Values;
}

/**
 * Puts rows, layouts and groups together: a group is a field without values of its own whose name
 * begins those of others.
 */
function settingsOf(fieldsAtPaths: readonly FieldAtPath[]): FieldSettings {
  const own = new Map<string, Values>();
  const inRows = new Map<string, Map<string, FieldAtPath[]>>();
  for (const { path, value } of fieldsAtPaths) {
    const [, name = '', layout = '', rest = ''] = /^([^[]*)\[([^\]]*)\](.*)$/s.exec(path) ?? [];
    if (name === '') {
      own.set(path, value);
      continue;
    }
    const layouts = inRows.get(name) ?? new Map<string, FieldAtPath[]>();
    const fields = layouts.get(layout) ?? [];
    fields.push({ path: rest, value });
    inRows.set(name, layouts.set(layout, fields));
  }
  return nested([...own.keys()], own, inRows);
}

function nested(
  names: readonly string[],
  own: ReadonlyMap<string, Values>,
  inRows: ReadonlyMap<string, ReadonlyMap<string, readonly FieldAtPath[]>>,
  before = '',
): FieldSettings {
  const settings: Record<string, Setting> = {};
  const sorted = [...names].sort((a, b) => a.length - b.length);
  const taken = new Set<string>();
  for (const name of sorted) {
    if (taken.has(name)) continue;
    const values = own.get(before + name);
    const rows = inRows.get(before + name);
    const below = sorted.filter((other) => other.startsWith(`${name}_`) && !taken.has(other));
    if (rows) settings[name] = rowsOf(rows);
    else if (values?.isEmpty && below.length > 0) {
      for (const other of below) taken.add(other);
      const inner = below.map((other) => other.slice(name.length + 1));
      settings[name] = {
        type: 'group',
        fields: nested(inner, own, inRows, `${before}${name}_`),
      };
    } else settings[name] = values ? kindOf(values) : 'text';
  }
  // In the order of the export.
  return Object.fromEntries(
    names.flatMap((name) => {
      const setting = settings[name];
      return setting === undefined ? [] : [[name, setting] as const];
    }),
  );
}

function rowsOf(layouts: ReadonlyMap<string, readonly FieldAtPath[]>): FieldDeclaration {
  const rows = layouts.get('');
  if (rows) return { type: 'repeater', fields: settingsOf(rows) };
  return {
    type: 'flexible_content',
    layouts: Object.fromEntries(
      [...layouts].map(([layout, fields]) => [layout, settingsOf(fields)]),
    ),
  };
}
