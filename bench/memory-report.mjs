/**
 * Loaded into the site's process (`node --import`) by the measurements: answers the message `memory` with what is in use after a
 * full garbage collection, in bytes.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc');

async function report() {
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 500));
  collectGarbage();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.send?.({ type: 'memory', heapUsed, rss, external });
}

process.on('message', (message) => {
  if (message === 'snapshot') v8.writeHeapSnapshot();
  if (message === 'memory') void report();
});
