import type { AnswerTypes, SiteDefinition } from '#site/define-site';

/** What the schema says of types. */
export class AnswerSchema {
  private readonly nodes: ReadonlySet<string>;
  private readonly known: ReadonlySet<string>;

  constructor(readonly types: AnswerTypes) {
    this.nodes = new Set(types.nodes);
    this.known = new Set([
      ...Object.values(types.possibleTypes).flat(),
      ...Object.keys(types.types),
    ]);
  }

  /** The type of a field, as GraphQL writes it; undefined if no document asks for it. */
  fieldType(type: string, field: string): string | undefined {
    return this.types.types[type]?.[field];
  }

  isKnown(type: string): boolean {
    return this.known.has(type);
  }

  isNode(type: string): boolean {
    return this.nodes.has(type);
  }

  /** Whether a type is an interface or a union, whose objects name their own type. */
  isAbstract(type: string): boolean {
    return Object.hasOwn(this.types.possibleTypes, type);
  }

  /** Whether the schema has a type of terms. */
  isKnownTerm(type: string): boolean {
    return this.has(type, 'TermNode') === true;
  }

  /** What the members of a connection are; undefined for what is no connection. */
  memberType(type: string): string | undefined {
    return this.types.connections[type];
  }

  /**
   * Whether an object of type `name` has the fields asked for on `condition`; null if the schema
   * cannot say.
   */
  has(name: string, condition: string): boolean | null {
    const { possibleTypes } = this.types;
    if (name === condition || possibleTypes[condition]?.includes(name)) return true;
    return this.known.has(name) || !Object.hasOwn(possibleTypes, condition) ? false : null;
  }
}

const schemas = new WeakMap<AnswerTypes, AnswerSchema>();

/** The schema of a site's WordPress, read once. */
export function schemaOf({ generated }: Pick<SiteDefinition, 'generated'>): AnswerSchema {
  const { answerTypes } = generated;
  const schema = schemas.get(answerTypes) ?? new AnswerSchema(answerTypes);
  schemas.set(answerTypes, schema);
  return schema;
}
