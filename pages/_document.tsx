import { documentParts } from '@homegrown/engine/pages/document-parts';
import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { site } from '@/site';
import { firstFonts } from '@/styles/first-fonts';

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const { html, head, behind } = documentParts(__NEXT_DATA__, { site, firstFonts });
  return (
    <Html {...html}>
      <Head>{head}</Head>
      <body>
        <Main />
        {behind}
        <NextScript />
      </body>
    </Html>
  );
}
