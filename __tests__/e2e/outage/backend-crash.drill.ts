import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import {
  forgetBuild,
  isGroupAlive,
  isTaken,
  type OwnSite,
  startSite,
} from '../site/running-program';
import { smallExport, temporaryFile } from '../site/small-export';

const NAME = 'backend-crash';
const garden = smallExport('The garden', [
  { type: 'page', slug: 'about', title: 'About the garden', text: 'It has a wall around it.' },
  { type: 'page', slug: 'later', title: 'Later', text: 'Nobody came here before the crash.' },
]);

test.describe.configure({ mode: 'default' });
test.slow();
test.afterAll(() => forgetBuild(NAME));

/** The process of a site's content backend. */
function backendOf({ pid }: OwnSite): number | undefined {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of processes.split('\n')) {
    const [, id, parent, program] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === pid && program?.includes('packages/content-backend/main.ts'))
      return Number(id);
  }
  return undefined;
}

test('A crash of the content backend takes no page away, and it is started again; Ctrl-C leaves no process', async () => {
  const { file, remove } = temporaryFile('garden.xml', garden);
  const site = await startSite({ name: NAME, content: file, env: { REVALIDATE_SECONDS: '1' } });
  const statusOf = async (address: string) => (await fetch(`${site.origin}${address}`)).status;
  async function crash(): Promise<void> {
    await expect.poll(() => backendOf(site), { timeout: 60_000 }).toBeTruthy();
    const pid = backendOf(site);
    if (pid === undefined) throw new Error('No content backend');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => backendOf(site) === pid, { timeout: 10_000 }).toBe(false);
  }
  try {
    expect(await statusOf('/about/')).toBe(200);
    await crash();
    expect(await statusOf('/about/')).toBe(200);
    await site.untilItSays('The content backend ended (SIGKILL)');
    await site.untilItSays('starts again in 0.5 s');
    await site.untilItSays('The content backend answers again');
    await expect.poll(() => statusOf('/later/'), { timeout: 30_000 }).toBe(200);

    await crash();
    await site.untilItSays('starts again in 1 s');
    await crash();
    await site.untilItSays(/starts again in 2 s\. It has ended 3 times in a row/);
    expect(await statusOf('/about/')).toBe(200);
    expect(await statusOf('/')).toBe(200);
  } finally {
    // Nothing is left in the pause before the next start either.
    await site.stop('SIGINT');
    remove();
  }
  expect(isGroupAlive(site.pid), 'a process is left').toBe(false);
  expect([await isTaken(site.port), await isTaken(site.contentPort)]).toEqual([false, false]);
});
