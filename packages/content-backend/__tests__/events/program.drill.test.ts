import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { signatureOf } from '../../events/signature';
import { freePort } from '../free-port';
import { SampleFolder, wxr } from '../import/wxr-sample';
import { endProgram, originOf, startProgram, type StartedProgram } from '../started-program';

const SECRET = '8f14e45f-ceea-467f-9575-6e1a0c7b5f3d';

const idOf = (node: string) => Buffer.from(node).toString('base64');

describe('a content backend that tells a site of changes', () => {
  const folder = new SampleFolder();
  const exportFile = path.join(folder.path, 'site.wxr.xml');
  const messages: { isSigned: boolean; keys: string[] }[] = [];
  const site = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const id = String(request.headers['x-homegrown-id']);
      const time = Number(request.headers['x-homegrown-time']);
      const signature = signatureOf(SECRET, { time, id, body });
      const { changes }: { changes: { key: string }[] } = JSON.parse(body);
      messages.push({
        isSigned: request.headers['x-homegrown-signature'] === signature,
        keys: changes.map(({ key }) => key),
      });
      response.writeHead(202).end('{"accepted":1}');
    });
  });
  let siteUrl = '';
  const programs: StartedProgram[] = [];

  async function start(secret: string, ...options: string[]) {
    const port = String(await freePort());
    const args = ['--content', exportFile, '--port', port, '--changes-to', siteUrl, ...options];
    const program = startProgram(args, { FAUST_SECRET_KEY: secret });
    programs.push(program);
    const origin = await originOf(program);
    const events = async () => {
      const query = '/graphql?query={homegrown{events}}';
      return (await fetch(`${origin}${query}`)).json();
    };
    return { events };
  }

  beforeAll(async () => {
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/base`;
  });
  beforeEach(() => {
    messages.length = 0;
    writeFileSync(exportFile, wxr([{ id: 1, title: 'Before' }, { id: 2 }]));
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await endProgram(program);
  });
  afterAll(() => {
    site.close();
    folder.remove();
  });

  async function whenReceived(count: number): Promise<void> {
    const end = Date.now() + 10_000;
    while (messages.length < count) {
      if (Date.now() > end) throw new Error(`Waited in vain for ${count} messages.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('tells that anything may have changed where another one was there before, then each change of its files, in one signed message each', async () => {
    const { events } = await start(SECRET, '--changed');
    expect(await events()).toMatchObject({ data: { homegrown: { events: true } } });
    await whenReceived(1);
    writeFileSync(exportFile, wxr([{ id: 1, title: 'After' }, { id: 2 }]));
    await whenReceived(2);
    writeFileSync(exportFile, wxr([{ id: 1, title: 'After' }]));
    await whenReceived(3);
    expect(messages).toEqual([
      { isSigned: true, keys: ['*'] },
      { isSigned: true, keys: [idOf('post:1')] },
      { isSigned: true, keys: expect.arrayContaining([idOf('post:2'), 'list:post']) },
    ]);
  }, 30_000);
});
