import { type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql';
import type { SiteDefinition } from '#site/define-site';

const isFragment = (one: DocumentNode['definitions'][number]): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION;

/** The names of the fragments that a definition spreads. */
function spreadIn(definition: DocumentNode['definitions'][number]): string[] {
  const names: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
}

function merged<Document extends DocumentNode>(
  document: Document,
  fragments: DocumentNode,
): Document {
  const own = new Map(fragments.definitions.filter(isFragment).map((one) => [one.name.value, one]));
  const used = new Set<FragmentDefinitionNode>();
  const take = (name: string): void => {
    const fragment = own.get(name);
    if (!fragment || used.has(fragment)) return;
    used.add(fragment);
    spreadIn(fragment).forEach(take);
  };
  for (const one of document.definitions) if (isFragment(one)) take(one.name.value);
  const texts = new Set(document.definitions.map((one) => JSON.stringify(one)));
  if ([...used].every((one) => texts.has(JSON.stringify(one)))) return document;
  const others = document.definitions.filter((one) => !isFragment(one) || !own.has(one.name.value));
  return { ...document, definitions: [...others, ...used] };
}

const known = new WeakMap<DocumentNode, WeakMap<DocumentNode, DocumentNode>>();

/**
 * A document of the engine's in which the site's fragments stand for those of the same name: what
 * an owner's content types have in fields of their own is asked for where content of any type is.
 * One without such a fragment, or with the site's own, is given back as it is; the same document
 * gives the same object.
 */
export function withOwnFragments<Document extends DocumentNode>(
  document: Document,
  { generated: { fragments } }: Pick<SiteDefinition, 'generated'>,
): Document {
  const ofSite = known.get(fragments) ?? new WeakMap<DocumentNode, DocumentNode>();
  known.set(fragments, ofSite);
  // The map holds, for each document, what was made from it, which has the same type.
  const made = (ofSite.get(document) as Document | undefined) ?? merged(document, fragments);
  ofSite.set(document, made);
  return made;
}
