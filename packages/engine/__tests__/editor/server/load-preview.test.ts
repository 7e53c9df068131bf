import fs from 'node:fs';
import path from 'node:path';
import { CmsUnavailable } from '#cms/unavailable';
import { loadPreview } from '#editor/server/load-preview';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { siteConfig } from '@/site.config';
import { templates } from '@/wp-templates/templates';
import { autosave, autosaveSeed, post, seed, viewer, wordPress } from '../preview-fakes';

const address = { id: '42', pathname: '/hello/' };

/** What WordPress says to a signed-in editor of a published post. */
const answers = { GetSeedNode: { viewer, contentNode: seed }, GetPost: { post } };

/** What the preview of an address is, where WordPress says otherwise than of that post. */
const previewOf = (otherwise: Record<string, unknown> = {}, at = address) =>
  loadPreview(templates, at, wordPress({ ...answers, ...otherwise }).queryCms, site);

/** WordPress's answer about this node. */
const seedOf = (contentNode: object | null) => ({ GetSeedNode: { viewer, contentNode } });

/** Content, of which an autosave is previewed. */
const revised = (original: object, autosaved: object) =>
  seedOf({ ...original, ...autosaved, isRevision: true, revisionOf: { node: original } });

/** A node of another type. */
const seedAs = (__typename: string | undefined, name: string, more: object = {}) => ({
  ...seed,
  __typename,
  contentType: { node: { name } },
  ...more,
});

const page = seedAs('Page', 'page', { isFrontPage: false, isPostsPage: false });
const editHref = 'https://cms.example.com/wp-admin/post.php?post=42&action=edit';

const published = async () =>
  loadScreen(
    'single',
    wordPress(answers).queryCms,
    { node: seed, page: 1, after: '', asPreview: false },
    site,
  );

const file = path.resolve(
  __dirname,
  '../../../../content-backend/__tests__/fixtures/wordpress/recorded/preview-seed.json',
);

describe('loading a preview', () => {
  it('asks for the node by its number as preview, then the template’s own query as preview', async () => {
    const { queryCms, asked } = wordPress(answers);
    await loadPreview(templates, address, queryCms, site);
    expect(asked).toEqual([
      { name: 'GetSeedNode', variables: { id: '42', asPreview: true } },
      {
        name: 'GetPost',
        variables: {
          databaseId: '42',
          // Of the posts before and after it.
          cursor: Buffer.from('arrayconnection:42').toString('base64'),
          asPreview: true,
          headerLocation: 'PRIMARY',
          footerLocation: 'FOOTER',
          blocks: [],
        },
      },
    ]);
  });

  it('shows a post without changes exactly as visitors see it', async () => {
    expect(await previewOf()).toEqual({
      kind: 'ready',
      screen: await published(),
      facts: { status: 'Published, without changes', publishedHref: '/hello/', editHref },
    });
  });

  it('has no form for the newsletter, which the published page has', async () => {
    jest.replaceProperty(siteConfig, 'newsletter', {
      heading: 'The letter',
      text: '',
      action: 'https://lists.example.com/subscribe',
      emailField: 'EMAIL',
      hiddenFields: {},
      page: '',
      places: ['article', 'footer'],
    });
    const newsletter = { heading: 'The letter' };
    expect(await published()).toMatchObject({ props: { layout: { newsletter } } });
    expect(await previewOf()).toMatchObject({
      screen: { props: { layout: { newsletter: null } } },
    });
  });

  it('shows an autosave with its own words and the post’s own address, dates and editor', async () => {
    const screen = await published();
    if (screen?.template !== 'single') throw new Error('The post is not shown as one.');
    const { date, modified, layout } = screen.props;
    const { canonical } = layout.metadata;
    expect(
      await previewOf({
        ...seedOf(autosaveSeed),
        GetPost: { post: { ...autosave, title: 'Hello again' } },
      }),
    ).toMatchObject({
      screen: {
        template: 'single',
        props: {
          title: 'Hello again',
          date,
          modified,
          layout: { path: '/hello/', metadata: { canonical } },
        },
      },
      facts: { status: 'Published, with unpublished changes', publishedHref: '/hello/', editHref },
    });
  });

  it('shows the front page’s revision with the front page’s template', async () => {
    const front = { ...page, databaseId: 2, uri: '/', slug: 'home', isFrontPage: true };
    const loaded = await previewOf(
      {
        ...revised(front, { databaseId: 99, slug: '2-autosave-v1', isFrontPage: false }),
        GetPageData: { posts: { nodes: [] }, testimonials: { nodes: [] } },
      },
      { id: '2', pathname: '/' },
    );
    expect(loaded).toMatchObject({
      kind: 'ready',
      screen: { template: 'front-page' },
      facts: { publishedHref: '/' },
    });
  });

  it('never shows a page as its own ancestor', async () => {
    const nodes = [
      { id: seed.id, uri: '/about/hello/', title: 'Hello' },
      { id: 'p9', uri: '/about/', title: 'About' },
    ];
    const loaded = await previewOf({
      ...revised(page, { databaseId: 54 }),
      GetPageData: { page: { ...autosave, ancestors: { nodes } } },
    });
    const crumbs = ['Home', 'About'].map((name) => expect.objectContaining({ name }));
    expect(loaded).toMatchObject({ screen: { template: 'page', props: { crumbs } } });
  });

  it('does not list a project below its own preview', async () => {
    const uri = '/projects/acme/';
    const project = seedAs('Project', 'project', { databaseId: 63, uri });
    const projectFields = { projectTitle: 'Acme', summary: null, contentArea: null };
    const listed = { ...post, __typename: 'Project', databaseId: 63, projectFields };
    const loaded = await previewOf(
      {
        ...revised(project, { databaseId: 93 }),
        GetPost: {
          project: { ...autosave, databaseId: 93, projectFields },
          projects: { nodes: [listed] },
        },
      },
      { id: '63', pathname: uri },
    );
    expect(loaded).toMatchObject({ screen: { template: 'project', props: { others: [] } } });
  });

  it('offers no published page for a draft', async () => {
    const uri = '/?p=44';
    const draft = { databaseId: 44, uri };
    const loaded = await previewOf(
      {
        ...seedOf({ ...seed, ...draft, slug: null, status: 'draft' }),
        GetPost: { post: { ...post, ...draft, title: null } },
      },
      { id: '44', pathname: uri },
    );
    expect(loaded).toMatchObject({
      kind: 'ready',
      screen: { template: 'single', props: { title: 'Untitled' } },
      facts: { status: 'Draft', publishedHref: null },
    });
  });

  const noScreen = { isContentNode: false };
  const outline = { ...seed, status: 'draft', contentType: null, template: null };
  const unfound = { GetPost: { post: null } };

  it.each<[string, Record<string, unknown>, object]>([
    ['nothing is there', seedOf(null), { kind: 'not-found' }],
    [
      'the sign-in has expired',
      { GetSeedNode: { viewer: null, contentNode: seed } },
      { kind: 'expired' },
    ],
    [
      'the content is gone by the second question',
      { ...unfound, GetPreviewViewer: { viewer } },
      { kind: 'not-found' },
    ],
    [
      'the sign-in has expired by then',
      { ...unfound, GetPreviewViewer: { viewer: null } },
      { kind: 'expired' },
    ],
    ['it is another author’s draft', seedOf(outline), { kind: 'not-allowed' }],
    [
      'the site has no template for its type',
      seedOf(seedAs('Testimonial', 'testimonial', noScreen)),
      { kind: 'no-template', typename: 'Testimonial', editHref },
    ],
    [
      'its type has no name',
      seedOf(seedAs(undefined, 'testimonial', noScreen)),
      { kind: 'no-template', typename: '?', editHref },
    ],
    [
      'WordPress does not answer',
      { GetSeedNode: new CmsUnavailable('network', 'GetSeedNode', 'no') },
      { kind: 'unavailable', detail: 'GetSeedNode: no' },
    ],
    [
      'WordPress answers with errors',
      { GetPost: new CmsUnavailable('graphql', 'GetPost', 'Cannot query field') },
      { kind: 'failed', detail: 'GetPost: Cannot query field' },
    ],
    [
      'its answer lacks something',
      { GetPost: { post, headerMenuItems: null } },
      { kind: 'unexpected', detail: expect.stringMatching(/^The answer has no /) },
    ],
  ])('says why there is none: %s', async (_why, otherwise, answer) => {
    expect(await previewOf(otherwise)).toEqual(answer);
  });

  it('hides no mistake of this site', async () => {
    const GetSeedNode = new TypeError('x is not a function');
    await expect(previewOf({ GetSeedNode })).rejects.toThrow('x is not a function');
  });

  it('accepts every recorded answer of WordPress', async () => {
    const recorded: { name: string; response: { body: { data: { contentNode: unknown } } } }[] =
      JSON.parse(fs.readFileSync(file, 'utf8'));
    const kinds: Record<string, string> = {};
    for (const { name, response } of recorded) {
      const loaded = await previewOf({
        GetSeedNode: { viewer, contentNode: response.body.data.contentNode },
        GetPost: { post, project: { ...post, projectFields: null }, projects: { nodes: [] } },
        GetPageData: { page: { ...post, ancestors: null } },
      });
      kinds[name] = loaded.kind;
    }
    const wanted = (name: string): string => {
      if (/author-other/.test(name)) return 'not-allowed';
      return /missing|subscriber|zero/.test(name) ? 'not-found' : 'ready';
    };
    expect(kinds).toEqual(Object.fromEntries(recorded.map(({ name }) => [name, wanted(name)])));
  });
});
