import type { ReactNode } from 'react';
import styles from './SectionHeading.module.scss';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** A sentence beside the title. */
  children?: ReactNode;
}

/** The heading of a part of a screen. */
export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} id={id} dir="auto">
        {title}
      </h2>
      {children && (
        <p className={styles.text} dir="auto">
          {children}
        </p>
      )}
    </div>
  );
}
