import type { PostRecord } from '../model';
import { decodeEntities } from './entities';
import { texturize } from './texturize';

/**
 * A title as WPGraphQL gives it: typographic and decoded ("Tips & Tricks", “quotes”), with the HTML
 * it holds. Null for an empty one.
 */
export function renderTitle(raw: string): string | null {
  const title = renderEncodedTitle(raw);
  return title === '' ? null : decodeEntities(title);
}

/** A title as WordPress prints it in HTML: typographic, with entities. '' for an empty one. */
export function renderEncodedTitle(raw: string): string {
  return texturize(raw).trim().replaceAll('Wordpress', 'WordPress');
}

/**
 * The title of a content as WordPress prints it in lists: one that not everybody may read says so.
 * '' for an empty one.
 */
export function shownTitle({ title, password, status }: PostRecord): string {
  const shown = renderEncodedTitle(title);
  if (password !== '') return `Protected: ${shown}`;
  return status === 'private' ? `Private: ${shown}` : shown;
}
