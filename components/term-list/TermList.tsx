import type { CountedLink } from '@homegrown/engine/content/shared/named-link';
import { labelPapers } from './label-paper';
import row from './LabelledRow.module.scss';
import styles from './TermList.module.scss';

export type { CountedLink };

interface TermListProps {
  /** Unique on its screen. */
  name: 'categories' | 'tags' | 'subcategories' | 'trades';
  /** "categories:" */
  label: string;
  terms: CountedLink[];
}

/** Terms or trades as links, below their label; nothing without terms. */
export function TermList({ name: ofList, label, terms }: TermListProps) {
  const labelId = `${ofList}-label`;
  if (terms.length === 0) return null;
  const papers = labelPapers(terms.map(({ href }) => href));
  return (
    <div className={row.row}>
      <p className={row.label} id={labelId}>
        {label}
      </p>
      <ul className={row.list} aria-labelledby={labelId}>
        {terms.map(({ id, name, href, count, isCurrent }, index) => (
          <li key={id}>
            <a
              className={styles.term}
              href={href}
              aria-current={isCurrent || undefined}
              data-label={papers[index]}
            >
              {name}
            </a>
            {count !== undefined && <span className={styles.count}> ({count})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
