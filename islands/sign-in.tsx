import { useLogin } from '@homegrown/engine/editor/browser/use-login';
import { wordPressLogout } from '@homegrown/engine/editor/shared/admin-address';
import type { LoginPageProps } from '@homegrown/engine/editor/shared/contract';
import { authEndpoint } from '@homegrown/engine/editor/shared/contract';
import { saidIn } from '@homegrown/engine/editor/shared/said';
import { ShownEditorParts, ShownEditorWords } from '@homegrown/engine/editor/ui/editor-context';
import { LoginForm } from '@homegrown/engine/editor/ui/login-form/LoginForm';
import { LoginStatus } from '@homegrown/engine/editor/ui/login-form/LoginStatus';
import { island } from '@homegrown/engine/islands/island';
import { editorParts } from './editor-parts';

/** A form, or the way to WordPress's own login page. */
function SignIn({ settings, returnTo, notice, user, editors }: LoginPageProps) {
  const { strategy, cmsUrl } = settings;
  const { problem: says, hasLoggedOut, signIn } = useLogin(settings, returnTo);
  const problem = says && saidIn(says, editors);
  return (
    <ShownEditorWords value={editors}>
      <ShownEditorParts value={editorParts}>
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
      </ShownEditorParts>
    </ShownEditorWords>
  );
}

export default island('sign-in', SignIn, { startsAtOnce: true });
