import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { isOfCms } from './unavailable';

/**
 * A failure of the CMS in one line: operation, reason, status and milliseconds, and nothing that
 * the CMS has written.
 *
 * @returns null for an error that is no failure of the CMS
 */
export function failureLine(error: unknown): string | null {
  if (!isOfCms(error)) return null;
  if (error instanceof IncompleteAnswer) return `CMS: ${error.message}`;
  const { operation, reason, status, ms } = error;
  return [
    `CMS: ${operation} failed: ${reason}`,
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(ms === undefined ? [] : [`${ms} ms`]),
  ].join(', ');
}

/**
 * Makes `console.error` log a failure of the CMS once, in one line, whoever passes it on: Next logs
 * a page's error twice, with its stack. Queries refused while the CMS is down are not logged one by
 * one; the breaker counts them.
 */
export function tellFailuresInOneLine(console: Pick<Console, 'error'>): void {
  const write = console.error.bind(console);
  const logged = new WeakSet<Error>();
  console.error = (...parts: unknown[]) => {
    const failure = parts.find(isOfCms);
    if (!failure) return write(...parts);
    if (logged.has(failure) || ('reason' in failure && failure.reason === 'down')) return;
    logged.add(failure);
    write(failureLine(failure));
  };
}
