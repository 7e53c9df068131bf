import { printSchema } from 'graphql';
import { backendOf } from '../../http/backend';
import type { FieldSettings } from '../../model';
import { phpSerialize } from '../php-serialize';
import { post, siteOf, term, user, upload } from '../store/site-of';
import { contentType } from '../store/site-types';
import { answerOf, ask, backendOfSite } from './ask';

const fields: FieldSettings = {
  client: 'text',
  quote: { type: 'textarea', newLines: 'br' },
  story: 'wysiwyg',
  budget: 'number',
  share: 'range',
  is_public: 'true_false',
  sector: 'select',
  services: 'checkbox',
  size: 'radio',
  website: 'url',
  contact: 'email',
  report: 'link',
  logo: 'image',
  brochure: 'file',
  pictures: 'gallery',
  began: 'date_picker',
  opened: 'date_time_picker',
  meets_at: 'time_picker',
  related: 'relationship',
  lead: { type: 'post_object', oneToOne: true },
  topics: 'taxonomy',
  team: 'user',
  place: 'google_map',
  results: { type: 'repeater', fields: { label: 'text', value: 'number' } },
  summary: {
    type: 'group',
    fields: { lead: 'text', box: { type: 'group', fields: { note: 'text' } } },
  },
  sections: {
    type: 'flexible_content',
    layouts: {
      hero: { heading: 'text', buttons: { type: 'repeater', fields: { target: 'link' } } },
      pull_quote: { words: 'textarea' },
    },
  },
};

const link = phpSerialize({ title: 'Read', url: 'https://example.test/', target: '_blank' });

const filled: Record<string, string> = {
  client: 'A <b>florist</b>',
  quote: 'One\nTwo',
  story: 'Grown.',
  budget: '1200.5',
  share: '0',
  is_public: '1',
  sector: 'retail',
  services: phpSerialize(['print', 'web']),
  size: 'small',
  website: 'https://florist.example/',
  contact: 'hello@florist.example',
  report: link,
  logo: '20',
  brochure: '21',
  pictures: phpSerialize(['22', '20']),
  began: '20260131',
  opened: '2026-01-31 09:30:15',
  meets_at: '17:05:00',
  related: phpSerialize(['3', '2', '9']),
  lead: '3',
  topics: phpSerialize(['6', '5']),
  team: phpSerialize(['2', '1']),
  place: phpSerialize({ address: 'Market 1', lat: 41.8, lng: -87.6, zoom: 14, city: 'Chicago' }),
  results: '2',
  results_0_label: 'Visits',
  results_0_value: '40',
  results_1_label: 'Orders',
  results_1_value: '',
  summary: '',
  summary_lead: 'In short',
  summary_box_note: 'A note',
  sections: phpSerialize(['pull_quote', 'hero', 'gone']),
  sections_0_words: 'Said so',
  sections_1_heading: 'Hello',
  sections_1_buttons: '1',
  sections_1_buttons_0_target: link,
};

const picture = (id: number) =>
  upload({
    id,
    slug: `picture-${id}`,
    attachmentUrl: `http://127.0.0.1:8080/wp-content/uploads/${id}.jpg`,
  });

const site = siteOf(
  {
    users: [user({ id: 1, login: 'ada' }), user({ id: 2, login: 'bob' })],
    terms: [term({ id: 5, slug: 'spring' }), term({ id: 6, slug: 'autumn' })],
    posts: [
      post({
        id: 1,
        type: 'case_study',
        slug: 'florist',
        meta: new Map(Object.entries(filled)),
      }),
      post({ id: 2, type: 'case_study', slug: 'empty', authorId: 2 }),
      post({ id: 3, slug: 'hello' }),
      post({ id: 9, slug: 'draft', status: 'draft' }),
      picture(20),
      picture(21),
      picture(22),
    ],
  },
  {
    contentTypes: [
      contentType('case_study', {
        label: 'Case studies',
        singularLabel: 'Case study',
        rewrite: 'case-studies',
        archive: null,
      }),
    ],
    fieldGroups: [{ name: 'caseStudyFields', on: ['case_study'], fields }],
  },
);
const backend = backendOf(site);

const everything = `
  fieldGroupName client quote story budget share isPublic sector services size website contact
  report { title url target }
  logo { node { databaseId } } brochure { node { databaseId } }
  pictures { nodes { databaseId } }
  began opened meetsAt
  related { nodes { __typename databaseId } }
  lead { node { __typename ... on Post { slug } } }
  topics { nodes { __typename name } }
  team { nodes { name } }
  place { streetAddress latitude longitude city zoom }
  results { label value }
  summary { lead box { note } }
  sections {
    __typename fieldGroupName
    ... on CaseStudyFieldsSectionsHeroLayout { heading buttons { target { url } } }
    ... on CaseStudyFieldsSectionsPullQuoteLayout { words }
  }`;

const caseStudy = (slug: string) =>
  ask(backend, `{ caseStudy(id: "${slug}", idType: SLUG) { caseStudyFields { ${everything} } } }`);

describe('the custom fields of a type', () => {
  it('are given in the shapes of WPGraphQL for ACF', async () => {
    expect(await caseStudy('florist')).toEqual({
      caseStudy: {
        caseStudyFields: {
          fieldGroupName: 'CaseStudyFields',
          client: 'A <b>florist</b>',
          quote: 'One<br />\nTwo',
          story: '<p>Grown.</p>\n',
          budget: 1200.5,
          share: 0,
          isPublic: true,
          sector: ['retail'],
          services: ['print', 'web'],
          size: 'small',
          website: 'https://florist.example/',
          contact: 'hello@florist.example',
          report: { title: 'Read', url: 'https://example.test/', target: '_blank' },
          logo: { node: { databaseId: 20 } },
          brochure: { node: { databaseId: 21 } },
          pictures: { nodes: [{ databaseId: 22 }, { databaseId: 20 }] },
          began: '2026-01-31T00:00:00+00:00',
          opened: '2026-01-31T09:30:00+00:00',
          meetsAt: '5:05 pm',
          related: {
            nodes: [
              { __typename: 'Post', databaseId: 3 },
              { __typename: 'CaseStudy', databaseId: 2 },
            ],
          },
          lead: { node: { __typename: 'Post', slug: 'hello' } },
          topics: {
            nodes: [
              { __typename: 'Category', name: 'autumn' },
              { __typename: 'Category', name: 'spring' },
            ],
          },
          team: { nodes: [{ name: 'bob' }, { name: 'ada' }] },
          place: {
            streetAddress: 'Market 1',
            latitude: 41.8,
            longitude: -87.6,
            city: 'Chicago',
            zoom: '14',
          },
          results: [
            { label: 'Visits', value: 40 },
            { label: 'Orders', value: null },
          ],
          summary: { lead: 'In short', box: { note: 'A note' } },
          sections: [
            {
              __typename: 'CaseStudyFieldsSectionsPullQuoteLayout',
              fieldGroupName: 'CaseStudyFieldsSectionsPullQuoteLayout',
              words: 'Said so',
            },
            {
              __typename: 'CaseStudyFieldsSectionsHeroLayout',
              fieldGroupName: 'CaseStudyFieldsSectionsHeroLayout',
              heading: 'Hello',
              buttons: [{ target: { url: 'https://example.test/' } }],
            },
          ],
        },
      },
    });
  });

  it('are null where nobody filled them in, but for groups, ranges and yes or no', async () => {
    const { caseStudy: empty } = (await caseStudy('empty')) as {
      caseStudy: { caseStudyFields: Record<string, unknown> };
    };
    const { fieldGroupName, isPublic, share, summary, ...others } = empty.caseStudyFields;
    expect(fieldGroupName).toBe('CaseStudyFields');
    expect([isPublic, share, summary]).toEqual([false, 0, { lead: null, box: { note: null } }]);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  it('have the types and interfaces that WPGraphQL for ACF registers', () => {
    const schema = printSchema(backend.schema);
    for (const line of [
      'interface WithAcfCaseStudyFields {',
      'type CaseStudyFields implements AcfFieldGroup & AcfFieldGroupFields & CaseStudyFields_Fields {',
      'logo: AcfMediaItemConnectionEdge',
      'pictures(after: String, before: String, first: Int, last: Int): AcfMediaItemConnection',
      'related(after: String, before: String, first: Int, last: Int): AcfContentNodeConnection',
      'lead: AcfContentNodeConnectionEdge',
      'topics(after: String, before: String, first: Int, last: Int): AcfTermNodeConnection',
      'team(after: String, before: String, first: Int, last: Int): AcfUserConnection',
      'type AcfMediaItemConnectionEdge implements Edge & OneToOneConnection & MediaItemConnectionEdge {',
      'sector: [String]',
      'report: AcfLink',
      'results: [CaseStudyFieldsResults]',
      'summary: CaseStudyFieldsSummary',
      'box: CaseStudyFieldsSummaryBox',
      'sections: [CaseStudyFieldsSections_Layout]',
      'buttons: [CaseStudyFieldsSectionsButtons]',
    ]) {
      expect(schema).toContain(line);
    }
  });

  it('may be on anything: pages, terms, uploads, templates, all content', async () => {
    const note = { note: 'text' } as const;
    const meta = new Map([['note', 'Here']]);
    const everywhere = backendOfSite(
      {
        terms: [term({ id: 5, slug: 'spring', meta })],
        posts: [
          post({ id: 1, type: 'page', slug: 'about', meta }),
          upload({ id: 2, slug: 'picture', meta }),
        ],
      },
      {
        fieldGroups: [
          {
            name: 'noteFields',
            on: ['page', 'category', 'attachment', 'User', 'DefaultTemplate'],
            fields: note,
          },
          { name: 'anyFields', on: ['ContentNode'], fields: note },
        ],
      },
    );
    const query = `{
      page(id: "about", idType: URI) { noteFields { note } template { ... on DefaultTemplate { noteFields { note } } } }
      category(id: "spring", idType: SLUG) { noteFields { note } }
      mediaItem(id: "picture", idType: SLUG) { noteFields { note } }
      user(id: 1, idType: DATABASE_ID) { noteFields { note } }
      contentNodes { nodes { anyFields { note } ... on WithAcfNoteFields { noteFields { note } } } }
    }`;
    const here = { noteFields: { note: 'Here' } };
    expect(await ask(everywhere, query)).toEqual({
      page: { ...here, template: here },
      category: here,
      mediaItem: here,
      user: { noteFields: { note: null } },
      contentNodes: { nodes: [{ anyFields: { note: 'Here' }, ...here }] },
    });
  });

  /** The fields of a case study that has these values alone. */
  const fieldsWith = (values: Record<string, string>, selection: string) => {
    const meta = new Map(Object.entries(values));
    const studied = backendOf({ ...site, posts: [post({ id: 1, type: 'case_study', meta })] });
    return ask(studied, `{ caseStudies { nodes { caseStudyFields { ${selection} } } } }`);
  };

  it('give no more rows than there are values, whatever their number says', async () => {
    const values = { results: '999999999', results_0_label: 'One' };
    const caseStudyFields = { results: [{ label: 'One' }, { label: null }] };
    expect(await fieldsWith(values, 'results { label }')).toEqual({
      caseStudies: { nodes: [{ caseStudyFields }] },
    });
  });

  it.each(['author', 'content', 'excerpt', 'template', 'link', 'status', 'preview'])(
    'are not where there is a field of their name already: %s',
    async (name) => {
      const clash = backendOfSite(
        { posts: [post({ id: 1, title: 'Hello' })] },
        { fieldGroups: [{ name, on: ['post', 'User'], fields: { a: 'text' } }] },
      );
      expect(clash.leftOut.join()).toMatch(
        new RegExp(`custom fields (?:${name} are not on post|of \\w+ are not in the schema)`),
      );
      const query = '{ posts { nodes { title author { node { name } } } } }';
      expect(await ask(clash, query)).toEqual({
        posts: { nodes: [{ title: 'Hello', author: { node: { name: 'ada' } } }] },
      });
    },
  );

  it('are left out one by one: of a type that is another thing’s, or with a name that is taken', async () => {
    const partly = backendOfSite(
      { posts: [post({ id: 1, meta: new Map([['b', 'Yes']]) })] },
      {
        fieldGroups: [
          {
            name: 'media',
            on: ['post', 'Nothing'],
            fields: {
              item: { type: 'repeater', fields: { a: 'text' } },
              b: 'text',
              c: { type: 'text', graphqlName: 'b' },
              d: { type: 'image', oneToOne: true },
              e: { type: 'repeater', graphqlName: 'my_rows', fields: { f: 'text' } },
            },
          },
        ],
      },
    );
    expect(partly.leftOut).toEqual([
      'the custom fields of MediaItem are not in the schema: there is another type of that name; give the group another name',
      'the custom field c of Media is not in the schema: another one is b in GraphQL; give it a "graphqlName"',
      'the custom fields media are not on Nothing: there is no such content type, taxonomy or type in the schema',
    ]);
    const query = '{ posts { nodes { media { b d { node { id } } my_rows { __typename } } } } }';
    expect(await ask(partly, query)).toEqual({
      posts: { nodes: [{ media: { b: 'Yes', d: null, my_rows: null } }] },
    });
    expect(partly.schema.getType('MediaMyRows')).toBeDefined();
  });

  it('may be in two layouts by one name, which share a type without a word', () => {
    const button = { type: 'group', fields: { label: 'text' } } as const;
    const shared = backendOfSite(
      {},
      {
        fieldGroups: [
          {
            name: 'pageFields',
            on: ['page'],
            fields: {
              rows: { type: 'flexible_content', layouts: { a: { button }, b: { button } } },
            },
          },
        ],
      },
    );
    expect(shared.leftOut).toEqual([]);
    expect(printSchema(shared.schema).match(/button: PageFieldsRowsButton$/gm)).toHaveLength(4);
  });

  it('are null where PHP would take them for empty, or cannot read them', async () => {
    const values = {
      client: '0',
      size: '0',
      sector: '0',
      services: 'a:1:{i:0;s:9:"cut off',
      report: 'a:1:{',
    };
    const caseStudyFields = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
    expect(await fieldsWith(values, 'client size sector services report { url }')).toEqual({
      caseStudies: { nodes: [{ caseStudyFields }] },
    });
  });

  it('are left out, and that is said, where their name is that of another type', async () => {
    const clash = backendOfSite(
      {},
      { fieldGroups: [{ name: 'comment', on: ['post'], fields: { a: 'text' } }] },
    );
    expect(clash.leftOut).toEqual([
      'the custom fields of Comment are not in the schema: there is another type of that name; give the group another name',
    ]);
    expect((await answerOf(clash, '{ posts { nodes { slug } } }')).errors).toEqual([]);
  });
});
