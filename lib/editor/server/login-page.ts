import { returnPath } from '../session/return-path';
import type { AuthSettings } from '../session/sign-in';
import { cookieNames, noticeCookie } from './session-cookies';

/** What the login page is asked and where it stands. */
export interface LoginPageRequest {
  query: Partial<Record<string, string | string[]>>;
  cookies: Partial<Record<string, string>>;
}

export interface LoginPageProps {
  strategy: AuthSettings['strategy'];
  cmsUrl: string;
  /** Path of this site to go to afterwards. */
  returnTo: string;
  /** What the form has to say after it was sent; empty at first. */
  notice: string;
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * The login page's props, and the Set-Cookie values that go with them. `redirect_uri` (or `returnTo`) is followed to a
 * path of this site only, and never to the login page itself.
 */
export function loginPage(
  { query, cookies }: LoginPageRequest,
  { strategy, loginPageUrl = '/login' }: AuthSettings,
  site: { siteUrl: string; basePath: string; cmsUrl: string },
): { props: LoginPageProps; cookies: string[] } {
  const wanted = returnPath(first(query.redirect_uri) ?? first(query.returnTo), site.siteUrl);
  const path = wanted?.split(/[?#]/)[0]?.replace(/\/+$/, '');
  const isItself = path === `${site.basePath}/${loginPageUrl.replace(/^\/+/, '')}`;
  const returnTo = wanted === null || isItself ? `${site.basePath}/` : wanted;
  const notice = cookies[cookieNames(site.siteUrl).notice] ?? '';
  return {
    props: { strategy, cmsUrl: site.cmsUrl, returnTo, notice },
    cookies: notice === '' ? [] : [noticeCookie('', site.siteUrl)],
  };
}
