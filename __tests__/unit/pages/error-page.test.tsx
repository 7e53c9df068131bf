import http from 'node:http';
import { IncompleteAnswer } from '@homegrown/engine/content/server/incomplete-answer';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { hearLanguage } from '@homegrown/engine/seo/known-language';
import type { SiteLanguages } from '@homegrown/engine/site/settings';
import { loadErrorPage } from '@homegrown/engine/templates/load-error-page';
import { wordingIn } from '@homegrown/engine/words/wording';
import type { NextPageContext } from 'next';
import { renderToStaticMarkup } from 'react-dom/server';
import App from '@/pages/_app';
import ErrorPage from '@/pages/_error';
import { site } from '@/site';
import { siteConfig } from '@/site.config';
import { germanBelow } from './request-page';

jest.mock('@homegrown/engine/templates/load-error-page');

const load = jest.mocked(loadErrorPage);
beforeEach(() => load.mockReset().mockResolvedValue({ navigation: null, suggested: null }));

afterEach(() => hearLanguage({ generalSettings: { language: 'en_US' } }, site));

const outage = new CmsUnavailable('timeout', 'GetPost', 'too late');

/** What Next hands to the page of an error, with the status that it has chosen. */
function context(err: Error | null, status: number, asPath = '/', url = '') {
  const req = new http.IncomingMessage(null as never); // Nothing is read of a connection.
  req.url = url;
  const res = new http.ServerResponse(req);
  res.statusCode = status;
  const given: NextPageContext = {
    err,
    req,
    res,
    asPath,
    pathname: '/_error',
    query: {},
    AppTree: () => <></>,
  };
  return given;
}

/** What a visitor gets for an error. */
async function met(given: NextPageContext) {
  const props = await ErrorPage.getInitialProps(given);
  const html = renderToStaticMarkup(<App Component={ErrorPage} pageProps={props} />);
  const { statusCode: status } = given.res ?? {};
  return { props, html, status, header: (name: string) => given.res?.getHeader(name) };
}

/** The same, where the page itself has failed: Next asks again for what has no other status. */
async function metAtLast(given: NextPageContext) {
  const discarded = await met(given);
  expect(discarded.status).not.toBe(500);
  const last = await met(given);
  expect(last).toMatchObject({ props: discarded.props, status: 500 });
  return last;
}

const failureIn = (tag: string) => wordingIn(tag, undefined).words.failure.title;

/** The first language has the front page of the site. */
const replaceLanguages = (...list: SiteLanguages['list']) =>
  jest.replaceProperty(siteConfig, 'languages', { plugin: 'polylang', types: [], list });

const expectLoaded = (request: NextPageContext['req'], path: string, status: number) =>
  expect(load).toHaveBeenCalledWith({ request, path, status }, site);

describe('an error that a visitor meets', () => {
  it.each([outage, new IncompleteAnswer('The answer has no settings')])(
    'is 503 with a time to come back when WordPress has failed (%s)',
    async (error) => {
      const { status, header, html } = await met(context(error, 500));
      expect([status, header('retry-after'), header('cache-control')]).toEqual([
        503,
        '30',
        'no-store',
      ]);
      expect(html).toMatch(/503.*We can’t show this page right now.*Try again/s);
    },
  );

  it('is in the language that WordPress told last when nothing is kept for error pages', async () => {
    hearLanguage({ generalSettings: { language: 'de_DE' } }, site);
    expect((await met(context(outage, 500))).html).toContain(failureIn('de-DE'));
  });

  it('is in the language that the address says on a site in several, else in the first, whatever WordPress has told', async () => {
    replaceLanguages(
      { code: 'ar', tag: 'ar', home: '/' },
      { code: 'en', tag: 'en-US', home: '/en/' },
    );
    for (const error of [outage, new TypeError()]) {
      expect((await met(context(error, 500))).html).toContain(failureIn('ar'));
    }
    expect((await met(context(outage, 500, '/en/x/'))).html).toContain(failureIn('en'));
  });

  it('is a 500 in the language that the address says, and leads on within it; of the first it is the page that needs nothing', async () => {
    replaceLanguages(
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'ar', tag: 'ar', home: '/ar/', contact: '/ar/contact/' },
    );
    const { props, html } = await metAtLast(context(new TypeError(), 500, '/ar/x/'));
    expect(props.language).toEqual({ tag: 'ar', direction: 'rtl' });
    for (const part of [
      failureIn('ar'),
      'href="/ar/"',
      'href="/search?lang=ar"',
      'href="/ar/contact/"',
      'name="lang" value="ar"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/href="(?:\/|\/search|\/contact-us)"/);
    expect((await met(context(new TypeError(), 500, '/x/'))).status).toBe(500);
  });

  it('is a 500 that leads on within the address’s part of the site, where two parts have one language', async () => {
    replaceLanguages(
      { code: 'us', tag: 'en-US', home: '/' },
      { code: 'ca', tag: 'en-US', home: '/ca/' },
    );
    const { html } = await metAtLast(context(new TypeError(), 500, '/ca/x/'));
    expect(html).toContain('href="/ca/"');
    expect(html).not.toContain('href="/"');
  });

  it('is a 500 in the language that WordPress has told, where site.config.ts names none', async () => {
    hearLanguage({ generalSettings: { language: 'de_DE' } }, site);
    const { props, html } = await metAtLast(context(new TypeError(), 500));
    expect(props.language?.tag).toBe('de-DE');
    expect(html).toContain(failureIn('de-DE'));
  });

  it('names a malformed address in the language of its beginning, whatever address Next has for it', async () => {
    germanBelow('/de/');
    const given = context(null, 400, '/400', '/de/%E0%A4%A?x=1');
    const { props, html, status } = await met(given);
    expect(html).toContain(wordingIn('de-DE', undefined).words.errors.missing.title);
    expect(props.language?.tag).toBe('de-DE');
    expectLoaded(given.req, '/de/%E0%A4%A', 400);
    expect(status).toBe(400);
  });

  it('stays 500 when this site has failed, and needs nothing else of it', async () => {
    const failure = new TypeError('x is not a function');
    const { status, header, html } = await met(context(failure, 500));
    expect([status, header('retry-after')]).toEqual([500, undefined]);
    expect(html).toMatch(/500.*We can’t show this page right now.*Try again.*Browse by Category/s);
    expect(load).not.toHaveBeenCalled();
  });

  it('is a page that is not here when the address is malformed', async () => {
    const { status, html } = await met(context(null, 400));
    expect(html).toContain('This page isn’t here');
    expect(status).toBe(400);
  });
});

describe('an address that is not there', () => {
  it.each([
    ['404, and names what was meant', '/abuot/', 404, /404.*This page isn’t here.*About us/s],
    ['410 where its content is deleted', '/old-offer/', 410, /410.*This page was taken away/s],
  ])('is a page that may be kept as long as others: %s', async (_what, path, status, words) => {
    const pages = [{ href: '/about/', title: 'About us' }];
    load.mockResolvedValue({ navigation: null, suggested: { term: 'abuot', pages } });
    renderings().noteGone('/old-offer', true);
    const given = context(null, 404, `${path}?from=mail#top`);
    const { html, header, ...got } = await met(given);
    expectLoaded(given.req, path, status);
    expect(html).toMatch(words);
    expect([got.status, header('cache-control')]).toEqual([status, undefined]);
  });

  it('is told from a page when it is one of Next’s own', async () => {
    await met(context(null, 404, '/about', '/_next/data/none/about.json'));
    expect(load.mock.calls[0]?.[0].path).toBe('/_next/data/none/about.json');
  });
});
