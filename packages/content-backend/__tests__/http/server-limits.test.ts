import { once } from 'node:events';
import net from 'node:net';
import { readBody } from '../../http/route';
import { startServer, type RunningServer } from '../../http/server';

let server: RunningServer;

afterEach(() => server.close());

/** What a client that sends just this is answered until its connection is closed. */
async function answerTo(sent: string): Promise<string> {
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(sent);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const soon = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

it('closes the connections of who never ends headers or body, and answers others meanwhile', async () => {
  server = await startServer(
    [
      async ({ message }, response) => {
        await readBody(message, 1000);
        response.end('answer');
        return true;
      },
    ],
    0,
    soon,
  );
  const headers = answerTo('GET / HTTP/1.1\r\nHost: cms\r\nX-');
  const body = answerTo('POST / HTTP/1.1\r\nHost: cms\r\nContent-Length: 9\r\n\r\nx');
  expect(await (await fetch(server.origin)).text()).toBe('answer');
  expect(await headers).toMatch(/^HTTP\/1.1 408 /);
  expect(await body).toMatch(/^HTTP\/1.1 408 /);
});

it('closes further connections when it has as many as it may', async () => {
  server = await startServer([], 0, { maxConnections: 1 });
  const first = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(first, 'connect');
  expect(await answerTo('GET / HTTP/1.1\r\nHost: cms\r\n\r\n')).toBe('');
  first.destroy();
});
