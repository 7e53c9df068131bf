import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './ButtonLink.module.scss';

export type ButtonTone = 'primary' | 'secondary' | 'inverse';

interface ButtonLinkProps {
  href: string;
  tone: ButtonTone;
  rel?: string;
  children: ReactNode;
}

/** A link that looks like a button, in a colour of the palette. */
export function ButtonLink({ href, tone, rel, children }: ButtonLinkProps) {
  return (
    <a className={clsx(styles.button, styles[tone])} href={href} rel={rel} data-screen="">
      {children}
    </a>
  );
}
