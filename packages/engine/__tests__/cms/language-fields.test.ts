import fs from 'node:fs';
import { buildSchema, parse, print, validate } from 'graphql';
import { withLanguageFields } from '#cms/language-fields';
import { GetSeedNodeOfLanguageDocument, SeedNodeDocument } from '#generated/routing/seed-node';

const query = parse(`
  query List($first: Int!, $polylang: LanguageCodeFilterEnum, $wpml: String) {
    posts(first: $first, where: { language: $polylang, wpmlLanguage: $wpml }) {
      nodes { id ...PolylangPost ...PolylangPage ...WpmlPost }
    }
  }
  fragment PolylangPost on Post { language { slug } }
  fragment PolylangPage on Page { language { slug } }
  fragment WpmlPost on Post { locale { locale } }
`);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

it('A site in one language asks nothing that a plugin would have to add', () => {
  const text = plain(print(withLanguageFields(query, { plugin: 'paths', types: [], list: [] })));
  expect(text).toBe('query List($first: Int!) { posts(first: $first) { nodes { id } } }');
});

it('With a plugin, its own fields and conditions alone are asked for', () => {
  const polylang = print(withLanguageFields(query, { plugin: 'polylang', types: [], list: [] }));
  expect(polylang).toContain('where: {language: $polylang}');
  expect(polylang).not.toMatch(/wpml|locale/i);
  const wpml = print(withLanguageFields(query, { plugin: 'wpml', types: [], list: [] }));
  expect(wpml).toContain('where: {wpmlLanguage: $wpml}');
  expect(wpml).not.toMatch(/polylang|slug/);
});

it('A list of a type is asked for in a language where the plugin translates that type', () => {
  const projects = parse(`
    query List($first: Int!, $polylangProject: LanguageCodeFilterEnum, $wpmlProject: String) {
      projects(
        first: $first
        where: { language: $polylangProject, wpmlLanguage: $wpmlProject }
      ) { nodes { id } }
    }
  `);
  const asked = (plugin: 'polylang' | 'wpml' | 'paths', types: string[]) =>
    plain(print(withLanguageFields(projects, { plugin, types, list: [] })));
  const inNone = 'query List($first: Int!) { projects(first: $first) { nodes { id } } }';
  expect(asked('polylang', ['CaseStudy'])).toBe(inNone);
  expect(asked('paths', ['Project'])).toBe(inNone);
  expect(asked('polylang', ['Project'])).toContain('where: {language: $polylangProject}');
  expect(asked('wpml', ['Project'])).toContain('where: {wpmlLanguage: $wpmlProject}');
});

it('A field in each language is asked once for each, and not at all without a plugin', () => {
  const authors = parse(`
    query List($polylangEach: LanguageCodeFilterEnum, $wpmlEach: String) {
      generalSettings { title }
      inEachLanguage: posts(
        first: 1
        where: { authorName: "ann", language: $polylangEach, wpmlLanguage: $wpmlEach }
      ) { nodes { id } }
    }
  `);
  const list = [{ code: 'en' }, { code: 'pt-br' }];
  const asked = (plugin: 'polylang' | 'wpml' | 'paths') =>
    print(withLanguageFields(authors, { plugin, types: [], list }));
  const question = (text: string) => print(parse(text));
  const posts = (alias: string, condition: string) =>
    `inEachLanguage_${alias}: posts(first: 1, where: {authorName: "ann", ${condition}}) { nodes { id } }`;
  expect(asked('polylang')).toBe(
    question(
      `query List { generalSettings { title } ${posts('EN', 'language: EN')} ${posts('PT_BR', 'language: PT_BR')} }`,
    ),
  );
  expect(asked('wpml')).toBe(
    question(
      `query List { generalSettings { title } ${posts('EN', 'wpmlLanguage: "en"')} ${posts('PT_BR', 'wpmlLanguage: "pt-br"')} }`,
    ),
  );
  expect(asked('paths')).toBe(question('query List { generalSettings { title } }'));
});

it('An owner’s own types are asked for as posts are', () => {
  const text = plain(
    print(withLanguageFields(query, { plugin: 'polylang', types: ['CaseStudy'], list: [] })),
  );
  expect(text).toContain('...PolylangPost ...PolylangCaseStudy ...PolylangPage');
  expect(text).toContain('fragment PolylangCaseStudy on CaseStudy { language { slug } }');
});

it.each([SeedNodeDocument, GetSeedNodeOfLanguageDocument])(
  'What is left is a question that a WordPress without any such plugin takes',
  (document) => {
    const wordPress = buildSchema(
      fs
        .readFileSync('generated/schema.graphql', 'utf8')
        .replace(
          /^ {2}(?:language: (?:Language|LanguageCodeFilterEnum)|translat(?:ions|ed): .*|locale: Locale|wpmlLanguage: .*)\n/gm,
          '',
        ),
    );
    const fitted = withLanguageFields(document, { plugin: 'paths', types: [], list: [] });
    expect(validate(wordPress, document)).not.toEqual([]);
    expect(validate(wordPress, parse(print(fitted)))).toEqual([]);
  },
);
