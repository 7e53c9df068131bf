import type { GetServerSideProps } from 'next';
import { ShownWords } from '@/components/wording/words-context';
import { useLogin } from '@/editor/browser/use-login';
import { loginPage, type LoginPageProps } from '@/editor/server/login-page';
import { signInSettings } from '@/editor/server/settings';
import { wordPressLogout } from '@/editor/shared/admin-address';
import { authEndpoint } from '@/editor/shared/contract';
import { saidIn } from '@/editor/shared/said';
import { ShownBrand, ShownEditorWords } from '@/editor/ui/editor-words-context';
import { LoginForm } from '@/editor/ui/login-form/LoginForm';
import { LoginScreen } from '@/editor/ui/login-form/LoginScreen';
import { LoginStatus } from '@/editor/ui/login-form/LoginStatus';
import { currentSite } from '@/lib/cms/current-site';
import { type PlainFrame, plainFrame } from '@/lib/documents/site-language';
import { type ScreenWords, editorWording, screenWords, wordingIn } from '@/words/wording';

interface FrameProps extends PlainFrame {
  words: ScreenWords;
}

/** Where editors sign in: a link to WordPress's own login page, or a form. */
export default function LoginPage({ brand, words, ...login }: LoginPageProps & FrameProps) {
  const { settings, returnTo, notice, user, editors } = login;
  const { strategy, cmsUrl } = settings;
  const { problem: says, hasLoggedOut, signIn } = useLogin(settings, returnTo);
  const problem = says && saidIn(says, editors);
  return (
    <ShownWords value={words}>
      <ShownEditorWords value={editors}>
        <ShownBrand value={brand}>
          <LoginScreen>
            {strategy === 'local' ? (
              <LoginForm
                action={authEndpoint('login')}
                returnTo={returnTo}
                notice={notice || (problem ?? '')}
                user={user}
                lostPasswordUrl={`${cmsUrl}/wp-login.php?action=lostpassword`}
              />
            ) : (
              <LoginStatus
                problem={problem}
                wordPressLogoutUrl={hasLoggedOut ? wordPressLogout(cmsUrl) : null}
                onSignIn={signIn}
              />
            )}
          </LoginScreen>
        </ShownBrand>
      </ShownEditorWords>
    </ShownWords>
  );
}

export const getServerSideProps: GetServerSideProps<LoginPageProps & FrameProps> = async ({
  req,
  res,
  query,
}) => {
  const shown = await plainFrame();
  const wording = wordingIn(shown.frame.language.tag);
  const { props, cookies } = loginPage(
    { query, cookies: req.cookies, referrer: req.headers.referer },
    signInSettings(),
    currentSite(),
    editorWording(wording),
  );
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('X-Robots-Tag', 'noindex');
  // The page's address may contain a code. With no-referrer, the form would be posted with the
  // origin "null".
  res.setHeader('Referrer-Policy', 'same-origin');
  if (cookies.length > 0) res.appendHeader('Set-Cookie', cookies);
  return { props: { ...props, ...shown, words: screenWords(wording, []) } };
};
