import type { StaticLayout } from '@homegrown/engine/content/shared/static-layout';
import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { SiteFooter } from '@/components/site-footer/SiteFooter';
import { SiteHeader } from '@/components/site-header/SiteHeader';
import { MAIN_CONTENT, SkipLink } from '@/components/site-layout/SkipLink';
import layout from '@/components/site-layout/SiteLayout.module.scss';

/** What is around the screens of editors. */
export const ShownStaticLayout = createContext<StaticLayout>({
  brand: '',
  logo: null,
  footer: { platform: null, social: {} },
});

interface EditorLayoutProps {
  main?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * The layout of an editors' page that shows nothing from WordPress but the site's name: it has no
 * menus, and works while WordPress is down.
 */
export function EditorLayout({ main, children }: EditorLayoutProps) {
  const { brand, logo, footer } = useContext(ShownStaticLayout);
  // oxlint-disable-next-line react/purity -- no answer of the CMS says which year it is
  const year = new Date().getFullYear();
  return (
    <div className={layout.layout}>
      <SkipLink />
      <SiteHeader brand={brand} logo={logo} />
      <main className={layout.main} id={MAIN_CONTENT} ref={main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter brand={brand} facts={footer} menu={null} path={null} year={year} />
    </div>
  );
}
