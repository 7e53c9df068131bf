import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { post, siteOf, user } from '../store/site-of';
import { serveSignedIn, type SignedInSite } from './signed-in-site';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'explorer-'));
const script = path.join(folder, 'app.js');
const content = siteOf({
  users: [user({ id: 1, login: 'ada' }), user({ id: 6, login: 'subby', role: 'subscriber' })],
  posts: [post({ id: 42, slug: 'secret', title: 'A draft', status: 'draft' })],
});
const PAGE = '/wp-admin/admin.php?page=graphiql-ide';
const INTROSPECTION = { query: '{ __schema { queryType { name } } }' };

let site: SignedInSite;

beforeAll(async () => {
  fs.writeFileSync(script, 'document.title = "GraphiQL";');
  site = await serveSignedIn(content, { explorer: () => script });
});
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true });
});

describe('GraphiQL, where Faust’s toolbar leads', () => {
  it('is a page for administrators whose script comes from here', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    const page = await site.ask(PAGE, { headers });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const [, src = ''] = /<script defer src="([^"]+)"/.exec(await page.text()) ?? [];
    const loaded = await site.ask(src, { headers });
    expect(loaded.headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
    expect(await loaded.text()).toBe('document.title = "GraphiQL";');
  });

  it('asks as who is signed in, and may see the schema', async () => {
    const headers = { Cookie: await site.signedIn('ada') };
    const draft = { query: '{ post(id: "42", idType: DATABASE_ID) { title } }' };
    const own = await site.post('/___graphql', draft, headers);
    expect(await own.json()).toMatchObject({ data: { post: { title: 'A draft' } } });
    const schema = await site.post('/___graphql', INTROSPECTION, headers);
    expect(await schema.json()).toMatchObject({
      data: { __schema: { queryType: { name: 'RootQuery' } } },
    });
    expect(await (await site.ask('/___graphql/fragments', { headers })).json()).toEqual([]);
  });

  it('answers nothing to who is not signed in, nor to a form of another site', async () => {
    expect((await site.post('/___graphql', INTROSPECTION)).status).toBe(403);
    expect((await site.ask('/___graphql/app.js')).status).toBe(403);
    const form = await site.ask('/___graphql', {
      method: 'POST',
      headers: { Cookie: await site.signedIn('ada'), 'Content-Type': 'text/plain' },
      body: JSON.stringify(INTROSPECTION),
    });
    expect(form.status).toBe(415);
  });

  it('is refused to who may not manage the site', async () => {
    const headers = { Cookie: await site.signedIn('subby') };
    expect((await site.ask(PAGE, { headers })).status).toBe(403);
  });

  it('says how to install it where it is missing', async () => {
    const without = await serveSignedIn(content, { explorer: () => null });
    const headers = { Cookie: await without.signedIn('ada') };
    const page = await without.ask(PAGE, { headers });
    expect(await page.text()).toMatch(
      /npm install --no-save gatsby-graphiql-explorer@\d+\.\d+\.\d+/,
    );
    await without.close();
  });
});

describe('the schema', () => {
  it('is shown to everybody with --public-introspection, else to nobody who is not signed in', async () => {
    const open = await serveSignedIn(content, { publicIntrospection: true });
    const shown = await (await open.post('/graphql', INTROSPECTION)).json();
    await open.close();
    expect(shown).toMatchObject({ data: { __schema: { queryType: { name: 'RootQuery' } } } });
    expect(await (await site.post('/graphql', INTROSPECTION)).json()).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection is not allowed') }],
    });
  });
});

it.each(['admin-bar', 'dashicons'])('the toolbar’s style sheet %s is there', async (name) => {
  const response = await site.ask(`/wp-includes/css/${name}.min.css?ver=7.1`);
  expect(response.headers.get('content-type')).toBe('text/css; charset=UTF-8');
  expect(await response.text()).toMatch(/\{.+\}/);
});
