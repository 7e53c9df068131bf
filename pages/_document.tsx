import { withBasePath } from '@homegrown/engine/content/shared/base-path';
import { isToolbarOn } from '@homegrown/engine/editor/server/settings';
import { SIGN_IN_HINT } from '@homegrown/engine/editor/shared/contract';
import { islandScripts } from '@homegrown/engine/next/server/island-scripts';
import { SPECULATION_RULES } from '@homegrown/engine/next/server/speculation-rules';
import { HEAD_SCRIPT, WEB_VITALS_SCRIPT } from '@homegrown/engine/next/shared/inline-scripts';
import { pagesOfEditors } from '@homegrown/engine/own-addresses';
import { paletteNamed } from '@homegrown/engine/site/define-site';
import { areVitalsWanted } from '@homegrown/engine/telemetry/web-vitals';
import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { frameOf, type PageFrame } from '@/components/site-frame/frame-of';
import { site } from '@/site';
import { firstFonts } from '@/styles/first-fonts';

/** What the script in the head needs to know about the fonts: their addresses and faces. */
const facesByAddress = (tag: string) =>
  Object.fromEntries(
    Object.entries(firstFonts(tag)).map(([file, face]) => [withBasePath(`/fonts/${file}`), face]),
  );

function Icons({ icons }: Pick<PageFrame, 'icons'>) {
  if (icons === 'public') {
    return (
      <>
        <link rel="icon" href={withBasePath('/icons/favicon.ico')} sizes="32x32" />
        <link rel="icon" href={withBasePath('/icons/favicon.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withBasePath('/icons/apple-touch-icon.png')} />
      </>
    );
  }
  // Without a link, browsers ask for /favicon.ico.
  if (icons === null) return <link rel="icon" href="data:," />;
  return (
    <>
      <link rel="icon" href={icons.own} />
      <link rel="apple-touch-icon" href={icons.own} />
    </>
  );
}

export default function Document({ __NEXT_DATA__ }: DocumentProps) {
  const { icons, language, themeColor, toolbar, counting } = frameOf(__NEXT_DATA__.props.pageProps);
  const { paper, darkPaper } = paletteNamed(themeColor, site);
  const scripts = islandScripts();
  return (
    <Html
      lang={language.tag}
      dir={language.direction === 'rtl' ? 'rtl' : undefined}
      data-theme={themeColor}
      data-editors={isToolbarOn(toolbar ?? null, site) ? SIGN_IN_HINT : undefined}
    >
      <Head>
        <script
          data-faces={JSON.stringify(facesByAddress(language.tag))}
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        <script
          defer
          src={scripts.first}
          data-build={__NEXT_DATA__.buildId}
          data-behaviours={JSON.stringify(scripts.behaviours)}
          data-islands={JSON.stringify(scripts.islands)}
          data-reader={withBasePath(`/-/reader.js?v=${process.env.READER_VERSION}`)}
        />
        <Icons icons={icons} />
        <link rel="manifest" href={withBasePath('/manifest.webmanifest')} />
        <meta name="theme-color" content={paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkPaper} media="(prefers-color-scheme: dark)" />
        {areVitalsWanted() && (
          <script
            data-src={withBasePath('/api/web-vitals')}
            dangerouslySetInnerHTML={{ __html: WEB_VITALS_SCRIPT }}
          />
        )}
        {counting && (
          <script
            defer
            src={withBasePath(`/-/count.js?v=${process.env.READER_VERSION}`)}
            data-counting={JSON.stringify({
              ...counting,
              notice: undefined,
              asks: counting.notice !== null,
              base: withBasePath(''),
            })}
          />
        )}
        {/* `npm run dev` reloads pages when their content has changed. */}
        {process.env.PAGE_RELOAD_URL && (
          <script async src={withBasePath('/-/development/reload.js')} />
        )}
      </Head>
      <body>
        <Main />
        {!pagesOfEditors.includes(__NEXT_DATA__.page.slice(1)) && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
        )}
        <NextScript />
      </body>
    </Html>
  );
}
