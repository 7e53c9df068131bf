import type { UserRecord } from '../model';
import { escapeHtml } from '../render';
import type { ContentStore } from '../store/content-store';
import type { Passwords } from './passwords';
import { sanitizedLogin } from './sanitized-login';

/** The most characters of a user name; the rest of a longer text is ignored. */
const MAX_CHARACTERS = 1000;

/** A user, or WordPress's words for why there is none: HTML, the first mistake first. */
export type Authentication = { user: UserRecord } | { errors: readonly string[] };

/** Who is asked: the users of the content that answers now, and their passwords. */
export interface Doorkeeper {
  store: ContentStore;
  passwords: Passwords;
}

/**
 * WordPress's `wp_authenticate_username_password`, with its texts; names are compared as its
 * database does, without regard to case.
 * https://developer.wordpress.org/reference/functions/wp_authenticate_username_password/
 */
export function authenticateLogin(
  login: string,
  password: string,
  { store, passwords }: Doorkeeper,
): Authentication {
  const empty = emptyFields('username', login, password);
  if (empty.length > 0) return { errors: empty };
  const name = sanitizedLogin(login.slice(0, MAX_CHARACTERS));
  const user =
    store.users.withLogin(login) ??
    store.users.all.find((one) => same(sanitizedLogin(one.login), name));
  if (!user) {
    return {
      errors: [
        `<strong>Error:</strong> The username <strong>${escapeHtml(login)}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`,
      ],
    };
  }
  return passwords.matches(user, password)
    ? { user }
    : { errors: [wrongPassword('username', login, store)] };
}

/**
 * WordPress's `wp_authenticate_email_password`; null for a text that is no e-mail address, of which
 * it has no opinion.
 * https://developer.wordpress.org/reference/functions/wp_authenticate_email_password/
 */
export function authenticateEmail(
  email: string,
  password: string,
  { store, passwords }: Doorkeeper,
): Authentication | null {
  const empty = emptyFields('email', email, password);
  if (empty.length > 0) return { errors: empty };
  if (!isEmail(email)) return null;
  const user = store.users.all.find((one) => same(one.email, email));
  if (!user) return { errors: ['Unknown email address. Check again or try your username.'] };
  return passwords.matches(user, password)
    ? { user }
    : { errors: [wrongPassword('email address', email, store)] };
}

/** Either of them, as WordPress's login form takes both in one field. */
export function authenticate(
  name: string,
  password: string,
  doorkeeper: Doorkeeper,
): Authentication {
  const byLogin = authenticateLogin(name, password, doorkeeper);
  if ('user' in byLogin || !isEmail(name) || password === '') return byLogin;
  const known = doorkeeper.store.users.all.some(({ login }) => same(login, name));
  return known ? byLogin : (authenticateEmail(name, password, doorkeeper) ?? byLogin);
}

function same(one: string, other: string): boolean {
  return one !== '' && one.toLowerCase() === other.toLowerCase();
}

function isEmail(text: string): boolean {
  return text.length >= 6 && text.length <= 254 && /^[^@\s<>]+@[^@\s<>]+\.[^@\s<>.]+$/.test(text);
}

function emptyFields(field: string, name: string, password: string): string[] {
  return [
    ...(name === '' ? [`<strong>Error:</strong> The ${field} field is empty.`] : []),
    ...(password === '' ? ['<strong>Error:</strong> The password field is empty.'] : []),
  ];
}

function wrongPassword(field: string, name: string, { settings }: ContentStore): string {
  return `<strong>Error:</strong> The password you entered for the ${field} <strong>${escapeHtml(name)}</strong> is incorrect. <a href="${settings.cmsUrl}/wp-login.php?action=lostpassword">Lost your password?</a>`;
}
