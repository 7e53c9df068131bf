import type { ArchiveProps } from '../archive/ArchiveView';
import type { LivePart } from '../declare-template';

/** What of a list changes in a browser: it grows by Load More. The cards that it has stay. */
export function liveList({ frame, uri, list, emptyMessage, itemName }: ArchiveProps): LivePart {
  return {
    view: 'archive',
    words: { list: frame.words.list },
    props: {
      uri,
      list: { ...list, items: list.items.map(({ id }) => ({ id })) },
      emptyMessage,
      ...(itemName && { itemName }),
    },
  };
}
