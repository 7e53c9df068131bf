import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolders } from '@homegrown/engine/internal/next/server/build-folder';
import { decodeEntry, encodeEntry } from '@homegrown/engine/internal/next/server/page-cache/entry';
import { expect, test } from '@playwright/test';
import { type ContentGateway, startGateway } from '../site/content-gateway';
import { forgetBuild, type OwnSite, root, startSite } from '../site/running-program';
import { withoutScripts } from '../site/without-scripts';

const NAME = 'cached-pages';
const build = path.join(root, `.next-e2e-${NAME}`);
const folder = path.join(build, cacheFolders.pages);
const DAY_MS = 86_400_000;

test.describe.configure({ mode: 'default' });
test.slow();

let gateway: ContentGateway;
let site: OwnSite;

const startHere = (keepsBuild: boolean) =>
  startSite({
    name: NAME,
    keepsBuild,
    env: {
      ...gateway.env,
      // The same at every start: what another site has kept is thrown away.
      SITE_URL: 'http://localhost:3000',
      REVALIDATE_SECONDS: '1',
      CMS_TIMEOUT_MS: '5000',
    },
  });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  gateway = await startGateway();
  site = await startHere(false);
});

test.afterAll(async () => {
  await site?.stop();
  await gateway?.stop();
  forgetBuild(NAME);
});

async function ask(address: string, headers: Record<string, string> = {}, of = site) {
  const response = await fetch(`${of.origin}${address}`, { redirect: 'manual', headers });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

async function expectStatus(address: string, status: number, of = site): Promise<void> {
  await expect
    .poll(async () => (await ask(address, {}, of)).status, { message: address, timeout: 60_000 })
    .toBe(status);
}

/** Stops the site and starts it again; `meanwhile` says what happens in between. */
async function restart(meanwhile: () => Promise<void> | void = () => undefined): Promise<void> {
  await site.stop();
  await meanwhile();
  site = await startHere(true);
}

const keptFiles = (): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => fs.statSync(file).isFile());

test('After a restart in the middle of an outage every address answers what it answered before', async () => {
  const addresses = ['/', '/about/', '/posts/', '/no-such-page/', '/about/page/3/'];
  const before = new Map<string, Awaited<ReturnType<typeof ask>>>();
  // A 404 has the site's menus as soon as WordPress has given them.
  await expect.poll(async () => (await ask('/no-such-page/')).html).toContain('Footer menu');
  for (const address of addresses) before.set(address, await ask(address));
  expect([...before.values()].map(({ status }) => status)).toEqual([200, 200, 200, 404, 307]);

  await restart(() => gateway.close());
  for (const [address, { status, html, headers }] of before) {
    for (const visit of [1, 2]) {
      const now = await ask(address);
      expect(now.status, `${address}, visit ${visit}`).toBe(status);
      expect(now.html, address).toBe(html);
      expect(now.headers.get('location'), address).toBe(headers.get('location'));
    }
  }
  await gateway.open();
});

test('A post that was unpublished stays away after a restart in an outage', async () => {
  const [post] = /\/[a-z-]+\/(?=" class="PostCard)/.exec((await ask('/posts/')).html) ?? [];
  const address = post ?? '/about/how-we-test-advice/';
  await expectStatus(address, 200);
  gateway.unpublished.add(address);
  await expectStatus(address, 404);
  await restart(() => gateway.close());
  for (const visit of [1, 2, 3]) {
    expect((await ask(address)).status, `visit ${visit}`).toBe(404);
  }
  gateway.unpublished.clear();
  await gateway.open();
  await expectStatus(address, 200);
});

test('A page of yesterday is served at the first visit of an outage, and as long as that lasts', async () => {
  await expectStatus('/about/', 200);
  await restart(async () => {
    const id = fs.readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
    for (const file of keptFiles()) {
      const entry = decodeEntry(fs.readFileSync(file), id);
      if (entry) {
        fs.writeFileSync(file, encodeEntry({ ...entry, madeAt: Date.now() - 30 * DAY_MS }, id));
      }
    }
    await gateway.close();
  });
  for (const address of ['/', '/about/', '/about/']) {
    expect((await ask(address)).status, address).toBe(200);
  }
  await gateway.open();
});

test('A file that was torn is never served: the page is made anew, or is unavailable', async () => {
  await expectStatus('/about/', 200);
  await expectStatus('/contact-us/', 200);
  await restart(() => {
    for (const file of keptFiles()) fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2));
  });
  await gateway.close();
  // The status is 503, because WordPress is away. A bad file is no fault of the program, which
  // would be a 500.
  const torn = await ask('/about/');
  expect([torn.status, torn.headers.get('retry-after')]).toEqual([503, '30']);
  expect(withoutScripts(torn.html)).toContain('We can’t show this page right now');
  await gateway.open();
  for (const address of ['/about/', '/contact-us/']) {
    await expectStatus(address, 200);
    expect((await ask(address)).html).toMatch(/<\/html>$/);
  }
});

test('A page that is revalidated on demand is new at once, and after a restart', async () => {
  const { preview } = JSON.parse(
    fs.readFileSync(path.join(build, 'prerender-manifest.json'), 'utf8'),
  ) as { preview: { previewModeId: string } };
  const onDemand = { 'x-prerender-revalidate': preview.previewModeId };
  await expectStatus('/contact-us/', 200);
  gateway.unpublished.add('/contact-us/');
  // One that joins a render that began before the change gives what that one found.
  await expect
    .poll(async () => {
      const { status, headers } = await ask('/contact-us/', onDemand);
      return [status, headers.get('x-nextjs-cache')];
    })
    .toEqual([404, 'REVALIDATED']);
  expect((await ask('/contact-us/')).status).toBe(404);
  await restart();
  expect((await ask('/contact-us/')).status).toBe(404);
  gateway.unpublished.clear();
  await expect.poll(async () => (await ask('/contact-us/', onDemand)).status).toBe(200);
  expect((await ask('/contact-us/')).status).toBe(200);
});

test('Two servers on one build serve what the other has learned, and do each other no harm', async () => {
  const other = await startHere(true);
  try {
    await expectStatus('/about/', 200);
    await expectStatus('/about/', 200, other);
    gateway.unpublished.add('/about/');
    await expectStatus('/about/', 404);
    await gateway.close();
    await expectStatus('/about/', 404, other);
    await gateway.open();
    gateway.unpublished.clear();
    await expectStatus('/about/', 200);
    await expectStatus('/about/', 200, other);
  } finally {
    await other.stop();
  }
});

/** Puts a disk of a megabyte in the place of the kept pages; null where nobody may. */
function smallDisk(): { makeReadOnly: () => void; remove: () => void } | null {
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
  fs.mkdirSync(folder, { recursive: true });
  try {
    mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
  } catch {
    return null;
  }
  return {
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    remove: () => execFileSync('umount', ['--lazy', folder]),
  };
}

test('A disk that is really full takes no page away, and an unpublished one stays away after a restart', async () => {
  const disk = smallDisk();
  test.skip(disk === null, 'Only who may mount a disk can fill one: run it as root on Linux.');
  try {
    await restart();
    await expectStatus('/contact-us/', 200);
    const filling = path.join(folder, 'filling');
    const written = fs.createWriteStream(filling);
    await new Promise((resolve) => {
      written.on('error', resolve);
      written.end(Buffer.alloc(2_000_000), () => resolve(undefined));
    });
    for (const address of ['/about/', '/posts/', '/']) await expectStatus(address, 200);
    gateway.unpublished.add('/contact-us/');
    await expectStatus('/contact-us/', 404);
    expect(site.output()).toContain("page cache can't be written (ENOSPC)");
    await gateway.close();
    for (const address of ['/about/', '/posts/', '/']) {
      expect((await ask(address)).status, address).toBe(200);
    }
    await restart();
    expect((await ask('/contact-us/')).status).not.toBe(200);
  } finally {
    gateway.unpublished.clear();
    await gateway.open();
    await restart(() => disk?.remove());
  }
});

test('A page that was unpublished while the disk was read-only does not come back with a restart', async () => {
  const disk = smallDisk();
  test.skip(
    disk === null,
    'Only who may mount a disk can make one read-only: run it as root on Linux.',
  );
  try {
    await restart();
    for (const address of ['/contact-us/', '/about/']) await expectStatus(address, 200);
    expect(keptFiles().length).toBeGreaterThan(1);
    disk?.makeReadOnly();
    gateway.unpublished.add('/contact-us/');
    await expectStatus('/contact-us/', 404);
    await restart();
    expect((await ask('/contact-us/')).status, 'the first visit').toBe(404);
    expect((await ask('/about/')).status).toBe(200);
    expect(site.output().match(/page cache can't be written \(EROFS\)/g)).toHaveLength(1);
  } finally {
    gateway.unpublished.clear();
    await restart(() => disk?.remove());
  }
});

test('A disk that can’t be written takes no page away: it is told in one line', async () => {
  await restart(() => {
    fs.rmSync(folder, { recursive: true });
    fs.writeFileSync(folder, 'not a folder');
  });
  for (const address of ['/about/', '/posts/', '/contact-us/']) await expectStatus(address, 200);
  await gateway.close();
  for (const address of ['/', '/about/', '/posts/', '/contact-us/']) {
    expect((await ask(address)).status, address).toBe(200);
  }
  expect(site.output().match(/page cache can't be written/g)).toHaveLength(1);
  await gateway.open();
  fs.rmSync(folder);
});
