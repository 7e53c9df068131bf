import type { GraphContext } from '../context';
import { takeItems } from '../meter';
import type { FieldGroupNode, FieldOwner, GraphNode } from '../nodes/node';
import { listOf } from './stored-value';

/*
 * Groups of custom fields, as WPGraphQL for ACF answers: text comes as it was typed, rich text as
 * HTML, empty as null. The fields of a revision are those of the post where it holds none of its
 * own, as an autosave does not.
 */

const NO_META: ReadonlyMap<string, string> = new Map();

function ownerWith(postId: number, ...metas: readonly ReadonlyMap<string, string>[]): FieldOwner {
  return {
    postId,
    valueOf: (metaKey) => {
      for (const meta of metas) {
        const value = meta.get(metaKey);
        if (value !== undefined) return value;
      }
      return '';
    },
    valueCount: metas.reduce((sum, { size }) => sum + size, 0),
  };
}

/**
 * Where a node has its custom fields; null for one that has none, or whose outline alone may be
 * seen.
 */
function ownerOf(node: GraphNode): FieldOwner | null {
  switch (node.kind) {
    case 'post':
      if (node.restricted) return null;
      return node.record === node.subject
        ? ownerWith(node.record.id, node.record.meta)
        : ownerWith(node.subject.id, node.record.meta, node.subject.meta);
    case 'menuItem':
      return ownerWith(node.record.id, node.record.meta);
    case 'template':
      return ownerWith(node.post.id, node.post.meta);
    case 'term':
    case 'menu':
      return ownerWith(0, node.record.meta);
    case 'user':
    case 'comment':
      // An export holds no meta of users, and what ACF writes of comments is not read.
      return ownerWith(0, NO_META);
    default:
      return null;
  }
}

/** The field of a node that gives a group of its custom fields: `projectFields`. */
export function fieldGroupField(typeName: string) {
  return (node: GraphNode): FieldGroupNode | null => {
    const owner = ownerOf(node);
    return owner && { kind: 'fieldGroup', typeName, owner, prefix: '' };
  };
}

/** A group of fields within a group: it is there whatever is filled in. */
export function innerGroupField(name: string, typeName: string) {
  return ({ owner, prefix }: FieldGroupNode): FieldGroupNode => ({
    kind: 'fieldGroup',
    typeName,
    owner,
    prefix: `${prefix}${name}_`,
  });
}

/** The rows of a repeater; null for none. */
export function repeaterField(name: string, typeName: string) {
  return (group: FieldGroupNode, _args: object, context: GraphContext): FieldGroupNode[] | null => {
    const count = Number(group.owner.valueOf(group.prefix + name));
    return rows(
      group,
      name,
      Array.from({ length: bounded(count, group) }, () => typeName),
      context,
    );
  };
}

/** The layouts of flexible content; null for none. One whose type is not known is left out. */
export function flexibleContentField(name: string, typeOfLayout: ReadonlyMap<string, string>) {
  return (group: FieldGroupNode, _args: object, context: GraphContext): FieldGroupNode[] | null => {
    const layouts = listOf(group.owner.valueOf(group.prefix + name));
    const types = layouts
      .slice(0, bounded(layouts.length, group))
      .map((layout) => typeOfLayout.get(layout));
    return rows(group, name, types, context);
  };
}

/** No more rows than values: a row that was ever saved has one at least. */
function bounded(count: number, { owner }: FieldGroupNode): number {
  return Number.isInteger(count) && count > 0 ? Math.min(count, owner.valueCount) : 0;
}

function rows(
  { owner, prefix }: FieldGroupNode,
  name: string,
  types: readonly (string | undefined)[],
  { meter }: GraphContext,
): FieldGroupNode[] | null {
  takeItems(meter, types.length);
  const nodes = types.flatMap((typeName, index): FieldGroupNode[] =>
    typeName === undefined
      ? []
      : [{ kind: 'fieldGroup', typeName, owner, prefix: `${prefix}${name}_${index}_` }],
  );
  return nodes.length === 0 ? null : nodes;
}
