import type { CustomFieldType, FieldGroups } from '../../model';
import { renderRichText } from '../../render';
import { graphqlFieldName, upperFirst } from '../../store/type-names';
import type { GraphContext } from '../context';
import type { FieldGroupNode, PostNode } from '../nodes/node';

/*
 * Groups of custom fields, as WPGraphQL for ACF answers: text comes as it was typed, rich text as HTML, empty as null.
 * The fields of a revision are those of the post where it holds none of its own, as an autosave does not.
 */

/** The fields of a content type that give its groups: `projectFields`. */
export function fieldGroupFields(groups: FieldGroups) {
  return Object.fromEntries(
    Object.keys(groups).map((group) => [
      group,
      (post: PostNode): FieldGroupNode | null =>
        post.restricted ? null : { kind: 'fieldGroup', typeName: upperFirst(group), post },
    ]),
  );
}

/** The fields of each group's type, by the type's name: `ProjectFields`. */
export function fieldGroupTypes(groups: FieldGroups) {
  return Object.fromEntries(
    Object.entries(groups).map(([group, fields]) => [
      upperFirst(group),
      {
        fieldGroupName: () => group,
        ...Object.fromEntries(
          Object.entries(fields).map(([name, type]) => [
            graphqlFieldName(name),
            customField(name, type),
          ]),
        ),
      },
    ]),
  );
}

function customField(metaKey: string, type: CustomFieldType) {
  return ({ post }: FieldGroupNode, _args: object, { render }: GraphContext) => {
    const value = post.record.meta.get(metaKey) ?? post.subject.meta.get(metaKey) ?? '';
    if (value === '') return null;
    switch (type) {
      case 'wysiwyg':
        return renderRichText(value, post.subject, render) || null;
      case 'number':
        return Number.isFinite(Number(value)) ? Number(value) : null;
      case 'true_false':
        return value === '1';
      default:
        return value;
    }
  };
}
