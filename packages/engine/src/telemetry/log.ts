export type Level = 'debug' | 'info' | 'warn' | 'error';

/** Values for programs; never something that a visitor has written. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export type Tell = (level: Level, text: string, facts?: Facts) => void;

let write: Tell | undefined;

/**
 * Writes a line of the log, as set up by `write-log.ts`; before that, does nothing. Whatever
 * `console` prints is also logged, so this is for lines with facts of their own.
 */
export const tell: Tell = (level, text, facts) => write?.(level, text, facts);

/** Sets what {@link tell} does. */
export function setLog(next: Tell | undefined): void {
  write = next;
}

/**
 * Logs a query to the CMS: its name, which is this site's own, and its outcome.
 *
 * @param question `outcome`: answered, or why not
 */
export function logQuery({
  operation,
  ms,
  outcome,
}: {
  operation: string;
  ms: number;
  outcome: string;
}) {
  const isAnswered = outcome === 'answered';
  const text = isAnswered
    ? `CMS: ${operation} answered, ${ms} ms`
    : `CMS: ${operation}: ${outcome}, ${ms} ms`;
  tell(isAnswered ? 'info' : 'warn', text, { operation, ms, outcome });
}
