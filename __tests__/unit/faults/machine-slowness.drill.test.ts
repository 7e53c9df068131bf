import { type MachineSlowness, measureSlowness } from '@/__tests__/faults/machine-slowness';

let slowness: MachineSlowness;

beforeAll(() => {
  slowness = measureSlowness();
});

afterAll(() => slowness.program.stop('SIGKILL'));

const lines = (): number => slowness.program.output().split('\n').length;

async function beats(count: number): Promise<void> {
  const wanted = lines() + count;
  while (lines() < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('A machine that has no time for a program is slow, and what was slow counts once', async () => {
  await beats(2);
  expect(slowness.most()).toBeGreaterThanOrEqual(1);
  expect(slowness.most()).toBe(1);
  process.kill(slowness.program.pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  process.kill(slowness.program.pid, 'SIGCONT');
  await beats(1);
  // A second, less a pause, for 20 ms of work.
  expect(slowness.most()).toBeGreaterThan(20);
});
