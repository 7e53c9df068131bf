import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  Kind,
  type NameNode,
  type SelectionNode,
  visit,
} from 'graphql';
import { enumName, IN_EACH_LANGUAGE, inEachAlias } from '#content/server/languages';
import type { SiteConfig } from '#site/settings';

/**
 * The fragments that ask for the fields of a multilingual plugin
 * (src/fragments/translations.graphql).
 */
const FRAGMENT = /^(Polylang|Wpml)(\w+)$/;

/**
 * The variables that filter lists by language: for everything that is always translated, or for one
 * GraphQL type, `polylangProject`.
 */
const VARIABLE = /^(polylang|wpml)([A-Z]\w*)?$/;

/**
 * A plugin that adds language fields to WPGraphQL, and the GraphQL types that it translates beside
 * those that it always does.
 */
export interface LanguageFields {
  plugin: 'polylang' | 'wpml' | 'paths';
  types: readonly string[];
  /** The site's languages, for queries that ask about each of them. */
  list: readonly { code: string }[];
}

const NO_PLUGIN: LanguageFields = { plugin: 'paths', types: [], list: [] };

/**
 * Variables that stand for each language in turn in such a field; they are never sent themselves.
 */
const EACH = { polylangEach: 'polylang', wpmlEach: 'wpml' } as const;

const named = (value: string): NameNode => ({ kind: Kind.NAME, value });

const isEach = (name: string): name is keyof typeof EACH => Object.hasOwn(EACH, name);

/**
 * A field, repeated for each language; none if the site's plugin cannot filter lists by language.
 */
function inEach(field: FieldNode, { plugin, list }: LanguageFields): FieldNode[] {
  if (plugin === 'paths') return [];
  return list.map(({ code }) => ({
    ...visit(field, {
      ObjectField: ({ value }) =>
        value.kind === Kind.VARIABLE &&
        isEach(value.name.value) &&
        EACH[value.name.value] !== plugin
          ? null
          : undefined,
      Variable: ({ name }) => {
        if (!isEach(name.value)) return undefined;
        return plugin === 'polylang'
          ? { kind: Kind.ENUM, value: enumName(code) }
          : { kind: Kind.STRING, value: code };
      },
    }),
    alias: named(inEachAlias(code)),
  }));
}

/** The type whose fragment is copied for the other types; its fields exist on all of them. */
const SAMPLE = 'Post';

/**
 * What stands for a fragment, or for its spread: itself, with a copy for each further type if it is
 * the sample; nothing if it is of another plugin.
 *
 * @param copied the same under another name, for another type
 */
function fittedFragment<Node extends FragmentSpreadNode | FragmentDefinitionNode>(
  node: Node,
  { plugin, types }: LanguageFields,
  copied: (name: NameNode, type: string) => Node,
): Node[] {
  const [, prefix, sample] = FRAGMENT.exec(node.name.value) ?? [];
  if (prefix === undefined) return [node];
  if (prefix.toLowerCase() !== plugin) return [];
  const copies = sample === SAMPLE ? types : [];
  return [node, ...copies.map((type) => copied(named(`${prefix}${type}`), type))];
}

/** Whether a variable filters by language in a place where the site's plugin can't. */
function isUnknown(variable: string, { plugin, types }: LanguageFields): boolean {
  const [, its, type] = VARIABLE.exec(variable) ?? [];
  if (its === undefined || isEach(variable)) return false;
  return its !== plugin || (type !== undefined && !types.includes(type));
}

/**
 * A query with the fields of the one plugin that a site has, for all types that it translates, and
 * without those of other plugins: WPGraphQL refuses a whole query for one unknown field.
 */
export function withLanguageFields<Document extends DocumentNode>(
  query: Document,
  settings: LanguageFields,
): Document {
  return visit(query, {
    VariableDefinition: ({ variable }) =>
      isEach(variable.name.value) || isUnknown(variable.name.value, settings) ? null : undefined,
    ObjectField: ({ value }) =>
      value.kind === Kind.VARIABLE && isUnknown(value.name.value, settings) ? null : undefined,
    Argument: {
      // Removes a `where` that has no conditions left.
      leave: ({ name, value }) =>
        name.value === 'where' && value.kind === Kind.OBJECT && value.fields.length === 0
          ? null
          : undefined,
    },
    SelectionSet: {
      leave(set) {
        const selections = set.selections.flatMap((selection): SelectionNode[] => {
          if (selection.kind === Kind.FIELD && selection.alias?.value === IN_EACH_LANGUAGE) {
            return inEach(selection, settings);
          }
          if (selection.kind !== Kind.FRAGMENT_SPREAD) return [selection];
          return fittedFragment(selection, settings, (name) => ({ ...selection, name }));
        });
        return { ...set, selections };
      },
    },
    Document: {
      leave(document) {
        const definitions = document.definitions.flatMap((definition): DefinitionNode[] => {
          if (definition.kind !== Kind.FRAGMENT_DEFINITION) return [definition];
          return fittedFragment(definition, settings, (name, type) => ({
            ...definition,
            name,
            typeCondition: { kind: Kind.NAMED_TYPE, name: named(type) },
          }));
        });
        return { ...document, definitions };
      },
    },
  });
}

const fitted = new WeakMap<LanguageFields, WeakMap<DocumentNode, DocumentNode>>();

/** {@link withLanguageFields} for a site's languages. The same query gives the same object. */
export function withSiteLanguageFields<Document extends DocumentNode>(
  query: Document,
  languages: SiteConfig['languages'],
): Document {
  const settings = languages || NO_PLUGIN;
  const ofSettings = fitted.get(settings) ?? new WeakMap<DocumentNode, DocumentNode>();
  fitted.set(settings, ofSettings);
  const known = ofSettings.get(query);
  // The map holds, for each document, the result made from it below, which has the same type.
  if (known) return known as Document;
  const made = withLanguageFields(query, settings);
  ofSettings.set(query, made);
  return made;
}
