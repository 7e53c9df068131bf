import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { decodedSegments } from '@homegrown/engine/internal/decoded';
import { feedAddress } from '@homegrown/engine/internal/documents/feed/feed-address';
import { makeFeed } from '@homegrown/engine/internal/documents/feed/feed-document';
import { llmsTxt } from '@homegrown/engine/internal/documents/markdown/llms-txt';
import { makeMarkdown } from '@homegrown/engine/internal/documents/markdown/markdown-document';
import { shareImageOutcome } from '@homegrown/engine/internal/documents/share-image/share-image-document';
import { sections } from '@homegrown/engine/internal/documents/sitemap/sections';
import { GetContentToSearchDocument } from '@homegrown/engine/internal/generated/search/search-documents';
import { searchResults } from '@homegrown/engine/screens/search-screen';
import { searchDocument } from '@homegrown/engine/search/search-document';
import { print } from 'graphql';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';
import { type TemplateName } from '@/wp-templates/templates';

const SECRET_PICTURE = {
  id: 'x',
  sourceUrl: '/wp-content/uploads/2026/02/a-bakerys-front-page.jpg',
  altText: 'Secret picture',
  caption: 'Secret caption',
  mediaDetails: { id: 'y', width: 1200, height: 675 },
};

/** What WPGraphQL for ACF answers of protected content (docs/wordpress.md, 3.8). */
const LEAKED: Readonly<Record<string, object>> = {
  projectFields: {
    projectTitle: 'Secret name',
    summary: 'Secret summary',
    contentArea: '<p>Secret text</p>',
    trade: 'Secret trade',
    year: 'Secret year',
    place: 'Secret place',
    task: 'Secret task',
    result: 'Secret result',
    before: { node: SECRET_PICTURE },
    after: { node: SECRET_PICTURE },
    quotation: 'Secret praise',
    speaker: 'Secret speaker',
  },
  testimonialFields: {
    testimonialContent: '<p>Secret praise</p>',
    testimonialAuthor: 'Secret author',
  },
};

const PATH = '/projects/brushes-and-buckets/';

let content: SiteContent;
let queryCms: QueryCms;
let project: SiteContent['posts'][number];

/** The content backend withholds the fields; WPGraphQL for ACF does not. */
const leaking = (wrapped: QueryCms): QueryCms =>
  Object.assign(
    async (...asked: Parameters<QueryCms>) =>
      JSON.parse(JSON.stringify(await wrapped(...asked)), (key: string, value: unknown) =>
        value === null && key in LEAKED ? LEAKED[key] : value,
      ),
    { logVersion: 'now:1' },
  ) as QueryCms; // What it gives has the question's own type, but for what leaks.

beforeAll(async () => {
  const whole = await demonstration();
  const posts = whole.posts.map((post) => ({
    ...post,
    title: PATH.includes(`/${post.slug}/`) ? 'Name in WordPress' : post.title,
    password:
      post.type === 'testimonial' || PATH.includes(`/${post.slug}/`) ? 'secret' : post.password,
  }));
  content = { ...whole, posts };
  queryCms = leaking(queryContent(content));
  const [found] = posts.filter(({ slug }) => PATH.includes(`/${slug}/`));
  if (!found) throw new Error('The demonstration has no such project.');
  project = found;
});

const screenOf = async (template: TemplateName, uri: string, node: object = {}) =>
  loadScreen(
    template,
    queryCms,
    { node: { uri, databaseId: project.id, ...node }, asPreview: false, page: 1, after: '' },
    site,
  );

describe('of a project with a password, whose own fields WordPress answers to everybody,', () => {
  it('the screen shows the title of WordPress and nothing else, in the page or in its head', async () => {
    const screen = await screenOf('project', PATH);
    expect(screen?.props).toMatchObject({
      title: 'Name in WordPress',
      summary: null,
      image: null,
      facts: null,
      before: null,
      after: null,
      quotation: null,
      html: null,
      layout: {
        metadata: { title: 'Name in WordPress - Homegrown', robots: 'noindex' },
      },
    });
    expect(JSON.stringify(screen)).not.toContain('Secret');
  });

  it('cards say the title of WordPress, and that it is protected', async () => {
    const text = JSON.stringify(
      await screenOf('archive', '/projects/', { __typename: 'ContentType', name: 'project' }),
    );
    expect(text).toContain('Name in WordPress');
    expect(text).toContain('Protected by a password.');
    expect(text).not.toContain('Secret');
  });

  it('the projects beside it link to it by the title of WordPress', async () => {
    const others = content.posts.filter(
      ({ type, status, id }) => type === 'project' && status === 'publish' && id !== project.id,
    );
    const screens = await Promise.all(
      others.map(({ id, slug }) => screenOf('project', `/projects/${slug}/`, { databaseId: id })),
    );
    const ways = screens.flatMap((screen) =>
      screen?.template === 'project' ? [screen.props.older?.name, screen.props.newer?.name] : [],
    );
    expect(ways).toContain('Name in WordPress');
    expect(JSON.stringify(screens)).not.toContain('Secret');
  });

  it('the search finds the title of WordPress alone', async () => {
    const { contentNodes } = await queryCms(GetContentToSearchDocument, { first: 100 });
    const documents = (contentNodes?.nodes ?? []).map((node) => searchDocument(node, site));
    expect(documents).toContainEqual(
      expect.objectContaining({ title: 'Name in WordPress', excerpt: '', text: '' }),
    );
    expect(JSON.stringify(documents)).not.toContain('Secret');
  });

  it('so does WordPress’s own search, which the site asks while it has no index', async () => {
    const node = {
      __typename: 'Project',
      id: 'a',
      databaseId: 1,
      uri: PATH,
      date: null,
      dateGmt: null,
      isRestricted: true,
      title: 'Name in WordPress',
      excerpt: null,
      projectFields: LEAKED.projectFields,
    };
    const found: QueryCms = async (query) => {
      expect(print(query)).toMatch(/query GetSearchResults[^]*isRestricted/);
      const pageInfo = { hasNextPage: false, endCursor: null };
      return asAnswer({ contentNodes: { edges: [{ cursor: 'a', node }], pageInfo } });
    };
    const { items } = await searchResults(
      found,
      { term: 'name', after: '', page: 1 },
      { site, search: async () => null, contentNames: async () => ({ types: [], taxonomies: [] }) },
    );
    expect(items).toEqual([
      expect.objectContaining({ title: 'Name in WordPress', excerpt: null, date: null }),
    ]);
  });

  it('feeds, Markdown, pictures for sharing and sitemaps have nothing', async () => {
    const feed = feedAddress('/projects/feed/');
    if (!feed) throw new Error('This is no address of a feed.');
    const question = { site, trailingSlash: true };
    const asked = Object.assign(queryCms, { logVersion: 'now:1' });
    const made = [
      await makeFeed({ ...feed, ...question }, asked),
      await llmsTxt(queryCms, site),
      await sections.content(queryCms, '', site),
    ].map((document) => JSON.stringify(document));
    for (const document of made) {
      expect(document).toContain('/projects/');
      expect(document).not.toMatch(/Secret|Name in WordPress|brushes-and-buckets/);
    }
    const segments = decodedSegments(PATH) ?? [];
    expect((await makeMarkdown({ segments, ...question }, asked)).outcome.kind).toBe('missing');
    const picture = `/-/share/${project.id}-0123456789ab.png`;
    expect((await shareImageOutcome(picture, queryCms, site)).kind).toBe('missing');
  });
});

test('of a testimonial with a password, whose fields WordPress answers to everybody, the front page shows nothing', async () => {
  const screen = await screenOf('front-page', '/');
  expect(screen?.props).toMatchObject({ testimonials: null });
  expect(JSON.stringify(screen)).not.toContain('Secret');
});
