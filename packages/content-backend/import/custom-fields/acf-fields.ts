import {
  FIELD_KINDS,
  type FieldDeclaration,
  type FieldKind,
  type FieldSettings,
} from '../../model';
import { graphqlFieldName } from '../../store/type-names';
import type { AcfField, AcfGroup } from './acf-group';

/**
 * Kinds of fields that hold nothing: they part the screen on which an editor fills in the others.
 */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['tab', 'accordion', 'message', 'separator']);

/** The depth to which fields may stand within fields, clones among them. */
const MAX_DEPTH = 16;

/** The most fields of all groups together. The fields that a clone stands for count each time. */
const MAX_FIELDS = 20_000;

/** The most groups and fields that clones put into one group. */
const MAX_CLONED = 500;

/** Kinds that can be made an edge to one node. */
const TO_ONE: readonly FieldKind[] = ['relationship', 'post_object', 'page_link'];

const DATES: readonly FieldKind[] = ['date_time_picker', 'time_picker'];

/** ACF's fields in the words of the settings file. */
export class AcfFields {
  private readonly groups = new Map<string, AcfGroup>();
  private readonly fields = new Map<string, AcfField>();
  /** Groups and fields that a clone is being put in the place of: a clone of itself ends. */
  private readonly open = new Set<string>();
  private left = MAX_FIELDS;
  /** Kinds that are not known, by the names of their fields. */
  readonly unknown = new Map<string, string>();

  /** @param groups all of a site, because a clone stands for fields of another group */
  constructor(groups: readonly AcfGroup[]) {
    for (const group of groups) {
      this.groups.set(group.key, group);
      this.note(group.fields, 0);
    }
  }

  private note(fields: readonly AcfField[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const field of fields) {
      this.fields.set(field.key, field);
      this.note(field.sub_fields ?? [], depth + 1);
      for (const layout of field.layouts ?? []) this.note(layout.sub_fields ?? [], depth + 1);
    }
  }

  /**
   * What the settings file would say of these fields.
   * @param cloned the keys of groups and fields that clones already put here
   */
  settingsOf(fields: readonly AcfField[], depth = 0, cloned = new Set<string>()): FieldSettings {
    const settings: Record<string, FieldKind | FieldDeclaration> = {};
    if (depth > MAX_DEPTH) return settings;
    for (const field of fields) {
      if (field.show_in_graphql === false || WITHOUT_VALUE.has(field.type)) continue;
      this.left -= 1;
      if (this.left < 0) {
        this.unknown.set(field.name, `of more than ${MAX_FIELDS}, clones counted each time,`);
        return settings;
      }
      if (field.type === 'clone') Object.assign(settings, this.cloned(field, depth, cloned));
      else {
        const setting = this.settingOf(field, depth);
        if (setting !== null) settings[field.name] = setting;
      }
    }
    return settings;
  }

  /**
   * The fields that a clone stands for, in its place; with prefixes their names in the meta begin
   * with the clone's.
   */
  private cloned(
    { clone = [], display, prefix_name, name }: AcfField,
    depth: number,
    cloned: Set<string>,
  ) {
    if (display === 'group' || prefix_name) {
      this.unknown.set(name, 'clone with a prefix');
      return {};
    }
    const settings: Record<string, FieldKind | FieldDeclaration> = {};
    for (const key of clone) {
      if (this.open.has(key) || cloned.has(key) || cloned.size > MAX_CLONED) continue;
      // Groups that all stand for each other would else be read in every order that there is.
      cloned.add(key);
      this.open.add(key);
      const field = this.fields.get(key);
      const fields = field ? [field] : (this.groups.get(key)?.fields ?? []);
      Object.assign(settings, this.settingsOf(fields, depth, cloned));
      this.open.delete(key);
    }
    return settings;
  }

  private settingOf(field: AcfField, depth: number): FieldKind | FieldDeclaration | null {
    const { name, type } = field;
    const kind = FIELD_KINDS.find((known) => known === type);
    if (name === '') return null;
    if (kind === undefined || !/^[A-Za-z]/.test(name)) {
      this.unknown.set(name, kind === undefined ? type : `${type} without a letter at first`);
      return null;
    }
    const declaration: FieldDeclaration = {
      type: kind,
      ...graphqlNameOf(field),
      ...(field.graphql_non_null ? { nonNull: true } : {}),
      ...(TO_ONE.includes(kind) && field.graphql_connection_type === 'one_to_one'
        ? { oneToOne: true }
        : {}),
      ...(DATES.includes(kind) && field.return_format ? { format: field.return_format } : {}),
      ...(kind === 'textarea' ? newLinesOf(field) : {}),
      ...(kind === 'group' || kind === 'repeater'
        ? { fields: this.settingsOf(field.sub_fields ?? [], depth + 1) }
        : {}),
      ...(kind === 'flexible_content' ? { layouts: this.layoutsOf(field, depth) } : {}),
    };
    return Object.keys(declaration).length === 1 ? kind : declaration;
  }

  private layoutsOf({ layouts = [] }: AcfField, depth: number): Record<string, FieldSettings> {
    return Object.fromEntries(
      layouts.map(({ name, sub_fields = [] }) => [name, this.settingsOf(sub_fields, depth + 1)]),
    );
  }
}

/** A name that was chosen; one that WPGraphQL for ACF would make itself is none. */
function graphqlNameOf({ name, graphql_field_name = '' }: AcfField): { graphqlName?: string } {
  const chosen = graphql_field_name.replace(/[^0-9A-Za-z_]/g, '');
  if (!/^[A-Za-z]/.test(chosen)) return {};
  const graphqlName = chosen.charAt(0).toLowerCase() + chosen.slice(1);
  return graphqlName === graphqlFieldName(name) ? {} : { graphqlName };
}

function newLinesOf({ new_lines }: AcfField): Pick<FieldDeclaration, 'newLines'> {
  return new_lines === 'wpautop' || new_lines === 'br' ? { newLines: new_lines } : {};
}
