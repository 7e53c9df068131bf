import {
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  parseType,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql';
import answerTypes from '@/generated/answer-types.json';
import possibleTypes from '@/possibleTypes.json';

/** An answer has a part that the query does not allow. The message names the part and never its value. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

type Json = Readonly<Record<string, unknown>>;

/** Selections on a type of the schema. */
interface Selections {
  on: string;
  set: SelectionSetNode;
}

/** What a document asks at one key of an object. */
interface Asked {
  type: string;
  /** False where the object's type is none of the schema's, so that the field may not be its own. */
  isCertain: boolean;
  selections: Selections[];
}

type Fields = ReadonlyMap<string, Asked>;

const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = answerTypes.types;
const implementations: Readonly<Record<string, readonly string[]>> = possibleTypes;
const knownTypes = new Set([...Object.values(implementations).flat(), ...Object.keys(fieldTypes)]);

/**
 * Documents are checked against the schema when they are generated. The one type in them that it does not have is that of a
 * custom taxonomy, on which lib/cms/query-for-type.ts repeats what is asked of Tag.
 */
const UNKNOWN_TERM_IS = 'Tag';

/** GraphQL's own rule for names (https://spec.graphql.org/October2021/#Name). */
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

const isText = (value: unknown): boolean => typeof value === 'string';
const leaves: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: isText,
  ID: isText,
  Int: Number.isInteger,
  Float: Number.isFinite,
  Boolean: (value) => typeof value === 'boolean',
};

const parsedTypes = new Map<string, TypeNode>();

function parsed(type: string): TypeNode {
  const known = parsedTypes.get(type) ?? parseType(type, { noLocation: true });
  parsedTypes.set(type, known);
  return known;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object of type `name` has what is asked on `condition`; null when the schema cannot tell. */
function has(name: string, condition: string): boolean | null {
  if (name === condition || implementations[condition]?.includes(name)) return true;
  return knownTypes.has(name) || !Object.hasOwn(implementations, condition) ? false : null;
}

/** Reads one document with its variables: which fields does it ask of an object of which type? */
class Questions {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly known = new Map<readonly Selections[], Map<string, Fields>>();

  constructor(
    document: DocumentNode,
    private readonly variables: Json,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.fragments.set(definition.name.value, definition);
    }
  }

  /** What `selections` ask of an object of the type `name`. */
  fieldsOf(selections: readonly Selections[], name: string): Fields {
    const byName = this.known.get(selections) ?? new Map<string, Fields>();
    this.known.set(selections, byName);
    const fields = byName.get(name) ?? this.collected(selections, name);
    byName.set(name, fields);
    return fields;
  }

  private collected(selections: readonly Selections[], name: string): Fields {
    const fields = new Map<string, Asked>();
    for (const { on, set } of selections) this.collect(set, { on, name, isCertain: true }, fields);
    return fields;
  }

  private collect(
    set: SelectionSetNode,
    of: { on: string; name: string; isCertain: boolean },
    fields: Map<string, Asked>,
  ): void {
    for (const selection of set.selections) {
      if (!this.isAsked(selection.directives)) continue;
      if (selection.kind === Kind.FIELD) {
        const { name, alias, selectionSet } = selection;
        const type = fieldTypes[of.on]?.[name.value];
        if (type === undefined) continue;
        const key = alias?.value ?? name.value;
        const asked = fields.get(key) ?? { type, isCertain: false, selections: [] };
        asked.isCertain ||= of.isCertain;
        if (selectionSet) asked.selections.push({ on: namedType(type), set: selectionSet });
        fields.set(key, asked);
        continue;
      }
      const inner = this.inner(selection);
      const condition = inner?.condition ?? of.on;
      const applies = condition === of.on || has(of.name, condition);
      if (!inner || applies === false) continue;
      const on =
        Object.hasOwn(fieldTypes, condition) || knownTypes.has(condition)
          ? condition
          : UNKNOWN_TERM_IS;
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

  private isAsked(directives: readonly DirectiveNode[] = []): boolean {
    return directives.every(({ name, arguments: given }) => {
      const condition = given?.find((argument) => argument.name.value === 'if')?.value;
      const isTrue =
        condition?.kind === Kind.VARIABLE
          ? this.variables[condition.name.value] === true
          : condition?.kind === Kind.BOOLEAN && condition.value;
      if (name.value === 'skip') return !isTrue;
      return name.value !== 'include' || isTrue;
    });
  }
}

/** The name in a type: `Post` in `[Post!]!`. */
function namedType(type: string): string {
  return type.replace(/[[\]!]/g, '');
}

/** The variables of a question with the defaults of its document. */
function withDefaults(document: DocumentNode, variables: Json): Json {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return variables;
  const defaults = (operation.variableDefinitions ?? []).flatMap(
    ({ variable, defaultValue }): [string, boolean][] =>
      defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value]] : [],
  );
  return { ...Object.fromEntries(defaults), ...variables };
}

function rootOf(document: DocumentNode): Selections[] {
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? {
          on: definition.operation === 'mutation' ? answerTypes.mutation : answerTypes.query,
          set: definition.selectionSet,
        }
      : [],
  );
}

/**
 * Checks that an answer has the shape that its query allows by the schema: every field that was asked is there, text is
 * text, a list is a list, an object of several possible types names its own, and null stands only where the schema has it.
 * Takes time in proportion to the answer.
 *
 * Of an object whose type the schema does not know, as of an owner's own post type, only what is there is checked.
 *
 * @throws {WrongShape} with the path of the first part that has another shape
 */
export function checkAnswerShape(document: DocumentNode, variables: Json, data: unknown): void {
  const questions = new Questions(document, withDefaults(document, variables));
  checkObject(data, rootOf(document), '', questions);
}

function checkObject(
  value: unknown,
  selections: Selections[],
  path: string,
  questions: Questions,
): void {
  const declared = selections[0]?.on ?? '';
  if (!isObject(value)) throw new WrongShape(`${path || 'the data'} is no object`);
  const given = Object.hasOwn(value, '__typename') ? value.__typename : undefined;
  const isAbstract = Object.hasOwn(implementations, declared);
  const isNamed = typeof given === 'string' && NAME.test(given);
  if (!isNamed && (isAbstract || given !== undefined)) {
    throw new WrongShape(`${path || 'the data'} does not name its type`);
  }
  const name = isAbstract && isNamed ? given : declared;
  for (const [key, asked] of questions.fieldsOf(selections, name)) {
    const field = Object.hasOwn(value, key) ? value[key] : undefined;
    if (field === undefined && !asked.isCertain) continue;
    checkValue(
      field,
      parsed(asked.type),
      asked.selections,
      `${path}${path && '.'}${key}`,
      questions,
    );
  }
}

function checkValue(
  value: unknown,
  type: TypeNode,
  selections: Selections[],
  path: string,
  questions: Questions,
): void {
  if (type.kind === Kind.NON_NULL_TYPE) {
    if (value === null) throw new WrongShape(`${path} is null`);
    checkValue(value, type.type, selections, path, questions);
  } else if (value === null) {
    return;
  } else if (value === undefined) {
    throw new WrongShape(`${path} is not there`);
  } else if (type.kind === Kind.LIST_TYPE) {
    if (!Array.isArray(value)) throw new WrongShape(`${path} is no list`);
    value.forEach((item, index) =>
      checkValue(item, type.type, selections, `${path}[${index}]`, questions),
    );
  } else if (selections.length > 0) {
    checkObject(value, selections, path, questions);
  } else if (leaves[type.name.value]?.(value) === false) {
    throw new WrongShape(`${path} is no ${type.name.value}`);
  }
}
