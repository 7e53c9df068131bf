import type { LoadMoreWords } from '@homegrown/engine/islands/behaviours/load-more';
import type { PluralForms } from '@homegrown/engine/words/plural-forms';
import clsx from 'clsx';
import { useLocale, useWords } from '@/components/wording/words-context';
import styles from './LoadMore.module.scss';
import buttons from '@/components/button-link/ButtonLink.module.scss';

interface LoadMoreProps {
  /** The address of the next page. */
  action: string;
  /** The address's parameters. */
  fields?: Record<string, string>;
  hasNext: boolean;
  loaded: PluralForms;
}

/**
 * "Load More": a form that opens the next page. With scripts, `loadMore` of the engine appends that
 * page instead. While it loads, "Loading…" is shown where the new items will be, even before the
 * scripts have arrived: `packages/engine/src/islands/on-intent.ts` sets `aria-busy` on a form that
 * was submitted too early.
 */
export function LoadMore({ action, fields = {}, hasNext, loaded }: LoadMoreProps) {
  const { loading } = useWords('layout');
  const words = useWords('list');
  const said: LoadMoreWords = { loaded, loading, locale: useLocale() };
  return (
    <div className={styles.more} data-load-more={JSON.stringify(said)}>
      <p className="visually-hidden" role="status" />
      {hasNext && (
        <>
          <p className={styles.failure} role="alert" hidden>
            {words.failed}
          </p>
          <form method="get" action={action} data-replay>
            {Object.entries(fields).map(([name, value]) => (
              <input type="hidden" name={name} value={value} key={name} />
            ))}
            <button className={clsx(buttons.button, styles.button)}>{words.more}</button>
          </form>
          <p className={styles.waiting} tabIndex={-1}>
            {words.waiting}
          </p>
        </>
      )}
    </div>
  );
}
