import type { Route } from '../../http/route';
import { PortTaken, startServer } from '../../http/server';

describe('the server', () => {
  it('listens on this machine only, and says when the port is taken', async () => {
    const server = await startServer([], 0);
    const { port, hostname } = new URL(server.origin);
    expect(hostname).toBe('127.0.0.1');
    await expect(startServer([], Number(port))).rejects.toThrow(PortTaken);
    await server.close();
    const again = await startServer([], Number(port));
    await again.close();
  });

  it('answers below a folder of its host as at its root', async () => {
    const asked: string[] = [];
    const routes: Route[] = [
      ({ path, message }, response) => {
        asked.push(`${path} ${message.url}`);
        response.end();
        return true;
      },
    ];
    const server = await startServer(routes, 0, {}, () => ['/blog']);
    for (const address of ['/blog/graphql?a=b', '/graphql?a=b', '/blogging/'])
      await fetch(`${server.origin}${address}`);
    expect(asked).toEqual([
      '/graphql /graphql?a=b',
      '/graphql /graphql?a=b',
      '/blogging/ /blogging/',
    ]);
    await server.close();
  });

  it('answers 500 without details when a route fails, and goes on', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = await startServer(
      [
        ({ path }) => {
          if (path === '/broken') throw new Error('a secret detail');
          return false;
        },
      ],
      0,
    );
    const response = await fetch(`${server.origin}/broken`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect((await fetch(`${server.origin}/other`)).status).toBe(404);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    await server.close();
  });

  it('lets a running request finish before it stops', async () => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startServer(
      [
        async (_request, response) => {
          await waiting;
          response.end('done');
          return true;
        },
      ],
      0,
    );
    const answer = fetch(server.origin);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closing = server.close();
    release();
    expect(await (await answer).text()).toBe('done');
    await closing;
  });
});
