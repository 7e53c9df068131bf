import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { wxr } from './import/wxr-sample';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'packed-backend-'));
const place = path.join(folder, 'node_modules/@homegrown/content-backend');
const program = path.join(place, 'dist/content-backend.cjs');
const exported = path.join(folder, 'site.xml');

beforeAll(() => {
  const source = path.resolve(__dirname, '..');
  const pack = ['pack', '--silent', '--pack-destination', folder];
  const name = execFileSync('npm', pack, { cwd: source, encoding: 'utf8' }).trim();
  fs.mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(folder, name), '--strip-components=1', '-C', place]);
  // What `npm install` of the package would bring.
  fs.symlinkSync(path.resolve(source, '../../node_modules'), path.join(place, 'node_modules'));
  fs.writeFileSync(exported, wxr([{ id: 7, title: 'A far away post' }]));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const run = (...args: string[]) =>
  execFileSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });

describe('the content backend as a package of its own, outside this repository', () => {
  it('needs no compiler, and nothing that its package does not name', () => {
    const { dependencies, peerDependencies }: Record<string, object> = JSON.parse(
      fs.readFileSync(path.join(place, 'package.json'), 'utf8'),
    );
    const named = Object.keys({ ...dependencies, ...peerDependencies });
    const needed = [
      ...fs.readFileSync(program, 'utf8').matchAll(/\brequire\("([^"]+)"\)/g),
    ].flatMap(([, name = '']) =>
      isBuiltin(name) ? [] : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
    );
    expect(needed.length).toBeGreaterThan(5);
    expect(needed.filter((name) => !named.includes(name))).toEqual([]);
    expect(named).not.toContain('tsx');
  });

  it('says how it is called', () => {
    expect(run('--help')).toMatch(/^Usage: content-backend FILE/);
  });

  it('prints the schema of an export, and nothing else', () => {
    const schema = run('site.xml', '--export-schema');
    expect(schema).toMatch(/^(?:"""|schema|interface|type|enum|input|scalar)/);
    expect(schema).toContain('type RootQuery');
  });

  it('serves an export, and ends when it is asked to', async () => {
    const running = spawn(
      process.execPath,
      [program, 'site.xml', '--port', String(await freePort())],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = new Promise((resolve) => {
      running.once('exit', resolve);
    });
    const ready = new Promise<string>((resolve) => {
      let told = '';
      running.stdout.on('data', (piece) => {
        told += String(piece);
        if (/ready at \S+ /.test(told)) resolve(told);
      });
      void ended.then(() => resolve(told));
    });
    const address = /ready at (\S+)/.exec(await ready)?.[1] ?? '';
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ post(id: "7", idType: DATABASE_ID) { title } }' }),
    });
    expect(await answer.json()).toMatchObject({ data: { post: { title: 'A far away post' } } });
    running.kill();
    expect(await ended).toBe(0);
  });
});
