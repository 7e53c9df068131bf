import { readFileSync, rmSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { backendOf } from '../../http/backend';
import { loadSite, SettingsError } from '../../import';
import { ask } from '../graph/ask';
import { phpSerialize } from '../php-serialize';
import { fieldOfAcf, groupOfAcf, SampleFolder, told, wxr, type SampleItem } from './wxr-sample';

const folder = new SampleFolder();
afterAll(() => folder.remove());
beforeEach(() => {
  for (const name of ['site.settings.json', 'site.acf.json', 'acf-json', 'acf-export-2026.json']) {
    rmSync(path.join(folder.path, name), { recursive: true, force: true });
  }
});

function load(items: readonly SampleItem[], settings?: unknown, typesFile?: string) {
  const exportFile = folder.write('site.wxr.xml', wxr(items));
  if (settings !== undefined) folder.write('site.settings.json', JSON.stringify(settings));
  return loadSite({ exportFile, typesFile });
}

/** An item that was given fields with ACF: beside each value stands the key of its field. */
function withFields(item: SampleItem, fields: Record<string, string>): SampleItem {
  const keys = Object.keys(fields).map((name) => [`_${name}`, `field_${name}`]);
  return { ...item, meta: { ...fields, ...Object.fromEntries(keys) } };
}

const recipe = (id: number, fields: Record<string, string> = {}) =>
  withFields(
    { id, type: 'recipe', slug: `r${id}`, link: `https://www.example/recipes/r${id}/` },
    fields,
  );

const onRecipes = [[{ param: 'post_type', operator: '==', value: 'recipe' }]];

describe('field groups that ACF keeps in the database', () => {
  const items = [
    recipe(10, { minutes: '20', steps: '1', steps_0_what: 'Stir', parts: phpSerialize(['hint']) }),
    { id: 11, type: 'page', slug: 'about' },
    groupOfAcf(50, 'Recipe Details', { location: onRecipes, show_in_graphql: 1 }),
    fieldOfAcf(51, 50, 'minutes', { type: 'number', graphql_field_name: 'timeInMinutes' }),
    fieldOfAcf(52, 50, 'steps', { type: 'repeater' }),
    fieldOfAcf(53, 52, 'what', { type: 'textarea', new_lines: 'br' }),
    fieldOfAcf(54, 50, 'secret', { type: 'text', show_in_graphql: 0 }),
    fieldOfAcf(55, 50, '', { type: 'tab' }),
    fieldOfAcf(56, 50, 'parts', {
      type: 'flexible_content',
      layouts: { layout_a: { key: 'layout_a', name: 'hint' } },
    }),
    fieldOfAcf(57, 56, 'words', { type: 'text', parent_layout: 'layout_a' }),
    fieldOfAcf(58, 50, 'best_with', { type: 'post_object', graphql_connection_type: 'one_to_one' }),
    fieldOfAcf(59, 50, 'strange', { type: 'advanced_thing' }),
    fieldOfAcf(60, 50, 'shared', { type: 'clone', clone: ['group_70'], display: 'seamless' }),
    groupOfAcf(
      70,
      'Shared',
      { location: [], graphql_field_name: 'sharedFields' },
      { status: 'acf-disabled' },
    ),
    fieldOfAcf(71, 70, 'tagline', { type: 'text' }),
    groupOfAcf(80, 'Place', {
      graphql_field_name: 'placeFields',
      graphql_types: ['Page', 'Category'],
      location: onRecipes,
    }),
    fieldOfAcf(81, 80, 'street', { type: 'text' }),
    groupOfAcf(90, 'Hidden', { location: onRecipes, show_in_graphql: 0 }),
  ];

  it('are taken exactly: names in GraphQL, locations, kinds, layouts, clones', async () => {
    const { content, notices } = await load(items);
    expect(content.settings.fieldGroups).toEqual([
      {
        name: 'recipeDetails',
        on: ['recipe'],
        fields: {
          minutes: { type: 'number', graphqlName: 'timeInMinutes' },
          steps: { type: 'repeater', fields: { what: { type: 'textarea', newLines: 'br' } } },
          parts: { type: 'flexible_content', layouts: { hint: { words: 'text' } } },
          best_with: { type: 'post_object', oneToOne: true },
          tagline: 'text',
        },
      },
      { name: 'placeFields', on: ['page', 'category'], fields: { street: 'text' } },
    ]);
    expect(told(notices)).toContain(
      'custom field strange: fields of the kind advanced_thing are not known',
    );
    expect(told(notices)).not.toContain('by what they hold');
  });

  it('are answered', async () => {
    const backend = backendOf((await load(items)).content);
    const query = `{ recipe(id: "r10", idType: SLUG) { recipeDetails { timeInMinutes steps { what } parts { fieldGroupName } } } }`;
    expect(await ask(backend, query)).toEqual({
      recipe: {
        recipeDetails: {
          timeInMinutes: 20,
          steps: [{ what: 'Stir' }],
          parts: [{ fieldGroupName: 'RecipeDetailsPartsHintLayout' }],
        },
      },
    });
  });

  it.each([
    [
      'all content',
      [[{ param: 'post_type', operator: '==', value: 'all' }]],
      ['post', 'page', 'attachment', 'recipe'],
    ],
    [
      'all but posts',
      [[{ param: 'post_type', operator: '!=', value: 'post' }]],
      ['page', 'attachment', 'recipe'],
    ],
    [
      'a page and a user',
      [
        [{ param: 'page', operator: '==', value: '11' }],
        [{ param: 'user_role', operator: '==', value: 'all' }],
      ],
      ['page', 'User'],
    ],
    ['terms', [[{ param: 'taxonomy', operator: '==', value: 'category' }]], ['category']],
    [
      'posts of a kind of page, which are none',
      [
        [
          { param: 'post_type', operator: '==', value: 'post' },
          { param: 'page_type', operator: '==', value: 'front_page' },
        ],
      ],
      undefined,
    ],
    [
      'an options page, which is not known',
      [[{ param: 'options_page', operator: '==', value: 'options' }]],
      undefined,
    ],
  ])('are where ACF shows them: %s', async (_name, location, on) => {
    const { content } = await load([recipe(10), groupOfAcf(50, 'One', { location })]);
    expect(content.settings.fieldGroups?.[0]?.on).toEqual(on);
  });

  it('are skipped, and that is said, where they are damaged', async () => {
    const { content, notices } = await load([
      recipe(10),
      groupOfAcf(50, 'One', { location: onRecipes }),
      { ...fieldOfAcf(51, 50, 'minutes', {}), content: 'a:1:{s:4:"type"' },
    ]);
    expect(content.settings.fieldGroups).toEqual([{ name: 'one', on: ['recipe'], fields: {} }]);
    expect(told(notices)).toContain('acf-field field_51');
  });
});

describe('field groups that something is wrong with', () => {
  const groupsOf = async (items: SampleItem[]) =>
    (await load([recipe(10), ...items])).content.settings.fieldGroups;

  it('are told of where PHP cannot read them', async () => {
    const { notices } = await load([groupOfAcf(50, 'One', {}, { content: 'a:2:{broken' })]);
    expect(told(notices)).toContain(
      'skipped the acf-field-group group_50: its settings are damaged',
    );
  });

  it('do not count from the bin', async () => {
    const binned = await groupsOf([
      groupOfAcf(50, 'One', { location: onRecipes }),
      fieldOfAcf(51, 50, 'a', { type: 'text' }),
      groupOfAcf(60, 'One', { location: onRecipes }, { status: 'trash' }),
      fieldOfAcf(61, 60, 'b', { type: 'text' }),
    ]);
    expect(binned).toEqual([{ name: 'one', on: ['recipe'], fields: { a: 'text' } }]);
  });

  it('end where clones stand for each other, and take one to one where it can be', async () => {
    const clones = Array.from({ length: 30 }, (_, index) =>
      fieldOfAcf(100 + index, 50, `c${index}`, { type: 'clone', clone: ['group_50'] }),
    );
    const groups = await groupsOf([
      groupOfAcf(50, 'One', {
        location: [
          [
            { param: 'constructor', value: 'x' },
            { param: 'post_type', value: 'recipe' },
          ],
        ],
      }),
      groupOfAcf(51, 'Two', { location: onRecipes }),
      fieldOfAcf(52, 51, 'logo', { type: 'image', graphql_connection_type: 'one_to_one' }),
      fieldOfAcf(53, 51, 'same', { type: 'clone', clone: ['group_50', 'group_50'] }),
      fieldOfAcf(54, 51, '3d', { type: 'text' }),
      fieldOfAcf(55, 50, 'a', { type: 'text' }),
      ...clones,
    ]);
    expect(groups).toEqual([{ name: 'two', on: ['recipe'], fields: { logo: 'image', a: 'text' } }]);
  });
});

describe('an ACF JSON export beside the content', () => {
  const json = [
    {
      key: 'group_1',
      title: 'Recipe Details',
      fields: [
        { key: 'field_1', label: 'Minutes', name: 'minutes', type: 'number' },
        {
          key: 'field_2',
          name: 'box',
          type: 'group',
          sub_fields: [{ key: 'field_3', name: 'note', type: 'wysiwyg' }],
        },
      ],
      location: onRecipes,
      active: true,
    },
    { key: 'post_type_1', title: 'Recipes', post_type: 'recipe' },
  ];
  const expected = [
    {
      name: 'recipeDetails',
      on: ['recipe'],
      fields: { minutes: 'number', box: { type: 'group', fields: { note: 'wysiwyg' } } },
    },
  ];

  it.each(['site.acf.json', 'acf-export-2026.json', 'acf-json/group_1.json'])(
    'is read: %s',
    async (file) => {
      mkdirSync(path.join(folder.path, 'acf-json'), { recursive: true });
      folder.write(file, JSON.stringify(file.startsWith('acf-json') ? json[0] : json));
      expect((await load([recipe(10)])).content.settings.fieldGroups).toEqual(expected);
    },
  );

  it('is refused with its place when it is none', async () => {
    folder.write('site.acf.json', '[\n{ "key": "group_1", }\n]');
    await expect(load([recipe(10)])).rejects.toThrow(
      /site\.acf\.json: line 2, column \d+: .*comma/,
    );
    folder.write('site.acf.json', '[{ "title": "x", "fields": [{ "name": 1, "type": 2 }] }]');
    await expect(load([recipe(10)])).rejects.toThrow(/entry 1: this is no field group of ACF/);
  });

  it('gives way to what the settings say of a group of the same name', async () => {
    folder.write('site.acf.json', JSON.stringify(json));
    const said = { recipeDetails: { on: ['recipe'], fields: { minutes: 'text' } } };
    const { content } = await load([recipe(10)], { fieldGroups: said });
    expect(content.settings.fieldGroups).toEqual([
      { name: 'recipeDetails', ...said.recipeDetails },
    ]);
  });
});

describe('fields of which nothing is known but their values', () => {
  const uploads: SampleItem[] = [
    {
      id: 20,
      type: 'attachment',
      meta: { _wp_attachment_metadata: phpSerialize({ width: 1, sizes: {} }) },
    },
    { id: 21, type: 'attachment' },
  ];
  const values = {
    title_line: 'Soup',
    story: 'One\nTwo',
    method: '<p>Stir.</p>',
    minutes: '15',
    vegan: '1',
    website: 'https://soup.example/',
    contact: 'cook@soup.example',
    color: '#ffcc00',
    picture: '20',
    sheet: '21',
    pictures: phpSerialize(['20', '21']),
    related: phpSerialize(['10']),
    tags_chosen: phpSerialize(['hot', 'cold']),
    more: phpSerialize({ title: 'a', url: 'b', target: '' }),
    served: '20260131',
    steps: '2',
    steps_0_what: 'Stir',
    steps_1_what: 'Wait',
    box: '',
    box_note: 'Hot',
    parts: phpSerialize(['hint', 'photo']),
    parts_0_words: 'Careful',
    parts_1_picture: '20',
  };

  it('are guessed by their shapes, and said as the line for the settings', async () => {
    const items = [...uploads, recipe(10, values)];
    const { content, notices } = await load(items);
    expect(content.settings.fieldGroups).toEqual([
      {
        name: 'recipeFields',
        on: ['recipe'],
        fields: {
          title_line: 'text',
          story: 'textarea',
          method: 'wysiwyg',
          minutes: 'number',
          vegan: 'true_false',
          website: 'url',
          contact: 'email',
          color: 'color_picker',
          picture: 'image',
          sheet: 'file',
          pictures: 'gallery',
          related: 'relationship',
          tags_chosen: 'checkbox',
          more: 'link',
          served: 'date_picker',
          steps: { type: 'repeater', fields: { what: 'text' } },
          box: { type: 'group', fields: { note: 'text' } },
          parts: {
            type: 'flexible_content',
            layouts: { hint: { words: 'text' }, photo: { picture: 'image' } },
          },
        },
      },
    ]);
    const guess = notices.find(({ message }) => message.startsWith('custom fields'))?.message ?? '';
    const line = guess.split('; to say so yourself: ')[1] ?? '';
    const said = await load(items, JSON.parse(`{ ${line} }`));
    expect(said.content.settings.fieldGroups).toEqual(content.settings.fieldGroups);
    expect(said.notices.some(({ message }) => message.startsWith('custom fields'))).toBe(false);
  });

  it('are read once for each row, however many layouts it has', async () => {
    const withRows = (count: number) => {
      const layouts = Array.from({ length: count }, () => 'hint');
      const rows = Object.fromEntries(layouts.map((_, row) => [`parts_${row}_words`, 'x']));
      return [recipe(10, { parts: phpSerialize(layouts), ...rows })];
    };
    const { content } = await load(withRows(3000));
    expect(content.settings.fieldGroups?.[0]?.fields).toEqual({
      parts: { type: 'flexible_content', layouts: { hint: { words: 'text' } } },
    });
  });

  it('are guessed by all values, also where a type has more fields than are looked at', async () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`f${index}`, '1']));
    const { content } = await load([
      recipe(10, many),
      recipe(11, { f0: 'words', ...many, f1: 'words' }),
    ]);
    const { fields } = content.settings.fieldGroups?.[0] ?? { fields: {} };
    expect(Object.keys(fields)).toHaveLength(500);
    expect(fields).toMatchObject({ f0: 'true_false', f1: 'text' });
  });

  it('are guessed where their names are as long as WordPress keeps them, 255 characters', async () => {
    const name = 'a'.repeat(255);
    const { content } = await load([recipe(10, { [name]: '20', [`${name}b`]: '20' })]);
    expect(content.settings.fieldGroups?.[0]?.fields).toEqual({ [name]: 'number' });
  });

  it('are not looked for in names without end', async () => {
    const endless = (rows: number) => [
      recipe(10, { [`rows${'_0_'.repeat(rows)}x`]: 'x', minutes: '20' }),
    ];
    const { content } = await load(endless(100_000));
    expect(content.settings.fieldGroups?.[0]?.fields).toEqual({ minutes: 'number' });
  });

  it('are guessed by all values, not by the first', async () => {
    const { content } = await load([
      recipe(10, { minutes: '1', code: '20260131' }),
      recipe(11, { minutes: '', code: 'none' }),
      recipe(12, { minutes: '20' }),
    ]);
    expect(content.settings.fieldGroups?.[0]?.fields).toEqual({ minutes: 'number', code: 'text' });
  });

  it('are not guessed where the settings say them', async () => {
    const { content } = await load([recipe(10, { minutes: '20' })], {
      contentTypes: {
        recipe: { rewrite: 'recipes', fields: { recipeFields: { minutes: 'text' } } },
      },
    });
    expect(content.settings.fieldGroups).toEqual([]);
  });
});

describe('types that are declared beside the settings', () => {
  const typesFile = () =>
    folder.write(
      'types.json',
      JSON.stringify({
        title: 'Not this one',
        contentTypes: {
          project: { label: 'Works', rewrite: 'projects', archive: '/projects/', fields: {} },
        },
      }),
    );

  it('are there without any content of them, and elsewhere where the export has them elsewhere', async () => {
    const empty = await load([], undefined, typesFile());
    expect(empty.content.settings.title).toBe('A site');
    expect(empty.content.settings.contentTypes.at(-1)).toMatchObject({
      name: 'project',
      label: 'Works',
      archive: '/projects/',
    });
    const link = 'https://www.example/portfolio/p1/';
    const { content } = await load(
      [{ id: 10, type: 'project', slug: 'p1', link }],
      {},
      typesFile(),
    );
    expect(content.settings.contentTypes.at(-1)).toMatchObject({
      rewrite: 'portfolio',
      archive: '/portfolio/',
    });
  });

  it('are absent where nobody declares them and the export has none', async () => {
    const { content } = await load([]);
    expect(content.settings.contentTypes.map(({ name }) => name)).toEqual([
      'post',
      'page',
      'attachment',
    ]);
  });
});

describe('settings that cannot be', () => {
  it.each([
    [
      { contentTypes: { post: { graphqlName: 'article' } } },
      /^line 1: "contentTypes", "post", "graphqlName": WordPress itself brings post/,
    ],
    [
      { taxonomies: { genre: { contentTypes: ['boks'] } } },
      /^line 1: "taxonomies", "genre", "contentTypes": there is no content type "boks"; there are post/,
    ],
  ])('are refused with their line: %j', async (settings, problem) => {
    const problems = await load([], settings).catch((error: unknown) =>
      error instanceof SettingsError ? error.problems : [],
    );
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe('fields on what is not there', () => {
  it('are refused with the line and what there is', async () => {
    const problems = await load([], { fieldGroups: { seo: { on: ['boks'], fields: {} } } }).catch(
      (error: unknown) => (error instanceof SettingsError ? error.problems : []),
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^line 1: "fieldGroups", "seo", "on": there is no content type or taxonomy "boks"; there are post, page/,
      ),
    ]);
  });
});

describe('the settings of case_study in the README', () => {
  const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
  const written = /```json\n(\{[^`]*"case_study"[^`]*)```/.exec(readme)?.[1] ?? '{}';

  it('work as written', async () => {
    const { content } = await load(
      [
        {
          id: 10,
          type: 'case_study',
          slug: 'florist',
          terms: [['industry', 'retail', 'Retail']],
          meta: {
            client: 'A florist',
            budget: '1200',
            services: phpSerialize(['print']),
            results: '1',
            results_0_label: 'Visits',
            results_0_value: '40',
            sections: phpSerialize(['quote']),
            sections_0_words: 'Said so',
          },
        },
        { id: 11, type: 'case_study', slug: 'oven', parent: 10 },
      ],
      JSON.parse(written),
    );
    const backend = backendOf(content);
    expect(backend.leftOut).toEqual([]);
    const query = `{
      caseStudies { nodes { slug } }
      industry(id: "retail", idType: SLUG) { caseStudies { nodes { slug } } }
      nodeByUri(uri: "/case-studies/florist/") { ... on CaseStudy {
        industries { nodes { name } }
        children { nodes { uri } }
        caseStudyFields {
          client budget services results { label value }
          sections { __typename ... on CaseStudyFieldsSectionsQuoteLayout { words } }
        }
      } }
    }`;
    expect(await ask(backend, query)).toEqual({
      caseStudies: { nodes: [{ slug: 'oven' }, { slug: 'florist' }] },
      industry: { caseStudies: { nodes: [{ slug: 'florist' }] } },
      nodeByUri: {
        industries: { nodes: [{ name: 'Retail' }] },
        children: { nodes: [{ uri: '/case-studies/florist/oven/' }] },
        caseStudyFields: {
          client: 'A florist',
          budget: 1200,
          services: ['print'],
          results: [{ label: 'Visits', value: 40 }],
          sections: [{ __typename: 'CaseStudyFieldsSectionsQuoteLayout', words: 'Said so' }],
        },
      },
    });
  });
});
