import { hooks } from '@faustwp/core';
import { getPossibleTemplates } from '@faustwp/core/dist/cjs/getTemplate';
import fc from 'fast-check';
import type { SeedNode } from '#routing/seed-node';
import { chooseTemplate, templateCandidates } from '#routing/template-candidates';
import { runs } from '@/__tests__/generated-cases';
import { site } from '@/site';

const contentNode = (type: string, more: Partial<SeedNode> = {}): SeedNode => ({
  __typename: type.replace(/^./, (letter) => letter.toUpperCase()),
  uri: '/x/',
  id: 'cG9zdDo3',
  databaseId: 7,
  isContentNode: true,
  slug: 'x',
  contentType: { node: { id: 'cG9zdF90eXBlOng=', name: type } },
  template: { templateName: 'Default' },
  ...more,
});

const term = (taxonomyName: string): SeedNode => ({
  __typename: 'Category',
  uri: '/t/',
  id: 'dGVybTo0',
  databaseId: 4,
  isTermNode: true,
  slug: 'seo',
  taxonomyName,
});

describe('the order of template candidates', () => {
  it.each<[string, SeedNode, string[]]>([
    [
      'the template that the editor chose',
      contentNode('page', { template: { templateName: 'Blank' } }),
      ['template-Blank', 'page-x', 'page-7', 'page', 'singular', 'index'],
    ],
    [
      'no template named Default',
      contentNode('page'),
      ['page-x', 'page-7', 'page', 'singular', 'index'],
    ],
    [
      'the front page',
      contentNode('page', { isFrontPage: true, isPostsPage: false }),
      ['front-page', 'page-x', 'page-7', 'page', 'singular', 'index'],
    ],
    [
      'the posts page, which is never an archive',
      {
        __typename: 'ContentType',
        uri: '/posts/',
        name: 'post',
        isFrontPage: false,
        isPostsPage: true,
      },
      ['home', 'index'],
    ],
    [
      'the archive of a content type',
      {
        __typename: 'ContentType',
        uri: '/projects/',
        name: 'project',
        isFrontPage: false,
        isPostsPage: false,
      },
      ['archive-project', 'archive', 'index'],
    ],
    [
      'a category',
      term('category'),
      ['category-seo', 'category-4', 'category', 'archive', 'index'],
    ],
    ['a tag', term('post_tag'), ['tag-seo', 'tag-4', 'tag', 'archive', 'index']],
    [
      'a custom taxonomy',
      term('genre'),
      ['taxonomy-genre-seo', 'taxonomy-genre-4', 'taxonomy-genre', 'taxonomy', 'archive', 'index'],
    ],
    [
      'an author, by the name in lower case',
      { __typename: 'User', uri: '/author/jane/', name: "Jane O'Neil", userId: 3, databaseId: 3 },
      ["author-jane o'neil", 'author-3', 'author', 'archive', 'index'],
    ],
    [
      'a custom content type',
      contentNode('event'),
      ['single-event-x', 'single-event', 'singular', 'index'],
    ],
    [
      'a custom content type without a slug, as a draft',
      contentNode('event', { slug: null }),
      ['single-event', 'singular', 'index'],
    ],
    ['a page', contentNode('page'), ['page-x', 'page-7', 'page', 'singular', 'index']],
    [
      'a post',
      contentNode('post'),
      ['single-post-x', 'single-post', 'single', 'singular', 'index'],
    ],
    [
      'a project, ahead of everything',
      contentNode('project', { template: { templateName: 'Blank' } }),
      ['project', 'template-Blank', 'single-project-x', 'single-project', 'singular', 'index'],
    ],
  ])('%s', (_what, node, expected) => {
    expect(templateCandidates(node, site)).toEqual(expected);
  });
});

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== 'Default');

const seedNode: fc.Arbitrary<SeedNode> = fc.record(
  {
    __typename: fc.constantFrom(
      'Post',
      'Page',
      'Event',
      'Category',
      'Tag',
      'Genre',
      'User',
      'ContentType',
      'MediaItem',
    ),
    uri: fc.webPath(),
    id: fc.base64String(),
    databaseId: fc.nat(),
    isFrontPage: fc.boolean(),
    isPostsPage: fc.boolean(),
    name: optional(
      fc.string({ maxLength: 12 }).map((text) => text.replace(/[^\u0020-\u007e]/g, '')),
    ),
    isTermNode: fc.boolean(),
    isContentNode: fc.boolean(),
    slug: optional(fc.string({ maxLength: 12 })),
    taxonomyName: fc.constantFrom('category', 'post_tag', 'genre', 'post_format'),
    userId: fc.nat(),
    contentType: fc.record({
      node: fc.record({
        id: fc.base64String(),
        name: fc.constantFrom('post', 'page', 'event', 'attachment'),
      }),
    }),
    template: optional(fc.record({ templateName: fc.oneof(name, fc.constant('Default')) })),
  },
  { requiredKeys: ['__typename', 'uri', 'id', 'contentType'] },
);

describe('beside @faustwp/core', () => {
  it('gives the same candidates for every seed node that the CMS can send', () => {
    fc.assert(
      fc.property(seedNode, (node) => {
        expect(templateCandidates(node, site)).toEqual(
          getPossibleTemplates(node as Parameters<typeof getPossibleTemplates>[0]),
        );
      }),
      { numRuns: runs(500) },
    );
  });

  const oracle = (node: SeedNode) =>
    getPossibleTemplates(node as Parameters<typeof getPossibleTemplates>[0]);

  it('differs for a Project, whose own template comes first', () => {
    const node = contentNode('project');
    expect(templateCandidates(node, site)).toEqual(['project', ...oracle(node)]);
  });

  it('differs for a password-protected post, which comes without its content type', () => {
    const node = contentNode('post', { contentType: null, template: null });
    expect(oracle(node)).toEqual(['singular', 'index']);
    expect(templateCandidates(node, site)).toContain('single');
  });
});

it('What has no screen of its own has none by a template for any content either', () => {
  const templates = { singular: {}, index: {} };
  expect(chooseTemplate(contentNode('event'), templates, site)).toBe('singular');
  for (const type of ['Testimonial', 'MediaItem']) {
    expect(
      chooseTemplate({ ...contentNode('post'), __typename: type }, templates, site),
    ).toBeNull();
  }
});

describe('a plugin of Faust’s', () => {
  afterEach(() => hooks.removeFilter('possibleTemplatesList', 'test'));

  it('puts a template of the owner’s first, for the node that is shown', () => {
    const node = contentNode('page');
    const filter = jest.fn((names: string[]) => ['about-us', ...names]);
    hooks.addFilter('possibleTemplatesList', 'test', filter);
    expect(templateCandidates(node, site)).toEqual([
      'about-us',
      'page-x',
      'page-7',
      'page',
      'singular',
      'index',
    ]);
    expect(filter).toHaveBeenCalledWith(expect.any(Array), { seedNode: node });
  });

  it.each([undefined, 'page', [7]])('that returns no names is an error: %j', (value) => {
    hooks.addFilter('possibleTemplatesList', 'test', () => value);
    expect(() => templateCandidates(contentNode('page'), site)).toThrow(
      'The filter possibleTemplatesList must return names',
    );
  });
});
