import { formatWithOptions } from 'node:util';
import pino from 'pino';
import { type Facts, type Level, setLog } from './log';
import { requestId } from './request-context';
import { scrubbed } from './scrub';

/** How the log is written. */
export interface LogSettings {
  /** The lowest level that is written. */
  level: Level;
  /**
   * `json`: a line of JSON for each, on standard output; `text`: the text alone, warnings and
   * errors on standard error.
   */
  format: 'json' | 'text';
}

const ORDER: readonly Level[] = ['debug', 'info', 'warn', 'error'];

/** The methods of the console, and how much what they print matters. */
const METHODS = {
  trace: 'debug',
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
} as const satisfies Record<string, Level>;

type Method = keyof typeof METHODS;

/** The most bytes that wait for a standard output that takes nothing; beyond it, lines are lost. */
const MAX_UNWRITTEN = 1_000_000;

/**
 * What the log writes with: a console as it was before it was taken, and where lines of JSON go.
 */
export interface LogTarget {
  console: Pick<Console, Method>;
  /** Takes a line with its end; standard output when left out. */
  line?: (line: string) => void;
}

interface Entry {
  text: string;
  facts?: Facts;
  error?: Error;
}

/** A text, as the console would print it. */
const textOf = (parts: readonly unknown[]): string =>
  formatWithOptions({ colors: false, depth: 3 }, ...parts);

/** The most causes of an error that are written. */
const MAX_CAUSES = 3;

/**
 * An error with its stack, its code and what caused it; nothing else that a library has put into
 * it.
 */
function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` [${String(error.code)}]` : '';
  const own = `${error.stack ?? error.message}${code}`;
  if (depth >= MAX_CAUSES) return own;
  const causes = error.cause === undefined ? [] : [error.cause];
  const among = error instanceof AggregateError ? error.errors.slice(0, MAX_CAUSES) : [];
  return [
    own,
    ...[...causes, ...among].map((one) => `caused by ${errorText(one, depth + 1)}`),
  ].join('\n');
}

/** The text that was printed, with an error's own words in its place, and that error. */
const entryOf = (parts: readonly unknown[]): Entry => {
  const error = parts.find((part) => part instanceof Error);
  return {
    text: textOf(parts.map((part) => (part === error && error ? error.message : part))),
    error,
  };
};

const cleanFacts = (facts: Facts = {}): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' ? scrubbed(value) : value,
    ]),
  );

type Writer = (level: Level, entry: Entry) => void;

function jsonWriter({ level }: LogSettings, line?: LogTarget['line']): Writer {
  const destination = line
    ? { write: line }
    : pino.destination({ fd: 1, sync: true, maxLength: MAX_UNWRITTEN });
  // A reader of the log that has gone away ends no site.
  if ('on' in destination) destination.on('error', () => undefined);
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return (of, { text, facts, error }) => {
    if (!logger.isLevelEnabled(of)) return;
    const id = requestId();
    logger[of](
      {
        ...(id === undefined ? {} : { requestId: id }),
        ...cleanFacts(facts),
        ...(error ? { error: { name: error.name, stack: scrubbed(errorText(error)) } } : {}),
      },
      scrubbed(text),
    );
  };
}

function textWriter({ level }: LogSettings, before: Pick<Console, Method>): Writer {
  const isShown = (of: Level) => ORDER.indexOf(of) >= ORDER.indexOf(level);
  const print = {
    debug: before.log.bind(before),
    info: before.log.bind(before),
    warn: before.error.bind(before),
    error: before.error.bind(before),
  };
  return (of, { text, error }) => {
    if (!isShown(of)) return;
    const whole = [
      ...(text === error?.message ? [] : [text]),
      ...(error ? [errorText(error)] : []),
    ];
    print[of](scrubbed((error ? whole : [text]).join('\n')));
  };
}

/**
 * Writes the log of this process from now on: what the console is given, and what {@link tell} is.
 * Each line has the id of its request, where there is one, and nothing that {@link scrubbed} takes
 * out. In development the console stays as it is while the log is `text`.
 *
 * @param settings how it is written
 * @param target what it is written with, this process's own console when left out
 */
export function writeLog(
  settings: LogSettings,
  { console: taken, line }: LogTarget = { console },
): void {
  const before = Object.fromEntries(
    Object.keys(METHODS).map((name) => [name, Reflect.get(taken, name).bind(taken)]),
  ) as Record<Method, Console['log']>; // Each of the methods, by its name.
  const write =
    settings.format === 'json' ? jsonWriter(settings, line) : textWriter(settings, before);
  // The development server's words have colours and links.
  const isLeft = process.env.NODE_ENV === 'development' && settings.format === 'text';
  for (const [name, level] of isLeft ? [] : Object.entries(METHODS)) {
    Reflect.set(taken, name, (...parts: unknown[]) => write(level, entryOf(parts)));
  }
  setLog((level, text, facts) => write(level, { text, facts }));
}
