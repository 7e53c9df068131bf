import styles from './TermList.module.scss';

/** A link to a term or an author. */
export interface NamedLink {
  id: string;
  name: string;
  href: string;
}

interface TermListProps {
  /** "categories:" or "tags:". */
  label: string;
  terms: NamedLink[];
}

/** The terms of a post as links, below their label; nothing without terms. */
export function TermList({ label, terms }: TermListProps) {
  const labelId = `${label.replace(':', '')}-label`;
  if (terms.length === 0) return null;
  return (
    <div className={styles.terms}>
      <p className={styles.label} id={labelId}>
        {label}
      </p>
      <ul className={styles.list} aria-labelledby={labelId}>
        {terms.map(({ id, name, href }) => (
          <li key={id}>
            <a className={styles.term} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
