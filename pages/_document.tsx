import { Head, Html, Main, NextScript } from 'next/document';
import { withBasePath } from '@/lib/content/base-path';
import { isToolbarOn } from '@/lib/editor/toolbar/toolbar-setting';
import { siteConfig } from '@/site.config';

/** The fonts of headings and text; italics come when they are met. */
const preloadedFonts = ['fraunces-display-1.woff2', 'newsreader-text-1.woff2'];

export default function Document() {
  return (
    <Html
      lang="en-US"
      data-theme={siteConfig.themeColor}
      data-toolbar={isToolbarOn() ? 'on' : undefined}
    >
      <Head>
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
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
