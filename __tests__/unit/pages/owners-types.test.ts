import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { contentNames, forgetContentNames } from '@homegrown/engine/cms/content-names';
import { currentSite } from '@homegrown/engine/internal/cms/current-site';
import { permalinkOf } from '@homegrown/engine/internal/routing/permalink';
import { searchResults } from '@homegrown/engine/screens/search-screen';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { post, siteOf, term } from '@/packages/content-backend/__tests__/store/site-of';
import {
  contentType,
  DECLARED_TYPES,
  taxonomy,
} from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import { site } from '@/site';

/** A site with a content type and a taxonomy that this site's schema does not have. */
const content = siteOf(
  {
    posts: [
      post({ id: 1, slug: 'on-roses', title: 'On roses and their repairs' }),
      post({ id: 2, slug: 'about', type: 'page', title: 'About repairs' }),
      post({
        id: 3,
        slug: 'pruning',
        type: 'garden-service',
        title: 'Pruning and repairs',
        termIds: [20],
      }),
      post({ id: 4, slug: 'a-client', type: 'testimonial', title: 'Good repairs' }),
      post({ id: 5, slug: 'a-picture', type: 'attachment', status: 'inherit', title: 'Repairs' }),
    ],
    terms: [
      term({ id: 20, slug: 'north', taxonomy: 'service_area' }),
      term({ id: 21, slug: 'north' }),
      term({ id: 22, slug: 'south', parentId: 21 }),
    ],
  },
  {
    contentTypes: [
      ...DECLARED_TYPES,
      contentType('garden-service', {
        graphqlName: 'gardenService',
        graphqlPluralName: 'gardenServices',
        label: 'Services',
        singularLabel: 'Service',
        rewrite: 'services',
        archive: '/services/',
      }),
    ],
    taxonomies: [
      taxonomy('service_area', {
        graphqlName: 'serviceArea',
        graphqlPluralName: 'serviceAreas',
        label: 'Areas',
        rewrite: 'area',
        contentTypes: ['garden-service'],
      }),
    ],
  },
);

beforeEach(forgetContentNames);

const { schema } = backendOf(content);
const queryCms = askOf(executorOf(schema, siteContextOf(content)), '');

describe('content of a type that the site knows nothing of', () => {
  it.each([
    [{ 'garden-service': 'pruning' }, '/services/pruning/'],
    [{ post_type: 'garden-service', p: '3' }, '/services/pruning/'],
    [{ p: '3' }, '/services/pruning/'],
    [{ post_type: 'garden-service' }, '/services/'],
    [{ service_area: 'north' }, '/area/north/'],
    [{ category_name: 'north' }, '/category/north/'],
    [{ category_name: 'north/south' }, '/category/north/south/'],
    [{ author_name: 'ada' }, '/author/ada/'],
    [{ pagename: 'about' }, '/about/'],
    [{ paged: '3' }, '/page/3/'],
    [{ 'garden-service': 'nope' }, null],
    [{ service_area: 'nope' }, null],
    [{ nothing: 'pruning' }, null],
    [{ pagename: '//evil.example' }, null],
  ])('is where its plain address leads: %j to %s', async (parameters, to) => {
    await expect(
      permalinkOf(parameters, { queryCms, site: currentSite(site), trailingSlash: true }),
    ).resolves.toBe(to);
  });

  it('is found by the search, as posts and pages are; testimonials and files are not', async () => {
    const { items } = await searchResults(
      queryCms,
      { term: 'repairs', after: '', page: 1 },
      { site: currentSite(site), search: async () => null, contentNames },
    );
    expect(items.map(({ title }) => title).sort()).toEqual([
      'About repairs',
      'On roses and their repairs',
      'Pruning and repairs',
    ]);
  });

  it('is known after one question, and asked for anew after a change', async () => {
    const asked = jest.fn();
    const counted: QueryCms = (query, variables) => {
      asked();
      return queryCms(query, variables);
    };
    const at = (logVersion: string) => contentNames(Object.assign(counted, { logVersion }));
    await at('1');
    await expect(at('1')).resolves.toMatchObject({
      types: expect.arrayContaining(['post', 'garden-service']),
      taxonomies: expect.arrayContaining(['category', 'service_area']),
    });
    expect(asked).toHaveBeenCalledTimes(1);
    await at('2');
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
