import { backendOf } from '../../../../content-backend/http/backend';
import { startServer, type RunningServer } from '../../../../content-backend/http/server';
import { post, siteOf, user } from '../store/site-of';

let server: RunningServer;

beforeAll(async () => {
  const content = siteOf({
    users: [user({ id: 1, login: 'ada' })],
    posts: [post({ id: 7, title: 'Seven' })],
  });
  const backend = backendOf(content, { authenticate: (token) => (token === 'good' ? 1 : null) });
  server = await startServer(backend.routes, 0);
});

afterAll(() => server.close());

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${server.origin}${path}`, init);
}

function post_(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return ask('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const TITLE = '{generalSettings{title}}';

describe('the GraphQL endpoint', () => {
  it.each(['/graphql', '/graphql/', '/index.php?graphql', '/?graphql=true'])(
    'answers at %s',
    async (path) => {
      const response = await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: TITLE }),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
      expect(await response.json()).toMatchObject({
        data: { generalSettings: { title: 'Seed &amp; Co' } },
        extensions: { debug: [{ type: 'DEBUG_LOGS_INACTIVE' }] },
      });
    },
  );

  it('answers queries by GET, and refuses to change anything by GET', async () => {
    const query = encodeURIComponent('query A($id:ID!){post(id:$id,idType:DATABASE_ID){title}}');
    const variables = encodeURIComponent('{"id":7}');
    const answer = await ask(`/graphql?query=${query}&variables=${variables}&operationName=A`);
    expect(await answer.json()).toMatchObject({ data: { post: { title: 'Seven' } } });
    const mutation = await ask('/graphql?query=mutation%7Bx%7D');
    expect(await mutation.json()).toMatchObject({
      errors: [{ message: 'GET supports only query operation' }],
    });
  });

  it('tells private answers from public ones', async () => {
    const anonymous = await post_({ query: '{viewer{name}}' });
    expect(anonymous.headers.get('cache-control')).toBeNull();
    expect(await anonymous.json()).toMatchObject({ data: { viewer: null } });
    const wrong = await post_({ query: '{viewer{name}}' }, { Authorization: 'Bearer bad' });
    expect(wrong.headers.get('cache-control')).toBeNull();
    const signedIn = await post_({ query: '{viewer{name}}' }, { Authorization: 'Bearer good' });
    expect(signedIn.headers.get('cache-control')).toContain('no-store');
    expect(await signedIn.json()).toMatchObject({ data: { viewer: { name: 'ada' } } });
  });

  it('hides the schema from the public, and shows it to who is signed in', async () => {
    const query = '{__schema{queryType{name}}}';
    expect(await (await post_({ query })).json()).toMatchObject({
      errors: [{ message: expect.stringContaining('introspection is not allowed') }],
    });
    const shown = await post_({ query }, { Authorization: 'Bearer good' });
    expect(await shown.json()).toMatchObject({
      data: { __schema: { queryType: { name: 'RootQuery' } } },
    });
  });

  it('answers a batch of ten, and not one of eleven', async () => {
    const batch = Array.from({ length: 10 }, () => ({ query: TITLE }));
    const answer: unknown = await (await post_(batch)).json();
    expect(answer).toHaveLength(10);
    expect((await post_([...batch, { query: TITLE }])).status).toBe(500);
  });

  it('refuses what is no JSON, no GraphQL, too large or of another type, each with WPGraphQL’s status', async () => {
    expect((await post_('{bad')).status).toBe(500);
    expect((await post_({ query: '{a' })).status).toBe(500);
    expect((await post_({ query: '{nope}' })).status).toBe(200);
    expect((await post_(' '.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await post_('x', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await ask('/graphql', { method: 'PUT' })).status).toBe(500);
  });

  it('says what it is at any other address', async () => {
    const response = await ask('/wp-admin/');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('content backend'),
    });
  });
});
