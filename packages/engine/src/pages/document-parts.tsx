import { withBasePath } from '#content/shared/base-path';
import { layoutOf, type PageLayout } from '#content/shared/page-layout';
import { isToolbarOn } from '#editor/server/sign-in-settings';
import { SIGN_IN_HINT } from '#editor/shared/contract';
import { islandScripts } from '#next/server/island-scripts';
import { SPECULATION_RULES } from '#next/server/speculation-rules';
import { HEAD_SCRIPT, WEB_VITALS_SCRIPT } from '#next/shared/inline-scripts';
import { pagesOfEditors } from '#own-addresses';
import { paletteNamed, type SiteDefinition } from '#site/define-site';
import { areVitalsWanted } from '#telemetry/web-vitals';

/** What Next says of a page to its document, as far as it is needed. */
interface PageData {
  props: Record<string, unknown>;
  /** The page's file, from `pages/`. */
  page: string;
  buildId: string;
}

/** What a site says of its pages' documents. */
interface DocumentSettings {
  site: SiteDefinition;
  /** The files of `public/fonts/` that a page in a language needs first, and their faces. */
  firstFonts: (tag: string) => Readonly<Record<string, string>>;
}

/** Scripts of the engine's that browsers get as they are written. */
const ownScript = (name: string): string =>
  withBasePath(`/-/${name}.js?v=${islandScripts().version}`);

function Icons({ icons }: Pick<PageLayout, 'icons'>) {
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

/** The scripts that a page has at once: one in the page itself, and one that waits for signs. */
function FirstScripts({ faces, buildId }: { faces: Record<string, string>; buildId: string }) {
  const scripts = islandScripts();
  return (
    <>
      <script
        data-faces={JSON.stringify(faces)}
        dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }}
      />
      <script
        defer
        src={scripts.first}
        data-build={buildId}
        data-behaviours={JSON.stringify(scripts.behaviours)}
        data-islands={JSON.stringify(scripts.islands)}
        data-reader={ownScript('reader')}
      />
    </>
  );
}

/** The scripts that only some sites have, by their settings and their environment. */
function FurtherScripts({ counting }: Pick<PageLayout, 'counting'>) {
  return (
    <>
      {areVitalsWanted() && (
        <script
          data-src={withBasePath('/api/web-vitals')}
          dangerouslySetInnerHTML={{ __html: WEB_VITALS_SCRIPT }}
        />
      )}
      {counting && (
        <script
          defer
          src={ownScript('count')}
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
    </>
  );
}

/**
 * What the document around a page is made of: the attributes of the html element, what its head
 * has, and what stands behind the page. The site's own document puts them together, and may add to
 * them.
 *
 * @param data what Next calls `__NEXT_DATA__`
 */
export function documentParts(
  { props, page, buildId }: PageData,
  { site, firstFonts }: DocumentSettings,
) {
  const { icons, language, themeColor, toolbar, counting } = layoutOf(props.pageProps, site.config);
  const { paper, darkPaper } = paletteNamed(themeColor, site);
  // Their addresses, and their faces.
  const faces = Object.fromEntries(
    Object.entries(firstFonts(language.tag)).map(([file, face]) => [
      withBasePath(`/fonts/${file}`),
      face,
    ]),
  );
  return {
    html: {
      lang: language.tag,
      dir: language.direction === 'rtl' ? 'rtl' : undefined,
      'data-theme': themeColor,
      'data-editors': isToolbarOn(toolbar ?? null, site) ? SIGN_IN_HINT : undefined,
    },
    head: (
      <>
        <FirstScripts faces={faces} buildId={buildId} />
        <Icons icons={icons} />
        <link rel="manifest" href={withBasePath('/manifest.webmanifest')} />
        <meta name="theme-color" content={paper} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={darkPaper} media="(prefers-color-scheme: dark)" />
        <FurtherScripts counting={counting} />
      </>
    ),
    behind: pagesOfEditors.includes(page.slice(1)) ? null : (
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    ),
  };
}
