import { post, siteOf, term, user, revision } from '../store/site-of';
import { serveSignedIn, type SignedInSite } from './signed-in-site';

let site: SignedInSite;

beforeAll(async () => {
  site = await serveSignedIn(
    siteOf({
      users: [
        user({ id: 1, login: 'ada' }),
        user({ id: 3, login: 'maria', role: 'author' }),
        user({ id: 6, login: 'subby', role: 'subscriber' }),
      ],
      terms: [term({ id: 4, slug: 'news', name: 'News' })],
      posts: [
        post({ id: 42, title: 'Hello <em>again</em> &amp; again', slug: 'hello-again' }),
        post({ id: 44, title: '', slug: '', status: 'draft' }),
        revision({ id: 54, title: 'Changed', parentId: 42 }),
      ],
    }),
  );
});

afterAll(() => site.close());

async function open(path: string, login: string): Promise<{ status: number; html: string }> {
  const response = await site.ask(path, { headers: { Cookie: await site.signedIn(login) } });
  return { status: response.status, html: await response.text() };
}

describe('the admin area', () => {
  it('asks signed-out visitors to sign in, and brings them back', async () => {
    const response = await site.ask('/wp-admin/post.php?post=42&action=edit');
    expect(response.status).toBe(302);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.pathname).toBe('/wp-login.php');
    expect(location.searchParams.get('redirect_to')).toBe(
      'http://127.0.0.1:8080/wp-admin/post.php?post=42&action=edit',
    );
    expect(location.searchParams.get('reauth')).toBe('1');
  });

  it.each([
    ['/wp-admin', 'Dashboard'],
    ['/wp-admin/', 'Dashboard'],
    ['/wp-admin/post.php?post=42&action=edit', 'Edit Post 42: Hello again &amp; again'],
    ['/wp-admin/post.php?post=54&action=edit', 'Edit Post 42: Hello again &amp; again'],
    ['/wp-admin/post.php?post=44&action=edit', 'Edit Post 44: (no title)'],
    ['/wp-admin/post-new.php?post_type=page', 'Add Page'],
    ['/wp-admin/edit.php?post_type=page', 'Pages'],
    ['/wp-admin/term.php?taxonomy=category&tag_ID=4', 'Edit Category 4: News'],
    ['/wp-admin/user-edit.php?user_id=3', 'Edit User 3: maria'],
    ['/wp-admin/user-edit.php?user_id=1', 'Profile'],
    ['/wp-admin/admin.php?page=graphiql-ide', 'GraphiQL IDE'],
    ['/wp-admin/options-general.php?page=faustwp-settings', 'Faust Settings'],
  ])('says what WordPress would open at %s', async (path, title) => {
    const { status, html } = await open(path, 'ada');
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain('Log out ada');
  });

  it('leads from a post to its preview and to its page', async () => {
    const { html } = await open('/wp-admin/post.php?post=42&action=edit', 'ada');
    expect(html).toContain('href="http://localhost:3000/hello-again/"');
    expect(html).toContain(
      'href="http://localhost:3000/hello-again/?preview=true&amp;previewPathname=%2Fhello-again%2F&amp;p=42&amp;typeName=Post"',
    );
  });

  it('lists unpublished content and changes, with their state and preview', async () => {
    const { html } = await open('/wp-admin/', 'ada');
    const rows = html.match(/<li><a href="\/wp-admin\/post\.php[^]*?<\/li>/g) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatch(/Draft|Pending|Scheduled|Private|Unpublished changes/);
    }
    const draft = rows.find((row) => row.includes('post=44&')) ?? '';
    expect(draft).toContain('Draft');
    expect(draft).toContain('preview=true');
    const own = await open('/wp-admin/', 'subby');
    expect(own.html).not.toContain('/wp-admin/post.php');
  });

  it('lists the items of a content type that the user may edit', async () => {
    const { html } = await open('/wp-admin/edit.php', 'ada');
    expect(html).toContain('/wp-admin/post.php?post=42&amp;');
    const pages = await open('/wp-admin/edit.php?post_type=page', 'ada');
    expect(pages.html).not.toContain('post=42&amp;');
    const author = await open('/wp-admin/edit.php', 'maria');
    expect(author.html).not.toContain('post=42&amp;');
  });

  it('hides the title of content that the user may not edit', async () => {
    for (const login of ['maria', 'subby']) {
      const { status, html } = await open('/wp-admin/post.php?post=42&action=edit', login);
      expect(status).toBe(403);
      expect(html).toContain('not allowed');
      expect(html).not.toContain('Hello');
    }
    const { html } = await open('/wp-admin/user-edit.php?user_id=1', 'subby');
    expect(html).not.toContain('ada');
  });

  it.each(['/wp-admin/?page=__proto__', '/wp-admin/constructor', '/wp-admin/__proto__'])(
    'knows no screen by the names of what every object has: %s',
    async (path) => {
      expect((await open(path, 'ada')).status).toBe(200);
    },
  );

  it('accepts no submitted data', async () => {
    const response = await site.ask('/wp-admin/post.php', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
  });
});
