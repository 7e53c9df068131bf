import { ensureAccessToken, forgetAccessToken, onSignedOut } from '../session/access-token';
import { codeInAddress } from '../session/address-code';
import { askAsEditor } from '../session/ask-as-editor';
import { rememberCmsAddress } from '../session/cms-address';
import { logout } from '../session/logout';
import { type AuthSettings, startSignIn } from '../session/sign-in';
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
    startSignIn: ({ again }) => startSignIn({ auth, again }),
    logout: () => logout(),
    onSignedOut,
    ask: askAsEditor,
  };
}
