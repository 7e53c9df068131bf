/**
 * WPGraphQL's global ids: base64 of `post:57`, `term:3`, `user:1`, `post_type:page`,
 * `taxonomy:category`.
 */

/** A list of ids as an argument gives it: database ids or global ones. */
export type Ids = readonly (string | number | null)[] | null;

/** The global id of one thing. */
export function toGlobalId(kind: string, id: number | string): string {
  return Buffer.from(`${kind}:${id}`, 'utf8').toString('base64');
}

/** The kind and the id of a global id; null for anything else. */
export function fromGlobalId(globalId: string): { kind: string; id: string } | null {
  const text = Buffer.from(globalId, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1 || colon === text.length - 1) return null;
  return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
}

/**
 * The database id that an ID argument means, be it `57` or the base64 of `post:57`; NaN for
 * anything else.
 */
export function databaseIdOf(id: string | number): number {
  const text = String(id);
  if (/^[0-9]+$/.test(text)) return Number(text);
  const parts = fromGlobalId(text);
  return parts && /^[0-9]+$/.test(parts.id) ? Number(parts.id) : NaN;
}

/**
 * The database ids of a list argument in its order, NaN for what is none; null for no list or an
 * empty one.
 */
export function idsOf(ids: Ids | undefined): ReadonlySet<number> | null {
  if (!ids || ids.length === 0) return null;
  return new Set(ids.map((id) => (id === null ? NaN : databaseIdOf(id))));
}
