import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { messagesFile } from '../contact-form-7/messages-file';
import { backendOf } from '../http/backend';
import { startServer, type RunningServer } from '../http/server';
import { loadSite } from '../import';
import { wxr } from './import/wxr-sample';
import { siteOf } from './store/site-of';

const ADDRESS = 'marla@example.com';

let folder: string;
let messages: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'newsletter-'));
  messages = path.join(folder, 'messages.jsonl');
  server = await startServer(backendOf(siteOf({}), { mailbox: messagesFile(messages) }).routes, 0);
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const subscribe = (email: string, method = 'POST') =>
  fetch(`${server.origin}/newsletter`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { body: new URLSearchParams({ email, name: 'Marla' }) } : {}),
  });

describe('an address for the newsletter', () => {
  it('is written into the file of messages, and nothing else that came with it', async () => {
    expect((await subscribe(ADDRESS)).status).toBe(200);
    const line: unknown = JSON.parse(await readFile(messages, 'utf8'));
    expect(line).toMatchObject({ form: 'Newsletter', fields: [['email', ADDRESS]] });
  });

  it('that is none is refused, and only a form that is sent counts', async () => {
    const before = await readFile(messages, 'utf8').catch(() => '');
    expect((await subscribe('marla')).status).toBe(422);
    expect((await subscribe('x'.repeat(70_000))).status).toBe(422);
    expect((await subscribe('', 'GET')).status).not.toBe(200);
    expect(await readFile(messages, 'utf8').catch(() => '')).toBe(before);
  });

  it('goes to where the content backend listens, if the settings name a path, and else to where they say; an export without settings has none', async () => {
    const exportFile = path.join(folder, 'site.wxr.xml');
    await writeFile(exportFile, wxr([]));
    const actionOf = async (action: string) => {
      await writeFile(
        path.join(folder, 'site.settings.json'),
        JSON.stringify({ frontEndSettings: { themeColor: 'green', newsletter: { action } } }),
      );
      const { content } = await loadSite({ exportFile, cmsUrl: 'http://127.0.0.1:9999' });
      return content.settings.frontEndSettings;
    };
    expect(await actionOf('/newsletter')).toEqual({
      themeColor: 'green',
      newsletter: { action: 'http://127.0.0.1:9999/newsletter' },
    });
    const types = path.resolve(__dirname, '../../demonstration/homegrown.settings.json');
    await rm(path.join(folder, 'site.settings.json'));
    const { content: own } = await loadSite({ exportFile, typesFile: types });
    expect(own.settings).toMatchObject({ frontEndSettings: {}, isDemonstration: false });
    expect(await actionOf('https://lists.example.com/7')).toMatchObject({
      newsletter: { action: 'https://lists.example.com/7' },
    });
  });
});
