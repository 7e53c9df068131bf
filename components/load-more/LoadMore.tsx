import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import { useWords } from '@/components/wording/words-context';
import styles from './LoadMore.module.scss';

interface LoadMoreProps {
  /** The address of the next page, which the form opens if there are no scripts. */
  action: string;
  /** The address's parameters. */
  fields?: Record<string, string>;
  hasNext: boolean;
  status: 'ready' | 'loading' | 'failed';
  /** What assistive technology announces after a load: "9 more articles loaded". */
  announcement: string;
  onMore: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/**
 * "Load More": a form that opens the next page; with scripts it appends that page instead. The
 * button is shown only if there is a next page, and is disabled while that page loads. Meanwhile
 * "Loading…" is shown where the new items will be, and takes the focus that a disabled button can't
 * keep. It appears even before the page's scripts have arrived: `public/-/on-intent.js` sets
 * `aria-busy` on a form that was submitted too early.
 */
export function LoadMore(props: LoadMoreProps) {
  const { action, fields = {}, hasNext, status, announcement, onMore, buttonRef } = props;
  const { loading } = useWords('frame');
  const words = useWords('list');
  const waiting = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (status === 'loading') waiting.current?.focus({ preventScroll: true });
  }, [status]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMore();
  };
  return (
    <div className={styles.more}>
      <p className={styles.announcement} role="status">
        {status === 'loading' ? loading : announcement}
      </p>
      {status === 'failed' && (
        <p className={styles.failure} role="alert">
          {words.failed}
        </p>
      )}
      {hasNext && (
        <>
          <form
            method="get"
            action={action}
            onSubmit={submit}
            aria-busy={status === 'loading' || undefined}
            suppressHydrationWarning
            data-replay
          >
            {Object.entries(fields).map(([name, value]) => (
              <input type="hidden" name={name} value={value} key={name} />
            ))}
            <button className={styles.button} disabled={status === 'loading'} ref={buttonRef}>
              {words.more}
            </button>
          </form>
          <p className={styles.waiting} tabIndex={-1} ref={waiting}>
            {words.waiting}
          </p>
        </>
      )}
    </div>
  );
}
