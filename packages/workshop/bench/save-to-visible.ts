/**
 * How long after an editor's save the public sees it: an export is saved again and again, the
 * content backend loads it and tells the site, and a visitor asks each process of the site for the
 * edited page until it shows the new edition.
 *
 *     node --import tsx packages/workshop/bench/save-to-visible.ts [--edits 100] [--processes 1,4]
 *
 * It needs a build (npm run build).
 *
 * Prints, for each number of processes, the median and the 95th percentile until the first fresh
 * answer of every process: from the save of the file, and from the moment at which the message
 * reached the site. Ends with 1 when a 95th percentile from the save is a second or more.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltSite, builtSite } from '../../../__tests__/e2e/site/built-site';
import { freePort } from '../../../__tests__/e2e/site/free-port';
import {
  HOMEGROWN,
  root,
  type RunningProgram,
  startProgram,
} from '../../../__tests__/e2e/site/running-program';
import { type EditedExport, editedExport, editionIn } from './soak/edited-export';
import { percentile } from './soak/figures';

const EDITED_SLUG = 'about';
const BETWEEN_QUESTIONS_MS = 10;
/** Editors don't save in step with anything. */
const MAX_PAUSE_MS = 400;
const LONGEST_WAIT_MS = 20_000;
const MAX_P95_MS = 1_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A server in front of the site that notes when messages come. */
interface Doorman {
  origin: string;
  /** When the last message came, by `performance.now()`. */
  lastMessage: () => number;
  close: () => void;
}

async function startDoorman(site: string): Promise<Doorman> {
  let last = 0;
  const server = http.createServer((message, response) => {
    last = performance.now();
    const passedOn = http.request(
      `${site}${message.url}`,
      { method: message.method, headers: { ...message.headers, host: new URL(site).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passedOn.on('error', () => response.destroy());
    message.pipe(passedOn);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    lastMessage: () => last,
    close: () => server.close(),
  };
}

/** One site in several processes that share what they keep. */
interface Site {
  origins: readonly string[];
  stop: () => Promise<void>;
}

async function isHealthy(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function startSite(
  site: BuiltSite,
  processes: number,
  env: Readonly<Record<string, string>>,
): Promise<Site> {
  await site.start(env);
  const others: RunningProgram[] = [];
  const origins = [site.origin];
  while (origins.length < processes) {
    const port = await freePort();
    const program = startProgram([HOMEGROWN, 'serve', '--port', String(port)], {
      NODE_ENV: 'production',
      BASE_PATH: undefined,
      NEXT_DIST_DIR: '.next-e2e-save-to-visible',
      SITE_URL: site.origin,
      ...env,
    });
    others.push(program);
    const origin = `http://localhost:${port}`;
    while (!(await isHealthy(origin))) await wait(100);
    origins.push(origin);
  }
  return {
    origins,
    stop: async () => {
      await Promise.all([site.stop(), ...others.map((program) => program.stop('SIGKILL'))]);
    },
  };
}

async function startContent(
  file: string,
  port: number,
  changesTo: string,
  secret: string,
): Promise<RunningProgram> {
  const program = startProgram(
    [
      '--import',
      'tsx',
      'packages/content-backend/main.ts',
      '--content',
      file,
      '--port',
      String(port),
      '--settings',
      path.join(root, 'packages/demonstration/homegrown.settings.json'),
      '--uploads',
      path.join(root, 'packages/demonstration/uploads'),
      '--changes-to',
      changesTo,
    ],
    { FAUST_SECRET_KEY: secret },
  );
  await program.untilItSays('Content backend ready');
  return program;
}

/** When a process first shows an edition of the page, or a later one. */
async function whenVisible(origin: string, edition: number): Promise<number> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const response = await fetch(`${origin}/${EDITED_SLUG}/`);
    const shown = editionIn(await response.text());
    if (shown !== null && shown >= edition) return performance.now();
    if (performance.now() > end) {
      throw new Error(`${origin} shows edition ${shown} where ${edition} was saved`);
    }
    await wait(BETWEEN_QUESTIONS_MS);
  }
}

interface Times {
  fromSave: number[];
  fromMessage: number[];
}

async function measure(
  content: EditedExport,
  { origins }: Site,
  doorman: Doorman,
  edits: number,
): Promise<Times> {
  const times: Times = { fromSave: [], fromMessage: [] };
  const shows = (edition: number) =>
    Promise.all(origins.map((origin) => whenVisible(origin, edition)));
  await shows(content.editionAt(Date.now()));
  for (let count = 0; count < edits; count += 1) {
    await wait(Math.random() * MAX_PAUSE_MS);
    const saved = performance.now();
    content.edit();
    const visible = await shows(content.editionAt(Date.now()));
    for (const moment of visible) {
      times.fromSave.push(moment - saved);
      times.fromMessage.push(moment - doorman.lastMessage());
    }
  }
  return times;
}

async function run(processes: number, edits: number): Promise<Times> {
  const secret = randomUUID();
  const contentPort = await freePort();
  const content = editedExport(
    path.join(root, 'packages/demonstration/homegrown.wxr.xml'),
    EDITED_SLUG,
  );
  const built = await builtSite('save-to-visible');
  const doorman = await startDoorman(built.origin);
  let backend: RunningProgram | null = null;
  let site: Site | null = null;
  try {
    backend = await startContent(content.file, contentPort, doorman.origin, secret);
    site = await startSite(built, processes, {
      NEXT_PUBLIC_WORDPRESS_URL: `http://127.0.0.1:${contentPort}`,
      FAUST_SECRET_KEY: secret,
      TRAILING_SLASH: 'true',
    });
    return await measure(content, site, doorman, edits);
  } finally {
    await site?.stop();
    await backend?.stop();
    doorman.close();
    built.remove();
    content.remove();
  }
}

const inMilliseconds = (numbers: readonly number[], share: number): string =>
  percentile(numbers, share).toFixed(0).padStart(9);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      edits: { type: 'string', default: '100' },
      processes: { type: 'string', default: '1,4' },
    },
  });
  const edits = Number(values.edits);
  console.log(`Milliseconds until the public sees a save, ${edits} saves:`);
  console.log('           from the save        from the message');
  console.log('processes  p50       p95        p50       p95');
  for (const processes of values.processes.split(',').map(Number)) {
    const { fromSave, fromMessage } = await run(processes, edits);
    console.log(
      [
        String(processes).padStart(9),
        inMilliseconds(fromSave, 0.5),
        inMilliseconds(fromSave, 0.95),
        ' ',
        inMilliseconds(fromMessage, 0.5),
        inMilliseconds(fromMessage, 0.95),
      ].join(' '),
    );
    if (percentile(fromSave, 0.95) >= MAX_P95_MS) process.exitCode = 1;
  }
}

void main();
