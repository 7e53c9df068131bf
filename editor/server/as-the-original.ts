import type { Ask } from '@/lib/cms/create-ask';

/** What a revision says of itself that a preview must say of the content that it is a revision of. */
export interface Original {
  /** Global id; null when WordPress does not give the content itself. */
  id: string | null;
  databaseId: number;
  uri: string;
  date: string | null;
  modified: string | null;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page's revision hangs below the page itself, which would so be its own ancestor. */
function withoutItself(ancestors: unknown, id: string | null): unknown {
  if (!isObject(ancestors) || !Array.isArray(ancestors.nodes)) return ancestors;
  return {
    ...ancestors,
    nodes: ancestors.nodes.filter((node) => !isObject(node) || node.id !== id),
  };
}

function restored(node: Fields, original: Original): Fields {
  const known = Object.entries(original).filter(([key, value]) => key in node && value !== null);
  return {
    ...node,
    ...Object.fromEntries(known),
    ...('ancestors' in node ? { ancestors: withoutItself(node.ancestors, original.id) } : {}),
  };
}

/**
 * An answer in which the revision stands as the content itself will once it is published: WordPress's own preview, too,
 * takes the words from the revision, and id, address and dates from the post.
 */
export function withOriginal<Data>(data: Data, revisionId: number, original: Original): Data {
  if (!isObject(data)) return data;
  const entries = Object.entries(data).map(([field, value]) => [
    field,
    isObject(value) && value.databaseId === revisionId ? restored(value, original) : value,
  ]);
  return { ...data, ...Object.fromEntries(entries) };
}

/** An `Ask` whose answers have the content's own id, address and dates in the place of a revision's. */
export function askingAsTheOriginal(ask: Ask, revisionId: number, original: Original): Ask {
  return async (query, variables) =>
    withOriginal(await ask(query, variables), revisionId, original);
}
