import type { NamedLink } from '@/components/term-list/TermList';
import { useWords } from '@/components/wording/words-context';
import styles from './CategoryList.module.scss';

/** The list "Browse by Category" of the search screen; nothing without categories. */
export function CategoryList({ categories }: { categories: NamedLink[] }) {
  const words = useWords('frame');
  if (categories.length === 0) return null;
  return (
    <nav className={styles.categories} aria-labelledby="categories-title">
      <h2 className={styles.title} id="categories-title">
        {words.byCategory}
      </h2>
      <ul className={styles.list}>
        {categories.map(({ id, name, href }) => (
          <li key={id}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
