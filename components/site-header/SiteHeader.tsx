import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import type { Logo } from '@homegrown/engine/content/shared/brand-picture';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SiteImage } from '@/components/site-image/SiteImage';
import { useWords } from '@/components/wording/words-context';
import styles from './SiteHeader.module.scss';

interface SiteHeaderProps {
  /** Empty on pages that do not ask WordPress for it. */
  brand: string;
  /** Null if the brand is shown as text. */
  logo: Logo | null;
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
  const { home } = useWords('layout');
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <a className={styles.home} href={homeHref} title={home}>
          {logo ? (
            <SiteImage
              className={clsx(styles.logo, logo.dark && styles.drawnTwice)}
              style={logo.dark ? { '--dark': `url("${logo.dark}")` } : undefined}
              image={logo}
              sizes="256px"
              eager
            />
          ) : (
            <span className={styles.brand}>{brand || home}</span>
          )}
        </a>
        {children}
      </div>
    </header>
  );
}
