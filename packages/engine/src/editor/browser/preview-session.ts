import { wordPressLogout } from '#editor/shared/admin-address';
import type { SignInSettings } from '#editor/shared/contract';
import { codeInAddress, withoutCode } from './address-code';
import { fetchPreview } from './ask-site';
import type { PreviewSession } from './open-preview';
import { pageSession } from './page-session';
import { startSignIn } from './sign-in';
import { forgetSignInStarts } from './sign-in-starts';

/** What a preview does with the session of the editor at this browser. */
export function previewSession(settings: SignInSettings): PreviewSession {
  return {
    // Nothing is asked of the browser before it is needed: the server renders the page too.
    ensureAccessToken: (code) => pageSession().ensureAccessToken(code),
    forgetAccessToken: (token) => pageSession().forgetAccessToken(token),
    onSignedOut: (listener) => pageSession().onSignedOut(listener),
    search: () => window.location.search,
    code: codeInAddress,
    startSignIn: (options) => startSignIn({ settings, ...options }),
    logout: () => pageSession().logout(),
    switchAccount: () => {
      const here = withoutCode(window.location.href);
      const toWordPress = (): void => {
        // An editor who returns from WordPress's logout wants to sign in as somebody else.
        forgetSignInStarts();
        window.location.assign(wordPressLogout(settings.cmsUrl, here));
      };
      return pageSession().logout(undefined, { go: toWordPress, reload: toWordPress });
    },
    fetchPreview,
  };
}
