import { type DocumentProps, Html, Main, NextScript } from 'next/document';
import { withBasePath } from '@/lib/content/shared/base-path';
import { SIGN_IN_HINT } from '@/editor/shared/contract';
import { isToolbarOn } from '@/editor/server/settings';
import { HeadOnIntent } from '@/lib/next/server/HeadOnIntent';
import { keepErrorPageAsRendered } from '@/lib/next/server/static-error-page';
import { siteConfig } from '@/site.config';

/** The fonts of headings and text. The italics load when a text first uses them. */
const preloadedFonts = ['fraunces-display-1.woff2', 'newsreader-text-1.woff2'];

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  keepErrorPageAsRendered(__NEXT_DATA__);
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
