import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { countAnswers } from '../../bench/asking';

const servers: net.Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const answer = (body: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/**
 * A server that answers so many requests of a connection, then closes it, whatever else has come,
 * as nginx does.
 */
async function serverThatCloses(after: number, said: string) {
  const seen = { connections: 0, port: 0 };
  const server = net.createServer((socket) => {
    seen.connections += 1;
    let left = after;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const came = Math.min(left, bytes.toString('latin1').split('\r\n\r\n').length - 1);
      left -= came;
      socket.write(said.repeat(came));
      if (left === 0) socket.end();
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  seen.port = (server.address() as AddressInfo).port; // It listens on a port.
  return seen;
}

const asked = (port: number) => ({ port, address: '/', pipelined: 8 });

test('a server that closes a connection is asked by the next one, until the time is over', async () => {
  const server = await serverThatCloses(20, answer('page'));
  const answers = await countAnswers(asked(server.port), 1);
  expect(server.connections).toBeGreaterThan(50);
  expect(answers).toBeLessThanOrEqual(20 * server.connections);
  expect(answers).toBeGreaterThan(10 * server.connections);
});

test('a server that stops answering does not hold up the measurement', async () => {
  const server = net.createServer((socket) => socket.on('error', () => undefined).resume());
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  await expect(countAnswers(asked(port), 0.3)).rejects.toThrow('gave no answer');
});

test.each([
  ['closes without an answer', 0, '', 'without an answer'],
  ['answers with an error', 20, 'HTTP/1.1 503 Busy\r\n\r\n', '503'],
])('a server that %s is no measurement', async (_what, after, said, message) => {
  const server = await serverThatCloses(after, said);
  await expect(countAnswers(asked(server.port), 5)).rejects.toThrow(message);
});
