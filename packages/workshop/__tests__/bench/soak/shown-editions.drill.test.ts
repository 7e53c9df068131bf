import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchEditions } from '../../../bench/soak/shown-editions';

/**
 * Answers each question with the next of these, and with the last from then on. Says when the last
 * was asked for.
 */
async function cmsThatSays(...answers: string[]) {
  let told = (): void => undefined;
  const isDone = new Promise<void>((resolve) => (told = resolve));
  const server = http.createServer((request, response) => {
    request.resume();
    if (answers.length === 1) told();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'nothing') request.socket.destroy();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, isDone, close };
}

test('An edition counts from when the CMS gives it, whatever fails between', async () => {
  const cms = await cmsThatSays('{}', '<p>Edition 1.</p>', 'nothing', '<p>Edition 3.</p>', '{}');
  const before = Date.now() - 1;
  const shown = watchEditions(cms.origin, '/about/');
  await cms.isDone;
  shown.stop();
  cms.close();
  expect([shown.at(before), shown.at(Date.now())]).toEqual([0, 3]);
});
