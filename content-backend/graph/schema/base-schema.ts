import { parse, print, type DefinitionNode, type DocumentNode } from 'graphql';

/** `schema.graphql`: what WPGraphQL registers in every WordPress, and the parts that the types of a site are made of. */
export class BaseSchema {
  readonly document: DocumentNode;
  private readonly definitions: ReadonlyMap<string, DefinitionNode>;

  /** @throws GraphQLError when the text is no SDL */
  constructor(sdl: string) {
    this.document = parse(sdl, { noLocation: true });
    this.definitions = new Map(
      this.document.definitions.map((definition) => [
        'name' in definition ? (definition.name?.value ?? '') : '',
        definition,
      ]),
    );
  }

  /** Whether a type of this name is there. */
  has(type: string): boolean {
    return this.definitions.has(type);
  }

  /** The fields of interfaces or inputs as SDL, one a line, each once, those that `wanted` takes. */
  fieldsOf(types: readonly string[], wanted: (name: string) => boolean = () => true): string {
    const fields = new Map<string, string>();
    for (const type of types) {
      const definition = this.definitions.get(type);
      for (const field of definition && 'fields' in definition ? (definition.fields ?? []) : []) {
        const name = field.name.value;
        if (wanted(name) && !fields.has(name)) fields.set(name, print(field));
      }
    }
    return [...fields.values()].join('\n  ');
  }

  /** Those of the values that an enum lacks and that are names of GraphQL, as the SDL that adds them; '' for none. */
  enumExtension(name: string, values: Iterable<string>): string {
    const definition = this.definitions.get(name);
    const present = new Set(
      definition && 'values' in definition
        ? definition.values?.map((value) => value.name.value)
        : [],
    );
    const missing = [...new Set(values)].filter(
      (value) => !present.has(value) && /^[A-Z_][A-Z0-9_]*$/.test(value),
    );
    return missing.length === 0 ? '' : `extend enum ${name} { ${missing.join(' ')} }`;
  }
}
