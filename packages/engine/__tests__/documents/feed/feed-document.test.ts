import type { QueryCms } from '#cms/apollo-client';
import { feedAddress } from '#documents/feed/feed-address';
import { makeFeed } from '#documents/feed/feed-document';
import { GetFeedDocument } from '#generated/documents/feed/feed';
import { exampleSite as site } from '@/__tests__/example-site';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '../query-content';
import { childrenOf, readXml, textIn } from '../read-xml';

let content: SiteContent;
beforeAll(async () => {
  content = await demonstration();
});

async function made(
  path: string,
  given = content,
  trailingSlash = true,
  queryCms = queryContent(given),
) {
  const address = feedAddress(path);
  if (!address) throw new Error(`${path} is no feed's address.`);
  return makeFeed({ ...address, site, trailingSlash }, queryCms);
}

async function itemsAt(path: string) {
  const { outcome } = await made(path);
  if (outcome.kind !== 'document') throw new Error(`${path}: ${outcome.kind}`);
  const [channel] = readXml(outcome.document.body).children;
  if (!channel) throw new Error('There is no channel.');
  return { channel, items: childrenOf(channel, 'item'), document: outcome.document };
}

describe('the feed of the site', () => {
  it('has the newest posts with their whole text', async () => {
    const { channel, items, document } = await itemsAt('/feed/');
    const newest = content.posts
      .filter(({ type, status, password }) => type === 'post' && status === 'publish' && !password)
      .toSorted((one, other) => other.date.localeCompare(one.date));
    expect(document.type).toBe('application/rss+xml; charset=utf-8');
    expect(textIn(channel, 'link')).toBe('https://www.example.com/');
    expect(items.length).toBeGreaterThan(5);
    expect(items.map((item) => textIn(item, 'link'))).toEqual(
      newest.slice(0, items.length).map(({ slug }) => `https://www.example.com/${slug}/`),
    );
    for (const item of items) {
      expect((textIn(item, 'content:encoded') ?? '').length).toBeGreaterThan(500);
      expect(textIn(item, 'description')).not.toBe('');
    }
  });

  it('has every address in full and none of the CMS', async () => {
    for (const path of ['/feed/', '/feed/atom/', '/feed/json/']) {
      const { outcome } = await made(path);
      const body = outcome.kind === 'document' ? outcome.document.body : '';
      expect(body).not.toContain('cms.example.com');
      expect(body).not.toMatch(/(?:src|href|srcset|poster)=(?:"|\\"|&quot;)[/#]/);
    }
  });
});

describe('the feed of a list', () => {
  it.each([
    ['a category', '/category/content/feed/'],
    ['a tag', '/tag/writing/feed/'],
    ['an author', '/author/basil/feed/'],
    ['projects', '/projects/feed/'],
    ['a month', '/2026/10/feed/'],
  ])('of %s has what the list has, under its own name', async (_what, path) => {
    const { channel, items } = await itemsAt(path);
    expect(items.length).toBeGreaterThan(0);
    expect(textIn(channel, 'link')).toBe(`https://www.example.com${path.replace('feed/', '')}`);
    expect(textIn(channel, 'title')).toMatch(/.+ - Homegrown$/);
  });

  it('of a child category without its parent leads to the feed at its own address', async () => {
    const { outcome } = await made('/category/local-business/feed/atom/');
    expect(outcome).toEqual({
      kind: 'redirect',
      to: '/category/getting-found/local-business/feed/atom/',
    });
  });

  it('of a month has its posts alone, under its name; of one without posts there is none', async () => {
    const { channel, items } = await itemsAt('/2026/10/feed/');
    expect(textIn(channel, 'title')).toBe('October 2026 - Homegrown');
    for (const item of items) expect(textIn(item, 'pubDate')).toContain(' Oct 2026 ');
    await expect(made('/1999/01/feed/')).resolves.toMatchObject({ outcome: { kind: 'missing' } });
  });

  it.each([
    ['/category/email/feed', { kind: 'document' }],
    ['/author/fern/feed/atom', { kind: 'document' }],
    ['/about/feed', { kind: 'redirect', to: '/about' }],
  ])('is there where addresses have no slash at their end: %s', async (path, outcome) => {
    const settings = { ...content.settings, permalinks: '/%postname%' };
    await expect(made(path, { ...content, settings }, false)).resolves.toMatchObject({ outcome });
  });

  it('of the posts page is that of the site', async () => {
    await expect(made('/posts/feed/')).resolves.toMatchObject({
      outcome: { kind: 'redirect', to: '/feed/' },
    });
  });

  it('is not missing while WordPress finds its list and not what is in it', async () => {
    const whole = queryContent(content);
    const isFeed = (document: unknown): boolean => document === GetFeedDocument;
    const halfUp: QueryCms = async (document, variables) => {
      const data = await whole(document, variables);
      return isFeed(document) ? { ...data, nodeByUri: null } : data;
    };
    const queryCms = Object.assign(halfUp, { logVersion: 'now:1' });
    await expect(made('/category/email/feed/', undefined, true, queryCms)).rejects.toMatchObject({
      reason: 'control',
    });
  });

  it('of a page leads to the page, and of nothing is missing', async () => {
    await expect(made('/about/feed/')).resolves.toMatchObject({
      outcome: { kind: 'redirect', to: '/about/' },
    });
    await expect(made('/no-such-thing/feed/')).resolves.toMatchObject({
      outcome: { kind: 'missing' },
      keys: expect.arrayContaining(['uri:/no-such-thing/', 'slug:no-such-thing']),
    });
  });
});

describe('the id of an entry', () => {
  it.each([
    ['https://old.example.com/?p=7', 'https://old.example.com/?p=7'],
    ['https://cms.example.com/?p=7', 'https://www.example.com/?p='],
    ['http://127.0.0.1:8080/?p=7', 'https://www.example.com/?p='],
    ['no address', 'https://www.example.com/?p='],
  ])('is WordPress’s own, %s, unless it is no public address', async (guid, id) => {
    const posts = content.posts.map((post) => ({ ...post, guid }));
    const { outcome } = await made('/projects/feed/atom/', { ...content, posts });
    const root = readXml(outcome.kind === 'document' ? outcome.document.body : '');
    for (const entry of childrenOf(root, 'entry')) expect(textIn(entry, 'id')).toContain(id);
  });
});

describe('what a change of content makes anew', () => {
  it('are the feeds that have it: their keys name their list and their entries', async () => {
    const { keys } = await made('/category/content/feed/');
    expect(keys).toEqual(
      expect.arrayContaining(['setting_group:general', 'uri:/category/content/']),
    );
    expect(keys.some((key) => /^list:\*?[a-z]*@/.test(key))).toBe(true);
    expect(
      keys.filter((key) => Buffer.from(key, 'base64').toString().startsWith('post:')).length,
    ).toBeGreaterThan(3);
  });
});

describe('a post with a password', () => {
  it('is in no feed', async () => {
    const { channel, items } = await itemsAt('/feed/');
    const [, slug] =
      /^https:\/\/[^/]+\/(.+)\/$/.exec(textIn(items[0] ?? channel, 'link') ?? '') ?? [];
    const posts = content.posts.map((post) =>
      post.slug === slug ? { ...post, password: 'secret' } : post,
    );
    const { outcome } = await made('/feed/', { ...content, posts });
    expect(outcome.kind === 'document' && outcome.document.body).not.toContain(`/${slug}/`);
  });
});
