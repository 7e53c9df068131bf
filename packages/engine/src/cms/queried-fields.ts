import {
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { z } from 'zod';
import type { AnswerSchema } from './answer-schema';

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** GraphQL's own rule for names (https://spec.graphql.org/October2021/#Name). */
export const GRAPHQL_NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

/** Selections on a type of the schema. */
export interface Selections {
  on: string;
  set: SelectionSetNode;
}

/** What a document asks for under one key of an object. */
export interface QueriedField {
  name: string;
  type: string;
  /** False if the schema does not have the object's type, so that the object may lack the field. */
  isCertain: boolean;
  selections: Selections[];
  /** The content types that a list is asked for, by their WPGraphQL enum names. */
  contentTypes: readonly string[];
}

type Fields = ReadonlyMap<string, QueriedField>;

/**
 * The one type in a document that the schema may lack is that of a custom taxonomy; it is treated
 * as this type, whose fields src/cms/query-for-type.ts repeats for it. All other types are checked
 * when the documents are generated.
 */
const UNKNOWN_TERM_IS = 'Tag';

/** The name within a type: `Post` in `[Post!]!`. */
export function namedType(type: string): string {
  return type.replace(/[[\]!]/g, '');
}

/** The variables of a query, including the defaults of its document. */
function withDefaults(document: DocumentNode, variables: Json): Json {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return variables;
  const defaults = (operation.variableDefinitions ?? []).flatMap(
    ({ variable, defaultValue }): [string, boolean][] =>
      defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value]] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

function rootOf(document: DocumentNode, { types }: AnswerSchema): Selections[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          on: definition.operation === 'mutation' ? types.mutation : types.query,
          set: definition.selectionSet,
        }
      : [],
  );
}

const conditions = z.object({ contentTypes: z.array(z.string()) });

/** The content types that a list's conditions name; empty if the list has all of its types. */
function contentTypesIn(args: readonly ArgumentNode[] | undefined, variables: Json): string[] {
  const where = args?.find(({ name }) => name.value === 'where')?.value;
  if (!where) return [];
  return conditions.safeParse(valueFromASTUntyped(where, variables)).data?.contentTypes ?? [];
}

/** Reads one document with its variables: which fields does it ask for on objects of which type? */
export class QueriedFields {
  /** The selections at the root of the answer. */
  readonly root: Selections[];
  private readonly variables: Json;
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<readonly Selections[], Map<string, Fields>>();

  constructor(
    document: DocumentNode,
    variables: Json,
    readonly schema: AnswerSchema,
  ) {
    this.root = rootOf(document, schema);
    this.variables = withDefaults(document, variables);
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.fragments.set(definition.name.value, definition);
    }
  }

  /** The fields that `selections` ask for on an object of type `name`. */
  of(selections: readonly Selections[], name: string): Fields {
    const byName = this.known.get(selections) ?? new Map<string, Fields>();
    this.known.set(selections, byName);
    const fields = byName.get(name) ?? this.collected(selections, name);
    byName.set(name, fields);
    return fields;
  }

  private collected(selections: readonly Selections[], name: string): Fields {
    const fields = new Map<string, QueriedField>();
    for (const { on, set } of selections) this.collect(set, { on, name, isCertain: true }, fields);
    return fields;
  }

  private collect(
    set: SelectionSetNode,
    of: { on: string; name: string; isCertain: boolean },
    fields: Map<string, QueriedField>,
  ): void {
    for (const selection of set.selections) {
      if (!this.isQueried(selection.directives)) continue;
      if (selection.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = selection;
        const type = this.schema.fieldType(of.on, name.value);
        if (type === undefined) continue;
        const key = alias?.value ?? name.value;
        const queried = fields.get(key) ?? {
          name: name.value,
          type,
          isCertain: false,
          selections: [],
          contentTypes: contentTypesIn(selection.arguments, this.variables),
        };
        queried.isCertain ||= of.isCertain;
        if (selectionSet) queried.selections.push({ on: namedType(type), set: selectionSet });
        fields.set(key, queried);
        continue;
      }
      const inner = this.inner(selection);
      const condition = inner?.condition ?? of.on;
      const applies = condition === of.on || this.schema.has(of.name, condition);
      if (!inner || applies === false) continue;
      const on = this.schema.isKnown(condition) ? condition : UNKNOWN_TERM_IS;
      const isCertain = of.isCertain && applies === true;
      this.collect(inner.set, { on, name: of.name, isCertain }, fields);
    }
  }

  private inner(selection: Exclude<SelectionNode, { kind: Kind.FIELD }>) {
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : this.fragments.get(selection.name.value);
    return (
      fragment && { condition: fragment.typeCondition?.name.value, set: fragment.selectionSet }
    );
  }

  private isQueried(directives: readonly DirectiveNode[] = []): boolean {
    return directives.every(({ name, arguments: args }) => {
      const condition = args?.find((argument) => argument.name.value === 'if')?.value;
      const isTrue =
        condition?.kind === Kind.VARIABLE
          ? this.variables[condition.name.value] === true
          : condition?.kind === Kind.BOOLEAN && condition.value;
      if (name.value === 'skip') return !isTrue;
      return name.value !== 'include' || isTrue;
    });
  }
}
