import type { SiteDefinition } from '#site/define-site';

/** Whether WordPress may lack a field of a group: an optional one of an owner's content type. */
export const isOptional = (
  group: string,
  field: string,
  { contentTypes }: SiteDefinition,
): boolean =>
  Object.values(contentTypes).some(
    ({ optionalFields }) => optionalFields?.[group]?.includes(field) === true,
  );

/** WPGraphQL for ACF names a group's type as the field that has the group. */
export const groupOf = (type: string): string =>
  type.replace(/^./, (letter) => letter.toLowerCase());

/** Whether WordPress may lack a field of a type. */
export const mayLack = (field: string, type: string, site: SiteDefinition): boolean =>
  isOptional(groupOf(type), field, site);
