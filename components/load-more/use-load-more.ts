import { type RefObject, useEffect, useRef, useState } from 'react';

/** A page of any list and the way to the next one. */
export interface Chunk<Item> {
  items: Item[];
  /** 1 for the first. */
  page: number;
  /** Cursor behind the last item; '' when there is nothing more. */
  endCursor: string;
  /** True only when the list has a next page and an end cursor. */
  hasNext: boolean;
}

export interface LoadMoreState<Item> {
  /** Everything loaded so far; page, endCursor and hasNext are those of the last page. */
  loaded: Chunk<Item>;
  status: 'ready' | 'loading' | 'failed';
  /** How many items the last load brought; 0 before the first. */
  added: number;
  loadMore: () => void;
  /** Goes on the list: the first item of a load gets the focus on its first link. */
  listRef: RefObject<HTMLOListElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Later items that the list does not hold yet: a list can move on between two loads. */
function withoutRepeats<Item extends { id: string }>(present: Item[], later: Item[]): Item[] {
  const ids = new Set(present.map(({ id }) => id));
  return later.filter(({ id }) => !ids.has(id));
}

/**
 * Appends page after page to a list (specification, section 4.1): one request at a time, the focus on the first item
 * that came. A new `first` starts over.
 *
 * @param first the page that the screen was rendered with
 * @param fetchNext asks for the page behind a cursor; throws when it can't be had
 * @param onLoaded told the number of the page that was reached, and the cursor that it stands behind
 */
export function useLoadMore<Item extends { id: string }>(
  first: Chunk<Item>,
  fetchNext: (next: { after: string; page: number }) => Promise<Chunk<Item>>,
  onLoaded: (page: number, after: string) => void,
): LoadMoreState<Item> {
  const [loaded, setLoaded] = useState(first);
  const [origin, setOrigin] = useState(first);
  const [status, setStatus] = useState<LoadMoreState<Item>['status']>('ready');
  const [added, setAdded] = useState(0);
  const listRef = useRef<HTMLOListElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const running = useRef<object | null>(null);
  const focusAt = useRef<number | null>(null);

  if (origin !== first) {
    setOrigin(first);
    setLoaded(first);
    setStatus('ready');
    setAdded(0);
  }

  // An answer for a list that is gone is not for this one.
  useEffect(
    () => () => {
      running.current = null;
    },
    [first],
  );

  useEffect(() => {
    if (focusAt.current === null) return;
    listRef.current?.children[focusAt.current]?.querySelector('a')?.focus();
    focusAt.current = null;
  }, [loaded]);

  useEffect(() => {
    if (status === 'failed') buttonRef.current?.focus();
  }, [status]);

  const loadMore = () => {
    if (running.current || !loaded.hasNext) return;
    const run = {};
    running.current = run;
    setStatus('loading');
    fetchNext({ after: loaded.endCursor, page: loaded.page + 1 }).then(
      (next) => {
        if (running.current !== run) return;
        running.current = null;
        const items = withoutRepeats(loaded.items, next.items);
        if (items.length > 0) focusAt.current = loaded.items.length;
        setLoaded({ ...next, items: [...loaded.items, ...items] });
        setAdded(items.length);
        setStatus('ready');
        onLoaded(next.page, loaded.endCursor);
      },
      () => {
        if (running.current !== run) return;
        running.current = null;
        setStatus('failed');
      },
    );
  };

  return { loaded, status, added, loadMore, listRef, buttonRef };
}
