import type { ServerResponse } from 'node:http';
import type { SiteContext } from '../graph/context';
import { authenticate } from '../sign-in/authenticate';
import { safeRedirect } from '../sign-in/redirect';
import { hasTestCookie, testCookie, type Session } from '../sign-in/sessions';
import type { SignIn } from '../sign-in/sign-in';
import { readForm } from './form-body';
import {
  confirmLogoutPage,
  loginPage,
  lostPasswordPage,
  type LoginPageContent,
} from './login-page';
import { maySignIn } from './may-sign-in';
import { redirect, sendPage } from './page';
import type { Request, Route } from './route';

const COOKIES_BLOCKED =
  '<strong>Error:</strong> Cookies are blocked or not supported by your browser. You must enable cookies to sign in.';
const ANOTHER_SITE = '<strong>Error:</strong> The form was sent by a page of another site.';
const TOO_LARGE = '<strong>Error:</strong> The form is too large.';
const LOGGED_OUT = 'You are now logged out.';

/**
 * WordPress's `/wp-login.php`: the form, signing in and logging out.
 * https://developer.wordpress.org/reference/files/wp-login.php/
 */
export function loginRoute(signIn: SignIn, { store }: SiteContext): Route {
  const { settings } = store;
  const { sessions } = signIn;

  const sessionOf = ({ message }: Request): Session | null => {
    const session = sessions.of(message.headers, settings);
    return session && store.users.withId(session.userId) ? session : null;
  };

  const go = (request: Request, response: ServerResponse, wanted: string | null): void =>
    redirect(
      request,
      response,
      safeRedirect(wanted ?? '', settings) ?? `${settings.cmsUrl}/wp-admin/`,
    );

  const show = (
    request: Request,
    response: ServerResponse,
    content: LoginPageContent,
    status = 200,
  ): void => {
    response.setHeader('Set-Cookie', testCookie(settings));
    sendPage(request, response, status, loginPage(content), settings);
  };

  const submit = async (request: Request, response: ServerResponse): Promise<void> => {
    const form = await readForm(request);
    if (!form) {
      show(request, response, { ...EMPTY, errors: [TOO_LARGE] }, 413);
      return;
    }
    const name = (form.get('log') ?? '').trim();
    const redirectTo = form.get('redirect_to') ?? request.query.get('redirect_to') ?? '';
    const remember = form.has('rememberme');
    const doorkeeper = { store, passwords: signIn.passwords };
    const password = (form.get('pwd') ?? '').trim();
    const found = maySignIn(request, settings)
      ? signIn.attempts.try(name, () => authenticate(name, password, doorkeeper))
      : { errors: [ANOTHER_SITE] };
    // The form of another site does not send the cookie, so it cannot sign a visitor in as somebody
    // else.
    const errors =
      'errors' in found
        ? found.errors
        : hasTestCookie(request.message.headers)
          ? []
          : [COOKIES_BLOCKED];
    if ('errors' in found || errors.length > 0) {
      show(request, response, { name, redirectTo, remember, errors, message: null });
      return;
    }
    response.setHeader('Set-Cookie', sessions.begin(found.user, remember, settings));
    go(request, response, redirectTo);
  };

  const logOut = (request: Request, response: ServerResponse): void => {
    const session = sessionOf(request);
    const wanted = request.query.get('redirect_to') ?? '';
    if (session && !sessions.mayLogOut(session, request.query.get('_wpnonce') ?? '')) {
      const page = confirmLogoutPage(sessions.logoutNonce(session), wanted);
      sendPage(request, response, 403, page, settings);
      return;
    }
    response.setHeader('Set-Cookie', sessions.end(session, settings));
    const after = safeRedirect(wanted, settings);
    redirect(request, response, after ?? '/wp-login.php?loggedout=true');
  };

  return async (request, response) => {
    if (request.path !== '/wp-login.php') return false;
    const { method, query } = request;
    const action = query.get('action');
    if (action === 'logout') logOut(request, response);
    else if (action === 'lostpassword' || action === 'retrievepassword') {
      sendPage(request, response, 200, lostPasswordPage, settings);
    } else if (method === 'POST') await submit(request, response);
    else if (sessionOf(request) && !query.has('reauth')) {
      go(request, response, query.get('redirect_to'));
    } else {
      show(request, response, {
        ...EMPTY,
        redirectTo: query.get('redirect_to') ?? '',
        message: query.has('loggedout') ? LOGGED_OUT : null,
      });
    }
    return true;
  };
}

const EMPTY: LoginPageContent = {
  name: '',
  redirectTo: '',
  remember: false,
  errors: [],
  message: null,
};
