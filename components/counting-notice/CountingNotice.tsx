import type { CountingFacts } from '@homegrown/engine/counting/counting-facts';
import styles from './CountingNotice.module.scss';

/**
 * Asks readers whether a service may count them, before it is loaded.
 * `packages/engine/public/count.js` shows it and hears its buttons: without scripts nothing is
 * counted, and nobody is asked.
 */
export function CountingNotice({ notice }: { notice: NonNullable<CountingFacts['notice']> }) {
  const { title, text, allow, refuse } = notice;
  return (
    <section
      className={styles.notice}
      aria-label={title}
      data-counting-notice
      data-screen=""
      hidden
    >
      <p className={styles.text}>{text}</p>
      <div className={styles.choices}>
        <button className={styles.choice} type="button" data-counting="yes" data-plain>
          {allow}
        </button>
        <button className={styles.choice} type="button" data-counting="no" data-plain>
          {refuse}
        </button>
      </div>
    </section>
  );
}

/** Opens the question again, in the footer. */
export function CountingAgain({ title }: { title: string }) {
  return (
    <button className={styles.again} type="button" data-counting="ask" data-plain hidden>
      {title}
    </button>
  );
}
