import net from 'node:net';

/** Below the ports that systems give to outgoing connections, which would take one before its program listens. */
const FIRST_PORT = 20_000;
const END_PORT = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/** A port that nobody listens on now, drawn by lot, so that two runs on one machine hardly draw the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (END_PORT - FIRST_PORT));
    if (await isFree(port)) return port;
  }
}

async function printTwo(): Promise<void> {
  console.log(`${await freePort()} ${await freePort()}`);
}

// playwright.config.ts cannot wait: it runs this file as a program.
if (require.main === module) void printTwo();
