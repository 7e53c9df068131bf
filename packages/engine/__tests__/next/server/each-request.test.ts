import channels from 'node:diagnostics_channel';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEachRequest, standsApart } from '#next/server/each-request';

let closeServers: (() => void)[] = [];

let subscribe: jest.SpiedFunction<typeof channels.subscribe>;
beforeEach(() => {
  subscribe = jest.spyOn(channels, 'subscribe');
});

afterEach(() => {
  for (const close of closeServers) close();
  closeServers = [];
  for (const [name, listener] of subscribe.mock.calls) channels.unsubscribe(name, listener);
});

/** A server that answers with the address that it is asked for. */
async function serve(server = http.createServer()): Promise<(path: string) => Promise<string>> {
  server.on('request', (request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServers.push(() => server.close());
  const address = server.address() satisfies AddressInfo | string | null;
  const port = typeof address === 'object' ? address?.port : undefined;
  return async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

describe('a request to the site', () => {
  it('waits for what comes before it, from the first on, at each server of the process', async () => {
    const [early, apart] = [await serve(), http.createServer()];
    standsApart(apart);
    const prepared: string[] = [];
    beforeEachRequest(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      prepared.push(request.url ?? '');
      request.url = `/prepared${request.url}`;
    });
    const late = await serve();
    expect(await early('/a')).toBe('/prepared/a');
    expect(await Promise.all([early('/b'), late('/c')])).toEqual(['/prepared/b', '/prepared/c']);
    expect(await (await serve(apart))('/metrics')).toBe('/metrics');
    expect(prepared.toSorted()).toEqual(['/a', '/b', '/c']);
  });

  it('is answered as it came where that fails', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    beforeEachRequest((request) =>
      request.url === '/fails' ? Promise.reject(new Error('no file')) : Promise.resolve(),
    );
    const ask = await serve();
    expect(await ask('/fails')).toBe('/fails');
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'no file' }));
  });
});
