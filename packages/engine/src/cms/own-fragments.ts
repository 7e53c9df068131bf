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

/**
 * A document of the engine's in which the site's fragments stand for those of the same name: what
 * an owner's content types have in fields of their own is asked for where content of any type is.
 * One that spreads none of them is given back as it is.
 */
export function withOwnFragments<Document extends DocumentNode>(
  document: Document,
  { generated }: Pick<SiteDefinition, 'generated'>,
): Document {
  const own = new Map(
    generated.fragments.definitions.filter(isFragment).map((one) => [one.name.value, one]),
  );
  const used = new Set<FragmentDefinitionNode>();
  const take = (name: string): void => {
    const fragment = own.get(name);
    if (!fragment || used.has(fragment)) return;
    used.add(fragment);
    spreadIn(fragment).forEach(take);
  };
  for (const one of document.definitions) if (isFragment(one)) take(one.name.value);
  if (used.size === 0) return document;
  const others = document.definitions.filter((one) => !isFragment(one) || !own.has(one.name.value));
  return { ...document, definitions: [...others, ...used] };
}
