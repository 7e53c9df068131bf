import type { SharedScreen } from '@homegrown/engine/content/server/share-links';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import clsx from 'clsx';
import { useWords } from '@/components/wording/words-context';
import styles from './ShareLinks.module.scss';
import row from '@/components/term-list/LabelledRow.module.scss';

export type { SharedScreen };

/**
 * Ways to share a post: links to email and services, none of which learns of the post before
 * somebody follows its link, and a button that opens the system's share sheet or copies the link.
 * The button is hidden without scripts; its script loads when it is used
 * (`packages/engine/src/islands/behaviours/share.ts`).
 */
export function ShareLinks({ shared }: { shared: SharedScreen }) {
  const words = useWords('share');
  return (
    <div className={row.row} data-screen="">
      <p className={row.label} id="share-label">
        {words.label}
      </p>
      <ul className={row.list} aria-labelledby="share-label">
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
          <span className={styles.said} role="status" />
        </li>
        {shared.links.map(({ name, href }) => (
          <li key={name}>
            <a className={styles.item} href={href} rel="noopener nofollow">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
