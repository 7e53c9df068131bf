import { Head, Html, Main, NextScript } from 'next/document';
import { withBasePath } from '@/lib/content/base-path';
import { siteConfig } from '@/site.config';

export default function Document() {
  return (
    <Html lang="en-US" data-theme={siteConfig.themeColor}>
      <Head>
        <link rel="icon" href={withBasePath('/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={withBasePath('/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withBasePath('/apple-touch-icon.png')} />
        <link rel="manifest" href={withBasePath('/manifest.webmanifest')} />
        <meta name="theme-color" content="#ffffff" />
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
