import { CmsUnavailable } from '#cms/unavailable';
import type { OwnSaid } from '#editor/shared/said';
import { GenerateAuthorizationCodeDocument } from '#generated/editor/server/generate-authorization-code';
import { maySendSecrets } from '#limits/network-address';
import { CMS_UNAVAILABLE, inEnglish, isTokenShaped } from './endpoint';
import { errorName } from './error-name';
import type { SignInDependencies } from './sign-in-dependencies';

/** What an editor types into the login form. */
export interface Credentials {
  /** User name or e-mail address. */
  user: string;
  password: string;
}

export type CodeAnswer = { code: string } | { error: OwnSaid };

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * The same message for every refusal: WordPress's own would reveal which user names exist
 * (https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html#authentication-and-error-messages).
 */
export const REFUSED: OwnSaid = { name: 'wrongPassword' };
const NO_SIGN_IN: OwnSaid = { name: 'noFormLogin' };
const NOT_SECURE: OwnSaid = { name: 'passwordNotSecure' };

/**
 * Sends GenerateAuthorizationCode: an e-mail address as `email`, anything else as `username`. Never
 * throws; the password is neither in the answer nor in the log.
 *
 * @returns the code, or an error for the editor
 */
export async function requestCode(
  { user, password }: Credentials,
  { queryCms, graphqlEndpoint, isProduction, log }: SignInDependencies,
): Promise<CodeAnswer> {
  if (!maySendSecrets(graphqlEndpoint, isProduction)) {
    log(`sign-in: ${inEnglish(NOT_SECURE)}`);
    return { error: NOT_SECURE };
  }
  const who = EMAIL.test(user) ? { email: user } : { username: user };
  try {
    const answer = await queryCms(GenerateAuthorizationCodeDocument, { ...who, password });
    const { code, error } = answer.generateAuthorizationCode ?? {};
    if (code && isTokenShaped(code)) return { code };
    return { error: error ? REFUSED : NO_SIGN_IN };
  } catch (error) {
    // Only the name, because the message may quote WordPress's answer.
    const reason = error instanceof CmsUnavailable ? error.reason : errorName(error);
    log(`sign-in: WordPress did not answer GenerateAuthorizationCode (${reason})`);
    return { error: reason === 'graphql' || reason === 'empty' ? NO_SIGN_IN : CMS_UNAVAILABLE };
  }
}
