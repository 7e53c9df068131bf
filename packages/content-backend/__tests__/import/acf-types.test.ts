import { rmSync } from 'node:fs';
import path from 'node:path';
import { backendOf } from '../../http/backend';
import { loadSite } from '../../import';
import { ask } from '../graph/ask';
import { phpSerialize } from '../php-serialize';
import { fieldOfAcf, groupOfAcf, SampleFolder, told, wxr, type SampleItem } from './wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());
beforeEach(() => {
  for (const name of ['site.settings.json', 'site.acf.json']) {
    rmSync(path.join(folder.path, name), { force: true });
  }
});

function load(items: readonly SampleItem[], settings?: unknown) {
  const exportFile = folder.write('site.wxr.xml', wxr(items));
  if (settings !== undefined) folder.write('site.settings.json', JSON.stringify(settings));
  return loadSite({ exportFile });
}

/** The post in which ACF keeps a content type or a taxonomy. */
const row = (
  id: number,
  type: 'acf-post-type' | 'acf-taxonomy',
  settings: object,
  more: SampleItem = {},
): SampleItem => ({
  id,
  type,
  slug: `${type}_${id}`,
  title: `Row ${id}`,
  creator: '',
  content: phpSerialize(settings),
  ...more,
});

/** As ACF 6 serialises them, with more than is read here. */
const study = {
  post_type: 'case_study',
  advanced_configuration: true,
  labels: { name: 'Case Studies', singular_name: 'Case Study', menu_name: 'Case Studies' },
  description: '',
  public: true,
  hierarchical: true,
  supports: ['title', 'editor', 'thumbnail', 'custom-fields'],
  taxonomies: ['category'],
  has_archive: true,
  has_archive_slug: 'our-work',
  rewrite: {
    permalink_rewrite: 'custom_permalink',
    slug: 'studies',
    with_front: '1',
    feeds: '0',
    pages: '1',
  },
  show_in_graphql: 1,
  graphql_single_name: 'study',
  graphql_plural_name: 'studies',
};

const industry = {
  taxonomy: 'industry',
  object_type: ['case_study'],
  labels: { name: 'Industries', singular_name: 'Industry' },
  public: 1,
  hierarchical: 1,
  rewrite: { permalink_rewrite: 'taxonomy_key', slug: '' },
};

const registered = [row(90, 'acf-post-type', study), row(91, 'acf-taxonomy', industry)];

describe('content types and taxonomies that ACF’s interface registers', () => {
  it('are read exactly, also where the export has nothing of them', async () => {
    const { content, notices } = await load([{ id: 10 }, ...registered]);
    const type = content.settings.contentTypes.find(({ name }) => name === 'case_study');
    expect(type).toEqual({
      name: 'case_study',
      label: 'Case Studies',
      singularLabel: 'Case Study',
      graphqlName: 'study',
      graphqlPluralName: 'studies',
      rewrite: 'studies',
      archive: '/our-work/',
      hierarchical: true,
      supports: ['title', 'editor', 'thumbnail'],
    });
    const taxonomies = new Map(content.settings.taxonomies.map((one) => [one.name, one]));
    expect(taxonomies.get('industry')).toEqual({
      name: 'industry',
      label: 'Industries',
      graphqlName: 'industry',
      graphqlPluralName: 'industries',
      rewrite: 'industry',
      hierarchical: true,
      contentTypes: ['case_study'],
    });
    expect(taxonomies.get('category')?.contentTypes).toEqual(['post', 'case_study']);
    expect(told(notices)).not.toMatch(/case_study|industry/);
  });

  it('are answered', async () => {
    const items: SampleItem[] = [
      {
        id: 10,
        type: 'case_study',
        slug: 'bakery',
        title: 'A bakery',
        link: 'https://www.example/studies/bakery/',
        terms: [
          ['industry', 'food', 'Food'],
          ['category', 'news', 'News'],
        ],
      },
      ...registered,
    ];
    const backend = backendOf((await load(items)).content);
    expect(backend.leftOut).toEqual([]);
    const query = `{
      nodeByUri(uri: "/studies/bakery/") { __typename ... on Study {
        title industries { nodes { name } } categories { nodes { slug } }
      } }
      archive: nodeByUri(uri: "/our-work/") { __typename }
      studies { nodes { slug } }
    }`;
    expect(await ask(backend, query)).toEqual({
      nodeByUri: {
        __typename: 'Study',
        title: 'A bakery',
        industries: { nodes: [{ name: 'Food' }] },
        categories: { nodes: [{ slug: 'news' }] },
      },
      archive: { __typename: 'ContentType' },
      studies: { nodes: [{ slug: 'bakery' }] },
    });
  });

  it('have names made of their labels where nobody chose any', async () => {
    const { content } = await load([
      row(90, 'acf-post-type', {
        ...study,
        graphql_single_name: '',
        graphql_plural_name: '',
        rewrite: {},
      }),
    ]);
    expect(content.settings.contentTypes.at(-1)).toMatchObject({
      graphqlName: 'caseStudy',
      graphqlPluralName: 'caseStudies',
      rewrite: 'case_study',
    });
  });

  it.each<[string, object]>([
    ['not for GraphQL', { show_in_graphql: 0 }],
    ['not for the public', { show_in_graphql: undefined, public: 0 }],
  ])('are not shown, and not guessed, where they are %s', async (_what, more) => {
    const { content, notices } = await load([
      { id: 10, type: 'case_study', slug: 'x', link: 'https://www.example/studies/x/' },
      row(90, 'acf-post-type', { ...study, ...more }),
      row(91, 'acf-taxonomy', { ...industry, ...more }),
    ]);
    expect(content.settings.contentTypes.map(({ name }) => name)).not.toContain('case_study');
    expect(content.settings.taxonomies.map(({ name }) => name)).not.toContain('industry');
    expect(told(notices)).not.toContain('to show them');
  });

  it('do not count from the bin, nor switched off', async () => {
    const { content, notices } = await load([
      row(90, 'acf-post-type', study, { status: 'trash' }),
      row(91, 'acf-taxonomy', industry, { status: 'acf-disabled' }),
      row(92, 'acf-post-type', study, { status: 'trash', content: 'a:1:{broken' }),
    ]);
    expect(content.settings.contentTypes).toHaveLength(3);
    expect(content.settings.taxonomies.map(({ name }) => name)).not.toContain('industry');
    expect(notices.filter(({ kind }) => kind === 'skipped')).toEqual([]);
  });

  it.each<[string, Partial<SampleItem>]>([
    ['PHP cannot read them', { content: 'a:2:{s:9:"post_type"' }],
    ['JSON cannot read them', { content: '{"post_type": ' }],
    ['they have no name', { content: phpSerialize({ labels: {} }) }],
    ['their name is none', { content: phpSerialize({ post_type: 'Case Study!' }) }],
  ])('are refused by name where %s', async (_what, more) => {
    const { content, notices } = await load([{ id: 10 }, row(90, 'acf-post-type', study, more)]);
    expect(content.settings.contentTypes).toHaveLength(3);
    expect(told(notices)).toMatch(
      /skipped the acf-post-type .*acf-post-type_90.*: its settings are damaged/,
    );
  });

  it('are read from JSON too, in the export’s rows and in ACF’s files beside it', async () => {
    const inRow = await load([row(90, 'acf-post-type', study, { content: JSON.stringify(study) })]);
    expect(inRow.content.settings.contentTypes.at(-1)?.graphqlName).toBe('study');
    folder.write(
      'site.acf.json',
      JSON.stringify([
        { key: 'post_type_1', title: 'Case Studies', active: true, ...study },
        { key: 'taxonomy_1', title: 'Industries', active: true, ...industry },
      ]),
    );
    const { content } = await load([{ id: 10 }]);
    expect(content.settings.contentTypes.at(-1)?.graphqlName).toBe('study');
    expect(content.settings.taxonomies.at(-1)?.name).toBe('industry');
  });

  it('give way to what the settings say', async () => {
    const { content } = await load(registered, {
      contentTypes: { case_study: { label: 'Work', archive: null } },
    });
    const type = content.settings.contentTypes.find(({ name }) => name === 'case_study');
    expect(type).toMatchObject({ label: 'Work', archive: null, graphqlName: 'study' });
  });

  it('leave what WordPress itself brings as it is', async () => {
    const { content } = await load([
      row(90, 'acf-post-type', { ...study, post_type: 'page' }),
      row(91, 'acf-taxonomy', { ...industry, taxonomy: 'category', public: 0 }),
    ]);
    expect(content.settings.contentTypes.find(({ name }) => name === 'page')?.label).toBe('Pages');
    expect(content.settings.taxonomies.find(({ name }) => name === 'category')?.label).toBe(
      'Categories',
    );
  });
});

describe('fields of ACF', () => {
  const onPosts = [[{ param: 'post_type', operator: '==', value: 'post' }]];

  const ids = Array.from({ length: 14 }, (_, index) => 100 + index);
  const others = (id: number) => ({
    type: 'clone',
    clone: ids.filter((other) => other !== id).map((other) => `group_${other}`),
  });

  it('whose groups all stand for each other are read', async () => {
    const items = ids.flatMap((id) => [
      groupOfAcf(id, `Group ${id}`, { location: onPosts }),
      fieldOfAcf(id + 100, id, `own_${id}`, { type: 'text' }),
      fieldOfAcf(id + 200, id, `others_${id}`, others(id)),
    ]);
    const { content } = await load([{ id: 10 }, ...items]);
    // Each group has the fields of all of them.
    const counts = content.settings.fieldGroups?.map(({ fields }) => Object.keys(fields).length);
    expect(counts).toEqual(ids.map(() => 14));
  });

  it('whose groups stand for each other in rows of rows end, and that is said', async () => {
    const items = ids.flatMap((id) => [
      groupOfAcf(id, `Group ${id}`, { location: onPosts }),
      fieldOfAcf(id + 100, id, `rows_${id}`, { type: 'repeater' }),
      fieldOfAcf(id + 200, id + 100, `others_${id}`, others(id)),
    ]);
    const { notices } = await load([{ id: 10 }, ...items]);
    expect(told(notices)).toContain('more than 20000');
  });

  it('whose groups have one name are told of', async () => {
    const { notices } = await load([
      { id: 10 },
      groupOfAcf(100, 'Details', { location: onPosts }),
      groupOfAcf(101, 'Details', {
        location: [[{ param: 'post_type', operator: '==', value: 'page' }]],
      }),
    ]);
    expect(told(notices)).toContain(
      'a field group of ACF on page is not shown: another one is details in GraphQL',
    );
  });
});
