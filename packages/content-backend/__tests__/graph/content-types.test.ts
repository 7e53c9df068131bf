import fc from 'fast-check';
import { printSchema } from 'graphql';
import { runs } from '../../../../__tests__/generated-cases';
import { backendOf } from '../../http/backend';
import type { TaxonomyRecord } from '../../model';
import { comment, post, siteOf, term } from '../store/site-of';
import { contentType } from '../store/site-types';
import { ask, backendOfSite } from './ask';

const service = contentType('service', {
  fields: {
    serviceFields: {
      price: 'number',
      starting_at: 'text',
      details: 'wysiwyg',
      on_site: 'true_false',
    },
  },
});

const area: TaxonomyRecord = {
  name: 'service_area',
  label: 'Areas',
  rewrite: 'area',
  hierarchical: true,
  contentTypes: ['service'],
};

const site = siteOf(
  {
    terms: [
      term({ id: 5, slug: 'north', taxonomy: 'service_area', name: 'North' }),
      term({ id: 6, slug: 'hill', taxonomy: 'service_area', name: 'Hill', parentId: 5 }),
    ],
    posts: [
      post({
        id: 1,
        type: 'service',
        slug: 'window-signs',
        title: 'Window signs',
        termIds: [6],
        meta: new Map([
          ['price', '89.5'],
          ['starting_at', 'a weekend'],
          ['details', 'Painted by hand.'],
          ['on_site', '1'],
        ]),
      }),
      post({ id: 2, type: 'service', slug: 'advice', date: '2026-01-02 10:00:00' }),
      post({
        id: 3,
        type: 'service',
        slug: 'secret',
        password: 'x',
        meta: new Map([['price', '1']]),
      }),
    ],
  },
  { contentTypes: [service], taxonomies: [area] },
);

describe('a content type that a settings file declares', () => {
  const backend = backendOf(site);

  it('gives its custom fields with their types', async () => {
    const query =
      '{service(id:"/services/window-signs/",idType:URI){title serviceFields{fieldGroupName price startingAt details onSite}}}';
    expect(await ask(backend, query)).toEqual({
      service: {
        title: 'Window signs',
        serviceFields: {
          fieldGroupName: 'ServiceFields',
          price: 89.5,
          startingAt: 'a weekend',
          details: '<p>Painted by hand.</p>\n',
          onSite: true,
        },
      },
    });
  });

  it('gives null for fields that were never filled in', async () => {
    const query =
      '{service(id:"advice",idType:SLUG){serviceFields{price startingAt details onSite}}}';
    expect(await ask(backend, query)).toEqual({
      service: { serviceFields: { price: null, startingAt: null, details: null, onSite: false } },
    });
  });

  it('shows the fields of password-protected content only to users who may edit it', async () => {
    const query = '{service(id:"3",idType:DATABASE_ID){serviceFields{price}}}';
    expect(await ask(backend, query)).toEqual({ service: { serviceFields: null } });
    expect(await ask(backend, query, 1)).toEqual({ service: { serviceFields: { price: 1 } } });
  });

  it('has an archive and lists, as other content has', async () => {
    const query = `{
      nodeByUri(uri:"/services/") { ... on ContentType { name graphqlPluralName } }
      services(first: 1) { nodes { uri } pageInfo { hasNextPage } }
      contentNodes(where: { contentTypes: [SERVICE] }, first: 1) {
        nodes { __typename ... on NodeWithExcerpt { excerpt } ... on WithAcfServiceFields { serviceFields { price } } }
      }
      users { nodes { services(first: 1) { nodes { slug } } } }
    }`;
    expect(await ask(backend, query)).toEqual({
      nodeByUri: { name: 'service', graphqlPluralName: 'services' },
      services: { nodes: [{ uri: '/services/advice/' }], pageInfo: { hasNextPage: true } },
      contentNodes: {
        nodes: [{ __typename: 'Service', excerpt: '', serviceFields: { price: null } }],
      },
      users: { nodes: [{ services: { nodes: [{ slug: 'advice' }] } }] },
    });
  });

  it('can have a taxonomy with terms below each other', async () => {
    const query = `{
      service(id:"1",idType:DATABASE_ID) { serviceAreas { nodes { name parent { node { name } } } } }
      serviceArea(id:"north",idType:SLUG) { children { nodes { slug } } }
      nodeByUri(uri:"/area/north/hill/") { __typename ... on ServiceArea { services { nodes { slug } } } }
    }`;
    expect(await ask(backend, query)).toEqual({
      service: { serviceAreas: { nodes: [{ name: 'Hill', parent: { node: { name: 'North' } } }] } },
      serviceArea: { children: { nodes: [{ slug: 'hill' }] } },
      nodeByUri: { __typename: 'ServiceArea', services: { nodes: [{ slug: 'window-signs' }] } },
    });
  });

  it('may have its own GraphQL names', async () => {
    const named = backendOfSite(
      { posts: site.posts },
      { contentTypes: [{ ...service, graphqlName: 'Offer', graphqlPluralName: 'allOffers' }] },
    );
    const query = '{offer(id:"1",idType:DATABASE_ID){__typename} allOffers(first:1){nodes{slug}}}';
    expect(await ask(named, query)).toEqual({
      offer: { __typename: 'Offer' },
      allOffers: { nodes: [{ slug: 'advice' }] },
    });
  });

  it('has only the features that it supports', () => {
    const plain = backendOfSite(
      {},
      { contentTypes: [{ ...service, supports: ['title'], fields: {} }] },
    );
    const type = /^type Service implements .*?^}/ms.exec(printSchema(plain.schema))?.[0] ?? '';
    expect(type).toContain('title(');
    for (const field of ['author', 'content(', 'excerpt', 'featuredImage', 'revisions(']) {
      expect(type).not.toContain(field);
    }
  });

  it.each([
    'menu',
    'menu_item',
    'plugin',
    'theme',
    'comment',
    'role',
    'string',
    'float',
    'id',
    'node',
    'viewer',
    'constructor',
    'author',
    'parent',
    'featured_image',
    'child',
    'term',
    'content_type',
    'user',
    'revision',
    'capability',
    'service_by',
  ])('called %s leaves all else as it is, whether its name is free or not', async (name) => {
    const clash = backendOfSite(
      {
        terms: [term({ id: 5, slug: 'north', taxonomy: name })],
        posts: [
          post({ id: 1, type: name, slug: 'one' }),
          post({ id: 2, slug: 'two', date: '2026-01-02 10:00:00' }),
        ],
      },
      {
        contentTypes: [
          { ...service, hierarchical: true },
          { ...service, name, fields: {} },
        ],
        taxonomies: [{ ...area, name, contentTypes: ['service', 'post'] }],
        fieldGroups: [{ name: 'noteFields', on: [name], fields: { note: 'text' } }],
      },
    );
    const query = `{
      contentNodes { nodes { __typename uri } }
      terms { nodes { __typename } }
      menus { nodes { slug } }
      users { nodes { name } }
      two: post(id: 2, idType: DATABASE_ID) { authorId author { node { name } } }
    }`;
    const data = JSON.parse(JSON.stringify(await ask(clash, query)));
    expect(data.two.author.node.name).toBe('ada');
    const nodes: { __typename: string }[] = data.contentNodes.nodes;
    const isShown = clash.site.store.contentType(name) !== undefined;
    expect(nodes.map(({ __typename }) => __typename).includes('Post')).toBe(true);
    expect(nodes).toHaveLength(isShown ? 2 : 1);
    // One of the two of that name has to go, the content type first comes first.
    expect(clash.leftOut.join()).toContain(`taxonomy ${name} is not shown`);
  });

  it('may be called as any field that WordPress has, and nothing breaks', async () => {
    const { schema } = backendOfSite({});
    const names = ['RootQuery', 'User', 'ContentNode', 'TermNode', 'HierarchicalNode'].flatMap(
      (type) => {
        const composed = schema.getType(type);
        return composed && 'getFields' in composed ? Object.keys(composed.getFields()) : [];
      },
    );
    const anyName = fc
      .constantFrom(...new Set(names))
      .chain((field) => fc.constantFrom(field, field.replace(/s$|By$|Id$/, '')));
    await fc.assert(
      fc.asyncProperty(anyName, anyName, fc.boolean(), async (type, other, hierarchical) => {
        const site = backendOfSite(
          { posts: [post({ id: 1, type }), post({ id: 2 })] },
          {
            contentTypes: [{ ...service, name: type, hierarchical, fields: {} }],
            taxonomies: [{ ...area, name: other, contentTypes: [type, 'post'] }],
            fieldGroups: [{ name: other, on: [type, 'post'], fields: { note: 'text' } }],
          },
        );
        await ask(site, '{ contentNodes { nodes { __typename uri } } users { nodes { id } } }');
      }),
      {
        numRuns: runs(100),
        examples: [
          ['allSettings', 'parent', false],
          ['preview', 'area', true],
        ],
      },
    );
  });

  it('has comments where it supports them, and no slugs for what stands below something', async () => {
    const open = backendOfSite(
      {
        posts: [
          post({
            id: 1,
            type: 'service',
            slug: 'talk',
            comments: [comment({ id: 7, postId: 1, content: 'Fine' })],
          }),
        ],
      },
      { contentTypes: [{ ...service, hierarchical: true, supports: ['title', 'comments'] }] },
    );
    const query = '{ services { nodes { commentCount comments { nodes { databaseId } } } } }';
    expect(await ask(open, query)).toEqual({
      services: { nodes: [{ commentCount: 1, comments: { nodes: [{ databaseId: 7 }] } }] },
    });
    expect(printSchema(open.schema)).toContain(
      'enum ServiceIdType {\n  DATABASE_ID\n  ID\n  URI\n}',
    );
  });
});
