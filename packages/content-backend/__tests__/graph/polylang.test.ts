import path from 'node:path';
import { changesBetween } from '../../events/changes-between';
import { siteContextOf } from '../../graph/site-context';
import { backendOf, type Backend } from '../../http/backend';
import { loadSite } from '../../import';
import type { PostRecord, SiteContent } from '../../model';
import { post } from '../store/site-of';
import { ask, answerOf, backendOfSite } from './ask';

const fixture = path.join(__dirname, '../fixtures/languages/garden.wxr.xml');

let content: SiteContent;
let notices: readonly string[];
let backend: Backend;

beforeAll(async () => {
  const site = await loadSite({ exportFile: fixture, typesFile: undefined });
  content = site.content;
  notices = site.notices.map(({ message }) => message);
  backend = backendOf(content);
});

it('An export tells the languages of a site, the default first', async () => {
  expect(
    await ask(
      backend,
      '{ languages { id code slug name locale homeUrl } defaultLanguage { slug } }',
    ),
  ).toEqual({
    languages: [
      ['en', 'English', 'en_US', ''],
      ['de', 'Deutsch', 'de_DE', 'de/'],
      ['ar', 'العربية', 'ar', 'ar/'],
    ].map(([slug = '', name, locale, home]) => ({
      id: Buffer.from(`Language:${slug}`).toString('base64'),
      code: slug.toUpperCase(),
      slug,
      name,
      locale,
      homeUrl: `http://127.0.0.1:8080/${home}`,
    })),
    defaultLanguage: { slug: 'en' },
  });
});

it('Addresses of terms and content types are percent-encoded, those of content are not, as a WordPress 7.1 answered', async () => {
  const term = '/ar/category/%d8%ad%d8%af%d9%8a%d9%82%d8%a9/';
  const blog = content.posts.map((one) =>
    one.slug === 'blog' ? { ...one, slug: 'مدونة-الموقع' } : one,
  );
  const withBlog = backendOf({ ...content, posts: blog });
  expect(
    await ask(
      withBlog,
      `{ categories(where: { language: AR }) { nodes { uri slug } }
         posts(where: { language: AR }) { nodes { uri slug categories { nodes { uri } } } }
         contentType(id: "post", idType: NAME) { uri } }`,
    ),
  ).toEqual({
    categories: { nodes: [{ uri: term, slug: 'حديقة' }] },
    posts: {
      nodes: [
        {
          uri: '/ar/زراعة-الأعشاب/',
          slug: 'زراعة-الأعشاب',
          categories: { nodes: [{ uri: term }] },
        },
      ],
    },
    contentType: {
      uri: '/%d9%85%d8%af%d9%88%d9%86%d8%a9-%d8%a7%d9%84%d9%85%d9%88%d9%82%d8%b9/',
    },
  });
});

it('A post, a page and a category have their language, and links to their translations', async () => {
  const fields = 'uri language { slug } translations { uri language { slug } }';
  expect(
    await ask(
      backend,
      `{ post: nodeByUri(uri: "/de/kraeuter-ziehen/") { ... on Post { ${fields} translation(language: EN) { uri } } }
         page: nodeByUri(uri: "/about/") { ... on Page { ${fields} } }
         term: nodeByUri(uri: "/de/category/garten/") { ... on Category { ${fields} translation(language: EN) { uri } } } }`,
    ),
  ).toEqual({
    post: {
      uri: '/de/kraeuter-ziehen/',
      language: { slug: 'de' },
      translations: [
        { uri: '/growing-herbs/', language: { slug: 'en' } },
        { uri: '/ar/زراعة-الأعشاب/', language: { slug: 'ar' } },
      ],
      translation: { uri: '/growing-herbs/' },
    },
    page: {
      uri: '/about/',
      language: { slug: 'en' },
      translations: [{ uri: '/de/ueber-uns/', language: { slug: 'de' } }],
    },
    term: {
      uri: '/de/category/garten/',
      language: { slug: 'de' },
      translations: [
        { uri: '/category/garden/', language: { slug: 'en' } },
        { uri: '/ar/category/%d8%ad%d8%af%d9%8a%d9%82%d8%a9/', language: { slug: 'ar' } },
      ],
      translation: { uri: '/category/garden/' },
    },
  });
});

it('A translation that is no more than a draft is one for its editors alone', async () => {
  const query = '{ post(id: "good-soil", idType: SLUG) { translations { databaseId } } }';
  expect(await ask(backend, query)).toEqual({ post: { translations: [] } });
  expect(await ask(backend, query, 1)).toEqual({ post: { translations: [{ databaseId: 105 }] } });
});

it('The front page stands where each language begins, and is the front page there', async () => {
  const fields = '... on Page { databaseId uri isFrontPage }';
  expect(
    await ask(
      backend,
      `{ en: nodeByUri(uri: "/") { ${fields} } de: nodeByUri(uri: "/de/") { ${fields} }
         none: nodeByUri(uri: "/fr/") { ${fields} } }`,
    ),
  ).toEqual({
    en: { databaseId: 121, uri: '/', isFrontPage: true },
    de: { databaseId: 122, uri: '/de/', isFrontPage: true },
    none: null,
  });
});

it('Lists of content and of terms are in the language that they are asked for', async () => {
  expect(
    await ask(
      backend,
      `{ en: posts(first: 9, where: { language: EN }) { nodes { databaseId } }
         default: posts(first: 9, where: { language: DEFAULT }) { nodes { databaseId } }
         both: contentNodes(where: { languages: [EN, AR], contentTypes: [POST] }) { nodes { databaseId } }
         terms: categories(where: { language: AR }) { nodes { slug } }
         menu: menuItems(where: { location: PRIMARY, language: DE }) { nodes { label path } } }`,
    ),
  ).toEqual({
    en: { nodes: [{ databaseId: 106 }, { databaseId: 104 }, { databaseId: 101 }] },
    default: { nodes: [{ databaseId: 106 }, { databaseId: 104 }, { databaseId: 101 }] },
    both: {
      nodes: [{ databaseId: 106 }, { databaseId: 104 }, { databaseId: 103 }, { databaseId: 101 }],
    },
    terms: { nodes: [{ slug: 'حديقة' }] },
    menu: {
      nodes: [
        { label: 'Beiträge', path: '/de/beitraege/' },
        { label: 'Über uns', path: '/de/ueber-uns/' },
      ],
    },
  });
});

it('Polylang’s own marks are neither taxonomies of the site nor a reason for other permalinks', () => {
  expect(content.settings.taxonomies.map(({ name }) => name)).toEqual([
    'category',
    'post_tag',
    'post_format',
  ]);
  expect(content.settings.permalinks).toBe('/%postname%/');
  expect(notices.filter((notice) => /language|translations/.test(notice))).toEqual([]);
});

it('A site without Polylang answers nothing of languages, as a WordPress without it', async () => {
  const plain = backendOfSite({ posts: [post({ id: 1 })] });
  for (const query of ['{ languages { slug } }', '{ posts { nodes { language { slug } } } }']) {
    const { errors } = await answerOf(plain, query);
    expect(errors.join()).toMatch(/Cannot query field "language/);
  }
});

it('A group of translations that is damaged leaves its content without any', async () => {
  const damaged = {
    ...content,
    terms: content.terms.map((term) =>
      term.taxonomy === 'post_translations' ? { ...term, description: 'a:3:{s:2:"en";i:' } : term,
    ),
  };
  expect(
    await ask(
      backendOf(damaged),
      '{ post(id: "growing-herbs", idType: SLUG) { language { slug } translations { uri } } }',
    ),
  ).toEqual({ post: { language: { slug: 'en' }, translations: [] } });
});

const p = (id: number) => Buffer.from(`post:${id}`).toString('base64');
const t = (id: number) => Buffer.from(`term:${id}`).toString('base64');

async function keysOf(after: SiteContent): Promise<string[]> {
  const set = await changesBetween(siteContextOf(content), siteContextOf(after));
  return [...set.changes.keys()];
}

const withPost = (id: number, change: Partial<PostRecord>): SiteContent => ({
  ...content,
  posts: content.posts.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

it.each<[string, number, Partial<PostRecord>, number[]]>([
  ['published', 105, { status: 'publish' }, [105, 104]],
  ['moved', 102, { slug: 'kraeuter' }, [102, 101, 103]],
  ['unpublished', 103, { status: 'trash' }, [103, 101, 102]],
])(
  'A translation that is %s tells of the pages that link to it',
  async (_what, id, change, told) => {
    expect(await keysOf(withPost(id, change))).toEqual(expect.arrayContaining(told.map(p)));
  },
);

it('A translation that has another title tells of none of them', async () => {
  const retitled = await keysOf(withPost(102, { title: 'Kräuter' }));
  expect(retitled).toContain(p(102));
  expect(retitled).not.toContain(p(101));
});

it('Posts and terms that an editor makes translations of each other are all told of', async () => {
  const regrouped = (taxonomy: string, description: string): SiteContent => ({
    ...content,
    terms: content.terms.map((term) =>
      term.taxonomy === taxonomy && term.description.includes('s:2:"ar"')
        ? { ...term, description }
        : term,
    ),
  });
  const posts = await keysOf(
    regrouped('post_translations', 'a:2:{s:2:"en";i:106;s:2:"de";i:102;}'),
  );
  expect(posts).toEqual(expect.arrayContaining([p(106), p(102)]));
  const terms = await keysOf(regrouped('term_translations', 'a:1:{s:2:"en";i:11;}'));
  expect(terms).toEqual(expect.arrayContaining([t(11), t(12), t(13)]));
});
