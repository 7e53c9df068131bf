import { PortTaken } from './http/server';
import { ExportError, SettingsError } from './import';
import { UsageError } from './options';
import { SecretKeyError } from './sign-in/secret-key';

/** Errors whose message says all. */
const FOR_PEOPLE = [ExportError, SettingsError, SecretKeyError, UsageError];

/**
 * What a person should read when the program cannot start: the reason and what to do; a stack only
 * for a bug.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof PortTaken) {
    return `${error.message} Another program listens there: stop it, or choose another port with --port 8090.`;
  }
  const isForPeople = FOR_PEOPLE.some((kind) => error instanceof kind);
  if (error instanceof Error) return isForPeople ? error.message : (error.stack ?? error.message);
  return String(error);
}
