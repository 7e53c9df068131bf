import type { ArchiveProps } from '../archive/ArchiveView';
import type { LivePart } from '../declare-template';

/** The part of a list that changes in a browser: Load More adds cards. The existing cards stay. */
export function liveList({
  frame,
  uri,
  list,
  emptyMessage,
  itemName,
  total,
}: ArchiveProps): LivePart {
  return {
    view: 'archive',
    words: { list: frame.words.list },
    props: {
      uri,
      list: { ...list, items: list.items.map(({ id }) => ({ id })) },
      emptyMessage,
      ...(itemName && { itemName }),
      ...(total && { total }),
    },
  };
}
