import type { FetchProgress } from './fetch-uploads';

const WIDTH = 30;
/** The number of lines where nobody watches: one for each tenth. */
const STEPS = 10;
const PAUSE_MS = 100;

/** Shows how far it is: a bar on a terminal, else a line now and then. */
export function progressBar(output: {
  isTTY?: boolean;
  write: (text: string) => unknown;
}): (progress: FetchProgress) => void {
  let shown = 0;
  let step = -1;
  return (progress) => {
    const { done, of, failed, bytes } = progress;
    const isEnd = done === of;
    const share = of === 0 ? 1 : done / of;
    const text = `${done} of ${of} uploads, ${(bytes / 1024 / 1024).toFixed(1)} MB${failed > 0 ? `, ${failed} failed` : ''}`;
    if (output.isTTY) {
      const now = performance.now();
      if (!isEnd && now - shown < PAUSE_MS) return;
      shown = now;
      const full = Math.round(share * WIDTH);
      output.write(
        `\r[${'#'.repeat(full)}${'-'.repeat(WIDTH - full)}] ${text}\u001b[K${isEnd ? '\n' : ''}`,
      );
      return;
    }
    const reached = Math.floor(share * STEPS);
    if (reached === step) return;
    step = reached;
    output.write(`${text}\n`);
  };
}
