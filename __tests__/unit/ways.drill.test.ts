import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signatureOf } from '@homegrown/engine/internal/changes/message';
import { cacheFolders } from '@homegrown/engine/internal/next/server/build-folder';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import ts from 'typescript';
import { importedPath } from '@/packages/workshop/lint/rooms.mjs';
import {
  type ApiRoute,
  askRoute,
  endCounting,
  type MeasuredBackend,
  measuredBackend,
  modulesRunBy,
} from './ways-run';

const root = path.join(__dirname, '../..');

/** A module of a drawn way, or a folder with a slash at its end. */
interface WayEntry {
  module: string;
  depth: number;
  /** What stands above it, from the nearest. */
  above: string[];
}

/** The way under a heading of docs/ways.md. */
function drawnWay(heading: string): WayEntry[] {
  const page = fs.readFileSync(path.join(root, 'docs/ways.md'), 'utf8');
  const [, section = ''] = page.split(`### ${heading}\n`);
  const way: WayEntry[] = [];
  for (const line of (section.split(/\n##+ /)[0] ?? '').split('\n')) {
    const [, indent = '', module = ''] = /^( *)- `([^`]+)`/.exec(line) ?? [];
    if (module === '') continue;
    const depth = indent.length / 2;
    const above: string[] = [];
    for (const other of [...way].reverse()) {
      if (other.depth < depth - above.length) above.push(other.module);
    }
    way.push({ module, depth, above });
  }
  return way;
}

const isFolder = (module: string): boolean => module.endsWith('/');

/** Whether a module has nothing that could run. */
const isList = (module: string): boolean =>
  !isFolder(module) && !/=>|\bfunction\b/.test(fs.readFileSync(path.join(root, module), 'utf8'));

/** Whether a drawn entry stands for a module. */
const standsFor = (drawn: string, module: string): boolean =>
  isFolder(drawn) ? module.startsWith(drawn) : module === drawn;

function fileOf(modulePath: string): string | null {
  const ends = ['', '.ts', '.tsx', '.js', '/index.ts'];
  const found = ends.find((end) =>
    fs.statSync(path.join(root, modulePath + end), { throwIfNoEntry: false })?.isFile(),
  );
  return found === undefined ? null : modulePath + found;
}

const imports = new Map<string, string[]>();

/** What a module of the repository imports of it, values and types. */
function importsOf(module: string): string[] {
  const known = imports.get(module);
  if (known) return known;
  const { importedFiles } = ts.preProcessFile(fs.readFileSync(path.join(root, module), 'utf8'));
  const found = importedFiles.flatMap(({ fileName }) => {
    const imported = importedPath(module, fileName);
    return (imported === null ? null : fileOf(imported)) ?? [];
  });
  imports.set(module, found);
  return found;
}

/** The modules that a drawn entry stands for. */
function modulesIn(drawn: string): string[] {
  if (!isFolder(drawn)) return [drawn];
  return fs
    .readdirSync(path.join(root, drawn), { recursive: true, encoding: 'utf8' })
    .map((name) => `${drawn}${name.split(path.sep).join('/')}`)
    .filter((name) => /\.(?:tsx?|m?js)$/.test(name));
}

describe.each([
  'An address',
  'A search',
  "An editor's token",
  'A change',
  'A post, from its file to an answer',
])('The drawing “%s”', (heading) => {
  const way = drawnWay(heading);

  it('has only modules that exist, each imported by the one above it', () => {
    expect(way.length).toBeGreaterThan(10);
    const strangers = way.filter(({ module, above: [parent] }) => {
      if (!fs.existsSync(path.join(root, module))) return true;
      return (
        parent !== undefined &&
        !modulesIn(parent).some((one) => importsOf(one).some((other) => standsFor(module, other)))
      );
    });
    expect(strangers).toEqual([]);
  });

  it('has no module that imports one above it', () => {
    const back = way.flatMap(({ module, above }) =>
      modulesIn(module).flatMap((one) =>
        importsOf(one)
          .filter((other) => above.includes(other))
          .map((other) => `${one} imports ${other}`),
      ),
    );
    expect(back).toEqual([]);
  });
});

describe('What really runs', () => {
  /** The longest start, on a busy machine. */
  const MAX_START_MS = 60_000;
  const secret = '1f1f1f1f-0000-4000-8000-000000000000';
  const password = 'a password of this test';
  let backend: MeasuredBackend | undefined;
  let accessToken = '';

  /**
   * Modules that ran and are drawn neither below the entry nor before it, and modules that are
   * drawn below the entry and did not run; entries of routes only join others.
   */
  function differences(heading: string, ran: string[], entry: string) {
    const all = drawnWay(heading);
    const start = all.findIndex(({ module }) => module === entry);
    const end = all.findIndex(({ depth }, index) => index > start && depth === 0);
    const drawnSoFar = all.slice(0, end < 0 ? undefined : end).map(({ module }) => module);
    const way = drawnSoFar.slice(start);
    return {
      notDrawn: ran.filter((module) => !drawnSoFar.some((drawn) => standsFor(drawn, module))),
      notRun: way.filter(
        (drawn) =>
          drawn !== entry && !isList(drawn) && !ran.some((module) => standsFor(drawn, module)),
      ),
    };
  }

  const nothing = { notDrawn: [], notRun: [] };

  beforeEach(() => {
    for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue();
  });

  /** The lines that a test has printed. */
  const printed = () =>
    [...jest.mocked(console.log).mock.calls, ...jest.mocked(console.error).mock.calls].map(
      ([line]) => String(line),
    );

  beforeAll(async () => {
    backend = await measuredBackend({ FAUST_SECRET_KEY: secret, CONTENT_PASSWORD: password });
    await backend.ready;
    Object.assign(process.env, {
      NEXT_PUBLIC_WORDPRESS_URL: backend.url,
      SITE_URL: 'http://localhost:3000',
      FAUST_SECRET_KEY: secret,
    });
  }, MAX_START_MS);

  afterAll(() => backend?.kill());
  afterAll(endCounting);

  async function asked<Data>(query: string, token?: string): Promise<Data> {
    const response = await fetch(`${backend?.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Data }).data;
  }

  async function route(name: string): Promise<ApiRoute> {
    return (await import(`@/pages/api/${name}`)) as ApiRoute;
  }

  it('The modules that run for an address are those that are drawn', async () => {
    const page = await import('@/pages/[[...wordpressNode]]');
    const { default: ArchiveView } = await import('@/wp-templates/archive/ArchiveView');
    const screenAt = async (...segments: string[]) => {
      const result = await page.getStaticProps({ params: { wordpressNode: segments } });
      if (!('props' in result)) throw new Error(`No page at ${segments.join('/')}`);
      return result.props;
    };
    const ran = await modulesRunBy(async () => {
      const shown = await screenAt('posts', 'page', '2');
      await screenAt('posts');
      page.default(shown);
      const { screen } = shown;
      if (screen.template === 'home') renderToString(createElement(ArchiveView, screen.props));
    });
    expect(differences('An address', ran, 'pages/[[...wordpressNode]].tsx')).toEqual(nothing);
    // Next does this with what it has rendered. Otherwise the time of these renderings would end
    // while another test looks at what runs.
    const { renderings } =
      await import('@homegrown/engine/internal/next/server/page-cache/renderings');
    for (const address of ['/posts', '/posts/page/2']) {
      renderings().markCached(address);
      await renderings().underWay(address)?.ended;
    }
  });

  it('The modules that run for a search are those that are drawn', async () => {
    process.env.NEXT_DIST_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-ways-'));
    const index = path.join(process.env.NEXT_DIST_DIR, cacheFolders.search, 'documents.jsonl');
    const search = await route('content/search');
    const ran = await modulesRunBy(async () => {
      const found = async () => {
        const response = await askRoute(search, '/api/content/search?q=newsleter');
        const { list } = (await response.json()) as { list: { didYouMean: string | null } };
        return list.didYouMean;
      };
      // WordPress searches until the index is made, which is written after it has been used.
      while ((await found()) !== 'newsletter') await setTimeout(20);
      const endMs = performance.now() + MAX_START_MS;
      while (!fs.existsSync(index) && performance.now() < endMs) await setTimeout(10);
      await setTimeout(10);
    });
    expect(differences('A search', ran, 'pages/api/content/search.ts')).toEqual(nothing);
    fs.rmSync(process.env.NEXT_DIST_DIR, { recursive: true });
    delete process.env.NEXT_DIST_DIR;
  });

  it('The modules that run for an editor’s token are those that are drawn', async () => {
    const { generateAuthorizationCode } = await asked<{
      generateAuthorizationCode: { code: string };
    }>(
      `mutation { generateAuthorizationCode(input: { username: "editor", password: "${password}" }) { code } }`,
    );
    const [start, token] = [await route('faust/auth/start'), await route('faust/auth/token')];
    let started: Response | undefined;
    const startRan = await modulesRunBy(async () => {
      started = await askRoute(start, '/api/faust/auth/start', { method: 'POST' });
    });
    expect(startRan).toContain('packages/engine/src/editor/server/session-endpoints.ts');
    if (!started) throw new Error('The sign-in was not started.');
    const { state } = (await started.json()) as { state: string };
    const cookie = started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const ran = await modulesRunBy(async () => {
      const parameters = new URLSearchParams({ code: generateAuthorizationCode.code, state });
      const response = await askRoute(token, `/api/faust/auth/token?${parameters}`, {
        headers: { cookie },
      });
      ({ accessToken } = (await response.json()) as { accessToken: string });
    });
    expect(accessToken).not.toBe('');
    expect(printed()).toEqual(['sign-in: an editor signed in, from 127.0.0.0/24']);
    expect(differences("An editor's token", ran, 'pages/api/faust/auth/token.ts')).toEqual(nothing);
  });

  it('The modules that run for an editor’s draft are those that are drawn', async () => {
    const { posts } = await asked<{ posts: { nodes: { databaseId: number }[] } }>(
      '{ posts(first: 1, where: { stati: [DRAFT] }) { nodes { databaseId } } }',
      accessToken,
    );
    const id = String(posts.nodes[0]?.databaseId);
    const page = await import('@/pages/-/draft');
    const preview: ApiRoute = {
      config: { api: { bodyParser: false } },
      default: async (req, res) => {
        const result = await page.getServerSideProps({ req, res, query: {}, resolvedUrl: '' });
        res.end(JSON.stringify(result));
      },
    };
    const ran = await modulesRunBy(async () => {
      const response = await askRoute(preview, '/api/editor/preview', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id, pathname: `/?p=${id}` }),
      });
      expect(await response.json()).toMatchObject({ props: { facts: { status: 'Draft' } } });
    });
    expect(differences("An editor's token", ran, 'pages/-/draft.tsx')).toEqual(nothing);
  });

  it('The modules that run for a change are those that are drawn', async () => {
    process.env.NEXT_DIST_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-ways-'));
    const body = JSON.stringify({ version: 1, changes: [{ key: 'list:post', withdrawn: false }] });
    const envelope = { time: String(Math.floor(Date.now() / 1_000)), id: randomUUID() };
    const signature = signatureOf(secret, { ...envelope, signature: '' }, Buffer.from(body));
    const changes = await route('changes');
    const messageRan = await modulesRunBy(async () => {
      const post = (given: string) =>
        askRoute(changes, '/api/changes', {
          method: 'POST',
          body,
          headers: {
            'x-homegrown-time': envelope.time,
            'x-homegrown-id': envelope.id,
            'x-homegrown-signature': given,
          },
        });
      expect((await post('forged')).status).toBe(401);
      expect((await post(signature)).status).toBe(202);
    });
    expect(differences('A change', messageRan, 'pages/api/changes.ts')).toEqual(nothing);
    expect(printed()).toEqual([expect.stringMatching(/^WordPress told of 1 changes/)]);

    fs.writeFileSync(path.join(process.env.NEXT_DIST_DIR, 'BUILD_ID'), 'this-build');
    const { default: Handler } =
      await import('@homegrown/engine/internal/next/server/page-cache/handler');
    const pageRan = await modulesRunBy(async () => {
      const handler = new Handler({ serverDistDir: `${process.env.NEXT_DIST_DIR}/server` });
      const key = '/route-cache/PAGES/x/$/about';
      await handler.set(key, null, { cacheControl: { revalidate: 300 } });
      await expect(handler.get(key, { kind: 'PAGES' })).resolves.toMatchObject({ value: null });
    });
    const handler = 'packages/engine/src/next/server/page-cache/handler.ts';
    expect(differences('A change', pageRan, handler)).toEqual(nothing);
    fs.rmSync(process.env.NEXT_DIST_DIR, { recursive: true });
  });

  it('The modules that are drawn of the content backend run for a post', async () => {
    await asked('{ post(id: "/fix-your-slowest-page-this-afternoon/", idType: URI) { content } }');
    const ran = (await backend?.stop()) ?? [];
    const { notRun } = differences(
      'A post, from its file to an answer',
      ran,
      'packages/content-backend/main.ts',
    );
    // A door only passes on what it imports.
    expect(notRun.filter((module) => !module.endsWith('/index.ts'))).toEqual([]);
  });
});
