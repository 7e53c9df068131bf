import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Chunk } from './fetch-chunk';
import { type ItemInPage, leftList, rememberLeftList } from './left-list';

export interface LoadMoreState<Item> {
  /** All items loaded so far, with the page, endCursor and hasNext of the last page. */
  loaded: Chunk<Item | ItemInPage>;
  /** The page of the first item. */
  firstPage: number;
  status: 'ready' | 'loading' | 'failed';
  /** How many items the last load added; 0 before the first. */
  added: number;
  loadMore: () => void;
  /**
   * The element around the list. After a load, the heading's link of the first new item gets the
   * focus.
   */
  placeRef: RefObject<HTMLDivElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/**
 * The new items that the list does not have yet: items may have been added at its beginning between
 * two loads, which shifts the others.
 */
function withoutRepeats<Item extends { id: string }>(
  present: readonly { id: string }[],
  later: Item[],
): Item[] {
  const ids = new Set(present.map(({ id }) => id));
  return later.filter(({ id }) => !ids.has(id));
}

/**
 * Appends page after page to a list: one request at a time, with the focus moving to the first new
 * item. A new `first` starts over. A visitor who comes back through the browser's history finds the
 * list as it was left.
 *
 * @param first the page that the screen was rendered with
 * @param fetchNext fetches the page after a cursor; throws when that fails
 * @param onLoaded called with the number of the page that was loaded, and the cursor before it
 */
export function useLoadMore<Item extends { id: string; href: string }>(
  first: Chunk<Item | ItemInPage>,
  fetchNext: (next: { after: string; page: number }) => Promise<Chunk<Item>>,
  onLoaded: (page: number, after: string) => void,
): LoadMoreState<Item> {
  const [left] = useState(leftList);
  const [loaded, setLoaded] = useState(
    left ? { ...first, items: left.ids.map((id) => ({ id })) } : first,
  );
  const [origin, setOrigin] = useState(first);
  const [status, setStatus] = useState<LoadMoreState<Item>['status']>('ready');
  const [added, setAdded] = useState(0);
  const placeRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const running = useRef<object | null>(null);
  const focusAt = useRef<number | null>(null);
  const [firstPage, setFirstPage] = useState(left?.firstPage ?? first.page);
  const [lastCount, setLastCount] = useState(first.items.length);

  if (origin !== first) {
    setOrigin(first);
    setLoaded(first);
    setFirstPage(first.page);
    setLastCount(first.items.length);
    setStatus('ready');
    setAdded(0);
  }

  // An answer for a previous list must not be appended to this one.
  useEffect(
    () => () => {
      running.current = null;
    },
    [first],
  );

  // Runs before the longer list is shown, so that even a visitor who leaves at once finds it again.
  useLayoutEffect(() => {
    const keep = (): void => {
      const { current: place } = placeRef;
      if (!place || loaded === first) return;
      rememberLeftList({ firstPage, ids: loaded.items.map(({ id }) => id) }, place, lastCount);
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [first, loaded, firstPage, lastCount]);

  useEffect(() => {
    if (focusAt.current === null) return;
    const item = placeRef.current?.querySelectorAll(':scope > ol > li')[focusAt.current];
    item?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
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
        setLastCount(next.items.length);
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

  return { loaded, firstPage, status, added, loadMore, placeRef, buttonRef };
}
