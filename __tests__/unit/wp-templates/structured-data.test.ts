import path from 'node:path';
import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import ts from 'typescript';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';
import { type TemplateName } from '@/wp-templates/templates';

let content: SiteContent;
let queryCms: QueryCms;
beforeAll(async () => {
  content = await demonstration();
  queryCms = queryContent(content);
});

type Thing = Readonly<Record<string, unknown>> & { '@type'?: string };

/**
 * What each type must have: by
 * https://developers.google.com/search/docs/appearance/structured-data, and what this site
 * promises.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['@id', 'name', 'url'],
  WebSite: ['@id', 'name', 'url', 'description', 'inLanguage', 'potentialAction', 'publisher'],
  BlogPosting: [
    'headline',
    'url',
    'description',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'articleSection',
    'wordCount',
    'mainEntityOfPage',
    'isPartOf',
    'inLanguage',
    'image',
  ],
  CreativeWork: ['name', 'url', 'description', 'datePublished', 'author', 'publisher', 'isPartOf'],
  CollectionPage: ['name', 'url', 'description', 'inLanguage', 'isPartOf'],
  ProfilePage: ['name', 'url', 'mainEntity', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
};

/**
 * The head of a screen of the demonstration, and its structured data as a search engine reads it.
 */
async function headOf(template: TemplateName, uri: string, page = 1) {
  const slug = uri.split('/').at(-2);
  const databaseId = content.posts.find((post) => post.slug === slug)?.id;
  const node = { uri, databaseId, __typename: uri === '/' ? 'Page' : undefined };
  const screen = await loadScreen(
    template,
    queryCms,
    { node, page, after: '', asPreview: false },
    site,
  );
  if (!screen) throw new Error(`There is no screen for ${uri}.`);
  const { metadata } = screen.props.layout;
  const { '@graph': things } = JSON.parse(metadata.jsonLd ?? '{}') as { '@graph': Thing[] };
  return { metadata, things };
}

const screens: [TemplateName, string, string[]][] = [
  ['front-page', '/', ['WebSite', 'Organization']],
  ['single', '/edit-your-homepage-with-scissors/', ['BlogPosting', 'BreadcrumbList']],
  ['project', '/projects/the-map-pin-that-moved/', ['CreativeWork', 'BreadcrumbList']],
  ['page', '/about/', ['BreadcrumbList']],
  ['archive', '/category/content/', ['CollectionPage', 'BreadcrumbList']],
  ['archive', '/tag/writing/', ['CollectionPage', 'BreadcrumbList']],
  ['archive', '/projects/', ['CollectionPage', 'BreadcrumbList']],
  ['author', '/author/basil/', ['ProfilePage', 'BreadcrumbList']],
];

describe.each(screens)('the %s at %s', (template, uri, types) => {
  it('has structured data with all that its types must have, and no review that is none', async () => {
    const { things } = await headOf(template, uri);
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    for (const thing of things) {
      const lacking = (REQUIRED[thing['@type'] ?? ''] ?? ['@type known']).filter(
        (name) => thing[name] === undefined || thing[name] === '',
      );
      expect(lacking).toEqual([]);
    }
    expect(JSON.stringify(things)).not.toMatch(/Review|Rating|cms\.example\.com/);
  });

  it('has a description of its own', async () => {
    const { metadata } = await headOf(template, uri);
    expect(metadata.description?.length).toBeGreaterThan(15);
    expect(metadata.description?.length).toBeLessThanOrEqual(160);
  });
});

/**
 * Without the annotations of an action's parts (https://schema.org/docs/actions.html#part-4), which
 * are no properties.
 */
const withoutAnnotations = (key: string, value: unknown): unknown =>
  key.endsWith('-input') ? undefined : value;

const FILES = ['of-the-site.ts', 'wrong.ts'] as const;

/**
 * What schema.org's own types (https://github.com/google/schema-dts, pinned in package.json) find
 * wrong in the graphs of each file. It takes seconds for one file as for two.
 */
function schemaMistakes(graphs: Record<(typeof FILES)[number], readonly object[]>) {
  const sources = new Map(
    FILES.map((name) => [
      path.join(__dirname, name),
      [
        "import type { Graph } from 'schema-dts';",
        ...graphs[name].map(
          (graph, index) =>
            `export const graph${index}: Graph = ${JSON.stringify(graph, withoutAnnotations)};`,
        ),
      ].join('\n'),
    ]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.es5.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => sources.has(name) || fileExists.call(host, name);
  host.getSourceFile = (name, ...more) => {
    const source = sources.get(name);
    return source === undefined
      ? getSourceFile.call(host, name, ...more)
      : ts.createSourceFile(name, source, ts.ScriptTarget.ESNext);
  };
  const found = ts.getPreEmitDiagnostics(ts.createProgram([...sources.keys()], options, host));
  return (name: (typeof FILES)[number]): string[] =>
    found
      .filter(({ file }) => file === undefined || path.basename(file.fileName) === name)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the structured data of every kind of screen', () => {
  const graphOf = (things: readonly object[]) => ({
    '@context': 'https://schema.org',
    '@graph': things,
  });
  const wrong = [
    { '@type': 'WebSite', nmae: 'Seeds' },
    { '@type': 'BlogPost', name: 'Seeds' },
    { '@type': 'BlogPosting', wordCount: { '@type': 'Person' } },
  ];
  let mistakesIn: ReturnType<typeof schemaMistakes>;

  beforeAll(async () => {
    const graphs: object[] = [];
    const more: [TemplateName, string][] = [
      ['home', '/posts/'],
      ['date', '/2026/10/'],
    ];
    for (const [template, uri] of [...screens, ...more]) {
      const { things } = await headOf(template, uri);
      expect(things.length).toBeGreaterThan(0);
      graphs.push(graphOf(things));
    }
    mistakesIn = schemaMistakes({
      'of-the-site.ts': graphs,
      'wrong.ts': wrong.map((thing) => graphOf([thing])),
    });
  });

  it('has only what schema.org knows, as it knows it', () => {
    expect(mistakesIn('of-the-site.ts')).toEqual([]);
  });

  it('is checked by types that see a property, a type or a value that schema.org does not have', () => {
    expect(mistakesIn('wrong.ts')).toHaveLength(wrong.length);
  });
});

describe('the dates of a post', () => {
  it('tell machines their distance from UTC, in the head and in structured data', async () => {
    const { metadata, things } = await headOf('single', '/edit-your-homepage-with-scissors/');
    expect(metadata.article?.published).toBe('2026-11-19T08:30:00-05:00');
    expect(things[0]).toMatchObject({ datePublished: '2026-11-19T08:30:00-05:00' });
  });
});

describe('the breadcrumbs of a post', () => {
  it('have the parents of its category', async () => {
    const child = content.terms.find((term) => term.slug === 'local-business');
    const post = content.posts.find(
      ({ type, status, termIds }) =>
        type === 'post' && status === 'publish' && termIds[0] === child?.id,
    );
    const { things } = await headOf('single', `/${post?.slug}/`);
    const { itemListElement } = things[1] as { itemListElement?: { item: string }[] };
    expect(itemListElement?.map(({ item }) => item.replace(site.siteUrl, ''))).toEqual([
      '/',
      '/category/getting-found/',
      '/category/getting-found/local-business/',
      `/${post?.slug}/`,
    ]);
  });
});

describe('a page of a list', () => {
  it('is described by what it has, so that no two pages have one description', async () => {
    const first = await headOf('archive', '/category/content/', 1);
    const second = await headOf('archive', '/category/content/', 2);
    expect(second.metadata.description).toMatch(/^Category: .+ – .+/);
    expect(second.metadata.description).not.toBe(first.metadata.description);
  });
});
