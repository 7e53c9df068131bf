import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { signatureOf } from '@homegrown/engine/internal/changes/message';
import type { Renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { type ApiRoute, askRoute } from '../ways-run';

const secret = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';
const changes = [{ key: 'cG9zdDox', withdrawn: true }];

const folder = temporaryBuild();
let route: ApiRoute;
let renderings: Renderings;

/** Loads the route into a process whose limits, environment and renderings begin anew. */
async function loadRoute(): Promise<void> {
  jest.resetModules();
  const shared = await import('@homegrown/engine/internal/next/server/page-cache/renderings');
  renderings = shared.renderings();
  route = await import('@/pages/api/changes');
}

beforeEach(async () => {
  process.env.FAUST_SECRET_KEY = secret;
  await loadRoute();
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const madeAnew: string[] = [];
const makeAnew = async (address: string) => void madeAnew.push(address);

async function post(
  body = JSON.stringify({ version: 1, changes }),
  { signature, id = randomUUID() }: { signature?: string; id?: string } = {},
) {
  const time = String(Math.floor(Date.now() / 1_000));
  const made = signatureOf(secret, { time, id, signature: '' }, Buffer.from(body));
  const headers = {
    'x-homegrown-time': time,
    'x-homegrown-id': id,
    'x-homegrown-signature': signature ?? made,
  };
  const init = { method: 'POST', body, headers };
  const response = await askRoute(route, '/api/changes', init, makeAnew);
  const { status } = response;
  return {
    status,
    headers: response.headers,
    answer: (await response.json()) as { message?: string },
  };
}

const forged = { signature: `v1=${'0'.repeat(64)}` };
const logFile = (): string => path.join(folder(), 'changes', 'log');

describe('a message about changes', () => {
  it('is taken with 202, told of in one line, and once', async () => {
    const id = randomUUID();
    expect(await post(undefined, { id })).toMatchObject({ status: 202, answer: { accepted: 1 } });
    expect(jest.mocked(console.log).mock.calls).toEqual([
      ['WordPress told of 1 changes, 1 of them unpublished: 0 pages are made anew now.'],
    ]);
    expect(await post(undefined, { id: id.toUpperCase() })).toMatchObject({
      status: 200,
      answer: { repeated: true },
    });
    expect(console.log).toHaveBeenCalledTimes(1);
  });

  it('leaves nothing behind when it is forged, and no cache keeps the answer', async () => {
    const { status, headers, answer } = await post(undefined, forged);
    expect(status).toBe(401);
    expect(answer.message).toContain('X-Homegrown-Signature');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(fs.existsSync(logFile())).toBe(false);
  });

  it('is refused with 413 when it is larger than any', async () => {
    const { status, answer } = await post(' '.repeat(262_145));
    expect([status, answer.message]).toEqual([413, 'A message has at most 262144 bytes.']);
  });

  it('is refused with 405 when it is none', async () => {
    const response = await askRoute(route, '/api/changes');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('is to be sent again, with 503, while the site has no secret to check it by', async () => {
    delete process.env.FAUST_SECRET_KEY;
    const { status, headers, answer } = await post();
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.message).toContain('FAUST_SECRET_KEY is not set');
  });

  it('is to be sent again, with 503, while it can’t be written down, and counts meanwhile', async () => {
    // Where the log's folder should be, a file stands.
    fs.writeFileSync(path.join(folder(), 'changes'), '');
    const id = randomUUID();
    expect(await post(undefined, { id })).toMatchObject({ status: 503 });
    fs.rmSync(path.join(folder(), 'changes'));
    expect(await post(undefined, { id })).toMatchObject({
      status: 200,
      answer: { repeated: true },
    });
    expect(fs.readFileSync(logFile(), 'utf8')).toContain(id);
  });

  it('is taken with 202 on a read-only disk, which is told of in one line, and once', async () => {
    jest.spyOn(fsPromises, 'open').mockImplementation(async () => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    });
    const id = randomUUID();
    expect(await post(undefined, { id })).toMatchObject({ status: 202, answer: { accepted: 1 } });
    expect(await post(undefined, { id })).toMatchObject({ status: 200 });
    expect(await post()).toMatchObject({ status: 202 });
    expect(jest.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('(EROFS)')]]);
  });

  it('is refused with 429 after sixty of its network were refused; good ones are taken all the same', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (let number = 0; number < 60; number += 1) {
      expect((await post(undefined, forged)).status).toBe(401);
    }
    const { status, headers } = await post(undefined, forged);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post()).status).toBe(202);
  });
});

describe('the changed pages that are made anew at once', () => {
  afterEach(() => {
    renderings.setChangedPages(() => []);
    madeAnew.length = 0;
  });

  const keeping = (...addresses: string[]) =>
    renderings.setChangedPages(() => addresses.map((address) => ({ address, keys: [] })));

  it.each([
    ['the front page', '/', '/'],
    ['a page', '/about/team', '/about/team/'],
    ['one with letters of another script', '/über/日本', '/%C3%BCber/%E6%97%A5%E6%9C%AC/'],
    ['one with marks that addresses use', '/50%/who?/#1', '/50%25/who%3F/%231/'],
    ['where addresses have no slash at their end, by their mark', '/--/about', '/--/about'],
    ['a numbered page there', '/--/日本/page/2', '/--/%E6%97%A5%E6%9C%AC/page/2'],
  ])('are asked for by their path: %s', async (_which, address, asked) => {
    keeping(address);
    await post();
    expect(madeAnew).toEqual([asked]);
  });

  it('are asked for below the path at which the site stands', async () => {
    process.env.BASE_PATH = '/blog';
    await loadRoute();
    keeping('/', '/--/über', '/about');
    await post();
    delete process.env.BASE_PATH;
    expect(madeAnew).toEqual(['/blog/', '/blog/--/%C3%BCber', '/blog/about/']);
  });
});
