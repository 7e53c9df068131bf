import { expect, test } from '@playwright/test';
import type { Fault } from '../../faults/fault';
import { startFaultProxy } from '../../faults/fault-proxy';
import { builtSite } from '../site/built-site';
import { startDemonstration } from '../site/running-program';

const ANSWER_MS = 1_000;

/** A time that is long enough for the site to be asked to end meanwhile. */
const slow: Fault = {
  name: 'a second for each answer',
  cached: 'good',
  neverSeen: 'good',
  begin: () => ({
    answer: async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      return false;
    },
  }),
};

test('A site that is asked to end gives the page that it is making, takes nobody new, and ends without an error', async () => {
  test.setTimeout(180_000);
  const backend = await startDemonstration();
  const proxy = await startFaultProxy({ healthy: backend.origin, protocol: 'http:' });
  const site = await builtSite('ending');
  try {
    await site.start({ ...proxy.siteEnvironment, NEXT_PUBLIC_WORDPRESS_URL: proxy.origin });
    await proxy.behave(slow);
    const page = fetch(`${site.origin}/about/`);
    await expect.poll(proxy.requests).toBeGreaterThan(0);
    const ended = site.stop('SIGTERM');
    const answer = await page;
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('</html>')]);
    expect(await ended).toBe(0);
    await expect(fetch(`${site.origin}/about/`)).rejects.toThrow();
  } finally {
    await site.stop();
    site.remove();
    await proxy.close();
    await backend.stop();
  }
});
