import http from 'node:http';
import { IncompleteAnswer } from '@homegrown/engine/content/server/incomplete-answer';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { hearLanguage } from '@homegrown/engine/seo/known-language';
import { loadErrorPage } from '@homegrown/engine/templates/load-error-page';
import { wordingIn } from '@homegrown/engine/words/wording';
import type { NextPageContext } from 'next';
import { renderToStaticMarkup } from 'react-dom/server';
import App from '@/pages/_app';
import ErrorPage from '@/pages/_error';
import { site } from '@/site';
import { siteConfig } from '@/site.config';
import { errorNavigation } from '@/wp-templates/error/error-navigation';

jest.mock('@homegrown/engine/templates/load-error-page');

const load = jest.mocked(loadErrorPage);
beforeEach(() => load.mockReset().mockResolvedValue({ navigation: null, suggested: null }));

/** What Next hands to the page of an error, with the status that it has chosen. */
function context(err: Error | null, status: number, asPath = '/') {
  const req = new http.IncomingMessage(null as never); // Nothing is read of a connection.
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
  return { given, res };
}

const page = (props: Parameters<typeof ErrorPage>[0]) =>
  renderToStaticMarkup(<App Component={ErrorPage} pageProps={props} />);

describe('an error that a visitor meets', () => {
  it.each([
    new CmsUnavailable('timeout', 'GetPost', 'too late'),
    new IncompleteAnswer('The answer has no settings'),
  ])('is 503 with a time to come back when WordPress has failed (%s)', async (error) => {
    const { given, res } = context(error, 500);
    const props = await ErrorPage.getInitialProps(given);
    expect(res.statusCode).toBe(503);
    expect(res.getHeader('retry-after')).toBe('30');
    expect(res.getHeader('cache-control')).toBe('no-store');
    expect(page(props)).toMatch(/503.*We can’t show this page right now.*Try again/s);
  });

  it('is in the language that WordPress told last when nothing is kept for error pages', async () => {
    hearLanguage({ generalSettings: { language: 'de_DE' } }, site);
    try {
      const { given } = context(new CmsUnavailable('timeout', 'GetPost', 'too late'), 500);
      const html = page(await ErrorPage.getInitialProps(given));
      expect(html).toContain(wordingIn('de-DE', undefined).words.failure.title);
    } finally {
      hearLanguage({ generalSettings: { language: 'en_US' } }, site);
    }
  });

  it('is in the language that the address says on a site in several, else in the first, whatever WordPress has told', async () => {
    const list = [
      { code: 'ar', tag: 'ar', home: '/' },
      { code: 'en', tag: 'en-US', home: '/en/' },
    ];
    const languages = { plugin: 'polylang' as const, types: [], list };
    const replaced = jest.replaceProperty(siteConfig, 'languages', languages);
    try {
      for (const error of [new CmsUnavailable('timeout', 'GetPost', 'too late'), new TypeError()]) {
        const html = page(await ErrorPage.getInitialProps(context(error, 500).given));
        expect(html).toContain(wordingIn('ar', undefined).words.failure.title);
      }
      const inEnglish = context(
        new CmsUnavailable('timeout', 'GetPost', 'too late'),
        500,
        '/en/x/',
      );
      expect(page(await ErrorPage.getInitialProps(inEnglish.given))).toContain(
        wordingIn('en', undefined).words.failure.title,
      );
    } finally {
      replaced.restore();
    }
  });

  it('is a 500 in the language that the address says, and leads on within it; of the first it is the page that needs nothing', async () => {
    const list = [
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'ar', tag: 'ar', home: '/ar/', contact: '/ar/contact/' },
    ];
    const languages = { plugin: 'polylang' as const, types: [], list };
    const replaced = jest.replaceProperty(siteConfig, 'languages', languages);
    try {
      const { given, res } = context(new TypeError(), 500, '/ar/x/');
      const discarded = await ErrorPage.getInitialProps(given);
      // With any status but 500 Next asks this page again, and sends what it says then.
      expect(res.statusCode).not.toBe(500);
      const props = await ErrorPage.getInitialProps(given);
      expect(props).toEqual(discarded);
      expect(res.statusCode).toBe(500);
      expect(props.language).toEqual({ tag: 'ar', direction: 'rtl' });
      const html = page(props);
      expect(html).toContain(wordingIn('ar', undefined).words.failure.title);
      expect(html).toContain('href="/ar/"');
      expect(html).toContain('href="/search?lang=ar"');
      expect(html).toContain('href="/ar/contact/"');
      expect(html).toContain('name="lang" value="ar"');
      expect(html).not.toMatch(/href="(?:\/|\/search|\/contact-us)"/);
      const first = context(new TypeError(), 500, '/x/');
      await ErrorPage.getInitialProps(first.given);
      expect(first.res.statusCode).toBe(500);
    } finally {
      replaced.restore();
    }
  });

  it('is a 500 in the language that WordPress has told, where site.config.ts names none', async () => {
    hearLanguage({ generalSettings: { language: 'de_DE' } }, site);
    try {
      const { given, res } = context(new TypeError(), 500);
      await ErrorPage.getInitialProps(given);
      expect(res.statusCode).not.toBe(500);
      const props = await ErrorPage.getInitialProps(given);
      expect(res.statusCode).toBe(500);
      expect(props.language?.tag).toBe('de-DE');
      expect(page(props)).toContain(wordingIn('de-DE', undefined).words.failure.title);
    } finally {
      hearLanguage({ generalSettings: { language: 'en_US' } }, site);
    }
  });

  it('names a malformed address in the language of its beginning, whatever address Next has for it', async () => {
    const list = [
      { code: 'en', tag: 'en-US', home: '/' },
      { code: 'de', tag: 'de-DE', home: '/de/' },
    ];
    const languages = { plugin: 'paths' as const, types: [], list };
    const replaced = jest.replaceProperty(siteConfig, 'languages', languages);
    try {
      const { given, res } = context(null, 400, '/400');
      if (given.req) given.req.url = '/de/%E0%A4%A?x=1';
      const props = await ErrorPage.getInitialProps(given);
      expect(page(props)).toContain(wordingIn('de-DE', undefined).words.errors.missing.title);
      expect(props.language?.tag).toBe('de-DE');
      expect(load).toHaveBeenCalledWith(
        errorNavigation,
        { request: given.req, path: '/de/%E0%A4%A', status: 400 },
        site,
      );
      expect(res.statusCode).toBe(400);
    } finally {
      replaced.restore();
    }
  });

  it('stays 500 when this site has failed, and needs nothing else of it', async () => {
    const { given, res } = context(new TypeError('x is not a function'), 500);
    const props = await ErrorPage.getInitialProps(given);
    expect(res.statusCode).toBe(500);
    expect(res.hasHeader('retry-after')).toBe(false);
    expect(page(props)).toMatch(
      /500.*We can’t show this page right now.*Try again.*Browse by Category/s,
    );
    expect(load).not.toHaveBeenCalled();
  });

  it('is a page that is not here when the address is malformed', async () => {
    const { given, res } = context(null, 400);
    expect(page(await ErrorPage.getInitialProps(given))).toContain('This page isn’t here');
    expect(res.statusCode).toBe(400);
  });
});

describe('an address that is not there', () => {
  it('is a page that may be kept as long as others, and names what was meant', async () => {
    const pages = [{ href: '/about/', title: 'About us' }];
    load.mockResolvedValue({ navigation: null, suggested: { term: 'abuot', pages } });
    const { given, res } = context(null, 404, '/abuot/?from=mail#top');
    const html = page(await ErrorPage.getInitialProps(given));
    expect(load).toHaveBeenCalledWith(
      errorNavigation,
      { request: given.req, path: '/abuot/', status: 404 },
      site,
    );
    expect(html).toMatch(/404.*This page isn’t here.*About us/s);
    expect(res.statusCode).toBe(404);
    expect(res.hasHeader('cache-control')).toBe(false);
  });

  it('is 410 when what stood there is deleted, with the same ways on', async () => {
    renderings().noteGone('/old-offer', true);
    const { given, res } = context(null, 404, '/old-offer/?from=mail');
    expect(page(await ErrorPage.getInitialProps(given))).toMatch(/410.*This page was taken away/s);
    expect(load).toHaveBeenCalledWith(
      errorNavigation,
      { request: given.req, path: '/old-offer/', status: 410 },
      site,
    );
    expect(res.statusCode).toBe(410);
    expect(res.hasHeader('cache-control')).toBe(false);
  });

  it('is told from a page when it is one of Next’s own', async () => {
    const { given } = context(null, 404, '/about');
    if (given.req) given.req.url = '/_next/data/none/about.json';
    await ErrorPage.getInitialProps(given);
    expect(load.mock.calls[0]?.[1].path).toBe('/_next/data/none/about.json');
  });
});
