/**
 * The content backend as a program, `node --import tsx packages/content-backend/main.ts FILE`;
 * options.ts has its options.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { VisitorComments } from './comments/visitor-comments';
import { messagesFile } from './contact-form-7/messages-file';
import { Announcer } from './events/announcer';
import { Courier } from './events/courier';
import { FileWatch } from './file-watch';
import { describeSchema } from './graph/schema/descriptions';
import { backendOf, type Backend, type BackendOptions } from './http/backend';
import { PersistedQueries } from './http/persisted-queries';
import { startServer } from './http/server';
import { signInOptions } from './http/sign-in-options';
import { acfFiles, acfNames, besideExport, exportFiles, loadSite, settingsNames } from './import';
import { LiveBackend } from './live-backend';
import type { ImportNotice, SiteSettings } from './model';
import { type Options, optionsOf, USAGE } from './options';
import { signInFrom } from './sign-in/sign-in';
import { reasonOf } from './start-failure';
import type { ContentStore } from './store/content-store';
import { exportedUploads, missingLine, missingUploads, ownHosts } from './uploads/exported-uploads';
import { fetchUploads } from './uploads/fetch-uploads';
import { progressBar } from './uploads/progress-bar';

/**
 * Who tells the site of changes; null for nobody. The site knows no message that another key than
 * its own has signed.
 */
function courierOf({ changesTo }: Options, secret: string | undefined): Courier | null {
  if (changesTo === undefined) return null;
  if (secret?.trim()) return new Courier({ site: changesTo, secret: secret.trim() });
  console.error(
    'The site is not told of changes: --changes-to needs FAUST_SECRET_KEY, the same as the site has.',
  );
  return null;
}

/** One line that counts the content: "28 posts, 7 pages, 13 attachments, …". */
function countsOf(store: ContentStore): string {
  const counts = store.contentTypes.map(({ name, label, singularLabel }) => {
    const all = store.posts.filter(({ type }) => type === name);
    // Media have the status of what they belong to.
    const shown = all.filter(({ status }) => status === 'publish' || name === 'attachment').length;
    const hidden = all.length - shown;
    const words = `${shown} ${(shown === 1 ? singularLabel : label).toLowerCase()}`;
    return hidden === 0 ? words : `${words} (and ${hidden} not published)`;
  });
  const terms = store.taxonomies.reduce(
    (sum, { name }) => sum + store.terms.ofTaxonomy(name).length,
    0,
  );
  return [
    ...counts,
    `${terms} terms`,
    `${store.menus.all.length} menus`,
    `${store.users.all.length} users`,
  ].join(', ');
}

/** Prints the GraphQL schema that is served for an export, for code generators and editors. */
async function printSchemaOf(options: Options) {
  const { content, notices } = await loadSite(sourcesOf(options));
  const { schema, leftOut } = backendOf(content);
  const skipped = notices.filter(({ kind }) => kind === 'skipped').map(({ message }) => message);
  for (const reason of [...skipped, ...leftOut]) console.error(reason);
  process.stdout.write(`${printSchema(lexicographicSortSchema(schema))}\n`);
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const options = optionsOf(args);
  await (options.exportSchema ? printSchemaOf(options) : serve(options));
}

async function serve(options: Options): Promise<void> {
  const secret = options.secret ?? process.env.FAUST_SECRET_KEY;
  const tell = noticePrinter();
  const uploads = uploadsFolder(options);
  if (options.fetchUploads) await bringUploads(options, uploads);
  const began = performance.now();
  const tellOfUploads = onceEach();
  const signIn = signInFrom({ ...process.env, FAUST_SECRET_KEY: secret });
  const courier = courierOf(options, secret);
  const visitorComments = new VisitorComments(() => live.reload());
  const backendOptions: BackendOptions = {
    ...signInOptions(signIn, options),
    visitorComments,
    mailbox: messagesFile(options.messages),
    persistedQueries: options.persistedQueries ? new PersistedQueries() : undefined,
    sendsEvents: courier !== null,
  };
  const load = async (): Promise<Backend> => {
    const { content, notices } = await loadSite({
      ...sourcesOf(options),
      uploadsDir: options.uploads,
      cmsUrl: `http://127.0.0.1:${options.port}`,
      frontEndUrl: options.frontEnd,
    });
    const backend = backendOf(visitorComments.addedTo(content), backendOptions);
    describeSchema(backend.schema);
    console.log(`${content.settings.title}: ${countsOf(backend.site.store)}`);
    tell([...notices, ...backend.leftOut.map(skippedNotice)]);
    const files = exportedUploads(content.posts);
    const missing = await missingUploads(files, content.uploadsDir);
    tellOfUploads(missingLine(missing, files, uploads));
    for (const line of signIn.passwords.announce(content.users)) console.log(line);
    return backend;
  };
  let changedWhileStarting = false;
  let changed = () => {
    changedWhileStarting = true;
  };
  const watch = options.watch
    ? await FileWatch.start(
        () => filesOf(options),
        () => changed(),
      )
    : null;
  const live = await LiveBackend.start({
    load,
    reloaded: ({ site }) => {
      console.log('The content has changed and was loaded again.');
      process.send?.({ type: 'reloaded' });
      void announcer?.announce(site);
    },
    refused: (error) =>
      console.error(
        `The content has changed but cannot be loaded; what was there stays. ${inOneLine(reasonOf(error))}`,
      ),
  });
  const announcer = courier && new Announcer(live.current.site, courier);
  const server = await startServer(live.routes, options.port, {}, () =>
    foldersOf(live.current.site.store.settings),
  );
  const took = Math.round(performance.now() - began);
  const { store } = live.current.site;
  console.log(
    `Content backend ready at ${server.origin}/graphql (${store.posts.length} items in ${took} ms)`,
  );
  console.log(`What visitors send with forms is written to ${options.messages}`);
  process.send?.({ type: 'ready', origin: server.origin });
  changed = () => void live.reload();
  if (changedWhileStarting) changed();
  if (options.changed) courier?.postEverything();
  closeOnSignals(() => {
    watch?.stop();
    courier?.stop();
    return server.close();
  });
}

/** The folders of its host that the exported WordPress was in: `/blog`. */
function foldersOf({ ownOrigins }: SiteSettings): string[] {
  return ownOrigins
    .filter((origin) => URL.canParse(origin))
    .map((origin) => new URL(origin).pathname.replace(/(?<!\/)\/+$/, ''))
    .filter(Boolean);
}

/** What the content is made of: a change of any of these makes it load again. */
async function filesOf(options: Options): Promise<string[]> {
  const { content, moreContent, settings, types, uploads } = options;
  const beside = besideExport(content);
  return [
    ...exportFiles([content, ...moreContent]),
    ...(settings === undefined ? settingsNames(beside) : [settings]),
    ...(types === undefined ? [] : [types]),
    ...acfNames(beside),
    ...(await acfFiles(beside)),
    uploadsFolder({ content, uploads }),
  ];
}

/** The export and its settings. */
function sourcesOf({ content, moreContent, settings, types }: Options) {
  return {
    exportFile: content,
    moreFiles: moreContent,
    settingsFile: settings,
    typesFile: types,
  };
}

/** Where the uploads are, whether the folder is there or not. */
function uploadsFolder({ content, uploads }: Pick<Options, 'content' | 'uploads'>): string {
  return path.resolve(uploads ?? path.join(path.dirname(besideExport(content)), 'uploads'));
}

/** Brings the uploads that are missing, and says what came of it. */
async function bringUploads(options: Options, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { content } = await loadSite({ ...sourcesOf(options), uploadsDir: folder });
  const hosts = ownHosts(content.settings.ownOrigins);
  const missing = await missingUploads(exportedUploads(content.posts), folder);
  if (missing.length === 0) return;
  console.log(
    `${missing.length} uploads are brought into ${folder}; Ctrl-C ends it, and the next start goes on.`,
  );
  const { fetched, bytes, failures } = await fetchUploads(
    missing,
    hosts,
    folder,
    progressBar(process.stderr),
  );
  console.log(
    `${fetched} uploads are here now (${Math.round(bytes / 1024)} KB), ${failures.length} are not.`,
  );
  for (const { file, reason } of failures.slice(0, MAX_FAILURES_SAID))
    console.log(`  ${file}: ${reason}`);
  if (failures.length > MAX_FAILURES_SAID)
    console.log(`  and ${failures.length - MAX_FAILURES_SAID} more`);
}

const MAX_FAILURES_SAID = 20;

/** Prints lines, each once. */
function onceEach(): (line: string | null) => void {
  const said = new Set<string>();
  return (line) => {
    if (line !== null && !said.has(line)) console.log(line);
    if (line !== null) said.add(line);
  };
}

/** Prints notices, each once, however often the content is loaded. */
function noticePrinter(): (notices: readonly ImportNotice[]) => void {
  const printed = new Set<string>();
  return (notices) => {
    for (const { kind, line, message } of notices) {
      const text = `${kind}${line === null ? '' : ` (line ${line})`}: ${message}`;
      if (!printed.has(text)) console.log(text);
      printed.add(text);
    }
  };
}

function skippedNotice(message: string): ImportNotice {
  return { kind: 'skipped', line: null, message };
}

function inOneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/**
 * Closes on SIGTERM, on Ctrl-C, and when the program that started this one with a channel is gone.
 */
function closeOnSignals(close: () => Promise<void>): void {
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

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(reasonOf(error));
  process.exit(1);
});
