/** Meta as ACF stores it: the value, and under `_name` the key of the field. */
export function customFields(
  fields: readonly { name: string; key: string; value: string }[],
): [key: string, value: string][] {
  return fields.flatMap(({ name, key, value }): [string, string][] => [
    [name, value],
    [`_${name}`, key],
  ]);
}

/** The group "projectFields"; fields without a value are left out. */
export function projectFields(
  values: { title: string; summary: string; contentArea: string },
  optional: Readonly<Record<string, string | number | undefined>> = {},
) {
  return customFields([
    { name: 'project_title', key: 'field_project_title', value: values.title },
    { name: 'summary', key: 'field_project_summary', value: values.summary },
    { name: 'content_area', key: 'field_project_content', value: values.contentArea },
    ...Object.entries(optional).flatMap(([name, value]) =>
      value === undefined ? [] : { name, key: `field_project_${name}`, value: String(value) },
    ),
  ]);
}

/** The group "testimonialFields". */
export function testimonialFields(values: { content: string; author: string }) {
  return customFields([
    { name: 'testimonial_content', key: 'field_testimonial_content', value: values.content },
    { name: 'testimonial_author', key: 'field_testimonial_author', value: values.author },
  ]);
}
