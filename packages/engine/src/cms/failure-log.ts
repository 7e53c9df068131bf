/**
 * A failure of the CMS, recognised by its name: each of Next's bundles has its own copy of the
 * class CmsUnavailable.
 */
function isFailure(value: unknown): value is Error {
  return (
    value instanceof Error && (value.name === 'CmsUnavailable' || value.name === 'IncompleteAnswer')
  );
}

function fact(failure: Error, name: string): string | number | null {
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * A failure of the CMS in one line: operation, reason, status and milliseconds, and nothing that
 * the CMS has written.
 *
 * @returns null for an error that is no failure of the CMS
 */
export function failureLine(error: unknown): string | null {
  if (!isFailure(error)) return null;
  if (error.name === 'IncompleteAnswer') return `CMS: ${error.message}`;
  const [operation, reason, status, ms] = ['operation', 'reason', 'status', 'ms'].map((name) =>
    fact(error, name),
  );
  return [
    `CMS: ${operation} failed: ${reason}`,
    ...(status === null ? [] : [`status ${status}`]),
    ...(ms === null ? [] : [`${ms} ms`]),
  ].join(', ');
}

/**
 * Makes `console.error` log a failure of the CMS once, in one line, whoever passes it on: Next logs
 * a page's error twice, with its stack. Queries refused while the CMS is down are not logged one by
 * one; the breaker counts them.
 */
export function tellFailuresInOneLine(console: Pick<Console, 'error'>): void {
  const write = console.error.bind(console);
  const told = new WeakSet<Error>();
  console.error = (...parts: unknown[]) => {
    const failure = parts.find(isFailure);
    if (!failure) return write(...parts);
    if (told.has(failure) || fact(failure, 'reason') === 'down') return;
    told.add(failure);
    write(failureLine(failure));
  };
}
