import { type ReactNode, type RefObject, useContext } from 'react';
import { footerFacts, SiteFooter } from '@/components/site-footer/SiteFooter';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { staticLogo } from '@/components/site-header/static-logo';
import { ShownBrand } from './editor-words-context';
import frame from '@/components/site-frame/SiteFrame.module.scss';

interface EditorFrameProps {
  main?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The frame of an editors' page that shows nothing from WordPress but the site's name: it has no
 * menus, and works while WordPress is down.
 */
export function EditorFrame({ main, children }: EditorFrameProps) {
  const brand = useContext(ShownBrand);
  // oxlint-disable-next-line react/purity -- no answer of the CMS says which year it is
  const year = new Date().getFullYear();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <SiteHeader brand={brand} logo={staticLogo()} />
      <main className={frame.main} id={MAIN_CONTENT} ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter brand={brand} facts={footerFacts()} menu={null} path={null} year={year} />
    </div>
  );
}
