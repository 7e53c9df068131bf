import clsx from 'clsx';
import { useState } from 'react';
import styles from './ShareLinks.module.scss';
import { useWords } from '@/components/wording/words-context';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { ScreenWords } from '@/words/wording';

/** What is shared of a screen. */
export interface Shared {
  title: string;
  /** The screen's whole address. */
  url: string;
  links: { name: string; href: string }[];
}

type ShareWords = NonNullable<ScreenWords['share']>;

/** Opens the system's own sheet where it has one, else copies the address. @returns what there is to say of it, '' for nothing */
async function share({ title, url }: Shared, words: ShareWords): Promise<string> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return '';
    }
    await window.navigator.clipboard.writeText(url);
    return words.copied;
  } catch (error) {
    // The visitor has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return '';
    return fillIn(words.copy, { url });
  }
}

/**
 * Ways to tell others of a post: links to e-mail and services, of which none learns of the post before somebody follows it, and a button
 * for the system's own sheet, or for a copy of the link. The button is not there without scripts; they come when it is used.
 */
export function ShareLinks({ shared }: { shared: Shared }) {
  const words = useWords('share');
  const [said, setSaid] = useState('');
  const press = (): void => void share(shared, words).then(setSaid);
  return (
    <div className={styles.share}>
      <p className={styles.label} id="share-label">
        {words.label}
      </p>
      <ul className={styles.list} aria-labelledby="share-label">
        <li className={styles.scripted}>
          <button
            className={clsx(styles.item, styles.button)}
            type="button"
            onClick={press}
            data-replay
          >
            {words.button}
          </button>
        </li>
        {shared.links.map(({ name, href }) => (
          <li key={name}>
            <a className={styles.item} href={href} rel="noopener nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
