import clsx from 'clsx';
import { useWords } from '@/components/wording/words-context';
import { fillIn } from '@/lib/content/shared/fill-in';
import styles from './ShareLinks.module.scss';

/** What is shared of a screen. */
export interface SharedScreen {
  title: string;
  /** The screen's whole address. */
  url: string;
  links: { name: string; href: string }[];
}

/**
 * Ways to tell others of a post: links to e-mail and services, of which none learns of the post
 * before somebody follows it, and a button for the system's own sheet, or for a copy of the link.
 * The button is not there without scripts; they come when it is used
 * (`components/page-scripts/share.ts`).
 */
export function ShareLinks({ shared }: { shared: SharedScreen }) {
  const words = useWords('share');
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
            data-replay
            data-share
            data-title={shared.title}
            data-url={shared.url}
            data-copied={words.copied}
            data-copy={fillIn(words.copy, { url: shared.url })}
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
      <p className={styles.said} role="status" />
    </div>
  );
}
