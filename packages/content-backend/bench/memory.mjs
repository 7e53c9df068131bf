/** Loaded into a measured content backend: says how much memory it has, when its starter asks. */
process.on('message', (message) => {
  if (message !== 'memory') return;
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  process.send?.({ type: 'memory', rss, heap: process.memoryUsage().heapUsed });
});
