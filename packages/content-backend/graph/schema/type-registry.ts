import {
  buildASTSchema,
  defaultFieldResolver,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  parseType,
  type DefinitionNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type GraphQLTypeResolver,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type NamedTypeNode,
  type NameNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { GraphContext } from '../context';
import { takeField, takeText } from '../meter';
import type { GraphNode } from '../nodes/node';

/**
 * What a field resolves to. A method's parameters may be narrower than those declared, and so each
 * resolver names the node that it takes; that the fields of a type get that node is what the tests
 * show.
 */
export type FieldResolver = {
  resolve(source: unknown, args: object, context: GraphContext, info: GraphQLResolveInfo): unknown;
}['resolve'];

/** Resolvers by the names of their fields. */
export type Fields = Record<string, FieldResolver>;

/** A field that is registered; types stand as in GraphQL, `[Post!]!`. */
export interface FieldShape {
  type: string;
  args?: Readonly<Record<string, string>>;
  deprecated?: string;
  resolve?: FieldResolver;
}

export type FieldShapes = Readonly<Record<string, FieldShape>>;

type CompositeDefinition = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

/** A name that GraphQL takes for a type, a field or a value. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The text that was read last, and what stands in it. */
let lastRead: { sdl: string; definitions: readonly DefinitionNode[] } | undefined;

/**
 * The definitions of a text, which nobody changes: a backend that loads its content again reads the
 * same text again.
 */
function definitionsOf(sdl: string): readonly DefinitionNode[] {
  if (lastRead?.sdl !== sdl) {
    lastRead = { sdl, definitions: parse(sdl, { noLocation: true }).definitions };
  }
  return lastRead.definitions;
}

/**
 * The types of a schema while it is put together: those of `schema.graphql`, to which content
 * types, taxonomies and field groups add their own, as plugins of WPGraphQL do at its
 * `TypeRegistry`.
 */
export class TypeRegistry {
  private readonly definitions = new Map<string, DefinitionNode>();
  private readonly resolvers = new Map<string, Fields>();

  /**
   * @param sdl the text of `schema.graphql`
   * @throws {GraphQLError} when the text is no SDL
   */
  constructor(sdl: string) {
    for (const definition of definitionsOf(sdl)) {
      const name = 'name' in definition ? definition.name?.value : undefined;
      this.definitions.set(name ?? definition.kind, definition);
    }
  }

  /** Whether a type of this name is there. */
  has(type: string): boolean {
    return this.definitions.has(type);
  }

  /** Whether a type has a field of this name. */
  hasField(type: string, field: string): boolean {
    return this.composed(type).fields?.some(({ name }) => name.value === field) ?? false;
  }

  /** Whether a type implements an interface. */
  implements(type: string, name: string): boolean {
    return this.composed(type).interfaces?.some((one) => one.name.value === name) ?? false;
  }

  /** The types that have fields and an interface. */
  implementersOf(name: string): string[] {
    return [...this.definitions.values()].flatMap((definition) =>
      isComposed(definition) && definition.interfaces?.some((one) => one.name.value === name)
        ? definition.name.value
        : [],
    );
  }

  /** Whether a type is one with fields: an object type or an interface. */
  isComposed(type: string): boolean {
    const definition = this.definitions.get(type);
    return definition !== undefined && isComposed(definition);
  }

  /** Whether a type is an interface. */
  isInterface(type: string): boolean {
    return this.definitions.get(type)?.kind === Kind.INTERFACE_TYPE_DEFINITION;
  }

  /** Adds an object type; of fields that several of its interfaces have, it gets one each. */
  object(name: string, interfaces: readonly string[], fields: FieldShapes): void {
    this.define(name, {
      kind: Kind.OBJECT_TYPE_DEFINITION,
      name: nameNode(name),
      interfaces: interfaces.map(namedType),
      fields: this.fieldsOf(interfaces),
    });
    this.addFields(name, fields);
  }

  /** Adds an interface; it has the fields of those that it implements itself. */
  interface(name: string, interfaces: readonly string[], fields: FieldShapes): void {
    this.define(name, {
      kind: Kind.INTERFACE_TYPE_DEFINITION,
      name: nameNode(name),
      interfaces: interfaces.map(namedType),
      fields: this.fieldsOf(interfaces),
    });
    this.addFields(name, fields);
  }

  /** Adds an enum. */
  enum(name: string, values: readonly string[]): void {
    this.define(name, {
      kind: Kind.ENUM_TYPE_DEFINITION,
      name: nameNode(name),
      values: values.map(enumValue),
    });
  }

  /**
   * Adds an input with the fields of another.
   * @param wanted which of them; all when left out
   */
  inputLike(name: string, other: string, wanted: (field: string) => boolean = () => true): void {
    this.define(name, {
      kind: Kind.INPUT_OBJECT_TYPE_DEFINITION,
      name: nameNode(name),
      fields: this.input(other).fields?.filter((field) => wanted(field.name.value)),
    });
  }

  /** Adds fields to an object type or an interface; a field that is there is replaced. */
  addFields(type: string, fields: FieldShapes): void {
    const definition = this.composed(type);
    const all = new Map(definition.fields?.map((field) => [field.name.value, field]));
    const resolvers: Fields = {};
    for (const [name, shape] of Object.entries(fields)) {
      all.set(name, fieldNode(name, shape));
      if (shape.resolve) resolvers[name] = shape.resolve;
    }
    this.definitions.set(type, { ...definition, fields: [...all.values()] });
    this.resolve(type, resolvers);
  }

  addInputFields(name: string, fields: Readonly<Record<string, string>>): void {
    const definition = this.input(name);
    this.definitions.set(name, {
      ...definition,
      fields: [...(definition.fields ?? []), ...Object.entries(fields).map(inputValue)],
    });
  }

  /** Makes a type implement an interface that is there, with its fields. */
  addInterface(type: string, name: string): void {
    const definition = this.composed(type);
    if (this.implements(type, name)) return;
    const present = new Set(definition.fields?.map((field) => field.name.value));
    this.definitions.set(type, {
      ...definition,
      interfaces: [...(definition.interfaces ?? []), namedType(name)],
      fields: [
        ...(definition.fields ?? []),
        ...this.fieldsOf([name]).filter((field) => !present.has(field.name.value)),
      ],
    });
  }

  /** Adds those of the values that an enum lacks and that are names of GraphQL. */
  addValues(name: string, values: Iterable<string>): void {
    const definition = this.definitions.get(name);
    if (definition?.kind !== Kind.ENUM_TYPE_DEFINITION) throw new Error(`There is no enum ${name}`);
    const present = new Set(definition.values?.map((value) => value.name.value));
    const missing = [...new Set(values)].filter((value) => !present.has(value) && NAME.test(value));
    const extended: EnumTypeDefinitionNode = {
      ...definition,
      values: [...(definition.values ?? []), ...missing.map(enumValue)],
    };
    this.definitions.set(name, extended);
  }

  /** Adds an object type to a union. */
  addToUnion(name: string, type: string): void {
    const definition = this.definitions.get(name);
    if (definition?.kind !== Kind.UNION_TYPE_DEFINITION)
      throw new Error(`There is no union ${name}`);
    this.definitions.set(name, {
      ...definition,
      types: [...(definition.types ?? []), namedType(type)],
    });
  }

  /**
   * What the fields of a type resolve to. A field that the type lacks is none: the contract may be
   * smaller than what is answered here.
   */
  resolve(type: string, fields: Fields): void {
    this.resolvers.set(type, { ...this.resolvers.get(type), ...fields });
  }

  /**
   * The executable schema.
   * @param typeNameOf the name of the object type of a node that an interface or a union stands for
   * @throws when the definitions are no schema
   */
  schema(typeNameOf: GraphQLTypeResolver<GraphNode, GraphContext>): GraphQLSchema {
    const schema = buildASTSchema(
      { kind: Kind.DOCUMENT, definitions: [...this.definitions.values()] },
      // What the rules of SDL would find, and take half the time of a start for: names that are
      // there twice, which the registry takes from nobody. Types that are missing, or do not fit,
      // are found without them.
      { assumeValidSDL: true },
    );
    for (const type of Object.values(schema.getTypeMap())) {
      if (isAbstractType(type)) type.resolveType = typeNameOf;
      if (isObjectType(type)) this.attachResolvers(type);
    }
    return schema;
  }

  private attachResolvers(type: GraphQLObjectType): void {
    // The types of introspection are GraphQL's own, and shared by all schemas.
    if (type.name.startsWith('__')) return;
    const resolvers = this.resolvers.get(type.name) ?? {};
    for (const [name, field] of Object.entries(type.getFields())) {
      field.resolve = metered(resolvers[name] ?? defaultFieldResolver);
    }
  }

  private define(name: string, definition: DefinitionNode): void {
    if (this.definitions.has(name)) throw new Error(`The type ${name} is there already`);
    this.definitions.set(name, definition);
  }

  private composed(type: string): CompositeDefinition {
    const definition = this.definitions.get(type);
    if (!definition || !isComposed(definition)) throw new Error(`There is no type ${type}`);
    return definition;
  }

  private input(name: string): InputObjectTypeDefinitionNode {
    const definition = this.definitions.get(name);
    if (definition?.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      throw new Error(`There is no input ${name}`);
    }
    return definition;
  }

  private fieldsOf(types: readonly string[]): FieldDefinitionNode[] {
    const fields = new Map<string, FieldDefinitionNode>();
    for (const type of types) {
      for (const field of this.composed(type).fields ?? []) {
        if (!fields.has(field.name.value)) fields.set(field.name.value, field);
      }
    }
    return [...fields.values()];
  }
}

/** Counts what a field takes of what the operation may take. */
function metered(resolve: FieldResolver): FieldResolver {
  return (source, args, context, info) => {
    takeField(context.meter);
    const value = resolve(source, args, context, info);
    if (typeof value === 'string') takeText(context.meter, value);
    return value;
  };
}

function isComposed(definition: DefinitionNode): definition is CompositeDefinition {
  return (
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
    definition.kind === Kind.INTERFACE_TYPE_DEFINITION
  );
}

function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function namedType(name: string): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: nameNode(name) };
}

function typeNode(text: string): TypeNode {
  return NAME.test(text) ? namedType(text) : parseType(text, { noLocation: true });
}

function enumValue(value: string) {
  return { kind: Kind.ENUM_VALUE_DEFINITION, name: nameNode(value) } as const;
}

function inputValue([name, type]: [string, string]): InputValueDefinitionNode {
  return { kind: Kind.INPUT_VALUE_DEFINITION, name: nameNode(name), type: typeNode(type) };
}

function fieldNode(name: string, { type, args = {}, deprecated }: FieldShape): FieldDefinitionNode {
  return {
    kind: Kind.FIELD_DEFINITION,
    name: nameNode(name),
    type: typeNode(type),
    arguments: Object.entries(args).map(inputValue),
    directives: deprecated === undefined ? [] : [deprecation(deprecated)],
  };
}

function deprecation(reason: string) {
  return {
    kind: Kind.DIRECTIVE,
    name: nameNode('deprecated'),
    arguments: [
      {
        kind: Kind.ARGUMENT,
        name: nameNode('reason'),
        value: { kind: Kind.STRING, value: reason },
      },
    ],
  } as const;
}
