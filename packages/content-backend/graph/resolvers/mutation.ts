import { GraphQLError } from 'graphql';
import {
  authenticateEmail,
  authenticateLogin,
  type Authentication,
} from '../../sign-in/authenticate';
import type { SignIn } from '../../sign-in/sign-in';
import { LIFETIME } from '../../sign-in/tokens';
import type { GraphContext } from '../context';

interface GenerateAuthorizationCodeInput {
  clientMutationId?: string | null;
  email?: string | null;
  password?: string | null;
  username?: string | null;
}

/** What a request may change: nothing but who it comes from. */
export function mutationFields({ tokens, passwords, attempts }: SignIn) {
  return {
    generateAuthorizationCode: (
      _root: unknown,
      { input }: { input: GenerateAuthorizationCodeInput },
      { store, signIns }: GraphContext,
    ) => {
      if (signIns.left < 1)
        throw new GraphQLError(
          'A request may try one sign-in, and one of another site’s page none.',
        );
      signIns.left -= 1;
      const { clientMutationId = null, email, username } = input;
      const password = input.password ?? '';
      const doorkeeper = { store, passwords };
      const found = attempts.try<Authentication | null>(email ?? username ?? '', () =>
        typeof email === 'string'
          ? authenticateEmail(email, password, doorkeeper)
          : authenticateLogin(username ?? '', password, doorkeeper),
      );
      // WordPress gives neither a user nor an error for text that is no e-mail address, and FaustWP
      // gives the code ''.
      if (found === null) return { clientMutationId, code: '', error: null };
      return 'user' in found
        ? {
            clientMutationId,
            code: tokens.make('code', found.user.id, LIFETIME.code).token,
            error: null,
          }
        : { clientMutationId, code: null, error: found.errors[0] ?? null };
    },
  };
}
