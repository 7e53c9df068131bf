import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { GetContentToSearchDocument } from '@homegrown/engine/internal/generated/search/search-documents';
import { indexedResults } from '@homegrown/engine/search/indexed-results';
import { searchDocument } from '@homegrown/engine/search/search-document';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';

let content: SiteContent;
let queryCms: QueryCms;

beforeAll(async () => {
  content = await demonstration();
  queryCms = queryContent(content);
});

const numberOf = (slug: string): number => {
  const found = content.posts.find((post) => post.slug === slug);
  if (!found) throw new Error(`The demonstration has no ${slug}.`);
  return found.id;
};

async function project(slug: string) {
  const node = { uri: `/projects/${slug}/`, databaseId: numberOf(slug) };
  const screen = await loadScreen(
    'project',
    queryCms,
    { node, asPreview: false, page: 1, after: '' },
    site,
  );
  if (screen?.template !== 'project') throw new Error('This is no project.');
  return screen.props;
}

async function list(trade?: string, from = queryCms) {
  const node = { __typename: 'ContentType', uri: '/projects/', name: 'project' };
  const asked = { node, asPreview: false, page: 1, after: '', trade };
  const screen = await loadScreen('archive', from, asked, site);
  if (screen && screen.template !== 'archive') throw new Error('This is no list.');
  return screen?.props ?? null;
}

describe('a project', () => {
  it('shows its facts, pictures of before and after, and what the customer said', async () => {
    const { facts, before, after, quotation } = await project('a-bakerys-front-page');
    expect(facts).toMatchObject({ trade: 'Bakery', year: '2026', place: 'Millbrook' });
    expect(before).toEqual({
      image: expect.objectContaining({ alt: expect.stringContaining('five ears of wheat') }),
      caption: 'A greeting, and a photograph of wheat',
    });
    expect(after?.image.src).toMatch(/a-bakerys-front-page-after\.jpg$/);
    expect(quotation).toMatchObject({ speaker: 'Marta, who bakes the rye' });
  });

  it('has nothing of what nobody has filled in', async () => {
    const { before, after, quotation } = await project('brushes-and-buckets');
    expect({ before, after, quotation }).toEqual({ before: null, after: null, quotation: null });
  });

  it('is found by its trade, called after it, and has its picture beside it', async () => {
    const { contentNodes } = await queryCms(GetContentToSearchDocument, { first: 100 });
    const documents = (contentNodes?.nodes ?? []).flatMap(
      (node) => searchDocument(node, site) ?? [],
    );
    const bakery = documents.filter(({ href }) => href === '/projects/a-bakerys-front-page/');
    expect(bakery).toEqual([expect.objectContaining({ terms: expect.stringContaining('Bakery') })]);
    const hits = bakery.map((document) => ({
      document,
      isFoundBy: () => false,
      isTelling: () => false,
    }));
    const { items } = indexedResults({ hits, total: 1, didYouMean: null }, 1, site);
    expect(items).toEqual([
      expect.objectContaining({ kind: 'Bakery', image: expect.stringContaining('w=256') }),
    ]);
  });
});

describe('the list of projects', () => {
  it('says of each what it was about, and leads to those of each trade', async () => {
    const all = await list();
    expect(all?.list.items.map(({ facts }) => facts?.trade)).toContain('Plant nursery');
    expect(all?.trades?.[0]).toMatchObject({ name: 'All', href: '/projects/', isCurrent: true });
    expect(all?.trades).toContainEqual({
      id: 'plant-nursery',
      name: 'Plant nursery',
      href: '/projects/trade=plant-nursery/',
      isCurrent: false,
    });
  });

  it('of a trade has all of its projects on one page, which says where it is', async () => {
    const nursery = await list('plant-nursery');
    expect(nursery).toMatchObject({
      title: 'Projects: Plant nursery',
      list: { items: [{ href: '/projects/a-letter-from-the-greenhouse/' }], hasNext: false },
      layout: {
        metadata: {
          canonical: 'https://www.example.com/projects/trade=plant-nursery/',
          prev: null,
          next: null,
        },
      },
    });
    expect(nursery?.crumbs.map(({ name }) => name)).toEqual(['Home', 'Projects']);
    const current = nursery?.trades?.filter(({ isCurrent }) => isCurrent);
    expect(current?.map(({ name }) => name)).toEqual(['Plant nursery']);
  });

  it('has no page for a trade without projects', async () => {
    await expect(list('blacksmith')).resolves.toBeNull();
  });

  it('has no links where all projects have one trade', async () => {
    const posts = content.posts.map((post) => ({
      ...post,
      meta: post.type === 'project' ? new Map([...post.meta, ['trade', 'Bakery']]) : post.meta,
    }));
    const one = await list(undefined, queryContent({ ...content, posts }));
    expect(one?.trades).toEqual([]);
  });
});
