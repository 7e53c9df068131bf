import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './SectionHeading.module.scss';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Numbers the part among those of the screen. A screen reader skips the number. */
  numbered?: boolean;
  /** A sentence beside the title. */
  children?: ReactNode;
}

/** The heading of a part of a screen. */
export function SectionHeading({ id, title, numbered, children }: SectionHeadingProps) {
  return (
    <div className={styles.head}>
      <h2 className={clsx(styles.title, numbered && styles.numbered)} id={id}>
        {title}
      </h2>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}
