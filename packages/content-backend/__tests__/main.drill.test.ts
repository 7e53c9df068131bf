import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port';
import { originOf, startProgram, type StartedProgram } from './started-program';

const EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>A small site</title><link>http://old.example</link><description></description><language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>http://old.example</wp:base_site_url><wp:base_blog_url>http://old.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[ada@example.test]]></wp:author_email><wp:author_display_name><![CDATA[Ada]]></wp:author_display_name><wp:author_first_name><![CDATA[]]></wp:author_first_name><wp:author_last_name><![CDATA[]]></wp:author_last_name></wp:author>
<item><title><![CDATA[Hello]]></title><link>http://old.example/hello/</link><pubDate>Thu, 01 Jan 2026 10:00:00 +0000</pubDate><dc:creator><![CDATA[ada]]></dc:creator><guid isPermaLink="false">http://old.example/?p=1</guid><description></description><content:encoded><![CDATA[Hi.]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>1</wp:post_id><wp:post_date><![CDATA[2026-01-01 10:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[2026-01-01 10:00:00]]></wp:post_date_gmt><wp:post_modified><![CDATA[2026-01-01 10:00:00]]></wp:post_modified><wp:post_modified_gmt><![CDATA[2026-01-01 10:00:00]]></wp:post_modified_gmt><wp:comment_status><![CDATA[open]]></wp:comment_status><wp:ping_status><![CDATA[open]]></wp:ping_status><wp:post_name><![CDATA[hello]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type><![CDATA[post]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password><wp:is_sticky>0</wp:is_sticky></item>
<item><title><![CDATA[Not yet]]></title><dc:creator><![CDATA[ada]]></dc:creator><content:encoded><![CDATA[]]></content:encoded><wp:post_id>2</wp:post_id><wp:post_date><![CDATA[2026-01-02 10:00:00]]></wp:post_date><wp:status><![CDATA[draft]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type></item>
</channel>
</rss>
`;

let folder: string;
let exportFile: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'content-backend-'));
  exportFile = path.join(folder, 'site.wxr.xml');
  await writeFile(exportFile, EXPORT);
});

afterAll(() => rm(folder, { recursive: true }));

const start = (environment: Record<string, string>, ...args: string[]) =>
  startProgram(['--content', exportFile, ...args], environment);

async function exitOf({ child }: StartedProgram): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  const [code] = await once(child, 'exit');
  return code;
}

/** The longest that a running program takes to notice a change of its export. */
const NOTICED_MS = 1000;

const MUTATION =
  'mutation($password:String){generateAuthorizationCode(input:{username:"ada",password:$password}){code error}}';

/** A sign-in; null when it is refused. */
async function codeFor(port: number, password: string): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: MUTATION, variables: { password } }),
  });
  const body: { data: { generateAuthorizationCode: { code: string | null } } } = JSON.parse(
    await response.text(),
  );
  return body.data.generateAuthorizationCode.code;
}

// A start takes more than a second of the processor, so each of these has as much in it as fits.

describe('a started content backend', () => {
  const key = '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55';
  let port: number;
  let run: StartedProgram;

  beforeAll(async () => {
    port = await freePort();
    run = start({ FAUST_SECRET_KEY: key }, '--port', `${port}`, '--persisted-queries');
    await originOf(run);
  });

  it('prints what it serves and where, and answers there', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql?query={posts{nodes{title,link}}}`);
    expect(await answer.json()).toMatchObject({
      data: { posts: { nodes: [{ title: 'Hello', link: `http://127.0.0.1:${port}/hello/` }] } },
    });
    expect(run.output()).toContain('A small site: 1 post (and 1 not published), 0 pages');
    expect(run.output()).toMatch(
      new RegExp(
        `Content backend ready at http://127\\.0\\.0\\.1:${port}/graphql \\(2 items in [0-9]+ ms\\)`,
      ),
    );
  });

  it('takes hashes for queries when the owner turns that on', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql?queryId=x`);
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
  });

  it('prints a random password to sign in with and no other secret, and stops when its starter goes away', async () => {
    const [, password = ''] = /Sign in as ada .* password (\S+) /.exec(run.output()) ?? [];
    const code = await codeFor(port, password);
    expect(code).not.toBeNull();
    expect(await codeFor(port, 'wrong-guess')).toBeNull();
    run.child.disconnect();
    expect(await exitOf(run)).toBe(0);
    expect(run.output().split(password)).toHaveLength(2);
    for (const secret of [key, code ?? key, 'wrong-guess']) {
      expect(run.output()).not.toContain(secret);
    }
  });
});

it('The password of CONTENT_PASSWORD is every editor’s and is not printed; without a secret key no site is told of changes; with --no-watch none is looked for', async () => {
  const port = await freePort();
  const run = start(
    { CONTENT_PASSWORD: 'chosen by the owner' },
    '--port',
    `${port}`,
    '--changes-to',
    'http://127.0.0.1:9',
    '--no-watch',
  );
  await originOf(run);
  expect(await codeFor(port, 'chosen by the owner')).not.toBeNull();
  const answer = await fetch(`http://127.0.0.1:${port}/graphql?query={homegrown{events}}`);
  expect(await answer.json()).toMatchObject({ data: { homegrown: { events: false } } });
  await writeFile(exportFile, EXPORT.replace('[Hello]', '[Goodbye]'));
  await setTimeout(NOTICED_MS);
  await writeFile(exportFile, EXPORT);
  run.child.disconnect();
  await exitOf(run);
  expect(run.output()).not.toContain('chosen by the owner');
  expect(run.output()).toContain('Sign in as ada (administrator) with CONTENT_PASSWORD');
  expect(run.output()).toContain('--changes-to needs FAUST_SECRET_KEY');
  expect(run.output()).not.toContain('The content has changed');
});

it('The schema of an export is printed with what is not in it, and why', async () => {
  const acf = path.join(folder, 'acf-json');
  await mkdir(acf);
  const types = [
    { key: 'post_type_1', post_type: 'No name!', labels: {} },
    { key: 'post_type_2', post_type: 'menu', labels: { name: 'Menus', singular_name: 'Menu' } },
  ];
  await writeFile(path.join(acf, 'types.json'), JSON.stringify(types));
  const run = start({}, '--export-schema');
  expect(await exitOf(run)).toBe(0);
  await rm(acf, { recursive: true });
  expect(run.output()).toContain('type RootQuery');
  expect(run.output()).toContain('skipped the acf-post-type post_type_1: its settings are damaged');
  expect(run.output()).toContain('content type menu is not shown');
});

it('A start that fails ends with status 1, a reason and no stack', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = start({}, '--port', String(port));
  expect(await exitOf(run)).toBe(1);
  taken.close();
  expect(run.output()).toContain(`Port ${port} is taken.`);
  expect(run.output()).toContain('--port');
  expect(run.output()).not.toContain('    at ');
});
