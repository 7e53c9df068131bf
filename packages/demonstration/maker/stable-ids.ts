import { z } from 'zod';

const idsSchema = z.strictObject({
  posts: z.record(z.string(), z.number().int().positive()),
  terms: z.record(z.string(), z.number().int().positive()),
});

/**
 * Gives every item the id it has always had, and a new one to what is new, so that adding a post
 * renumbers nothing. The map is committed (`packages/demonstration/source/ids.json`).
 */
export class StableIds {
  private readonly ids: { posts: Map<string, number>; terms: Map<string, number> };

  /** @throws ZodError when the text is not a map of ids. */
  constructor(json: string) {
    const { posts, terms } = idsSchema.parse(JSON.parse(json));
    this.ids = { posts: new Map(Object.entries(posts)), terms: new Map(Object.entries(terms)) };
  }

  /** The id of a row of the posts table; the first one given is 11. */
  post(key: string): number {
    return idIn(this.ids.posts, key, 11);
  }

  /** The id of a term; 1 stays WordPress's own "Uncategorized". */
  term(key: string): number {
    return idIn(this.ids.terms, key, 2);
  }

  /** The map with the new ids, to be committed. */
  toJson(): string {
    const { posts, terms } = this.ids;
    return `${JSON.stringify({ posts: Object.fromEntries(posts), terms: Object.fromEntries(terms) }, null, 2)}\n`;
  }
}

function idIn(ids: Map<string, number>, key: string, first: number): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = Math.max(first - 1, ...ids.values()) + 1;
  ids.set(key, id);
  return id;
}
