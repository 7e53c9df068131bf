import { test as base, expect } from '@playwright/test';
import { faults } from '../../faults/faults';
import { type Lane, startLane } from '../../faults/lane';
import { sample } from '../site/sample';

/** How many faults `npm test` takes. `npm run test:all` and `npm run faults` take all. */
const SAMPLE = 3;

/** One worker has one site, proxy and content backend for all the faults that it takes. */
const test = base.extend<object, { lane: Lane }>({
  lane: [
    async ({}, use, { parallelIndex }) => {
      const lane = await startLane(`faults-${parallelIndex}`, 'https:');
      await use(lane);
      await lane.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const fault of sample(faults, SAMPLE)) {
  test(`A CMS that fails: ${fault.name}. Pages stay or say that they are unavailable, and all is right afterwards`, async ({
    lane,
  }) => {
    test.setTimeout(240_000);
    const cells = await lane.run(fault);
    expect(
      cells.flatMap(({ kind, moment, mistake }) =>
        mistake ? [`(${moment}) ${kind}: ${mistake}`] : [],
      ),
    ).toEqual([]);
  });
}
