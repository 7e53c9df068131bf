import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChangeSet } from '../../events/change-set';
import { Courier } from '../../events/courier';
import { signatureOf } from '../../events/signature';

const SECRET = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

interface Delivery {
  url: string;
  id: string;
  body: string;
  isSigned: boolean;
}

/** A site that answers each message with the next of these stati, then with 202. */
class Site {
  readonly received: Delivery[] = [];
  stati: number[] = [];
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const header = (name: string) => String(request.headers[name] ?? '');
      const id = header('x-homegrown-id');
      const time = Number(header('x-homegrown-time'));
      const signature = signatureOf(SECRET, { time, id, body });
      this.received.push({
        url: request.url ?? '',
        id,
        body,
        isSigned:
          header('x-homegrown-signature') === signature && Math.abs(Date.now() / 1000 - time) < 60,
      });
      response.writeHead(this.stati.shift() ?? 202).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const { port }: AddressInfo = address;
    return `http://127.0.0.1:${port}`;
  }

  async whenReceived(count: number): Promise<readonly Delivery[]> {
    const end = Date.now() + 10_000;
    while (this.received.length < count) {
      if (Date.now() > end) throw new Error(`Waited in vain for ${count} messages.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.received;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const changed = (...keys: string[]): ChangeSet => {
  const set = new ChangeSet();
  for (const key of keys) set.add(key);
  return set;
};

const keysIn = ({ body }: Delivery): string[] =>
  JSON.parse(body).changes.map(({ key }: { key: string }) => key);

describe('messages to the site', () => {
  const site = new Site();
  const told: string[] = [];
  let address: string;
  let courier: Courier;

  beforeAll(async () => {
    address = await site.start();
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    site.received.length = 0;
    site.stati = [];
    told.length = 0;
    courier = new Courier(
      { site: `${address}/base`, secret: SECRET },
      { retryMs: [1, 2], tell: (line) => told.push(line) },
    );
  });
  afterEach(() => courier.stop());

  it('are signed, and go to the site’s own address', async () => {
    courier.post(changed('list:post'));
    const [message] = await site.whenReceived(1);
    expect(message).toMatchObject({ url: '/base/api/changes', isSigned: true });
    expect(message && keysIn(message)).toEqual(['list:post']);
    expect(told).toEqual([]);
  });

  it('are none where nothing has changed', async () => {
    courier.post(changed());
    courier.post(changed('list:page'));
    expect((await site.whenReceived(1)).map(keysIn)).toEqual([['list:page']]);
  });

  it('are sent again with their id until they are taken, in their order, and say so once', async () => {
    site.stati = [503, 401, 500];
    courier.post(changed('list:post'));
    courier.post(changed('list:page'));
    const received = await site.whenReceived(5);
    expect(received.map(keysIn)).toEqual([
      ['list:post'],
      ['list:post'],
      ['list:post'],
      ['list:post'],
      ['list:page'],
    ]);
    expect(new Set(received.slice(0, 4).map(({ id }) => id)).size).toBe(1);
    expect(received[4]?.id).not.toBe(received[0]?.id);
    expect(received.every(({ isSigned }) => isSigned)).toBe(true);
    expect(told).toEqual([
      `The site at ${address}/base did not take a message about changed content (503 {}). It is sent again until it does.`,
      'The site takes messages about changed content again.',
    ]);
  });

  it.each([400, 413])('that the site can’t read (%i) become "everything"', async (status) => {
    site.stati = [status];
    courier.post(changed('list:post'));
    const received = await site.whenReceived(2);
    expect(received.map(keysIn)).toEqual([['list:post'], ['*']]);
    expect(received[1]?.id).not.toBe(received[0]?.id);
  });

  it('name what is unpublished beside "everything"; where the site can’t read that, everything is unpublished', async () => {
    site.stati = [400, 400];
    const changes = changed('list:post');
    changes.add('uri:/gone/', true);
    courier.post(changes);
    const received = await site.whenReceived(3);
    expect(received.slice(1).map(({ body }) => JSON.parse(body).changes)).toEqual([
      [
        { key: 'uri:/gone/', withdrawn: true },
        { key: '*', withdrawn: false },
      ],
      [{ key: '*', withdrawn: true }],
    ]);
  });

  it('become one that says "everything" and what is unpublished when 1,000 wait', async () => {
    let isUp = false;
    const busy = new Courier(
      { site: address, secret: SECRET },
      {
        retryMs: [1],
        tell: () => undefined,
        send: (url, init) => (isUp ? fetch(url, init) : Promise.reject(new Error('down'))),
      },
    );
    for (let count = 0; count < 1_002; count += 1) {
      const changes = changed(`uri:/${count}/`);
      if (count === 7 || count === 1_000) changes.add(`uri:/gone-${count}/`, true);
      busy.post(changes);
    }
    isUp = true;
    expect((await site.whenReceived(2)).map(keysIn)).toEqual([
      ['uri:/gone-7/', 'uri:/gone-1000/', '*'],
      ['uri:/1001/'],
    ]);
    busy.stop();
  });

  it('wait for a site that is not there yet', async () => {
    const later = new Site();
    const port = await later.start();
    later.stop();
    let attempts = 0;
    const patient = new Courier(
      { site: port, secret: SECRET },
      {
        retryMs: [1],
        tell: (line) => told.push(line),
        send: (_url, init) => {
          attempts += 1;
          return attempts < 3 ? fetch(port) : fetch(`${address}/api/changes`, init);
        },
      },
    );
    patient.post(changed('list:post'));
    expect((await site.whenReceived(1)).map(keysIn)).toEqual([['list:post']]);
    patient.stop();
    expect(told[0]).toMatch(/did not take a message .*ECONNREFUSED/);
  });
});
