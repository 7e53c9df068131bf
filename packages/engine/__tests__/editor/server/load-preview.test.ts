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

const published = async () =>
  loadScreen(
    'single',
    wordPress({ GetPost: { post } }).queryCms,
    { node: seed, page: 1, after: '', asPreview: false },
    site,
  );

const file = path.resolve(
  __dirname,
  '../../../../content-backend/__tests__/fixtures/wordpress/recorded/preview-seed.json',
);

describe('loading a preview', () => {
  it('asks for the node by its number as preview, then the template’s own query as preview', async () => {
    const { queryCms, asked } = wordPress({
      GetSeedNode: { viewer, contentNode: seed },
      GetPost: { post },
    });
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
    const { queryCms } = wordPress({
      GetSeedNode: { viewer, contentNode: seed },
      GetPost: { post },
    });
    expect(await loadPreview(templates, address, queryCms, site)).toEqual({
      kind: 'ready',
      screen: await published(),
      facts: {
        status: 'Published, without changes',
        publishedHref: '/hello/',
        editHref: 'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
      },
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
    const { queryCms } = wordPress({
      GetSeedNode: { viewer, contentNode: seed },
      GetPost: { post },
    });
    const preview = await loadPreview(templates, address, queryCms, site);
    expect((await published())?.props.layout.newsletter).toMatchObject({ heading: 'The letter' });
    expect(preview.kind === 'ready' && preview.screen.props.layout.newsletter).toBeNull();
    jest.restoreAllMocks();
  });

  it('shows an autosave with its own words and the post’s own address, dates and editor', async () => {
    const { queryCms } = wordPress({
      GetSeedNode: { viewer, contentNode: autosaveSeed },
      GetPost: { post: { ...autosave, title: 'Hello again' } },
    });
    const loaded = await loadPreview(templates, address, queryCms, site);
    const page = await published();
    if (loaded.kind !== 'ready' || page?.template !== 'single') throw new Error(loaded.kind);
    expect(loaded.screen).toMatchObject({
      template: 'single',
      props: { title: 'Hello again', date: page.props.date, modified: page.props.modified },
    });
    expect(loaded.screen.props.layout).toMatchObject({
      path: '/hello/',
      metadata: { canonical: page.props.layout.metadata.canonical },
    });
    expect(loaded.facts).toEqual({
      status: 'Published, with unpublished changes',
      publishedHref: '/hello/',
      editHref: 'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
    });
  });

  it('shows the front page’s revision with the front page’s template', async () => {
    const front = {
      ...seed,
      __typename: 'Page',
      databaseId: 2,
      uri: '/',
      slug: 'home',
      isFrontPage: true,
      isPostsPage: false,
      contentType: { node: { name: 'page' } },
    };
    const { queryCms } = wordPress({
      GetSeedNode: {
        viewer,
        contentNode: {
          ...front,
          databaseId: 99,
          slug: '2-autosave-v1',
          isFrontPage: false,
          isRevision: true,
          revisionOf: { node: front },
        },
      },
      GetPageData: { posts: { nodes: [] }, testimonials: { nodes: [] } },
    });
    const loaded = await loadPreview(templates, { id: '2', pathname: '/' }, queryCms, site);
    expect(loaded).toMatchObject({
      kind: 'ready',
      screen: { template: 'front-page' },
      facts: { publishedHref: '/' },
    });
  });

  it('never shows a page as its own ancestor', async () => {
    const page = {
      ...seed,
      __typename: 'Page',
      isFrontPage: false,
      isPostsPage: false,
      contentType: { node: { name: 'page' } },
    };
    const { queryCms } = wordPress({
      GetSeedNode: {
        viewer,
        contentNode: { ...page, databaseId: 54, isRevision: true, revisionOf: { node: page } },
      },
      GetPageData: {
        page: {
          ...autosave,
          ancestors: {
            nodes: [
              { id: page.id, uri: '/about/hello/', title: 'Hello' },
              { id: 'p9', uri: '/about/', title: 'About' },
            ],
          },
        },
      },
    });
    const loaded = await loadPreview(templates, address, queryCms, site);
    if (loaded.kind !== 'ready' || loaded.screen.template !== 'page') throw new Error(loaded.kind);
    expect(loaded.screen.props.crumbs.map(({ name }) => name)).toEqual(['Home', 'About']);
  });

  it('does not list a project below its own preview', async () => {
    const project = {
      ...seed,
      __typename: 'Project',
      databaseId: 63,
      uri: '/projects/acme/',
      contentType: { node: { name: 'project' } },
    };
    const fields = { projectTitle: 'Acme', summary: null, contentArea: null };
    const { queryCms } = wordPress({
      GetSeedNode: {
        viewer,
        contentNode: {
          ...project,
          databaseId: 93,
          isRevision: true,
          revisionOf: { node: project },
        },
      },
      GetPost: {
        project: { ...autosave, databaseId: 93, projectFields: fields },
        projects: {
          nodes: [{ ...post, __typename: 'Project', databaseId: 63, projectFields: fields }],
        },
      },
    });
    const loaded = await loadPreview(
      templates,
      { id: '63', pathname: '/projects/acme/' },
      queryCms,
      site,
    );
    if (loaded.kind !== 'ready' || loaded.screen.template !== 'project')
      throw new Error(loaded.kind);
    expect(loaded.screen.props.others).toEqual([]);
  });

  it('offers no published page for a draft', async () => {
    const draft = { ...seed, databaseId: 44, uri: '/?p=44', slug: null, status: 'draft' };
    const { queryCms } = wordPress({
      GetSeedNode: { viewer, contentNode: draft },
      GetPost: { post: { ...post, databaseId: 44, uri: '/?p=44', title: null } },
    });
    expect(
      await loadPreview(templates, { id: '44', pathname: '/?p=44' }, queryCms, site),
    ).toMatchObject({
      kind: 'ready',
      screen: { template: 'single', props: { title: 'Untitled' } },
      facts: { status: 'Draft', publishedHref: null },
    });
  });

  it('distinguishes an expired token from missing content', async () => {
    const gone = wordPress({ GetSeedNode: { viewer, contentNode: null } });
    expect(await loadPreview(templates, address, gone.queryCms, site)).toEqual({
      kind: 'not-found',
    });
    const expired = wordPress({ GetSeedNode: { viewer: null, contentNode: seed } });
    expect(await loadPreview(templates, address, expired.queryCms, site)).toEqual({
      kind: 'expired',
    });
  });

  it('asks again who is signed in when the second query finds no content', async () => {
    const answers = { GetSeedNode: { viewer, contentNode: seed }, GetPost: { post: null } };
    const gone = wordPress({ ...answers, GetPreviewViewer: { viewer } });
    expect(await loadPreview(templates, address, gone.queryCms, site)).toEqual({
      kind: 'not-found',
    });
    const expired = wordPress({ ...answers, GetPreviewViewer: { viewer: null } });
    expect(await loadPreview(templates, address, expired.queryCms, site)).toEqual({
      kind: 'expired',
    });
  });

  it('refuses another author’s draft', async () => {
    const outline = { ...seed, status: 'draft', contentType: null, template: null };
    const { queryCms } = wordPress({ GetSeedNode: { viewer, contentNode: outline } });
    expect(await loadPreview(templates, address, queryCms, site)).toEqual({ kind: 'not-allowed' });
  });

  it('reports a missing template', async () => {
    const other = {
      ...seed,
      __typename: 'Testimonial',
      isContentNode: false,
      contentType: { node: { name: 'testimonial' } },
    };
    const { queryCms } = wordPress({ GetSeedNode: { viewer, contentNode: other } });
    expect(await loadPreview(templates, address, queryCms, site)).toMatchObject({
      kind: 'no-template',
      typename: 'Testimonial',
    });
  });

  it('reports when WordPress does not answer, or answers with errors', async () => {
    const down = wordPress({ GetSeedNode: new CmsUnavailable('network', 'GetSeedNode', 'no') });
    expect(await loadPreview(templates, address, down.queryCms, site)).toMatchObject({
      kind: 'unavailable',
    });
    const wrong = wordPress({
      GetSeedNode: { viewer, contentNode: seed },
      GetPost: new CmsUnavailable('graphql', 'GetPost', 'Cannot query field'),
    });
    expect(await loadPreview(templates, address, wrong.queryCms, site)).toEqual({
      kind: 'failed',
      detail: 'GetPost: Cannot query field',
    });
  });

  it('hides no mistake of this site', async () => {
    const { queryCms } = wordPress({ GetSeedNode: new TypeError('x is not a function') });
    await expect(loadPreview(templates, address, queryCms, site)).rejects.toThrow(
      'x is not a function',
    );
  });

  it('names a type without a name', async () => {
    const nameless = {
      ...seed,
      __typename: undefined,
      isContentNode: false,
      contentType: { node: { name: 'testimonial' } },
    };
    const { queryCms } = wordPress({ GetSeedNode: { viewer, contentNode: nameless } });
    expect(await loadPreview(templates, address, queryCms, site)).toMatchObject({
      kind: 'no-template',
      typename: '?',
    });
  });

  it('says what an answer of WordPress lacks', async () => {
    const { queryCms } = wordPress({
      GetSeedNode: { viewer, contentNode: seed },
      GetPost: { post, headerMenuItems: null },
    });
    expect(await loadPreview(templates, address, queryCms, site)).toEqual({
      kind: 'unexpected',
      detail: expect.stringMatching(/^The answer has no /),
    });
  });

  it('accepts every recorded answer of WordPress', async () => {
    const recorded: { name: string; response: { body: { data: { contentNode: unknown } } } }[] =
      JSON.parse(fs.readFileSync(file, 'utf8'));
    const kinds: Record<string, string> = {};
    for (const { name, response } of recorded) {
      const { queryCms } = wordPress({
        GetSeedNode: { viewer, contentNode: response.body.data.contentNode },
        GetPost: { post, project: { ...post, projectFields: null }, projects: { nodes: [] } },
        GetPageData: { page: { ...post, ancestors: null } },
      });
      kinds[name] = (await loadPreview(templates, address, queryCms, site)).kind;
    }
    const wanted = (name: string): string => {
      if (/author-other/.test(name)) return 'not-allowed';
      return /missing|subscriber|zero/.test(name) ? 'not-found' : 'ready';
    };
    expect(kinds).toEqual(Object.fromEntries(recorded.map(({ name }) => [name, wanted(name)])));
  });
});
