/**
 * A program beside a site that is judged by time: does the same small work again and again, and
 * prints how many times as long as its processor time it took, from when it was due. 1 on a machine
 * that has nothing else to do.
 */
const PAUSE_MS = 400;
const WORK_MS = 20;

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function beat(due) {
  const before = processorMs();
  while (processorMs() - before < WORK_MS);
  const used = processorMs() - before;
  process.stdout.write(`${((performance.now() - due) / used).toFixed(2)}\n`);
  setTimeout(beat, PAUSE_MS, performance.now() + PAUSE_MS);
}

beat(performance.now());
