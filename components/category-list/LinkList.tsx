import type { NamedLink } from '@homegrown/engine/content/shared/named-link';
import styles from './CategoryList.module.scss';

export type ListedLink = Pick<NamedLink, 'name' | 'href'>;

interface LinkListProps {
  /** Unique on its screen. */
  name: 'categories' | 'newest';
  title: string;
  links: readonly ListedLink[];
}

/** Links one below the other, with a heading; nothing without links. */
export function LinkList({ name: ofList, title, links }: LinkListProps) {
  const titleId = `${ofList}-title`;
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
