import type { QueryCms } from '#cms/apollo-client';
import { feedAddress } from '#documents/feed/feed-address';
import { makeFeed } from '#documents/feed/feed-document';
import { GetPostCommentsFeedDocument } from '#generated/documents/feed/comment-feed';
import { exampleSite as site } from '@/__tests__/example-site';
import { comment, post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import type { CommentRecord, PostRecord, SiteContent } from '@/packages/content-backend/model';
import { siteConfig } from '@/site.config';
import { queryContent } from '../query-content';
import { childrenOf, readXml, textIn, type XmlElement } from '../read-xml';

const SETTINGS = { perPage: 50, maxDepth: 5, closedAfterDays: 0 };
const SHEETS = 'https://www.example.com/sheets/comment-page-1/';

beforeEach(() => jest.replaceProperty(siteConfig, 'comments', SETTINGS));

const at = (hour: number): Pick<CommentRecord, 'date' | 'dateGmt'> => ({
  date: `2026-01-02 ${String(hour).padStart(2, '0')}:00:00`,
  dateGmt: `2026-01-02 ${String(hour + 6).padStart(2, '0')}:00:00`,
});

/** Reed's is the older, though its number is higher; what else there is visitors may not see. */
const ofSheets = [
  comment({
    id: 9,
    postId: 5,
    ...at(8),
    authorName: 'Reed &amp; Sons',
    authorUrl: 'https://reed.example/',
    content: 'See <a href="https://reed.example/">this</a><script>alert(1)</script>',
  }),
  comment({ id: 7, postId: 5, ...at(9), content: 'Thank you' }),
  comment({ id: 10, postId: 5, ...at(10), approved: false, content: 'Held' }),
  comment({ id: 11, postId: 5, ...at(11), type: 'pingback', content: 'Pinged' }),
];

const WITH_COMMENTS = [
  post({
    id: 5,
    slug: 'sheets',
    title: 'Sheets &amp; more',
    guid: 'https://old.example.com/?p=5',
    comments: ofSheets,
  }),
  post({ id: 6, slug: 'quiet' }),
  post({ id: 7, slug: 'closed', commentStatus: 'closed' }),
  post({
    id: 8,
    slug: 'over',
    commentStatus: 'closed',
    comments: [comment({ id: 12, postId: 8, ...at(7), authorName: '' })],
  }),
  post({
    id: 9,
    slug: 'secret',
    password: 'sesame',
    comments: [comment({ id: 13, postId: 9, content: 'Of the secret' })],
  }),
  post({
    id: 10,
    slug: 'draft',
    status: 'draft',
    comments: [comment({ id: 14, postId: 10, content: 'Of the draft' })],
  }),
  post({
    id: 11,
    type: 'page',
    slug: 'about',
    comments: [comment({ id: 15, postId: 11, content: 'Of the page' })],
  }),
];

const contentWith = (posts: PostRecord[], permalinks = '/%postname%/'): SiteContent =>
  siteOf({ posts }, { contentTypes: [...DECLARED_TYPES], permalinks });

async function made(
  path: string,
  content = contentWith(WITH_COMMENTS),
  trailingSlash = true,
  queryCms = queryContent(content),
) {
  const address = feedAddress(path);
  if (!address) throw new Error(`${path} is no feed's address.`);
  return makeFeed({ ...address, site, trailingSlash }, queryCms);
}

async function bodyAt(path: string, content?: SiteContent): Promise<string> {
  const { outcome } = await made(path, content);
  if (outcome.kind !== 'document') throw new Error(`${path}: ${outcome.kind}`);
  return outcome.document.body;
}

async function channelAt(path: string, content?: SiteContent): Promise<XmlElement> {
  const [channel] = readXml(await bodyAt(path, content)).children;
  if (!channel) throw new Error('There is no channel.');
  return channel;
}

const linksIn = (channel: XmlElement) =>
  childrenOf(channel, 'item').map((item) => textIn(item, 'link'));

describe('the feed of all comments', () => {
  it('has what readers have written on posts and pages, the newest first, each at its place', async () => {
    const channel = await channelAt('/comments/feed/');
    expect(textIn(channel, 'title')).toMatch(/^Comments - /);
    expect(textIn(channel, 'link')).toBe('https://www.example.com/');
    expect(
      childrenOf(channel, 'item').map((item) =>
        ['title', 'link', 'dc:creator', 'pubDate', 'guid'].map((name) => textIn(item, name)),
      ),
    ).toEqual([
      [
        'Comment on “Post 11” by Gus Guest',
        'https://www.example.com/about/comment-page-1/#comment-15',
        'Gus Guest',
        'Fri, 02 Jan 2026 16:00:00 GMT',
        'https://www.example.com/?p=11#comment-15',
      ],
      [
        'Comment on “Sheets & more” by Gus Guest',
        `${SHEETS}#comment-7`,
        'Gus Guest',
        'Fri, 02 Jan 2026 15:00:00 GMT',
        'https://old.example.com/?p=5#comment-7',
      ],
      [
        'Comment on “Sheets & more” by Reed & Sons',
        `${SHEETS}#comment-9`,
        'Reed & Sons',
        'Fri, 02 Jan 2026 14:00:00 GMT',
        'https://old.example.com/?p=5#comment-9',
      ],
      [
        'Comment on “Post 8” by Anonymous',
        'https://www.example.com/over/comment-page-1/#comment-12',
        'Anonymous',
        'Fri, 02 Jan 2026 13:00:00 GMT',
        'https://www.example.com/?p=8#comment-12',
      ],
    ]);
  });

  it.each(['/comments/feed/', '/comments/feed/atom/', '/comments/feed/json/'])(
    'runs nothing, and tells nobody’s e-mail address nor what is held or hidden: %s',
    async (path) => {
      const body = await bodyAt(path);
      expect(body).toContain('Thank you');
      expect(body).toContain(path);
      expect(body).not.toMatch(
        /gus@example|alert|Held|Pinged|Of the (?:secret|draft)|cms\.example/,
      );
      const link =
        /href=\\?(?:"|&quot;)https:\/\/reed\.example\/\\?(?:"|&quot;)[^>]*?(?:ugc nofollow)/;
      expect(body).toMatch(link);
    },
  );

  it('gives a writer’s own site as the address of the author, and none where there is none', async () => {
    const { items }: { items: { authors: unknown }[] } = JSON.parse(
      await bodyAt('/comments/feed/json/'),
    );
    expect(items.map(({ authors }) => authors)).toEqual([
      [{ name: 'Gus Guest' }],
      [{ name: 'Gus Guest' }],
      [{ name: 'Reed & Sons', url: 'https://reed.example/' }],
      [{ name: 'Anonymous' }],
    ]);
    const root = readXml(await bodyAt('/comments/feed/atom/'));
    const uris = childrenOf(root, 'entry').map((entry) => {
      const [author] = childrenOf(entry, 'author');
      return author && textIn(author, 'uri');
    });
    expect(uris.filter(Boolean)).toEqual(['https://reed.example/']);
  });

  it('has as many as every feed has, and never asks for more than WordPress gives at once', async () => {
    const many = Array.from({ length: 130 }, (_, index) => comment({ id: index + 1, postId: 5 }));
    const [sheets] = WITH_COMMENTS;
    if (!sheets) throw new Error('There is no post.');
    const channel = await channelAt(
      '/comments/feed/',
      contentWith([{ ...sheets, comments: many }]),
    );
    expect(linksIn(channel)).toHaveLength(siteConfig.feeds.entries);
    // In a thread of several pages, only the whole thread tells on which page a comment stands.
    expect(linksIn(channel)[0]).toBe(
      'https://www.example.com/-/comment?path=%2Fsheets%2Fcomment-page-1%2F&comment=130',
    );
  });

  it('names itself without a slash at its end where addresses have none', async () => {
    const content = contentWith(WITH_COMMENTS, '/%postname%');
    const { outcome } = await made('/comments/feed', content, false);
    expect(outcome).toMatchObject({ kind: 'document' });
    const body = outcome.kind === 'document' ? outcome.document.body : '';
    expect(body).toContain('href="https://www.example.com/comments/feed"');
    expect(body).toContain('https://www.example.com/sheets/comment-page-1#comment-7');
  });
});

describe('the feed of a post', () => {
  it('has the comments on it', async () => {
    const channel = await channelAt('/sheets/feed/');
    expect(textIn(channel, 'title')).toMatch(/^Comments on “Sheets & more” - /);
    expect(textIn(channel, 'link')).toBe('https://www.example.com/sheets/');
    expect(linksIn(channel)).toEqual([`${SHEETS}#comment-7`, `${SHEETS}#comment-9`]);
    expect(childrenOf(channel, 'item').map((item) => textIn(item, 'title'))).toEqual([
      'Gus Guest',
      'Reed & Sons',
    ]);
  });

  it('is there where it has comments or takes some', async () => {
    expect(linksIn(await channelAt('/quiet/feed/'))).toEqual([]);
    expect(linksIn(await channelAt('/over/feed/'))).toHaveLength(1);
  });

  it.each(['closed', 'secret', 'draft', 'no-such-thing'])('is missing: of %s', async (slug) => {
    const { outcome } = await made(`/${slug}/feed/`);
    expect(outcome).toEqual({ kind: 'missing' });
  });

  it('is missing where the owner’s setting has closed the post by its age and nobody has commented', async () => {
    jest.replaceProperty(siteConfig, 'comments', { ...SETTINGS, closedAfterDays: 1 });
    expect((await made('/quiet/feed/')).outcome).toEqual({ kind: 'missing' });
    expect((await made('/sheets/feed/')).outcome.kind).toBe('document');
  });

  it('is not missing while WordPress finds the post and then does not', async () => {
    const whole = queryContent(contentWith(WITH_COMMENTS));
    const isFeed = (document: unknown): boolean => document === GetPostCommentsFeedDocument;
    const halfUp: QueryCms = async (document, variables) => {
      const data = await whole(document, variables);
      return isFeed(document) ? { ...data, post: null } : data;
    };
    const queryCms = Object.assign(halfUp, { logVersion: 'now:1' });
    await expect(made('/sheets/feed/', undefined, true, queryCms)).rejects.toMatchObject({
      reason: 'control',
    });
  });
});

it.each(['/comments/feed/', '/sheets/feed/', '/sheets/feed/atom/'])(
  'A site without comments has no feed of them: %s',
  async (path) => {
    jest.replaceProperty(siteConfig, 'comments', false);
    expect((await made(path)).outcome).toEqual({ kind: 'missing' });
  },
);

describe('a feed of comments is made anew', () => {
  const idOf = (kind: string, id: number) => Buffer.from(`${kind}:${id}`).toString('base64');

  it('when a comment comes or goes, or one of its comments or their posts changes', async () => {
    const { keys } = await made('/comments/feed/');
    expect(keys).toEqual(
      expect.arrayContaining(['list:comment', idOf('comment', 7), idOf('post', 5)]),
    );
    const { keys: ofPost } = await made('/sheets/feed/');
    expect(ofPost).toEqual(
      expect.arrayContaining([
        `list:comment@${idOf('post', 5)}`,
        idOf('comment', 7),
        idOf('post', 5),
      ]),
    );
  });

  it('when a post that has none yet gets its password off', async () => {
    const { keys } = await made('/secret/feed/');
    expect(keys).toContain(idOf('post', 9));
  });
});
