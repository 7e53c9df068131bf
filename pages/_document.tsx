import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document';
import { z } from 'zod';
import { isToolbarOn } from '@/editor/server/settings';
import { SIGN_IN_HINT } from '@/editor/shared/contract';
import { withBasePath } from '@/lib/content/shared/base-path';
import { islandScripts } from '@/lib/next/server/island-scripts';
import { SPECULATION_RULES } from '@/lib/next/server/speculation-rules';
import { HEAD_SCRIPT, WEB_VITALS_SCRIPT } from '@/lib/next/shared/inline-scripts';
import { areVitalsWanted } from '@/lib/telemetry/web-vitals';
import { pagesOfEditors } from '@/own-addresses';
import { siteConfig } from '@/site.config';
import { firstFonts } from '@/styles/first-fonts';
import { pageColorsOf } from '@/styles/page-colors';
import { themeColors } from '@/styles/theme-colors';

const language = z.object({ tag: z.string(), direction: z.enum(['ltr', 'rtl']) });
const frame = z.object({
  icons: z.union([z.literal('public'), z.object({ own: z.string() })]).nullable(),
  themeColor: z.enum(themeColors),
  toolbar: z.boolean().optional(),
  counting: z
    .object({
      kind: z.string(),
      id: z.string(),
      address: z.string(),
      notice: z.object({}).nullable(),
    })
    .optional(),
  language,
});

/** Pages of WordPress, and the search page. */
const pageOfFrame = z.object({
  pageProps: z.union([
    z
      .object({ screen: z.object({ props: z.object({ frame }) }) })
      .transform((one) => one.screen.props),
    z.object({ frame }),
    // A page that asks WordPress for nothing else still has its language.
    z.object({ language }).transform((one) => ({
      frame: { icons: null, themeColor: siteConfig.themeColor, ...one },
    })),
  ]),
});

/**
 * What the document takes from the frame of its page; null on pages that ask WordPress for nothing.
 */
const frameOf = (props: unknown) => pageOfFrame.safeParse(props).data?.pageProps.frame ?? null;

/** What the script in the head needs to know about the fonts: their addresses and faces. */
const facesByAddress = (tag: string) =>
  Object.fromEntries(
    Object.entries(firstFonts(tag)).map(([file, face]) => [withBasePath(`/fonts/${file}`), face]),
  );

function Icons({ icons }: { icons: z.infer<typeof frame>['icons'] }) {
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
  const {
    icons = null,
    language: shown,
    themeColor,
    toolbar,
    counting,
  }: Partial<z.infer<typeof frame>> = frameOf(__NEXT_DATA__.props) ?? {};
  const { paper, darkPaper } = pageColorsOf(themeColor ?? siteConfig.themeColor);
  const scripts = islandScripts();
  const tag = shown?.tag ?? (siteConfig.language || 'en-US');
  return (
    <Html
      lang={tag}
      dir={shown?.direction === 'rtl' ? 'rtl' : undefined}
      data-theme={themeColor ?? siteConfig.themeColor}
      data-editors={isToolbarOn(toolbar ?? null) ? SIGN_IN_HINT : undefined}
    >
      <Head>
        <script
          data-faces={JSON.stringify(facesByAddress(tag))}
          dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
        />
        <script
          defer
          src={scripts.first}
          data-build={__NEXT_DATA__.buildId}
          data-scripts={JSON.stringify(scripts.islands)}
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
