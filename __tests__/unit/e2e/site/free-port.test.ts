import { once } from 'node:events';
import net from 'node:net';
import { portOf } from '@/__tests__/e2e/site/free-port';

const VARIABLE = 'E2E_PORT';
const before = process.env[VARIABLE];

afterEach(() => {
  if (before === undefined) delete process.env[VARIABLE];
  else process.env[VARIABLE] = before;
});

async function listen(): Promise<{ server: net.Server; port: number }> {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port.');
  return { server, port: address.port };
}

it('A browser test whose port is taken names the port and how to choose another', async () => {
  const { server, port } = await listen();
  process.env[VARIABLE] = String(port);
  await expect(portOf(VARIABLE)).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\. Choose another, for example E2E_PORT=[0-9]+, or leave`),
  );
  server.close();
  await once(server, 'close');
  expect(await portOf(VARIABLE)).toBe(port);
});

it('Browser tests take a free port when none is named', async () => {
  delete process.env[VARIABLE];
  const port = await portOf(VARIABLE);
  const server = net.createServer().listen(port);
  await once(server, 'listening');
  server.close();
});
