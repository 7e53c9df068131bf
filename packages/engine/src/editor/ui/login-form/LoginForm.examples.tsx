import type { Example } from '#site/example';
import { LoginForm } from './LoginForm';
import { LoginScreen } from './LoginScreen';
import { LoginStatus } from './LoginStatus';

export const examples: Example[] = [
  {
    name: 'a first try',
    isScreen: true,
    element: (
      <LoginScreen>
        <LoginForm
          action="/api/faust/auth/login"
          returnTo="/"
          notice=""
          lostPasswordUrl="/wp-login.php?action=lostpassword"
        />
      </LoginScreen>
    ),
  },
  {
    name: 'a wrong password',
    isScreen: true,
    element: (
      <LoginScreen>
        <LoginForm
          action="/api/faust/auth/login"
          returnTo="/"
          notice="The password is not right."
          user="fern"
          lostPasswordUrl="/wp-login.php?action=lostpassword"
        />
      </LoginScreen>
    ),
  },
  {
    name: "on the way to WordPress's own page",
    element: <LoginStatus problem={null} wordPressLogoutUrl={null} onSignIn={() => {}} />,
  },
  {
    name: "WordPress's own page out of reach",
    element: (
      <LoginStatus
        problem="WordPress does not answer."
        wordPressLogoutUrl={null}
        onSignIn={() => {}}
      />
    ),
  },
];
