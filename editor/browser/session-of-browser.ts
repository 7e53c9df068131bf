import { ensureAccessToken, forgetAccessToken, onSignedOut } from './access-token';
import { codeInAddress, withoutCode } from './address-code';
import { askAsEditor } from './ask-as-editor';
import { rememberCmsAddress } from './cms-address';
import { logout } from './logout';
import { type AuthSettings, startSignIn } from './sign-in';
import { forgetSignInStarts } from './sign-in-starts';
import { wordPressLogout } from './admin-address';
import type { PreviewSession } from './open-preview';

/** The session of the editor at this browser, told where WordPress is and how editors sign in. */
export function sessionOfBrowser(
  cmsUrl: string,
  graphqlEndpoint: string,
  auth: AuthSettings,
): PreviewSession {
  rememberCmsAddress(cmsUrl, graphqlEndpoint);
  return {
    search: () => window.location.search,
    code: codeInAddress,
    ensureAccessToken,
    forgetAccessToken,
    startSignIn: (options) => startSignIn({ auth, ...options }),
    logout: () => logout(),
    switchAccount: () => {
      const here = withoutCode(window.location.href);
      const toWordPress = (): void => {
        // Coming back, the editor wants to sign in.
        forgetSignInStarts();
        window.location.assign(wordPressLogout(cmsUrl, here));
      };
      return logout(undefined, { go: toWordPress, reload: toWordPress });
    },
    onSignedOut,
    ask: askAsEditor,
  };
}
