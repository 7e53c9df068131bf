import { parseArgs } from 'node:util';
import { StartError } from './project';

/** What `npm start` and `npm run dev` both take. */
const SHARED_OPTIONS = {
  content: { type: 'string' },
  settings: { type: 'string' },
  uploads: { type: 'string' },
  'fetch-uploads': { type: 'boolean' },
  port: { type: 'string' },
  host: { type: 'string' },
  'content-port': { type: 'string' },
  'persisted-queries': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type Shared = typeof SHARED_OPTIONS;

/** What the command line has. */
export type Options = {
  [Name in keyof Shared]?: Shared[Name]['type'] extends 'string' ? string : boolean;
} & Record<string, string | boolean | undefined>;

const SHARED_USAGE = `
  --content FILE        a WordPress export (Tools → Export), or a folder with its files; default: the demonstration content
  --settings FILE       what the export lacks; default: settings.json beside the export
  --uploads FOLDER      the uploaded files; default: uploads/ beside the export
  --fetch-uploads       first brings uploads that are missing from the addresses that the export names
  --port NUMBER         the site's port; default: 3000, or PORT
  --host ADDRESS        where the site listens; default: 127.0.0.1, this machine alone; 0.0.0.0 is every network
  --content-port NUMBER the content backend's port; default: 8080, or CONTENT_PORT
  --persisted-queries   the content backend keeps queries by their hash, as WPGraphQL Smart Cache does`;

/**
 * The options of the command line.
 *
 * @param command how the program is called, for example `npm start`
 * @param args what stands behind it
 * @param own options that only this program has
 * @returns null when `--help` was asked for and printed
 * @throws {StartError} on an option that does not exist
 */
export function readOptions(
  command: string,
  args: readonly string[],
  own: Record<string, { type: 'boolean'; usage: string }> = {},
): Options | null {
  const ownUsage = Object.entries(own).map(
    ([name, { usage }]) => `\n  ${`--${name}`.padEnd(21)} ${usage}`,
  );
  const usage = `${command} -- [options]${SHARED_USAGE}${ownUsage.join('')}`;
  try {
    const { values } = parseArgs({ args: [...args], options: { ...SHARED_OPTIONS, ...own } });
    if (!values.help) return values;
    console.log(usage);
    return null;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
