import { Attempts } from './attempts';
import { Passwords } from './passwords';
import { sameSecret, secretKeyFrom } from './secret-key';
import { Sessions } from './sessions';
import { Tokens } from './tokens';

/** Everything that outlives the content: it stays the same when the export is reloaded. */
export interface SignIn {
  tokens: Tokens;
  sessions: Sessions;
  passwords: Passwords;
  attempts: Attempts;
  /** Whether a header holds the secret key. */
  isSecret: (value: string | string[] | undefined) => boolean;
}

/**
 * The sign-in of a backend, from its environment: `FAUST_SECRET_KEY` and `CONTENT_PASSWORD`, both
 * optional.
 * @param now Unix milliseconds
 * @throws {SecretKeyError} when the key is no UUID
 */
export function signInFrom(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): SignIn {
  const secret = secretKeyFrom(environment);
  const tokens = new Tokens(secret, now);
  return {
    tokens,
    sessions: new Sessions(tokens),
    passwords: new Passwords(environment.CONTENT_PASSWORD),
    attempts: new Attempts(now),
    isSecret: (value) => typeof value === 'string' && sameSecret(secret, value),
  };
}
