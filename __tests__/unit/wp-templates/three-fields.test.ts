import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';

/** A WordPress whose projects have title, summary and text, and no other field. */
async function withThreeFields(): Promise<SiteContent> {
  const whole = await demonstration();
  const { project_title, summary, content_area } =
    whole.settings.contentTypes.find(({ name }) => name === 'project')?.fields?.projectFields ?? {};
  if (!project_title || !summary || !content_area) throw new Error('Projects lack their fields.');
  const fields = { projectFields: { project_title, summary, content_area } };
  const contentTypes = whole.settings.contentTypes.map((type) =>
    type.name === 'project' ? { ...type, fields } : type,
  );
  return { ...whole, settings: { ...whole.settings, contentTypes } };
}

describe('a WordPress whose projects have only title, summary and text', () => {
  let content: SiteContent;
  let queryCms: QueryCms;

  beforeAll(async () => {
    content = await withThreeFields();
    queryCms = queryContent(content);
  });

  it('has its projects shown with them', async () => {
    const databaseId = content.posts.find(({ slug }) => slug === 'brushes-and-buckets')?.id;
    const screen = await loadScreen(
      'project',
      queryCms,
      {
        node: { uri: '/projects/brushes-and-buckets/', databaseId },
        asPreview: false,
        page: 1,
        after: '',
      },
      site,
    );
    expect(screen?.props).toMatchObject({
      title: expect.stringContaining('service pages'),
      summary: expect.stringContaining('eleven services'),
      html: expect.stringContaining('Sorting the jobs'),
      facts: null,
      before: null,
      after: null,
      quotation: null,
    });
  });

  it('has its list of projects shown without facts and without links to trades', async () => {
    const node = { __typename: 'ContentType', uri: '/projects/', name: 'project' };
    const screen = await loadScreen(
      'archive',
      queryCms,
      { node, asPreview: false, page: 1, after: '' },
      site,
    );
    if (screen?.template !== 'archive') throw new Error('This is no list.');
    expect(screen.props.list.items).toHaveLength(6);
    expect(screen.props.list.items.map(({ facts }) => facts)).toEqual(Array(6).fill(null));
    expect(screen.props.trades).toEqual([]);
  });
});
