import { type DocumentNode, type FragmentDefinitionNode, Kind, separateOperations } from 'graphql';
import type { SiteDefinition } from '#site/define-site';

const isFragment = (one: DocumentNode['definitions'][number]): one is FragmentDefinitionNode =>
  one.kind === Kind.FRAGMENT_DEFINITION;

const byName = ({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(definitions.filter(isFragment).map((one) => [one.name.value, one]));

function merged<Document extends DocumentNode>(
  document: Document,
  fragments: DocumentNode,
): Document {
  const [own, before] = [byName(fragments), byName(document)];
  const operations = document.definitions.filter((one) => !isFragment(one));
  const all = [...operations, ...new Map([...before, ...own]).values()];
  const [whole] = Object.values(separateOperations({ kind: Kind.DOCUMENT, definitions: all }));
  if (!whole) return document;
  const used = byName(whole);
  const isSame = ([name, fragment]: [string, FragmentDefinitionNode]): boolean =>
    JSON.stringify(before.get(name)) === JSON.stringify(fragment);
  return used.size === before.size && [...used].every(isSame)
    ? document
    : { ...document, definitions: whole.definitions };
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
