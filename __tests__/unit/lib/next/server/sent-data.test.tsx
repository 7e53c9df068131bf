import { HtmlContext, type HtmlProps } from 'next/dist/shared/lib/html-context.shared-runtime';
import { Html, Main } from 'next/document';
import { renderToStaticMarkup } from 'react-dom/server';
import { HeadOnIntent } from '@/lib/next/server/HeadOnIntent';
import { SentNextScript } from '@/lib/next/server/SentNextScript';

const ARTICLE = 'the text of the article';
const VIEW = 'static/chunks/view.js';

const given = (pageProps: object, isDevelopment = false): HtmlProps => ({
  __NEXT_DATA__: {
    props: { pageProps, __N_SSG: true },
    page: '/[[...wordpressNode]]',
    query: {},
    buildId: 'build',
    dynamicIds: ['view'],
  },
  dangerousAsPath: '/',
  docComponentsRendered: {},
  buildManifest: {
    devFiles: [],
    polyfillFiles: [],
    lowPriorityFiles: [],
    rootMainFiles: [],
    rootMainFilesTree: {},
    pages: { '/_app': ['static/chunks/app.js'] },
  },
  isDevelopment,
  deploymentId: undefined,
  dynamicImports: [VIEW, 'static/css/view.css'],
  dynamicCssManifest: new Set(),
  headTags: [],
  assetQueryString: '',
  mutableAssetQueryString: '',
  cssAssetQueryString: '',
  scriptLoader: {},
});

/** The HTML of a document, and the data in it. */
function documentOf(context: HtmlProps) {
  const html = renderToStaticMarkup(
    <HtmlContext.Provider value={context}>
      <Html>
        <HeadOnIntent />
        <body>
          <Main />
          <SentNextScript />
        </body>
      </Html>
    </HtmlContext.Provider>,
  );
  const [, json = ''] = /id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return { html, data: JSON.parse(json) as unknown };
}

const screen = { html: ARTICLE };

describe('the document of a page in production', () => {
  it('has only what is sent of a screen in which nothing changes, and names no script of its view, but its styles', () => {
    const sent = { view: null, words: { locale: 'en-US' } };
    const context = given({ screen, sent });
    const { html, data } = documentOf(context);
    expect(data).toMatchObject({ page: '/[[...wordpressNode]]', buildId: 'build' });
    expect(data).toHaveProperty('props', { pageProps: { sent }, __N_SSG: true });
    expect(data).not.toHaveProperty('dynamicIds');
    expect(html).not.toContain(VIEW);
    expect(html).toContain('static/chunks/app.js');
    expect(html).toContain('static/css/view.css');
    // The page cache keeps the whole.
    expect(JSON.stringify(context.__NEXT_DATA__)).toContain(ARTICLE);
  });

  it('has what a browser needs of a screen that changes, and the script of its view', () => {
    const sent = { view: 'archive', words: {}, props: { uri: '/posts/' } };
    const { html, data } = documentOf(given({ screen, sent }));
    expect(data).toMatchObject({ props: { pageProps: { sent } }, dynamicIds: ['view'] });
    expect(html).not.toContain(ARTICLE);
    expect(html).toContain(VIEW);
  });

  it('is whole where a page says nothing of what is sent', () => {
    const { data } = documentOf(given({ settings: ARTICLE }));
    expect(data).toMatchObject({
      props: { pageProps: { settings: ARTICLE } },
      dynamicIds: ['view'],
    });
  });
});

it('The document of a page in development is whole', () => {
  const { data } = documentOf(given({ screen, sent: { view: null } }, true));
  expect(data).toMatchObject({ props: { pageProps: { screen } } });
});
