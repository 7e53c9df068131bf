import type { ReactNode } from 'react';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import type { LocalImage } from '@/lib/content/server/featured-image';
import { withBasePath } from '@/lib/content/shared/base-path';
import styles from './SiteHeader.module.scss';

interface SiteHeaderProps {
  /** Empty on pages that do not ask WordPress for it. */
  brand: string;
  /** Null if the brand is shown as text. */
  logo: LocalImage | null;
  /** The target of the logo's link, with basePath; left out: the front page. */
  homeHref?: string;
  /** The navigation; an error page has none. */
  children?: ReactNode;
}

/**
 * The header of every screen: the logo or the brand, a link to the front page, and the navigation.
 */
export function SiteHeader({
  brand,
  logo,
  homeHref = withBasePath('/'),
  children,
}: SiteHeaderProps) {
  const { home } = useWords('frame');
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <a className={styles.home} href={homeHref} title={home}>
          {logo ? (
            <SiteImage className={styles.logo} image={logo} sizes="256px" eager />
          ) : (
            <span className={styles.brand}>{brand || home}</span>
          )}
        </a>
        {children}
      </div>
    </header>
  );
}
