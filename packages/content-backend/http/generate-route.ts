import type { SiteContext } from '../graph/context';
import { rawUrlEncode, safeRedirect, withCode } from '../sign-in/redirect';
import type { SignIn } from '../sign-in/sign-in';
import { LIFETIME } from '../sign-in/tokens';
import { redirect } from './page';
import type { Route } from './route';

/**
 * FaustWP's `/generate?redirect_uri=…`: any path that begins so. Whoever is signed in is sent back
 * with a code, others to the login form; an address of another host ends in /wp-admin/.
 */
export function generateRoute({ tokens, sessions }: SignIn, { store }: SiteContext): Route {
  return (request, response) => {
    const wanted = request.query.get('redirect_uri') ?? '';
    if (!request.path.startsWith('/generate') || wanted === '') return false;
    const { settings } = store;
    const session = sessions.of(request.message.headers, settings);
    if (!session || !store.users.withId(session.userId)) {
      const back = `/generate/?redirect_uri=${rawUrlEncode(wanted)}`;
      redirect(
        request,
        response,
        `${settings.cmsUrl}/wp-login.php?redirect_to=${rawUrlEncode(back)}`,
      );
      return true;
    }
    const address = safeRedirect(wanted, settings);
    const location =
      address === null
        ? `${settings.cmsUrl}/wp-admin/`
        : withCode(address, tokens.make('code', session.userId, LIFETIME.code).token);
    redirect(request, response, location);
    return true;
  };
}
