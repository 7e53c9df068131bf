import type { PostRecord } from '../model';
import type { RenderContext } from './render-context';

type Compare = (a: PostRecord, b: PostRecord) => number;

const byText =
  (text: (post: PostRecord) => string): Compare =>
  (a, b) => {
    const [first, second] = [text(a), text(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  };

/** What content can be ordered by, the smallest first. */
const ORDERS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['title', (a, b) => a.title.localeCompare(b.title)],
  ['name', byText(({ slug }) => slug)],
  ['modified', byText(({ modified }) => modified)],
  ['menu_order', (a, b) => a.menuOrder - b.menuOrder],
  ['comment_count', (a, b) => a.comments.length - b.comments.length],
  ['ID', (a, b) => a.id - b.id],
  ['id', (a, b) => a.id - b.id],
]);

/**
 * Content in the order that a block asks for.
 * @param newestFirst as the site lists it
 */
export function inOrder(
  newestFirst: readonly PostRecord[],
  by: string,
  order: string,
  context: RenderContext,
): readonly PostRecord[] {
  const isAscending = order.toLowerCase() === 'asc';
  const names = new Map<number, string>();
  const author = ({ authorId }: PostRecord): string => {
    const known = names.get(authorId) ?? context.user(authorId)?.displayName ?? '';
    names.set(authorId, known);
    return known;
  };
  const compare = by === 'author' ? byText(author) : ORDERS.get(by);
  if (!compare) return isAscending ? newestFirst.toReversed() : newestFirst;
  return newestFirst.toSorted((a, b) => (isAscending ? compare(a, b) : compare(b, a)));
}
