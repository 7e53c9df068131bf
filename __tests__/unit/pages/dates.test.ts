import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { forgetLists } from '@homegrown/engine/internal/routing/known-lists';
import { forgetPageStarts } from '@homegrown/engine/internal/routing/pagination/page-starts';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import type { PostRecord, SiteSettings } from '@/packages/content-backend/model';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

const dated = (id: number, day: string) =>
  post({
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    date: `${day} 10:00:00`,
    dateGmt: `${day} 10:00:00`,
  });

/**
 * Eleven posts of May 2024, two of them of one day, one of December 2023, one that is not published
 * yet.
 */
const published: PostRecord[] = [
  ...Array.from({ length: 10 }, (_, index) =>
    dated(index + 1, `2024-05-${String(index + 1).padStart(2, '0')}`),
  ),
  dated(11, '2024-05-10'),
  dated(12, '2023-12-31'),
  { ...dated(13, '2022-01-01'), status: 'draft' },
];

function queryContentBackend(settings: Partial<SiteSettings> = {}, posts = published): QueryCms {
  const content = siteOf({ posts }, { contentTypes: [...DECLARED_TYPES], ...settings });
  const { schema } = backendOf(content);
  return askOf(executorOf(schema, siteContextOf(content)), '');
}

const usual = queryContentBackend();

function cmsWith(...given: Parameters<typeof queryContentBackend>): void {
  jest
    .mocked(queryCmsForRequest)
    .mockResolvedValue(given.length === 0 ? usual : queryContentBackend(...given));
}

/** What a visitor gets at an address: of a list, its title, what it shows and its trail. */
async function request(path: string) {
  const segments = path.split('/').filter(Boolean);
  const result = await getStaticProps({ params: { wordpressNode: segments } });
  if ('redirect' in result) return result.redirect;
  if (!('props' in result)) return 'missing';
  const { screen } = result.props;
  if (screen.template !== 'date') return screen.template;
  const { title, list, crumbs, layout } = screen.props;
  return {
    title,
    titles: list.items.map((item) => item.title),
    hasNext: list.hasNext,
    crumbs: crumbs.map(({ name, href }) => `${name} ${href}`),
    canonical: layout.metadata.canonical,
    endCursor: list.endCursor,
  };
}

beforeEach(() => {
  cmsWith();
  forgetPageStarts();
  forgetLists();
});

describe('the archive of a date', () => {
  it('has the posts of the month, newest first, below its year', async () => {
    await expect(request('/2024/05/')).resolves.toMatchObject({
      title: 'May 2024',
      titles: [11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) => `Post ${id}`),
      hasNext: true,
      crumbs: ['Home /', '2024 /2024/'],
      canonical: 'https://www.example.com/2024/05/',
    });
  });

  it('has those of a year, and of a day below its month', async () => {
    await expect(request('/2023/')).resolves.toMatchObject({ title: '2023', titles: ['Post 12'] });
    await expect(request('/2024/05/10/')).resolves.toMatchObject({
      title: 'May 10, 2024',
      titles: ['Post 11', 'Post 10'],
      crumbs: ['Home /', '2024 /2024/', 'May 2024 /2024/05/'],
    });
  });

  it('has numbered pages, and an end', async () => {
    await expect(request('/2024/05/page/2/')).resolves.toMatchObject({
      titles: ['Post 2', 'Post 1'],
      hasNext: false,
      canonical: 'https://www.example.com/2024/05/page/2/',
    });
    await expect(request('/2024/05/page/3/')).resolves.toBe('missing');
  });

  it.each([
    ['/2024/5/', '/2024/05/'],
    ['/2024/5/page/2/', '/2024/05/page/2/'],
    ['/2024/05/page/1/', '/2024/05/'],
    ['/2024/13/', '/2024/'],
    ['/2024/5/32/', '/2024/05/'],
  ])('has one address: %s leads to %s', async (path, destination) => {
    await expect(request(path)).resolves.toEqual({ destination, statusCode: 307 });
  });

  it('is called by its name in the language of the site', async () => {
    cmsWith({ language: 'de_DE' });
    await expect(request('/2024/05/')).resolves.toMatchObject({ title: 'Mai 2024' });
    await expect(request('/2024/05/10/')).resolves.toMatchObject({ title: '10. Mai 2024' });
  });

  it('stands behind what permalinks have in front, and nowhere else', async () => {
    cmsWith({ permalinks: '/blog/%postname%/' });
    await expect(request('/blog/2024/05/')).resolves.toMatchObject({
      title: 'May 2024',
      crumbs: ['Home /', '2024 /blog/2024/'],
    });
    cmsWith({ permalinks: '/archives/%post_id%' });
    await expect(request('/archives/date/2023/')).resolves.toMatchObject({ titles: ['Post 12'] });
  });

  it('is the post whose number stands there, where permalinks are numbers', async () => {
    cmsWith({ permalinks: '/%post_id%/' }, [dated(2024, '2024-05-01')]);
    await expect(request('/2024/')).resolves.toBe('single');
  });

  it('is made anew when a post of any date comes or goes', async () => {
    await request('/2024/05/');
    expect(renderings().take('/2024/05')).toMatchObject({
      keys: expect.arrayContaining(['list:post', 'uri:/2024/05/']),
    });
    await request('/1999/');
    expect(renderings().take('/1999')).toMatchObject({
      keys: expect.arrayContaining(['list:post', 'uri:/1999/']),
    });
  });
});
