import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Line, slowLine } from '../../bench/slow-line';

const ROUND_TRIP_MS = 60;

/** A site behind a line; gives the milliseconds and the text of an answer of so many bytes. */
async function behind(line: Omit<Line, 'roundTripMs'>) {
  const site = http.createServer(({ url }, response) =>
    response.end('0123456789'.repeat(Number(url?.slice(1)) / 10)),
  );
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const { port } = site.address() as AddressInfo; // It listens on a port.
  const { origin, close } = await slowLine(port, { roundTripMs: ROUND_TRIP_MS, ...line });
  // Keeps its one connection.
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    answer: (bytes: number): Promise<{ ms: number; text: string }> =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const read = (response: http.IncomingMessage): void => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ ms: performance.now() - start, text }));
        };
        http.get(`${origin}/${bytes}`, { agent }, read).on('error', reject);
      }),
    close: async () => {
      agent.destroy();
      await close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

const FAST = { downBytesPerSecond: 1e9, upBytesPerSecond: 1e9 };

describe('a slow line', () => {
  it('takes two round trips for the first answer of a connection, and one for each further one', async () => {
    const { answer, close } = await behind(FAST);
    expect((await answer(10)).ms).toBeGreaterThanOrEqual(2 * ROUND_TRIP_MS - 5);
    const times = [(await answer(10)).ms, (await answer(10)).ms, (await answer(10)).ms];
    expect(Math.min(...times)).toBeGreaterThanOrEqual(ROUND_TRIP_MS - 5);
    await close();
  });

  it('gives a new connection 14 KB in its first round trip, and then twice as much each time', async () => {
    const { answer, close } = await behind(FAST);
    const { ms, text } = await answer(40_000);
    expect(ms).toBeGreaterThanOrEqual(3 * ROUND_TRIP_MS - 5);
    expect(text).toBe('0123456789'.repeat(4_000));
    await close();
  });

  it('carries so many bytes in a second', async () => {
    const { answer, close } = await behind({ ...FAST, downBytesPerSecond: 50_000 });
    expect((await answer(10_000)).ms).toBeGreaterThanOrEqual(200);
    await close();
  });
});
