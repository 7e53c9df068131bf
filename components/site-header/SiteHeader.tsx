import type { ReactNode } from 'react';
import { SiteImage } from '@/components/site-image/SiteImage';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './SiteHeader.module.scss';

interface SiteHeaderProps {
  brand: string;
  /** The navigation; an error page has none. */
  children?: ReactNode;
}

/** The header of every screen: the logo, a link to the front page, and the navigation. */
export function SiteHeader({ brand, children }: SiteHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <a className={styles.home} href={withBasePath('/')} title="Home">
          <SiteImage
            className={styles.logo}
            image={{ src: withBasePath('/logo.png'), width: 400, height: 80, alt: brand }}
            sizes="256px"
            eager
          />
        </a>
        {children}
      </div>
    </header>
  );
}
