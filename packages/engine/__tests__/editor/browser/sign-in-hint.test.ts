import fs from 'node:fs';
import path from 'node:path';
import { CookieJar, JSDOM } from 'jsdom';
import { ScriptTarget, transpile } from 'typescript';
import { hasSignInHint } from '#editor/browser/sign-in-hint';
import { expiredSessionCookies, sessionCookies } from '#editor/server/cookies';
import { SIGN_IN_HINT } from '#editor/shared/contract';

const file = path.join(__dirname, '../../../src/islands/on-intent.ts');
const onIntent = transpile(fs.readFileSync(file, 'utf8'), { target: ScriptTarget.ES2022 }).replace(
  'export {};',
  '',
);

/** A browser that a site of this address has sent cookies to. */
function browserWith(cookies: readonly string[], siteUrl: string) {
  const jar = new CookieJar();
  for (const cookie of cookies) jar.setCookieSync(cookie, siteUrl);
  const html = `<html data-editors="${SIGN_IN_HINT}"><head></head><body></body></html>`;
  const { window } = new JSDOM(html, {
    url: `${siteUrl}/about/`,
    cookieJar: jar,
    runScripts: 'outside-only',
  });
  return window;
}

function seesHint(window: JSDOM['window']): boolean {
  Object.assign(globalThis, { document: window.document });
  try {
    return hasSignInHint();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

/** Which scripts a page loads before anybody has touched it. */
function loadedAtOnce(window: JSDOM['window']): string[] {
  const { document } = window;
  const script = document.createElement('script');
  script.dataset.behaviours = '["/behaviours.js"]';
  Object.defineProperty(document, 'currentScript', { value: script });
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
    },
  });
  window.eval(onIntent);
  document.dispatchEvent(new window.Event('DOMContentLoaded', { bubbles: true }));
  return [...document.scripts].map((script) => script.getAttribute('src') ?? '');
}

describe('the hint that an editor signed in with this browser', () => {
  it.each([
    ['https://www.example.com', '__Host-homegrown-signed-in=1'],
    ['http://localhost:3000', 'homegrown-signed-in=1'],
  ])('is a cookie of %s that scripts read as %s, and starts the toolbar', (siteUrl, readable) => {
    const window = browserWith(sessionCookies('signed', 60, siteUrl), siteUrl);
    expect(window.document.cookie).toBe(readable);
    expect(seesHint(window)).toBe(true);
    expect(loadedAtOnce(window)).toEqual(['/behaviours.js']);
  });

  it('is gone after the session, and nothing is loaded', () => {
    const siteUrl = 'https://www.example.com';
    const sent = [...sessionCookies('signed', 60, siteUrl), ...expiredSessionCookies(siteUrl)];
    const window = browserWith(sent, siteUrl);
    expect(seesHint(window)).toBe(false);
    expect(loadedAtOnce(window)).toEqual([]);
  });

  it('on https is not what another host of the domain has set', () => {
    const siteUrl = 'https://www.example.com';
    const [, hint = ''] = sessionCookies('signed', 60, siteUrl);
    expect(hint).toMatch(
      /^__Host-homegrown-signed-in=1; Path=\/; Max-Age=60; Secure; SameSite=Strict$/,
    );
    expect(hint).not.toMatch(/Domain/i);
    const window = browserWith([], siteUrl);
    // https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-20#section-4.1.3.2
    window.document.cookie = `${hint}; Domain=example.com`;
    expect(seesHint(window)).toBe(false);
  });
});
