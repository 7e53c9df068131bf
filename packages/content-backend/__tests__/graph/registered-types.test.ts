import fc from 'fast-check';
import { introspectionFromSchema } from 'graphql';
import { runs } from '../../../../__tests__/generated-cases';
import { backendOf } from '../../http/backend';
import { loadSite } from '../../import';
import type { FieldDeclaration, FieldKind, FieldSettings } from '../../model';
import { graphqlFieldName, graphqlPluralName, upperFirst } from '../../store/type-names';
import { SampleFolder, wxr, type SampleItem } from '../import/wxr-sample';
import { phpSerialize } from '../php-serialize';
import { ask } from './ask';

const folder = new SampleFolder();
afterAll(() => folder.remove());

/** Names that no generated thing shares with another, nor with one of WordPress's. */
const name = (kind: string) =>
  fc.stringMatching(/^[a-z]{2,6}(_[a-z]{2,5})?$/).map((text) => `${kind}_${text}`);

interface Sample {
  setting: FieldKind | FieldDeclaration;
  /** What stands in the meta, below the field's name. */
  meta: (field: string) => Record<string, string>;
  /** What a query asks below the field, and what it gets. */
  selection: string;
  value: unknown;
}

/** What ACF would store of each kind for a text, and what is given for it. */
const PLAIN: readonly [FieldKind, (text: string) => [string, unknown]][] = [
  ...(['text', 'textarea', 'radio', 'url', 'email'] as const).map(
    (kind): (typeof PLAIN)[number] => [kind, (text) => [text, text]],
  ),
  ['number', (text) => [String(text.length), text.length]],
  ['true_false', () => ['1', true]],
  ['select', (text) => [text, [text]]],
  ['checkbox', (text) => [phpSerialize([text, 'b']), [text, 'b']]],
  ['date_picker', () => ['20260228', '2026-02-28T00:00:00+00:00']],
  ['link', (title) => [phpSerialize({ title, url: '/a', target: '' }), { title, url: '/a' }]],
];

const plain = fc
  .tuple(fc.constantFrom(...PLAIN), fc.stringMatching(/^[a-zäß<>"' ]{0,10}[a-z]$/))
  .map(([[setting, valuesOf], text]): Sample => {
    const [stored, value] = valuesOf(text);
    const selection = setting === 'link' ? '{ title url }' : '';
    return { setting, meta: (field) => ({ [field]: stored }), selection, value };
  });

const fieldNames = (samples: readonly Sample[]) => samples.map((_sample, index) => `part_${index}`);

const settingsOf = (samples: readonly Sample[]): FieldSettings =>
  Object.fromEntries(
    fieldNames(samples).map((field, index) => [field, samples[index]?.setting ?? 'text']),
  );

const metaOf = (samples: readonly Sample[], before: string) =>
  Object.assign(
    {},
    ...fieldNames(samples).map((field, index) => samples[index]?.meta(before + field)),
  );

const selectionOf = (samples: readonly Sample[]) =>
  fieldNames(samples)
    .map((field, index) => `${graphqlFieldName(field)} ${samples[index]?.selection ?? ''}`)
    .join(' ');

const valueOf = (samples: readonly Sample[]) =>
  Object.fromEntries(
    fieldNames(samples).map((field, index) => [graphqlFieldName(field), samples[index]?.value]),
  );

/** Fields within fields: groups and rows, of plain fields and of each other. */
const samples: fc.Arbitrary<Sample[]> = fc.letrec<{ fields: Sample[]; field: Sample }>((tie) => ({
  fields: fc.array(tie('field'), { minLength: 1, maxLength: 3 }),
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    tie('fields').map((inner): Sample => ({
      setting: { type: 'group', fields: settingsOf(inner) },
      meta: (field) => ({ [field]: '', ...metaOf(inner, `${field}_`) }),
      selection: `{ ${selectionOf(inner)} }`,
      value: valueOf(inner),
    })),
    tie('fields').map((inner): Sample => ({
      setting: { type: 'repeater', fields: settingsOf(inner) },
      meta: (field) => ({ [field]: '1', ...metaOf(inner, `${field}_0_`) }),
      selection: `{ ${selectionOf(inner)} }`,
      value: [valueOf(inner)],
    })),
  ),
})).fields;

interface Registrations {
  types: { name: string; hierarchical: boolean; fields: Sample[] }[];
  taxonomies: { name: string; hierarchical: boolean; of: number[] }[];
}

const registered: fc.Arbitrary<Registrations> = fc.record({
  types: fc.uniqueArray(
    fc.record({ name: name('type'), hierarchical: fc.boolean(), fields: samples }),
    {
      selector: (type) => graphqlFieldName(type.name),
      minLength: 1,
      maxLength: 3,
    },
  ),
  taxonomies: fc.uniqueArray(
    fc.record({
      name: name('tax'),
      hierarchical: fc.boolean(),
      of: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 }),
    }),
    { selector: (taxonomy) => graphqlFieldName(taxonomy.name), maxLength: 3 },
  ),
});

/**
 * An export with two items of each type, one below the other, and two terms of each taxonomy,
 * likewise.
 */
async function load({ types, taxonomies }: Registrations) {
  const ownersOf = ({ of }: { of: number[] }) => [
    ...new Set(of.map((index) => types[index % types.length]?.name ?? '')),
  ];
  const items = types.flatMap((type, index): SampleItem[] => {
    const terms = taxonomies
      .filter((taxonomy) => ownersOf(taxonomy).includes(type.name))
      .map((taxonomy): [string, string, string] => [taxonomy.name, 'below', 'Below']);
    const upper = { id: 100 + index * 2, type: type.name, slug: `upper-${index}`, link: '' };
    const lower = { id: 101 + index * 2, type: type.name, slug: `lower-${index}`, link: '' };
    return [upper, { ...lower, parent: upper.id, terms, meta: metaOf(type.fields, '') }];
  });
  const head = taxonomies.flatMap((taxonomy, index) =>
    ['above', 'below'].map(
      (slug, place) =>
        `<wp:term><wp:term_id>${10 + index * 2 + place}</wp:term_id><wp:term_taxonomy>${taxonomy.name}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${place === 1 && taxonomy.hierarchical ? 'above' : ''}</wp:term_parent><wp:term_name>${upperFirst(slug)}</wp:term_name></wp:term>`,
    ),
  );
  const exportFile = folder.write('site.wxr.xml', wxr(items, { head: head.join('\n') }));
  folder.write(
    'site.settings.json',
    JSON.stringify({
      contentTypes: Object.fromEntries(
        types.map((type) => [
          type.name,
          {
            hierarchical: type.hierarchical,
            fields: { [`${graphqlFieldName(type.name)}Fields`]: settingsOf(type.fields) },
          },
        ]),
      ),
      taxonomies: Object.fromEntries(
        taxonomies.map((taxonomy) => [
          taxonomy.name,
          { hierarchical: taxonomy.hierarchical, contentTypes: ownersOf(taxonomy) },
        ]),
      ),
    }),
  );
  const { content } = await loadSite({ exportFile });
  return { backend: backendOf(content), ownersOf };
}

describe('types, taxonomies, hierarchies and fields of any site', () => {
  it('are in the schema, and give what the export has of them', async () => {
    await fc.assert(
      fc.asyncProperty(registered, async (site) => {
        const { backend, ownersOf } = await load(site);
        expect(backend.leftOut).toEqual([]);
        const { __schema } = introspectionFromSchema(backend.schema);
        const fieldsOf = new Map(
          __schema.types.map((type) => [
            type.name,
            type.kind === 'OBJECT' ? type.fields.map((field) => field.name) : [],
          ]),
        );
        for (const [index, type] of site.types.entries()) {
          const single = graphqlFieldName(type.name);
          const graphqlType = upperFirst(single);
          const plural = graphqlPluralName({ name: type.name });
          const ofType = site.taxonomies.filter((one) => ownersOf(one).includes(type.name));
          expect(fieldsOf.get('RootQuery')).toEqual(expect.arrayContaining([single, plural]));
          expect(fieldsOf.get('User')).toContain(plural);
          expect(fieldsOf.get(graphqlType)).toEqual(
            expect.arrayContaining([
              `${single}Fields`,
              ...(type.hierarchical ? ['parent', 'children', 'ancestors'] : []),
              ...ofType.map((one) => graphqlPluralName({ name: one.name })),
            ]),
          );
          const uri = type.hierarchical
            ? `/${type.name}/upper-${index}/lower-${index}/`
            : `/${type.name}/lower-${index}/`;
          const hierarchy = type.hierarchical
            ? 'parent { node { ... on UniformResourceIdentifiable { uri } } } ancestors { nodes { slug } } children { nodes { slug } }'
            : '';
          const terms = ofType.map(
            (one) => `${graphqlPluralName({ name: one.name })} { nodes { slug } }`,
          );
          const query = `{
            nodeByUri(uri: "${uri}") { __typename ... on ${graphqlType} {
              slug ${hierarchy} ${terms.join(' ')}
              ${single}Fields { ${selectionOf(type.fields)} }
            } }
            ${plural} { nodes { slug } }
          }`;
          expect(await ask(backend, query)).toEqual({
            nodeByUri: {
              __typename: graphqlType,
              slug: `lower-${index}`,
              ...(type.hierarchical
                ? {
                    parent: { node: { uri: `/${type.name}/upper-${index}/` } },
                    ancestors: { nodes: [{ slug: `upper-${index}` }] },
                    children: { nodes: [] },
                  }
                : {}),
              ...Object.fromEntries(
                ofType.map((one) => [
                  graphqlPluralName({ name: one.name }),
                  { nodes: [{ slug: 'below' }] },
                ]),
              ),
              [`${single}Fields`]: valueOf(type.fields),
            },
            [plural]: { nodes: [{ slug: `lower-${index}` }, { slug: `upper-${index}` }] },
          });
        }
        for (const taxonomy of site.taxonomies) {
          const single = graphqlFieldName(taxonomy.name);
          const owners = ownersOf(taxonomy);
          const lists = owners.map((owner) => graphqlPluralName({ name: owner }));
          expect(fieldsOf.get(upperFirst(single))).toEqual(expect.arrayContaining(lists));
          const uri = taxonomy.hierarchical
            ? `/${taxonomy.name}/above/below/`
            : `/${taxonomy.name}/below/`;
          const query = `{ nodeByUri(uri: "${uri}") { __typename ... on ${upperFirst(single)} {
            slug ${taxonomy.hierarchical ? 'parent { node { slug } }' : ''}
            ${lists.map((list) => `${list} { nodes { slug } }`).join(' ')}
          } } }`;
          expect(await ask(backend, query)).toEqual({
            nodeByUri: {
              __typename: upperFirst(single),
              slug: 'below',
              ...(taxonomy.hierarchical ? { parent: { node: { slug: 'above' } } } : {}),
              ...Object.fromEntries(
                owners.map((owner) => [
                  graphqlPluralName({ name: owner }),
                  {
                    nodes: [{ slug: `lower-${site.types.findIndex((one) => one.name === owner)}` }],
                  },
                ]),
              ),
            },
          });
        }
      }),
      { numRuns: runs(40) },
    );
  });
});
