import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const DEFAULT_PORT = '8080';

const USAGE =
  'Usage: npm start --workspace content-backend -- --content FILE [--settings FILE] [--uploads FOLDER] [--port 8080] [--messages FILE] [--front-end http://localhost:3000] [--changes-to http://localhost:3000 [--changed]] [--persisted-queries]';

/** What is wrong with how the program was called, and how it is called. */
export class UsageError extends Error {
  constructor(reason: string) {
    super(`${reason}\n${USAGE}`);
  }
}

export interface Options {
  content: string;
  settings: string | undefined;
  uploads: string | undefined;
  port: number;
  /** Undefined: what the settings say, else http://localhost:3000. */
  frontEnd: string | undefined;
  /** The site that is told of changes, with its base path; undefined for none. */
  changesTo: string | undefined;
  /** Whether the site may have missed changes before this start. */
  changed: boolean;
  persistedQueries: boolean;
  /** The file that takes what visitors send with forms. */
  messages: string;
}

function valuesIn(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        content: { type: 'string' },
        settings: { type: 'string' },
        uploads: { type: 'string' },
        port: { type: 'string', default: DEFAULT_PORT },
        'front-end': { type: 'string' },
        'changes-to': { type: 'string' },
        messages: { type: 'string' },
        changed: { type: 'boolean', default: false },
        'persisted-queries': { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The options on a command line.
 *
 * @throws {UsageError} when one is unknown, or a value is missing or wrong
 */
export function optionsOf(args: string[]): Options {
  const values = valuesIn(args);
  if (values.content === undefined) throw new UsageError('Name the export: --content FILE');
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UsageError(`--port must be a number from 1 to 65535, not "${values.port}".`);
  }
  return {
    content: values.content,
    settings: values.settings,
    uploads: values.uploads,
    port,
    frontEnd: optional(values['front-end'], (address) => addressOf('--front-end', address).origin),
    changesTo: optional(values['changes-to'], (address) =>
      addressOf('--changes-to', address).href.replace(/\/+$/, ''),
    ),
    changed: values.changed,
    persistedQueries: values['persisted-queries'],
    messages: values.messages ?? path.join(tmpdir(), `homegrown-messages-${port}.jsonl`),
  };
}

function optional<Value>(
  text: string | undefined,
  read: (text: string) => Value,
): Value | undefined {
  return text === undefined ? undefined : read(text);
}

function addressOf(option: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${option} must be an http or https address, not "${address}".`);
  }
  return url;
}
