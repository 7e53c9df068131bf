import { escapeHtml } from '../render';
import type { Page } from './page';

/** What the login form shows. */
export interface LoginPageContent {
  /** What was typed as the name. */
  name: string;
  /** Where to go after; '' for the admin pages. */
  redirectTo: string;
  remember: boolean;
  /** HTML; why it was not possible to sign in. */
  errors: readonly string[];
  /** Text above the form. */
  message: string | null;
}

/** The form with WordPress's field names; it needs no script. */
export function loginPage(content: LoginPageContent): Page {
  const { name, redirectTo, remember, errors, message } = content;
  const wrong = errors.length > 0 ? ' aria-describedby="login_error" aria-invalid="true"' : '';
  // After a mistake it is the password that is typed again, as in WordPress.
  const [nameFocus, passwordFocus] =
    name !== '' && errors.length > 0 ? ['', ' autofocus'] : [' autofocus', ''];
  return {
    title: errors.length > 0 ? 'Error: Log In' : 'Log In',
    body: `<main>
<h1>Log In</h1>
${errorSummary(errors)}${message === null ? '' : `<div class="notice" role="status"><p>${escapeHtml(message)}</p></div>`}
<form name="loginform" id="loginform" action="/wp-login.php" method="post">
<label for="user_login">Username or Email Address</label>
<input type="text" name="log" id="user_login" value="${escapeHtml(name)}" autocomplete="username" autocapitalize="off" spellcheck="false" required${wrong}${nameFocus}>
<label for="user_pass">Password</label>
<input type="password" name="pwd" id="user_pass" autocomplete="current-password" spellcheck="false" required${wrong}${passwordFocus}>
<label class="check" for="rememberme"><input type="checkbox" name="rememberme" id="rememberme" value="forever"${remember ? ' checked' : ''}> Remember Me</label>
<input type="hidden" name="redirect_to" value="${escapeHtml(redirectTo)}">
<input type="hidden" name="testcookie" value="1">
<button type="submit" name="wp-submit" id="wp-submit" value="Log In">Log In</button>
</form>
<ul><li><a href="/wp-login.php?action=lostpassword">Lost your password?</a></li></ul>
</main>`,
  };
}

function errorSummary(errors: readonly string[]): string {
  if (errors.length === 0) return '';
  const paragraphs = errors.map((error) => `<p>${error}</p>`).join('');
  return `<div id="login_error" class="notice error" role="alert">${paragraphs}</div>`;
}

/** Where the passwords of this backend are. */
export const lostPasswordPage: Page = {
  title: 'Lost Password',
  body: `<main>
<h1>Lost your password?</h1>
<p>This content backend sends no e-mail. When it starts it prints a new password for everybody who may edit: look where it was started.</p>
<p>Its owner can choose one: <code>"password"</code> beside the user in the settings file, or <code>CONTENT_PASSWORD</code> in the environment for everybody else.</p>
<ul><li><a href="/wp-login.php">Log in</a></li></ul>
</main>`,
};

/** WordPress's question before it ends a session without being asked to by a link of its own. */
export function confirmLogoutPage(nonce: string, redirectTo: string): Page {
  const after = redirectTo === '' ? '' : `&redirect_to=${encodeURIComponent(redirectTo)}`;
  const address = `/wp-login.php?action=logout${after}&_wpnonce=${encodeURIComponent(nonce)}`;
  return {
    title: 'Log Out',
    body: `<main>
<h1>Do you really want to log out?</h1>
<p><a class="button" href="${escapeHtml(address)}">Log out</a></p>
</main>`,
  };
}
