import { useLogin } from '#editor/browser/use-login';
import { wordPressLogout } from '#editor/shared/admin-address';
import { authEndpoint, type LoginPageProps } from '#editor/shared/contract';
import { saidIn } from '#editor/shared/said';
import { ShownEditorWords } from '../editor-context';
import { LoginForm } from './LoginForm';
import { LoginStatus } from './LoginStatus';

/** A form, or the way to WordPress's own login page. */
export function SignIn({ settings, returnTo, notice, user, editors }: LoginPageProps) {
  const { strategy, cmsUrl } = settings;
  const { problem: says, hasLoggedOut, signIn } = useLogin(settings, returnTo);
  const problem = says && saidIn(says, editors);
  return (
    <ShownEditorWords value={editors}>
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
    </ShownEditorWords>
  );
}
