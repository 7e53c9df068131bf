import { print } from 'graphql';
import { z } from 'zod';
import { GenerateAuthorizationCodeDocument } from '@/generated/editor/server/generate-authorization-code';
import { plainText } from '@/lib/content/server/plain-text';
import { errorName } from './error-name';
import { CMS_UNAVAILABLE } from './endpoint';
import type { SignInDependencies } from './sign-in-dependencies';
import { maySendSecrets } from './network-address';
import { isTokenShaped } from './token-shape';

/** What an editor types into the login form. */
export interface Credentials {
  /** User name or e-mail address. */
  user: string;
  password: string;
}

export type CodeAnswer = { code: string } | { error: string };

const EMAIL = /^[^\s@]+@[^\s@]+$/;

const answerShape = z.object({
  data: z.object({
    generateAuthorizationCode: z.object({
      code: z.string().nullish(),
      error: z.string().nullish(),
    }),
  }),
});

const REFUSED =
  'WordPress does not sign anybody in from this form. The owner of this site knows more.';
const NOT_SECURE =
  'This site reaches WordPress without encryption, so it does not send your password. Its owner sets NEXT_PUBLIC_WORDPRESS_URL to an https address.';

/** WordPress's error as text. Its link ("Lost your password?") is one of the form's own, so it is left out. */
export function loginErrorText(html: string): string {
  return plainText(html.replace(/<a\b[^>]*>[\s\S]*?<\/a>/gi, '')).slice(0, 500);
}

/**
 * Sends GenerateAuthorizationCode: an e-mail address as `email`, anything else as
 * `username`. Never throws; the password is neither in the answer nor in the log.
 *
 * @returns the code, or an error for the editor in plain text
 */
export async function askForCode(
  { user, password }: Credentials,
  dependencies: SignInDependencies,
): Promise<CodeAnswer> {
  if (!maySendSecrets(dependencies.graphqlEndpoint, dependencies.isProduction)) {
    dependencies.log(`sign-in: ${NOT_SECURE}`);
    return { error: NOT_SECURE };
  }
  const who = EMAIL.test(user) ? { email: user } : { username: user };
  try {
    const response = await dependencies.fetch(dependencies.graphqlEndpoint, {
      method: 'POST',
      headers: { accept: '*/*', 'content-type': 'application/json' },
      body: JSON.stringify({
        operationName: 'GenerateAuthorizationCode',
        variables: { ...who, password },
        query: print(GenerateAuthorizationCodeDocument),
      }),
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(dependencies.timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      dependencies.log(`sign-in: Response not successful: Received status code ${response.status}`);
      return { error: CMS_UNAVAILABLE };
    }
    const answer = answerShape.safeParse(await response.json());
    if (!answer.success) {
      dependencies.log('sign-in: WordPress refused GenerateAuthorizationCode');
      return { error: REFUSED };
    }
    const { code, error } = answer.data.data.generateAuthorizationCode;
    if (code && isTokenShaped(code)) return { code };
    return { error: loginErrorText(error ?? '') || REFUSED };
  } catch (error) {
    dependencies.log(`sign-in: WordPress could not be asked (${errorName(error)})`);
    return { error: CMS_UNAVAILABLE };
  }
}
