import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isSecretKey, MUST_BE_SECRET_KEY } from './sign-in/secret-key';

const DEFAULT_PORT = '8080';

/** How the program is called. */
export const USAGE = `Usage: content-backend FILE [options]

FILE, or --content FILE   the WordPress export, or a folder with the files of one; several are files of one export
--no-watch                does not look for changes of the export and its settings; else they are loaded (--watch)
--settings FILE           what an export lacks; else FILE.settings.json or settings.json beside it
--types FILE              a settings file whose content types and fields are there even without content of them
--uploads FOLDER          the uploads; else uploads/ beside the export
--fetch-uploads           brings uploads that are missing from the addresses that the export names
--port 8080               where it listens, on 127.0.0.1
--secret UUID             the front end's FAUST_SECRET_KEY; better in the environment, by that name
--front-end URL           where previews and links lead; else what the settings say, else http://localhost:3000
--messages FILE           takes what visitors send with forms
--changes-to URL          the site that is told of changes; with --changed also of those before this start
--public-introspection    lets everybody see the schema, not only who is signed in
--persisted-queries       keeps queries that clients then name by their hash
--export-schema           prints the GraphQL schema of the export and ends
--help                    prints this and ends`;

/** What is wrong with how the program was called, and how it is called. */
export class UsageError extends Error {
  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

export interface Options {
  content: string;
  /** The other files of the same export. */
  moreContent: readonly string[];
  settings: string | undefined;
  /**
   * A settings file whose content types, taxonomies and field groups are there whatever the export
   * has.
   */
  types: string | undefined;
  uploads: string | undefined;
  /** Whether missing uploads are brought first. */
  fetchUploads: boolean;
  port: number;
  /** Undefined: what the settings say, else http://localhost:3000. */
  frontEnd: string | undefined;
  /** The site that is told of changes, with its base path; undefined for none. */
  changesTo: string | undefined;
  /** Whether the site may have missed changes before this start. */
  changed: boolean;
  persistedQueries: boolean;
  /** Whether everybody may see the schema. */
  publicIntrospection: boolean;
  /** The key that the front end has; undefined: the environment's. */
  secret: string | undefined;
  /** Whether only the schema is asked for. */
  exportSchema: boolean;
  /** Whether changes of the files that the content is made of are looked for, and loaded. */
  watch: boolean;
  /** The file that takes what visitors send with forms. */
  messages: string;
}

function valuesIn(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        content: { type: 'string', multiple: true },
        settings: { type: 'string' },
        types: { type: 'string' },
        uploads: { type: 'string' },
        'fetch-uploads': { type: 'boolean', default: false },
        port: { type: 'string', default: DEFAULT_PORT },
        'front-end': { type: 'string' },
        'changes-to': { type: 'string' },
        messages: { type: 'string' },
        secret: { type: 'string' },
        'export-schema': { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        'persisted-queries': { type: 'boolean', default: false },
        'public-introspection': { type: 'boolean', default: false },
        watch: { type: 'boolean', default: true },
      },
    });
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
  const { values, positionals } = valuesIn(args);
  const [content, ...moreContent] = [...(values.content ?? []), ...positionals];
  if (content === undefined) throw new UsageError('Name the export.');
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UsageError(`--port must be a number from 1 to 65535, not "${values.port}".`);
  }
  return {
    content,
    moreContent,
    settings: values.settings,
    types: values.types,
    uploads: values.uploads,
    fetchUploads: values['fetch-uploads'],
    port,
    frontEnd: optional(values['front-end'], (address) => addressOf('--front-end', address).origin),
    changesTo: optional(values['changes-to'], (address) =>
      addressOf('--changes-to', address).href.replace(/(?<!\/)\/+$/, ''),
    ),
    changed: values.changed,
    persistedQueries: values['persisted-queries'],
    publicIntrospection: values['public-introspection'],
    secret: optional(values.secret, secretOf),
    exportSchema: values['export-schema'],
    watch: values.watch,
    messages: values.messages ?? path.join(tmpdir(), `homegrown-messages-${port}.jsonl`),
  };
}

function optional<Value>(
  text: string | undefined,
  read: (text: string) => Value,
): Value | undefined {
  return text === undefined ? undefined : read(text);
}

/** The key of `--secret`; an empty one asks for a new key, as an empty FAUST_SECRET_KEY does. */
function secretOf(text: string): string {
  const secret = text.trim();
  if (secret === '' || isSecretKey(secret)) return secret;
  throw new UsageError(`--secret ${MUST_BE_SECRET_KEY}`);
}

function addressOf(option: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${option} must be an http or https address, not "${address}".`);
  }
  return url;
}
