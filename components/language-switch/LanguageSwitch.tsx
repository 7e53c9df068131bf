import type { LanguageLinks } from '@/lib/content/shared/language-links';
import styles from './LanguageSwitch.module.scss';

/** The page in the languages of the site, each named in itself and spoken so. */
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
