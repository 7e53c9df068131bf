import net from 'node:net';

/**
 * The ports below those that systems give to outgoing connections. Such a connection could take one
 * before its program listens.
 */
const FIRST_PORT = 20_000;
const END_PORT = 32_000;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * A port that nobody listens on now, drawn by lot, so that two runs on one machine hardly draw the
 * same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (END_PORT - FIRST_PORT));
    if (await isFree(port)) return port;
  }
}

/**
 * The port that an environment variable names, or a free one when it names none.
 * @throws {Error} when another program listens there, with how to choose another
 */
export async function portOf(variable: 'E2E_PORT' | 'E2E_CONTENT_PORT'): Promise<number> {
  const given = process.env[variable];
  if (!given) return freePort();
  if (await isFree(Number(given))) return Number(given);
  throw new Error(
    `Port ${given} is taken. Choose another, for example ${variable}=${await freePort()}, or leave ${variable} out: then a free one is taken.`,
  );
}

async function printPorts(): Promise<void> {
  try {
    // This is done here alone: Playwright loads this file with every test, and can't load a module
    // that asks for its own address.
    const { isInstalled } = await import('../../../scripts/install/install.mjs');
    if (!isInstalled()) {
      throw new Error(
        'node_modules is not what package-lock.json asks for: npm run dev or npm test installs it. Playwright would stop that halfway, and loads from there itself.',
      );
    }
    console.log(`${await portOf('E2E_PORT')} ${await portOf('E2E_CONTENT_PORT')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

// playwright.config.ts cannot wait: it runs this file as a program.
if (require.main === module) void printPorts();
