import type { PostRecord } from '../model';
import { mimeType } from './media';
import type { RenderContext } from './render-context';
import type { Shortcode } from './shortcode';

/**
 * The uploads of one kind (`image`, `audio`, `video`) that a shortcode names, each once, in its
 * order; null for a shortcode that names none.
 */
export function namedAttachments(
  { attributes }: Shortcode,
  kind: string,
  context: RenderContext,
): readonly PostRecord[] | null {
  const ids = numbersOf(attributes.get('ids') ?? attributes.get('include'));
  if (ids.length === 0) return null;
  return [...new Set(ids)]
    .flatMap((id) => context.post(id) ?? [])
    .filter((upload) => upload.type === 'attachment' && mimeType(upload).startsWith(`${kind}/`));
}

/** The numbers of a list: `12,15`. */
export function numbersOf(list: string | undefined): number[] {
  return (list ?? '')
    .split(',')
    .map((id) => Number.parseInt(id, 10))
    .filter((id) => id > 0);
}
