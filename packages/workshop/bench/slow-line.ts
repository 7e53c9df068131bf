import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A line between a visitor and a site. */
export interface Line {
  roundTripMs: number;
  downBytesPerSecond: number;
  upBytesPerSecond: number;
}

/** Lighthouse's telephone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const SLOW_4G: Line = {
  roundTripMs: 150,
  downBytesPerSecond: (1.6 * 1_048_576) / 8,
  upBytesPerSecond: (750 * 1_024) / 8,
};

/** The most bytes that are sent at a time. */
const PACKET_BYTES = 1_460;

/** The bytes that a new connection sends before any of them is acknowledged. */
const FIRST_WINDOW_BYTES = 10 * PACKET_BYTES;

/**
 * A way to a program on this machine that is as slow as a line. It has what a browser's own
 * throttling leaves out: the round trip of each new connection, and its window that opens slowly.
 *
 * @param port of the program, on 127.0.0.1 or ::1
 */
export async function slowLine(
  port: number,
  { roundTripMs, downBytesPerSecond, upBytesPerSecond }: Line,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const oneWayMs = roundTripMs / 2;
  const freeAt = { down: 0, up: 0 };
  /** Milliseconds from now until these bytes have left, after all that was to leave before. */
  const leaving = (way: 'down' | 'up', bytes: number): number => {
    const rate = way === 'down' ? downBytesPerSecond : upBytesPerSecond;
    const now = performance.now();
    freeAt[way] = Math.max(now, freeAt[way]) + (1_000 * bytes) / rate;
    return freeAt[way] - now;
  };
  const open = new Set<net.Socket>();

  const server = net.createServer((visitor) => {
    const site = net.connect(port, 'localhost');
    /** The browser believes that it is connected already. */
    const connected = pause(roundTripMs);
    let sent = connected;
    visitor.on('data', (bytes: Buffer) => {
      const before = sent;
      sent = connected
        .then(() => pause(leaving('up', bytes.length) + oneWayMs))
        .then(() => before)
        .then(() => void site.write(bytes));
    });

    let window = FIRST_WINDOW_BYTES;
    let underWay = 0;
    const waiting: Buffer[] = [];
    let received: Promise<unknown> = Promise.resolve();
    const send = (): void => {
      while (underWay < window) {
        const packet = waiting.shift();
        if (!packet) return;
        underWay += packet.length;
        const before = received;
        received = pause(leaving('down', packet.length) + oneWayMs)
          .then(() => before)
          .then(() => void visitor.write(packet));
        void received
          .then(() => pause(oneWayMs))
          .then(() => {
            underWay -= packet.length;
            window += packet.length;
            send();
          });
      }
    };
    site.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += PACKET_BYTES) {
        waiting.push(bytes.subarray(at, at + PACKET_BYTES));
      }
      send();
    });
    /** What is on its way arrives before the end. */
    const untilAllArrived = async (): Promise<void> => {
      await sent;
      do {
        await received;
        await pause(roundTripMs);
      } while (waiting.length > 0);
    };

    for (const [one, other] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        void untilAllArrived().then(() => other.destroy());
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
