import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { FileWatch } from '../file-watch';
import { startServer } from '../http/server';
import { LiveBackend } from '../live-backend';
import { freePort } from './free-port';
import { backendOfSite } from './graph/ask';
import { SampleFolder, wxr } from './import/wxr-sample';
import { endProgram, originOf, startProgram, type StartedProgram } from './started-program';
import { post, user } from './store/site-of';

const backendWith = (title: string) =>
  backendOfSite({
    users: [user({ id: 1, login: 'ada' })],
    posts: [post({ id: 7, title, content: title })],
  });

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('content that changes on disk', () => {
  const folder = new SampleFolder();
  const exportFile = path.join(folder.path, 'site.wxr.xml');
  const settingsFile = path.join(folder.path, 'site.settings.json');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  let program: StartedProgram;
  let origin = '';
  /** How much of its output a test has read. */
  let read = 0;
  const output = () => program.output().slice(read);

  const title = async (): Promise<string> =>
    /"title":"([^"]*)"/.exec(await get('/graphql?query={posts{nodes{title}}}'))?.[1] ?? '';

  /** The body of an answer with status 200; throws for any other. */
  function get(address: string): Promise<string> {
    return new Promise((resolve, reject) => {
      http
        .get(`${origin}${address}`, { agent }, (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.on('end', () =>
            response.statusCode === 200 ? resolve(text) : reject(new Error(text)),
          );
        })
        .on('error', reject);
    });
  }

  beforeAll(async () => {
    writeFileSync(exportFile, wxr([{ id: 1, title: 'Before' }]));
    const port = String(await freePort());
    program = startProgram(['--content', exportFile, '--port', port]);
    origin = await originOf(program);
  }, 20_000);

  afterAll(async () => {
    agent.destroy();
    await endProgram(program);
    folder.remove();
  });

  it('is shown soon after, while every request on the way gets its answer', async () => {
    let asking = true;
    const titles: string[] = [];
    const visitor = async () => {
      while (asking) titles.push(await title());
    };
    const visitors = [visitor(), visitor(), visitor()];
    await until(() => titles.length > 20, 'visitors came');
    writeFileSync(exportFile, wxr([{ id: 1, title: 'After' }]));
    await until(() => titles.at(-1) === 'After', 'the new title is shown');
    asking = false;
    await Promise.all(visitors);
    expect(new Set(titles)).toEqual(new Set(['Before', 'After']));
    expect(titles.lastIndexOf('Before')).toBeLessThan(titles.indexOf('After') + visitors.length);
  }, 20_000);

  it('is noticed when the file is replaced by renaming, as editors and downloads do', async () => {
    writeFileSync(`${exportFile}.new`, wxr([{ id: 1, title: 'Renamed' }]));
    renameSync(`${exportFile}.new`, exportFile);
    await until(async () => (await title()) === 'Renamed', 'the new title is shown');
  }, 20_000);

  it('stays as it was while the file is broken, which is reported in one line', async () => {
    read = program.output().length;
    writeFileSync(exportFile, wxr([{ id: 1, title: 'Broken' }]).slice(0, -40));
    await until(() => output().includes('cannot be loaded'), 'the broken file is reported');
    expect(await title()).toBe('Renamed');
    const reported = output()
      .split('\n')
      .filter((line) => line.includes('cannot be loaded'));
    expect(reported).toEqual([
      expect.stringMatching(/what was there stays\. .*site\.wxr\.xml.*cut off/),
    ]);
    expect(output()).not.toMatch(/^\s+at /m);
    rmSync(exportFile);
    await until(
      () => output().split('cannot be loaded').length === 3,
      'the missing file is reported',
    );
    expect(await title()).toBe('Renamed');
    writeFileSync(exportFile, wxr([{ id: 1, title: 'Mended' }]));
    await until(async () => (await title()) === 'Mended', 'the mended file is shown');
  }, 20_000);

  it('follows a settings file that appears, is wrong, and is right', async () => {
    const tagline = () => get('/graphql?query={generalSettings{description}}');
    read = program.output().length;
    writeFileSync(settingsFile, '{ "tagline": 7 }');
    await until(() => output().includes('cannot be loaded'), 'the wrong settings are reported');
    expect(output()).toContain('tagline');
    expect(await tagline()).toContain('Its tagline');
    writeFileSync(settingsFile, '{ "tagline": "A new tagline" }');
    await until(async () => (await tagline()).includes('A new tagline'), 'the settings hold');
  }, 20_000);

  it('follows JSON of ACF that appears under a name of its own', async () => {
    const seen = output().split('loaded again').length;
    writeFileSync(
      path.join(path.dirname(exportFile), 'acf-export-2026-11-23.json'),
      JSON.stringify([
        {
          key: 'group_1',
          title: 'Late Fields',
          location: [[{ param: 'post_type', operator: '==', value: 'post' }]],
          fields: [{ key: 'field_1', name: 'late', type: 'text' }],
        },
      ]),
    );
    await until(() => output().split('loaded again').length > seen, 'the fields are loaded');
    const query = '{ posts(first: 1) { nodes { lateFields { late } } } }';
    expect(await get(`/graphql?query=${encodeURIComponent(query)}`)).toContain('"late":null');
  });

  it('serves new uploads at once, also from a new folder', async () => {
    mkdirSync(path.join(folder.path, 'uploads'));
    writeFileSync(path.join(folder.path, 'uploads/a.txt'), 'one');
    const upload = (name: string) =>
      get(`/wp-content/uploads/${name}`).catch(() => 'there is none');
    await until(async () => (await upload('a.txt')) === 'one', 'the folder is served');
    writeFileSync(path.join(folder.path, 'uploads/b.txt'), 'two');
    expect(await upload('b.txt')).toBe('two');
  }, 20_000);
});

describe('a backend whose content is exchanged', () => {
  it('finishes a request with the content that it began with', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrived = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const contents = ['old', 'new'].map((name) => {
      const backend = backendWith(name);
      return {
        ...backend,
        routes: [
          async (...[{ path: address }, response]: Parameters<(typeof backend.routes)[number]>) => {
            if (address === '/slow') {
              arrived();
              await waiting;
            }
            response.end(name);
            return true;
          },
        ],
      };
    });
    const live = await LiveBackend.start({
      load: () => Promise.resolve(contents.shift() ?? backendWith('none')),
      reloaded: () => undefined,
      refused: () => undefined,
    });
    const server = await startServer(live.routes, 0);
    const slow = fetch(`${server.origin}/slow`);
    await arrival;
    await live.reload();
    expect(await (await fetch(server.origin)).text()).toBe('new');
    release();
    expect(await (await slow).text()).toBe('old');
    await server.close();
  });

  it('is searchable from its first moment', async () => {
    const contents = [backendWith('old words'), backendWith('new words')];
    const live = await LiveBackend.start({
      load: () => Promise.resolve(contents.shift() ?? backendWith('none')),
      reloaded: ({ site }) => expect(site.store.lists.advanceSearchIndex(0)).toBe(false),
      refused: (error) => {
        throw error;
      },
    });
    await live.reload();
    expect(live.current.site.store.lists.search('new').items).toHaveLength(1);
  });

  it('loads once more after a change during a load, and never twice at the same time', async () => {
    let loads = 0;
    let atOnce = 0;
    const live = await LiveBackend.start({
      load: async () => {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await pause(20);
        atOnce -= 1;
        loads += 1;
        return backendWith(`load ${loads}`);
      },
      reloaded: () => undefined,
      refused: () => undefined,
    });
    await Promise.all([live.reload(), live.reload(), live.reload()]);
    expect(loads).toBe(3);
    expect(live.current.site.store.postById(7)?.title).toBe('load 3');
  });
});

describe('watching files', () => {
  it('notices changes without notifications of the system', async () => {
    const folder = new SampleFolder();
    const file = path.join(folder.path, 'not-there-yet/a.txt');
    let changes = 0;
    const watch = await FileWatch.start(
      () => Promise.resolve([file]),
      () => (changes += 1),
      { quietMs: 10, pollMs: 20 },
    );
    await pause(60);
    expect(changes).toBe(0);
    mkdirSync(path.dirname(file));
    writeFileSync(file, 'one');
    await until(() => changes === 1, 'the new file is noticed');
    watch.stop();
    writeFileSync(file, 'three');
    await pause(60);
    expect(changes).toBe(1);
    folder.remove();
  });

  it('notices a new file of an export’s folder, and that the folder cannot be read any more', async () => {
    const folder = new SampleFolder();
    let changes = 0;
    const files = async () => {
      const names = await readdir(folder.path);
      return names.map((name) => path.join(folder.path, name));
    };
    const watch = await FileWatch.start(files, () => (changes += 1), { quietMs: 10, pollMs: 20 });
    folder.write('site.2.xml', 'more');
    await until(() => changes === 1, 'the new file is noticed');
    folder.remove();
    await until(() => changes === 2, 'the missing folder is noticed');
    watch.stop();
  });

  it('waits until a file is no longer written to', async () => {
    const folder = new SampleFolder();
    const file = folder.write('a.txt', '');
    let changes = 0;
    const watch = await FileWatch.start(
      () => Promise.resolve([file]),
      () => (changes += 1),
      { quietMs: 500, pollMs: 50 },
    );
    for (let piece = 1; piece <= 20; piece += 1) {
      writeFileSync(file, 'x'.repeat(piece));
      await pause(20);
    }
    expect(changes).toBe(0);
    await until(() => changes === 1, 'the whole file is noticed');
    watch.stop();
    folder.remove();
  });
});
