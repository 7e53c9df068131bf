import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { FAULT_HOST, type FaultProxy, startFaultProxy } from '@/__tests__/faults/fault-proxy';
import { faults } from '@/__tests__/faults/faults';

/** Has something for every fault to spoil. */
const DATA = {
  nodeByUri: {
    __typename: 'Category',
    uri: '/category/email/',
    name: 'Email',
    contentNodes: {
      edges: [{ cursor: 'a', node: { title: 'A title' } }],
      pageInfo: { hasNextPage: false, endCursor: 'a' },
    },
  },
  page: { title: 'A page' },
  generalSettings: { title: 'The site' },
  headerMenuItems: { nodes: [{ label: 'Home' }] },
};
const HEALTHY = JSON.stringify({ data: DATA });
const QUERY =
  '/index.php?graphql&operationName=GetCategoryPage&variables=%7B%22uri%22%3A%22%2Fx%2F%22%7D';
const TIMEOUT_MS = 1_000;

let healthy: http.Server;
let proxy: FaultProxy;

beforeAll(async () => {
  healthy = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(HEALTHY);
  });
  await new Promise<void>((resolve) => healthy.listen(0, '127.0.0.1', resolve));
  const { port } = healthy.address() as AddressInfo; // It listens on a port.
  proxy = await startFaultProxy({ healthy: `http://127.0.0.1:${port}`, protocol: 'https:' });
});

afterAll(async () => {
  await proxy.close();
  healthy.closeAllConnections();
  healthy.close();
});

/**
 * What a client gets that trusts what the site trusts and looks names up as the site does; "…" for
 * no answer in time.
 */
function ask(): Promise<string> {
  const { FAULT_LOOKUP = '', NODE_EXTRA_CA_CERTS = '' } = proxy.siteEnvironment;
  const lookup = fs.readFileSync(FAULT_LOOKUP, 'utf8');
  if (lookup !== 'this machine') return Promise.resolve(lookup);
  return new Promise((resolve) => {
    const request = https.get(
      `${proxy.origin}${QUERY}`,
      {
        agent: false,
        ca: fs.readFileSync(NODE_EXTRA_CA_CERTS),
        lookup: (_name, { all }, found) =>
          all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
      },
      (response) => {
        let text = `${response.statusCode} ${response.headers['content-encoding'] ?? ''} `;
        response.on('data', (chunk: Buffer) => {
          if (text.length < 10_000) text += chunk.toString('latin1');
        });
        response.on('end', () => resolve(text)).on('error', (error) => resolve(error.message));
      },
    );
    request.on('error', (error) => resolve(error.message));
    setTimeout(() => {
      resolve('…');
      request.destroy();
    }, TIMEOUT_MS).unref();
  });
}

describe('The fault proxy', () => {
  it('passes the answers of the healthy CMS on, by https under a name of its own', async () => {
    await proxy.behave(null);
    expect(new URL(proxy.origin).hostname).toBe(FAULT_HOST);
    expect(await ask()).toBe(`200  ${HEALTHY}`);
  });

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s: no healthy answer comes',
    async (_, fault) => {
      await proxy.behave(fault);
      expect(await ask()).not.toBe(`200  ${HEALTHY}`);
    },
  );

  it('works again when a fault has ended', async () => {
    await proxy.behave(null);
    expect(await ask()).toBe(`200  ${HEALTHY}`);
  });

  it('has a name of its own for each fault', () => {
    const names = faults.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
