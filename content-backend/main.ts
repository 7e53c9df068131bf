/**
 * The embedded content backend as a program:
 * `node --import tsx content-backend/main.ts --content FILE [--settings FILE] [--uploads DIR] [--port 8080] [--front-end URL]`
 */
import { parseArgs } from 'node:util';
import { backendOf } from './http/backend';
import { PortTaken, startServer } from './http/server';
import { ExportError, loadSite, SettingsError } from './import';
import type { ContentStore } from './store/content-store';

const DEFAULTS = {
  content: 'content/homegrown.wxr.xml',
  port: '8080',
};

const USAGE =
  'Usage: node --import tsx content-backend/main.ts [--content FILE] [--settings FILE] [--uploads DIR] [--port 8080] [--front-end http://localhost:3000]';

/** Posts that are indexed for the search in one step: a few milliseconds. */
const SEARCH_STEP = 100;

/** What is wrong with how the program was called. */
class UsageError extends Error {}

interface Options {
  content: string;
  settings: string | undefined;
  uploads: string | undefined;
  port: number;
  /** Undefined: what the settings say, else http://localhost:3000. */
  frontEnd: string | undefined;
}

function optionsOf(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      content: { type: 'string', default: DEFAULTS.content },
      settings: { type: 'string' },
      uploads: { type: 'string' },
      port: { type: 'string', default: DEFAULTS.port },
      'front-end': { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new UsageError(`--port must be a number from 1 to 65535, not "${values.port}".`);
  }
  return {
    content: values.content,
    settings: values.settings,
    uploads: values.uploads,
    port,
    frontEnd: values['front-end'] === undefined ? undefined : originOf(values['front-end']),
  };
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--front-end must be an http or https address, not "${address}".`);
  }
  return url.origin;
}

/** One line that counts the content: "28 posts, 7 pages, 13 attachments, …". */
function countsOf(store: ContentStore): string {
  const counts = store.contentTypes.map(({ name, label, singularLabel }) => {
    const count = store.posts.filter(({ type }) => type === name).length;
    return `${count} ${(count === 1 ? singularLabel : label).toLowerCase()}`;
  });
  const terms = store.taxonomies.reduce((sum, { name }) => sum + store.termsOf(name).length, 0);
  return [
    ...counts,
    `${terms} terms`,
    `${store.menus.length} menus`,
    `${store.users.length} users`,
  ].join(', ');
}

async function run(args: string[]): Promise<void> {
  const began = performance.now();
  const options = optionsOf(args);
  const { content, notices } = await loadSite({
    exportFile: options.content,
    settingsFile: options.settings,
    uploadsDir: options.uploads,
    cmsUrl: `http://127.0.0.1:${options.port}`,
    frontEndUrl: options.frontEnd,
  });
  const { site, routes } = backendOf(content);
  const server = await startServer(routes, options.port);
  const took = Math.round(performance.now() - began);
  console.log(`${content.settings.title}: ${countsOf(site.store)}`);
  for (const { kind, line, message } of notices) {
    console.log(`${kind}${line === null ? '' : ` (line ${line})`}: ${message}`);
  }
  console.log(
    `Content backend ready at ${server.origin}/graphql (${content.posts.length} items in ${took} ms)`,
  );
  process.send?.({ type: 'ready', origin: server.origin });
  stopWithDignity(server.close);
  indexWhileIdle(site.store);
}

/** Indexes the words of the content in small steps between requests, so that the first search need not wait. */
function indexWhileIdle(store: ContentStore): void {
  if (store.advanceSearchIndex(SEARCH_STEP)) setImmediate(() => indexWhileIdle(store));
}

/** Closes on SIGTERM, on Ctrl-C, and when the program that started this one with a channel is gone. */
function stopWithDignity(close: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.on('disconnect', stop);
}

/** What a person should read when the program cannot start: the reason and what to do; a stack only for a bug. */
function reasonOf(error: unknown): string {
  if (error instanceof PortTaken) {
    return `${error.message} Another program listens there: stop it, or choose another port with --port 8090.`;
  }
  if (error instanceof ExportError || error instanceof SettingsError) return error.message;
  if (error instanceof UsageError || isArgumentError(error)) return `${error.message}\n${USAGE}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  );
}

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
