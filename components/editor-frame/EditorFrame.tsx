import type { StaticFrame } from '@homegrown/engine/content/shared/static-frame';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { MAIN_CONTENT, SkipLink } from '@/components/site-frame/SkipLink';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import frame from '@/components/site-frame/SiteFrame.module.scss';

/** What is around the screens of editors. */
export const ShownStaticFrame = createContext<StaticFrame>({
  brand: '',
  logo: null,
  footer: { platform: null, social: {} },
});

interface EditorFrameProps {
  main?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The frame of an editors' page that shows nothing from WordPress but the site's name: it has no
 * menus, and works while WordPress is down.
 */
export function EditorFrame({ main, children }: EditorFrameProps) {
  const { brand, logo, footer } = useContext(ShownStaticFrame);
  // oxlint-disable-next-line react/purity -- no answer of the CMS says which year it is
  const year = new Date().getFullYear();
  return (
    <div className={frame.frame}>
      <SkipLink />
      <SiteHeader brand={brand} logo={logo} />
      <main className={frame.main} id={MAIN_CONTENT} ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter brand={brand} facts={footer} menu={null} path={null} year={year} />
    </div>
  );
}
