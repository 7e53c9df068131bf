import { decodeEntities } from './entities';
import { texturize } from './texturize';

/**
 * A title as WPGraphQL gives it: typographic and decoded ("Tips & Tricks", “quotes”), with the HTML it holds.
 * Null for an empty one.
 */
export function renderTitle(raw: string): string | null {
  const title = renderEncodedTitle(raw);
  return title === '' ? null : decodeEntities(title);
}

/** A title as WordPress prints it in HTML: typographic, with entities. '' for an empty one. */
export function renderEncodedTitle(raw: string): string {
  return texturize(raw).trim().replaceAll('Wordpress', 'WordPress');
}
