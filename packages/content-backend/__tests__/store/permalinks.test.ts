import fc from 'fast-check';
import type { SiteSettings } from '../../model';
import { AddressResolver } from '../../store/addresses/address-resolver';
import { Permalinks } from '../../store/addresses/permalinks';
import { ContentStore } from '../../store/content-store';
import { post, siteOf, term, user, upload, revision } from './site-of';
import { contentType, taxonomy } from './site-types';

const guides = term({ id: 3, slug: 'guides' });
const seo = term({ id: 4, slug: 'seo-guides', parentId: 3 });
const hello = post({ id: 20, slug: 'hello', date: '2026-03-04 05:06:07', termIds: [4] });
const about = post({ id: 10, type: 'page', slug: 'about' });
const team = post({ id: 11, type: 'page', slug: 'our-team', parentId: 10 });
const home = post({ id: 12, type: 'page', slug: 'home' });
const blog = post({ id: 13, type: 'page', slug: 'blog' });
const project = post({ id: 30, type: 'project', slug: 'acme' });
const photo = upload({ id: 40, slug: 'photo' });
const draft = post({ id: 50, status: 'draft', slug: '' });
const aside = term({ id: 6, slug: 'post-format-aside', taxonomy: 'post_format' });
const genre = term({ id: 7, slug: 'noir', taxonomy: 'genre' });
const tag = term({ id: 8, slug: 'r-d', taxonomy: 'post_tag' });

const content = {
  users: [user({ id: 1, login: 'ada' })],
  terms: [guides, seo, aside, genre, tag],
  posts: [hello, about, team, home, blog, project, photo, draft],
};

const registered: Partial<SiteSettings> = {
  contentTypes: [contentType('project')],
  taxonomies: [taxonomy('genre')],
};

function addresses(settings: Partial<SiteSettings> = {}): Permalinks {
  return new Permalinks(new ContentStore(siteOf(content, { ...registered, ...settings })));
}

function found(permalinks: Permalinks, uri: string): string | null {
  const destination = new AddressResolver(permalinks).resolve(uri);
  if (destination === null || destination === 'elsewhere') return destination;
  switch (destination.kind) {
    case 'post':
      return `post ${destination.post.id}`;
    case 'term':
      return `term ${destination.term.id}`;
    case 'user':
      return `user ${destination.user.id}`;
    case 'contentType':
      return `type ${destination.contentType.name}`;
  }
}

describe('addresses of a site with /%postname%/', () => {
  const permalinks = addresses({ frontPageId: 12, postsPageId: 13 });

  it.each([
    ['/hello/', 'post 20'],
    ['hello', 'post 20'],
    ['/hello', 'post 20'],
    ['/hello/?utm_source=x', 'post 20'],
    ['/hello/#part', 'post 20'],
    ['/hello/2/', 'post 20'],
    ['/hello/comment-page-1/', 'post 20'],
    ['/hello/feed/', 'post 20'],
    ['http://127.0.0.1:8080/hello/', 'post 20'],
    ['/', 'post 12'],
    ['/home/', 'post 12'],
    ['/blog/', 'type post'],
    ['/blog/page/2/', 'type post'],
    ['/about/our-team/', 'post 11'],
    ['/category/guides/seo-guides/', 'term 4'],
    ['/category/seo-guides/page/2/', 'term 4'],
    ['/tag/r-d/', 'term 8'],
    ['/type/aside/', 'term 6'],
    ['/genre/noir/', 'term 7'],
    ['/author/ada/', 'user 1'],
    ['/projects/', 'type project'],
    ['/projects/acme/', 'post 30'],
    ['/?project=acme', 'post 30'],
    ['/photo/', 'post 40'],
    // A query alone is empty.
    ['/?', 'post 12'],
    ['/#part', 'post 12'],
    ['/index.php', 'post 12'],
    ['/index.php/', 'post 12'],
    ['/anything/index.php?utm_source=x', 'post 12'],
    ['/index.php?cat=4', 'term 4'],
    ['/?pagename=about/our-team', 'post 11'],
    ['/?pagename=blog', 'type post'],
    // Only content is held to capitals, and only in its own slug.
    ['/category/Guides/', 'term 3'],
    ['/tag/R-D!/', 'term 8'],
    ['/author/Ada/', 'user 1'],
    ['/About/our-team/', 'post 11'],
    ['/Blog/', 'type post'],
    ['/hello!/', 'post 20'],
    ['/Hello/20/', 'post 20'],
    ['/hello/atom/', 'post 20'],
    ['/hello/feed/rss/', 'post 20'],
    ['/category/guides/rss2/', 'term 3'],
    ['/category/guides/feed/atom/', 'term 3'],
    ['/author/ada/embed/', 'user 1'],
    ['/projects/rdf/', 'type project'],
    ['/projects/page/2/', 'type project'],
    ['/projects/acme/2/', 'post 30'],
  ])('%s leads to %s', (uri, expected) => {
    expect(found(permalinks, uri)).toBe(expected);
  });

  it.each([
    '',
    '/our-team/',
    '/Hello/',
    '/about/../hello/',
    '/index.php/hello/',
    '/2026/',
    '/2026/03/',
    '/search/x/',
    '/?s=x',
    '/?p=20',
    '/?page_id=10',
    '/?utm_source=x',
    '?a=b',
    '/?tag=r-d',
    '/?category_name=guides',
    '/?author_name=ada',
    '/?name=hello',
    '/?post_type=project',
    '/?paged=2',
    '/?rest_route=/',
    '/?project=nope',
    '/?project=Acme',
    '/page/2/',
    '/feed/',
    '/atom/',
    '/index.php?p=20',
    '/index.php?s=x',
    'http://127.0.0.1:8080',
    '/%68ello/',
    '/%61bout/',
    '/category/%67uides/',
    '/About/',
    '/about/Our-Team/',
    '/category/guides/trackback/',
    '/category/guides/2/',
    '/tag/r-d/x/',
    '/author/ada/x/',
    '/project/acme/',
    '/a/b/c/',
  ])('"%s" leads nowhere', (uri) => {
    expect(found(permalinks, uri)).toBeNull();
  });

  it.each(['//hello/', 'http://localhost:3000/hello/', 'https://example.com/'])(
    '%s is an address of another host',
    (uri) => {
      expect(found(permalinks, uri)).toBe('elsewhere');
    },
  );

  it('gives the posts page no address of its own, and drafts an address by id', () => {
    expect(permalinks.uriOfPost(blog)).toBeNull();
    expect(permalinks.uriOfPost(draft)).toBe('/?p=50');
  });
});

describe('addresses in other scripts', () => {
  const slug = '日本語';
  const permalinks = new Permalinks(new ContentStore(siteOf({ posts: [post({ id: 1, slug })] })));

  it('addresses in other scripts are found decoded and with small escapes, and not with capital ones', () => {
    const encoded = encodeURIComponent(slug);
    expect(found(permalinks, `/${slug}/`)).toBe('post 1');
    expect(found(permalinks, `/${encoded.toLowerCase()}/`)).toBe('post 1');
    expect(found(permalinks, `/${encoded}/`)).toBeNull();
  });

  it('addresses of terms in other scripts are found with capital escapes too', () => {
    const tagged = new Permalinks(
      new ContentStore(siteOf({ terms: [term({ id: 2, slug, taxonomy: 'post_tag' })] })),
    );
    expect(found(tagged, `/tag/${encodeURIComponent(slug)}/`)).toBe('term 2');
  });

  it('links to addresses in other scripts have small escapes', () => {
    expect(permalinks.link(`/${slug}/`)).toBe(
      `http://127.0.0.1:8080/${encodeURIComponent(slug).toLowerCase()}/`,
    );
  });
});

describe('other permalink structures', () => {
  it.each([
    ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/04/hello/', '/category/guides/'],
    ['/posts/%postname%/', '/posts/hello/', '/posts/category/guides/'],
    ['/archives/%post_id%', '/archives/20', '/archives/category/guides'],
    ['/%category%/%postname%/', '/guides/seo-guides/hello/', '/category/guides/'],
    ['/%author%/%postname%/', '/ada/hello/', '/category/guides/'],
    ['/%postname%', '/hello', '/category/guides'],
  ])('%s gives %s and leads back', (structure, uri, category) => {
    const permalinks = addresses({ permalinks: structure });
    expect(permalinks.uriOfPost(hello)).toBe(uri);
    expect(found(permalinks, uri)).toBe('post 20');
    expect(permalinks.uriOfTerm(guides)).toBe(category);
    expect(found(permalinks, category)).toBe('term 3');
    expect(found(permalinks, '/about/our-team/')).toBe('post 11');
  });

  it('a permalink with a date does not find a post on another date', () => {
    expect(found(addresses({ permalinks: '/%year%/%postname%/' }), '/2025/hello/')).toBeNull();
  });

  it('dates stand under what comes before the first variable of a permalink structure', () => {
    const permalinks = addresses({ permalinks: '/posts/%postname%/', postsPageId: 13 });
    for (const date of ['/posts/2026/', '/posts/2026/03/', '/posts/2026/03/04/page/2/']) {
      expect(found(permalinks, date)).toBeNull();
    }
    const ids = addresses({ permalinks: '/%post_id%/' });
    expect(found(ids, '/date/2026/')).toBeNull();
    expect(found(ids, '/20/')).toBe('post 20');
  });

  it('the front page with the latest posts is found only at its own address', () => {
    const permalinks = addresses();
    expect(found(permalinks, '/')).toBe('type post');
    expect(found(permalinks, '/page/2/')).toBeNull();
    expect(found(permalinks, '/?utm_source=x')).toBeNull();
  });

  it('without permalinks, addresses are queries, of which those of posts lead nowhere', () => {
    const permalinks = addresses({ permalinks: '' });
    expect(permalinks.uriOfPost(hello)).toBe('/?p=20');
    expect(permalinks.uriOfTerm(guides)).toBe('/?cat=3');
    expect(found(permalinks, '/?p=20')).toBeNull();
    expect(found(permalinks, '/?cat=3')).toBe('term 3');
  });
});

describe('content that is its own ancestor', () => {
  it('content that is its own ancestor still has an address', () => {
    const posts = [
      post({ id: 1, type: 'page', slug: 'a', parentId: 2 }),
      post({ id: 2, type: 'page', slug: 'b', parentId: 1 }),
      upload({ id: 3, slug: 'c', parentId: 3 }),
      revision({ id: 4, slug: 'd', parentId: 4 }),
    ];
    const terms = [
      term({ id: 5, slug: 'x', parentId: 6 }),
      term({ id: 6, slug: 'y', parentId: 5 }),
    ];
    const permalinks = new Permalinks(new ContentStore(siteOf({ posts, terms })));
    const [first, , photo, edited] = posts;
    expect(first && permalinks.uriOfPost(first)).toBe('/b/a/');
    expect(photo && permalinks.uriOfPost(photo)).toBe('/c/');
    expect(edited && permalinks.uriOfPost(edited)).toBeNull();
    expect(terms[0] && permalinks.uriOfTerm(terms[0])).toBe('/category/y/x/');
  });
});

describe('any address that a site gives', () => {
  it('any address that a site gives leads back to its content, and any text is resolved without an error', () => {
    const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z-]{0,8}[a-z]$/), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(slugs, fc.string(), (names, anything) => {
        const posts = names.map((slug, index) => post({ id: index + 1, slug: `x${slug}` }));
        const permalinks = new Permalinks(new ContentStore(siteOf({ posts })));
        for (const item of posts) {
          expect(found(permalinks, permalinks.uriOfPost(item) ?? '')).toBe(`post ${item.id}`);
        }
        expect(() => new AddressResolver(permalinks).resolve(anything)).not.toThrow();
      }),
    );
  });
});

it.each(['/%postname%', '/%postname%/'])(
  'the archive of posts ends with a slash, as WPGraphQL gives it, where permalinks are %s',
  (permalinks) => {
    const store = addresses({ permalinks, frontPageId: 12, postsPageId: 13 });
    const posts = contentType('post', { rewrite: '', archive: null });
    expect(store.uriOfContentType(posts)).toBe('/blog/');
  },
);
