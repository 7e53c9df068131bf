import type { LoginPageProps, SignInSettings } from '#editor/shared/contract';
import { returnPath } from '#editor/shared/return-path';
import { saidIn } from '#editor/shared/said';
import type { EditorWording } from '#words/editors/editor-words';
import { EMPTY_NOTICE, expiredNoticeCookie, noticeOf } from './cookies';

/** The parts of a request for the login page that matter. */
export interface LoginPageRequest {
  query: Partial<Record<string, string | string[]>>;
  cookies: Partial<Record<string, string>>;
  /** The page that the editor came from, according to the browser. */
  referrer?: string;
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * The login page's props, and the Set-Cookie values that go with them. `redirect_uri` (or
 * `returnTo`) is followed to a path of this site only, and never to the login page itself; without
 * it an editor goes back to where the link to the login page was.
 */
export function loginPage(
  { query, cookies, referrer }: LoginPageRequest,
  settings: SignInSettings,
  { siteUrl, basePath }: { siteUrl: string; basePath: string },
  editors: EditorWording,
): { props: LoginPageProps; cookies: string[] } {
  const { loginPageUrl = '/login' } = settings;
  const asked = first(query.redirect_uri) ?? first(query.returnTo) ?? referrer;
  const wanted = returnPath(asked, siteUrl);
  const path = wanted?.split(/[?#]/)[0]?.replace(/(?<!\/)\/+$/, '');
  const isItself = path === `${basePath}/${loginPageUrl.replace(/^\/+/, '')}`;
  const returnTo = wanted === null || isItself ? `${basePath}/` : wanted;
  const notice = noticeOf(cookies, siteUrl);
  const { says, user } = notice ?? EMPTY_NOTICE;
  return {
    props: { settings, returnTo, notice: says ? saidIn(says, editors) : '', user, editors },
    cookies: notice ? [expiredNoticeCookie(siteUrl)] : [],
  };
}
