import type { FieldDeclaration, FieldKind, FieldSettings } from '../../model';
import type { ContentStore } from '../../store/content-store';
import { declarationOf, fieldGroupsOf } from '../../store/field-groups';
import { graphqlFieldName, graphqlTypeName, upperFirst } from '../../store/type-names';
import { customField, MAP_TEXTS } from '../resolvers/custom-field';
import {
  fieldGroupField,
  flexibleContentField,
  innerGroupField,
  repeaterField,
} from '../resolvers/field-group';
import { PAGING, registerConnection, registerOneToOne } from './connections';
import type { FieldShape, TypeRegistry } from './type-registry';

/**
 * Registers the groups of custom fields of a site on what has them, as WPGraphQL for ACF (v2) does.
 * @returns a sentence for each group or field that is left out
 */
export function registerFieldGroups(registry: TypeRegistry, store: ContentStore): string[] {
  const groups = new FieldGroupTypes(registry);
  for (const { name, on, fields } of fieldGroupsOf(store.settings)) {
    const type = upperFirst(name);
    if (!groups.register(type, fields)) continue;
    const withGroup = `WithAcf${type}`;
    registry.interface(withGroup, [], { [name]: { type } });
    for (const place of on) {
      const owners = typesAt(place, registry, store);
      const taken = owners.find((owner) => registry.hasField(owner, name));
      if (owners.length === 0) {
        groups.leftOut.push(
          `the custom fields ${name} are not on ${place}: there is no such content type, taxonomy or type in the schema`,
        );
      } else if (taken !== undefined && !registry.implements(taken, withGroup)) {
        groups.leftOut.push(
          `the custom fields ${name} are not on ${place}: ${taken} has a field of that name; give the group another name`,
        );
      } else {
        for (const owner of owners) {
          registry.addInterface(owner, withGroup);
          registry.resolve(owner, { [name]: fieldGroupField(type) });
        }
      }
    }
  }
  return groups.leftOut;
}

/**
 * The GraphQL types of a place: a content type, a taxonomy, or a type by its name, an interface
 * with all that implement it.
 */
function typesAt(place: string, registry: TypeRegistry, store: ContentStore): string[] {
  const record = store.contentType(place) ?? store.taxonomy(place);
  const name = record ? graphqlTypeName(record) : place;
  if (!registry.isComposed(name)) return [];
  return registry.isInterface(name) ? [name, ...registry.implementersOf(name)] : [name];
}

/** What a list of nodes is a list of, by the kind of field that gives it. */
const LIST_OF: Partial<Record<FieldKind, string>> = {
  gallery: 'MediaItem',
  relationship: 'ContentNode',
  post_object: 'ContentNode',
  page_link: 'ContentNode',
  taxonomy: 'TermNode',
  user: 'User',
};

const DEPRECATED_NAME = 'Use __typename instead';

/** Makes the types of field groups, and those that their fields give. */
class FieldGroupTypes {
  readonly leftOut: string[] = [];
  /** The types of groups and rows within others: two layouts that have one of a name share it. */
  private readonly inner = new Set<string>();

  constructor(private readonly registry: TypeRegistry) {}

  /**
   * Registers a group: an object type, and an interface with the same fields.
   * @param parent what the names of the types within begin with; the type itself when left out
   * @param layoutOf the interface of the layouts that it is one of
   * @returns whether the name was free
   */
  register(type: string, fields: FieldSettings, parent = type, layoutOf?: string): boolean {
    if (this.registry.has(type) || this.registry.has(`${type}_Fields`)) {
      this.leftOut.push(
        `the custom fields of ${type} are not in the schema: there is another type of that name; give the group another name`,
      );
      return false;
    }
    const interfaces = [
      'AcfFieldGroup',
      'AcfFieldGroupFields',
      ...(layoutOf === undefined ? [] : [layoutOf]),
    ];
    this.registry.interface(`${type}_Fields`, interfaces, {});
    this.registry.object(type, [...interfaces, `${type}_Fields`], {
      fieldGroupName: {
        type: 'String',
        deprecated: DEPRECATED_NAME,
        resolve: () => type,
      },
    });
    const shapes: Record<string, FieldShape> = {};
    for (const [name, setting] of Object.entries(fields)) {
      const declaration = declarationOf(setting);
      const field = declaration.graphqlName ?? graphqlFieldName(name);
      if (field === 'fieldGroupName' || Object.hasOwn(shapes, field)) {
        this.leftOut.push(
          `the custom field ${name} of ${type} is not in the schema: another one is ${field} in GraphQL; give it a "graphqlName"`,
        );
        continue;
      }
      const shape = this.shapeOf(name, field, declaration, parent);
      if (shape === null) continue;
      shapes[field] = declaration.nonNull ? { ...shape, type: `${shape.type}!` } : shape;
    }
    this.registry.addFields(`${type}_Fields`, shapes);
    this.registry.addFields(type, shapes);
    return true;
  }

  /**
   * The type of a group or of rows within another group; null where the name is that of something
   * else.
   */
  private innerType(type: string, fields: FieldSettings): string | null {
    if (this.inner.has(type)) return type;
    if (!this.register(type, fields)) return null;
    this.inner.add(type);
    return type;
  }

  /** Null for a field that is left out. */
  private shapeOf(
    name: string,
    field: string,
    declaration: FieldDeclaration,
    parent: string,
  ): FieldShape | null {
    const inner = parent + upperFirst(graphqlFieldName(field));
    const { type: kind, fields = {}, layouts = {}, oneToOne = false } = declaration;
    switch (kind) {
      case 'group': {
        const type = this.innerType(inner, fields);
        return type === null ? null : { type, resolve: innerGroupField(name, type) };
      }
      case 'repeater': {
        const type = this.innerType(inner, fields);
        return type === null ? null : { type: `[${type}]`, resolve: repeaterField(name, type) };
      }
      case 'flexible_content':
        return this.flexibleContent(name, inner, layouts);
      default:
        return {
          ...this.plainShape(kind, oneToOne),
          resolve: customField(name, declaration),
        };
    }
  }

  private flexibleContent(
    name: string,
    inner: string,
    layouts: Readonly<Record<string, FieldSettings>>,
  ): FieldShape {
    const layoutInterface = `${inner}_Layout`;
    const types = new Map<string, string>();
    if (!this.registry.has(layoutInterface)) {
      this.registry.interface(layoutInterface, [], { fieldGroupName: { type: 'String' } });
    }
    for (const [layout, fields] of Object.entries(layouts)) {
      const type = `${inner}${upperFirst(graphqlFieldName(layout))}Layout`;
      // What stands in a layout is named after the field, not after the layout.
      if (this.register(type, fields, inner, layoutInterface)) types.set(layout, type);
    }
    return { type: `[${layoutInterface}]`, resolve: flexibleContentField(name, types) };
  }

  private plainShape(kind: FieldKind, oneToOne: boolean): FieldShape {
    switch (kind) {
      case 'number':
      case 'range':
        return { type: 'Float' };
      case 'true_false':
        return { type: 'Boolean' };
      case 'select':
      case 'checkbox':
        return { type: '[String]' };
      case 'link':
        return { type: this.linkType() };
      case 'google_map':
        return { type: this.mapType() };
      case 'image':
      case 'file':
        return { type: this.edgeTo('MediaItem') };
      default: {
        const node = LIST_OF[kind];
        if (node === undefined) return { type: 'String' };
        return oneToOne ? { type: this.edgeTo(node) } : { type: this.listOf(node), args: PAGING };
      }
    }
  }

  private listOf(node: string): string {
    const name = `Acf${node}`;
    if (!this.registry.has(`${name}Connection`)) {
      registerConnection(this.registry, name, node);
    }
    return `${name}Connection`;
  }

  /** The edges of a list and an edge alone share their type. */
  private edgeTo(node: string): string {
    const edge = `Acf${node}ConnectionEdge`;
    if (this.registry.has(edge)) this.registry.addInterface(edge, 'OneToOneConnection');
    else registerOneToOne(this.registry, `Acf${node}`, node);
    return edge;
  }

  private linkType(): string {
    if (!this.registry.has('AcfLink')) {
      const text = { type: 'String' };
      this.registry.object('AcfLink', [], { target: text, title: text, url: text });
    }
    return 'AcfLink';
  }

  private mapType(): string {
    if (!this.registry.has('AcfGoogleMap')) {
      this.registry.object('AcfGoogleMap', [], {
        ...Object.fromEntries(MAP_TEXTS.map((name) => [name, { type: 'String' }])),
        latitude: { type: 'Float' },
        longitude: { type: 'Float' },
      });
    }
    return 'AcfGoogleMap';
  }
}
