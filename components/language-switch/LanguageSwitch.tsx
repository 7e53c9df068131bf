import type { LanguageLinks } from '@homegrown/engine/content/shared/language-links';
import styles from './LanguageSwitch.module.scss';

/**
 * Links to the page in each language of the site. Each language's name is written, and marked up,
 * in that language.
 */
export function LanguageSwitch({ languages: { label, links } }: { languages: LanguageLinks }) {
  return (
    <nav className={styles.switch} aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ name, tag, href, isHere }) => (
          <li key={tag}>
            <a
              className={styles.link}
              href={href}
              lang={tag}
              hrefLang={tag}
              aria-current={isHere || undefined}
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
