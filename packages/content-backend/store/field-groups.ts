import type { FieldDeclaration, FieldGroupRecord, FieldKind, SiteSettings } from '../model';

/** What is declared of a field, also where only its kind is said. */
export function declarationOf(setting: FieldKind | FieldDeclaration): FieldDeclaration {
  return typeof setting === 'string' ? { type: setting } : setting;
}

/**
 * The groups of custom fields of a site: those that stand with a content type, and the others.
 * Those of one name are one group, on all that they are on together, with the fields of each.
 */
export function fieldGroupsOf(settings: SiteSettings): FieldGroupRecord[] {
  const groups = new Map<string, FieldGroupRecord>();
  const add = ({ name, on, fields }: FieldGroupRecord) => {
    const other = groups.get(name);
    groups.set(name, {
      name,
      on: [...new Set([...(other?.on ?? []), ...on])],
      fields: { ...fields, ...other?.fields },
    });
  };
  for (const { name: type, fields = {} } of settings.contentTypes) {
    for (const [name, group] of Object.entries(fields)) add({ name, on: [type], fields: group });
  }
  for (const group of settings.fieldGroups ?? []) add(group);
  return [...groups.values()];
}
