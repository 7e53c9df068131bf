import { HtmlContext, type HtmlProps } from 'next/dist/shared/lib/html-context.shared-runtime';
import { Head, Html, Main, NextScript } from 'next/document';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadOnIntent } from '@/lib/next/server/HeadOnIntent';

const context = (page: string, isDevelopment: boolean): HtmlProps => ({
  __NEXT_DATA__: { props: {}, page, query: {}, buildId: 'build' },
  dangerousAsPath: page,
  docComponentsRendered: {},
  buildManifest: {
    devFiles: [],
    polyfillFiles: ['static/chunks/polyfills.js'],
    lowPriorityFiles: ['static/build/_buildManifest.js'],
    rootMainFiles: [],
    rootMainFilesTree: {},
    pages: {
      '/_app': ['static/chunks/main.js', 'static/css/app.css', 'static/chunks/app.js'],
      [page]: ['static/chunks/main.js', 'static/chunks/page.js'],
    },
  },
  isDevelopment,
  deploymentId: undefined,
  dynamicImports: ['static/chunks/template.js', 'static/css/template.css'],
  dynamicCssManifest: new Set(),
  assetPrefix: '/blog',
  headTags: [],
  assetQueryString: '',
  mutableAssetQueryString: '',
  cssAssetQueryString: '',
  scriptLoader: {},
});

/** The HTML of a document with this head, as Next renders one. */
function documentWith(ThisHead: typeof Head, page: string, isDevelopment = false): string {
  return renderToStaticMarkup(
    <HtmlContext.Provider value={context(page, isDevelopment)}>
      <Html>
        <ThisHead />
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    </HtmlContext.Provider>,
  );
}

const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);

describe('the head of a page in production', () => {
  const html = documentWith(HeadOnIntent, '/[[...wordpressNode]]');

  it('loads the styles, one script of this site’s own, and Next’s for old browsers', () => {
    expect(html).toContain('href="/blog/_next/static/css/app.css"');
    expect(html).toContain('href="/blog/_next/static/css/template.css"');
    expect(scriptsIn(html).filter((src) => !src.includes('polyfills'))).toEqual([
      expect.stringContaining('/-/on-intent.js?v='),
    ]);
  });

  it('preloads no script', () => {
    expect(html).not.toMatch(/rel="preload"[^>]*as="script"/);
  });

  it('names every script of Next’s own head, in its order, for the script that loads them', () => {
    const named: unknown = JSON.parse(
      (/data-scripts="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"'),
    );
    const nexts = scriptsIn(documentWith(Head, '/[[...wordpressNode]]'));
    expect(named).toEqual(nexts.filter((src) => !src.includes('polyfills')));
    expect(named).toContain('/blog/_next/static/chunks/template.js');
  });
});

describe('the head of Next is left as it is', () => {
  it.each(['/preview', '/login'])('where editors sign in: %s', (page) => {
    expect(documentWith(HeadOnIntent, page)).toBe(documentWith(Head, page));
  });

  it('leaves the head of Next as it is in development', () => {
    expect(documentWith(HeadOnIntent, '/search', true)).toBe(documentWith(Head, '/search', true));
  });
});
