import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import type { ReactElement } from 'react';
import { withBasePath } from '@/lib/content/shared/base-path';
import { SIGN_IN_HINT } from '@/editor/browser/sign-in-hint';
import { isToolbarOn } from '@/editor/server/toolbar-setting';
import { siteConfig } from '@/site.config';

/** The fonts of headings and text; italics come when they are met. */
const preloadedFonts = ['fraunces-display-1.woff2', 'newsreader-text-1.woff2'];

type Files = Parameters<Head['getScripts']>[0];

/** Pages whose every visitor needs the scripts at once: editors sign in there. */
const AT_ONCE = ['/preview', '/login'];

const isScript = (element: ReactElement | null): element is ReactElement<{ src: string }> =>
  element?.type === 'script';

/**
 * Next's `Head` that holds the page's scripts back until they are worth their weight
 * (docs/decisions/0007-scripts-on-intent.md). In their place stands `public/-/on-intent.js`, which knows their
 * addresses. In development all is as Next has it.
 *
 * @see https://nextjs.org/docs/pages/building-your-application/routing/custom-document
 */
class HeadOnIntent extends Head {
  private isHeldBack(): boolean {
    const { isDevelopment, __NEXT_DATA__ } = this.context;
    return !isDevelopment && !AT_ONCE.includes(__NEXT_DATA__.page);
  }

  override getPreloadMainLinks(files: Files) {
    return this.isHeldBack() ? null : super.getPreloadMainLinks(files);
  }

  override getPreloadDynamicChunks() {
    return this.isHeldBack() ? [] : super.getPreloadDynamicChunks();
  }

  override getDynamicChunks(files: Files) {
    return this.isHeldBack() ? [] : super.getDynamicChunks(files);
  }

  override getScripts(files: Files) {
    const scripts = super.getScripts(files);
    if (!this.isHeldBack()) return scripts;
    const all = [...super.getDynamicChunks(files), ...scripts].filter(isScript);
    return [
      <script
        key="on-intent"
        defer
        src={withBasePath(`/-/on-intent.js?v=${process.env.ON_INTENT_VERSION}`)}
        data-scripts={JSON.stringify(all.map(({ props }) => props.src))}
      />,
    ];
  }
}

/**
 * Where an error page's address has a query, Next's client would load the page once more for it, and put its styles into
 * a style element, which the Content-Security-Policy refuses. Nothing of an error page depends on its address.
 */
function withoutQueryUpdate(data: DocumentProps['__NEXT_DATA__']): void {
  if (data.page === '/404' || data.page === '/500') delete data.nextExport;
}

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  withoutQueryUpdate(__NEXT_DATA__);
  return (
    <Html
      lang="en-US"
      data-theme={siteConfig.themeColor}
      data-editors={isToolbarOn() ? SIGN_IN_HINT : undefined}
    >
      <HeadOnIntent>
        {preloadedFonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={withBasePath(`/fonts/${font}`)}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href={withBasePath('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={withBasePath('/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withBasePath('/apple-touch-icon.png')} />
        <link rel="manifest" href={withBasePath('/manifest.webmanifest')} />
        <meta name="theme-color" content="#fdfcf9" />
        {/* `npm run dev` loads pages anew when their content has changed. */}
        {process.env.PAGE_RELOAD_URL && (
          <script async src={withBasePath('/-/development/reload.js')} />
        )}
      </HeadOnIntent>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
