/**
 * Loaded into the site's process (`node --import`) by the measurements: says what is in use after a
 * full garbage collection, in bytes. It answers the message `memory`; with MEMORY_REPORT_SECONDS it
 * prints a line `memory {…}` whenever so many have passed, with the time in milliseconds.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');

async function inUse() {
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 500));
  collectGarbage();
  const { heapUsed, rss, external } = process.memoryUsage();
  return { heapUsed, rss, external };
}

const report = async () => process.send?.({ type: 'memory', ...(await inUse()) });

const print = async () => {
  process.stdout.write(`memory ${JSON.stringify({ at: Date.now(), ...(await inUse()) })}\n`);
};

const seconds = Number(process.env.MEMORY_REPORT_SECONDS ?? 0);
if (seconds > 0) setInterval(() => void print(), seconds * 1_000).unref();

process.on('message', (message) => {
  if (message === 'snapshot') v8.writeHeapSnapshot();
  if (message === 'memory') void report();
});
