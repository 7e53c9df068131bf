import type { LayoutMenu } from '@homegrown/engine/content/server/menu-tree';
import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { FooterFacts } from '@homegrown/engine/content/shared/static-layout';
import type { ReactNode } from 'react';
import { ModeSwitch } from '@/components/mode-switch/ModeSwitch';
import { MenuLink } from '@/components/site-navigation/MenuLink';
import { Filled } from '@/components/wording/Filled';
import { useWords } from '@/components/wording/words-context';
import { SocialLinks } from './SocialLinks';
import styles from './SiteFooter.module.scss';

export type { FooterFacts };

/** The pairs of plants in the row of public/static/plants.svg. */
const PAIRS = [0, 1, 2, 3, 4, 5, 6, 7];

interface SiteFooterProps {
  brand: string;
  facts: FooterFacts;
  /** Null on an error page. */
  menu: LayoutMenu | null;
  path: string | null;
  /** The year of the rendering: a cached page may be from last year. */
  year: number;
  /** The page's absolute address, for who prints it. */
  address?: string | null;
  /** Shown above everything else, in the footer's grid. */
  children?: ReactNode;
  /** Shown beside the switch between light and dark. */
  choices?: ReactNode;
}

/**
 * The footer of every screen: the newsletter, footer menu, profiles, copyright line, and the switch
 * between light and dark.
 */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, facts, menu, path, year, address, children, choices } = props;
  const { platform, social } = facts;
  const words = useWords('layout');
  return (
    <footer className={styles.footer}>
      <div className={styles.plants} aria-hidden="true" data-screen="">
        {PAIRS.map((pair) => (
          <svg key={pair} viewBox={`${1 + pair * 296} 0 308 200`} focusable="false">
            <use href={withBasePath(`/static/plants.svg#pair-${pair}`)} />
          </svg>
        ))}
      </div>
      <div className={styles.inside} data-address={address}>
        {children}
        {menu && menu.items.length > 0 && (
          <nav className={styles.navigation} aria-label={fillIn(words.menu, { name: menu.name })}>
            <ul className={styles.list}>
              {menu.items.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} path={path} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <SocialLinks brand={brand} social={social} />
        <div className={styles.base}>
          <p>
            <Filled
              text={facts.text ?? (platform ? words.copyright : words.copyrightOnly)}
              parts={{
                year: <span suppressHydrationWarning>{year}</span>,
                brand,
                platform: platform && (
                  <a className={styles.platform} href={platform.url} rel="noopener">
                    {platform.name}
                  </a>
                ),
              }}
            />
          </p>
          {facts.note && <p>{facts.note}</p>}
          {choices}
          <ModeSwitch />
        </div>
      </div>
    </footer>
  );
}
