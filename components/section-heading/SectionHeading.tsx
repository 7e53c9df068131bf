import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './SectionHeading.module.scss';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** One of several parts of the screen: they are numbered. The number is not read aloud. */
  numbered?: boolean;
  /** A sentence beside the title. */
  children?: ReactNode;
}

/** The head of a part of a screen. */
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
