import { checkLanguages } from '#program/doctor/check-languages';
import type { WordPress } from '#program/doctor/wordpress';
import type { SiteLanguages } from '#site/settings';

const settings: SiteLanguages = {
  plugin: 'polylang',
  types: [],
  list: [
    { code: 'en', tag: 'en-US', home: '/' },
    { code: 'de', tag: 'de-DE', home: '/de/' },
  ],
};

/** A WordPress whose plugin calls its languages so; null for one without a plugin. */
const wordPressWith = (codes: string[] | null, field = 'slug'): WordPress => ({
  url: 'https://cms.example.com',
  endpoint: 'https://cms.example.com/graphql',
  secret: undefined,
  ask: async () => ({ code: 'NONE', message: '' }),
  query: async (query) => {
    const json =
      codes && query.includes(field)
        ? { data: { languages: codes.map((code) => ({ [field]: code })) } }
        : { errors: [{ message: 'Cannot query field' }] };
    return { status: 200, headers: new Headers(), text: JSON.stringify(json), json };
  },
});

it.each<[string, string[] | null, SiteLanguages | false, string | null, RegExp | null]>([
  ['the same languages', ['de', 'en'], settings, 'ok', /en, de/],
  ['a language that WordPress lacks', ['en'], settings, 'failure', /and not de/],
  [
    'a language that the site lacks',
    ['en', 'de', 'fr'],
    settings,
    'warning',
    /fr, which the site takes for en/,
  ],
  ['several languages, and a site in one', ['en', 'de'], false, 'warning', /as if it were in one/],
  ['one language', ['en'], false, null, null],
  ['no plugin', null, false, null, null],
])(
  'Doctor compares the languages of WordPress with those of the site: %s',
  async (_name, codes, set, outcome, detail) => {
    const findings = await checkLanguages(wordPressWith(codes), set);
    if (outcome === null) return expect(findings).toEqual([]);
    expect(findings).toEqual([
      expect.objectContaining({
        outcome,
        name: 'Languages',
        detail: expect.stringMatching(detail ?? ''),
      }),
    ]);
  },
);

/** A WordPress with Polylang, whose author's page answers so. */
function wordPressWithAuthor(answer: object, author = '/author/ann/'): WordPress {
  const wordPress = wordPressWith(['en', 'de']);
  const json = (value: object) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify(value),
    json: value,
  });
  return {
    ...wordPress,
    query: async (query, variables) => {
      if (query.includes('users')) return json({ data: { users: { nodes: [{ uri: author }] } } });
      return variables?.uri === author ? json(answer) : wordPress.query(query);
    },
  };
}

const internalError = { data: { nodeByUri: null }, errors: [{ message: 'Internal server error' }] };

it('Doctor says when lists fail beside Polylang because the plugin is missing or older than this site', async () => {
  expect(await checkLanguages(wordPressWithAuthor(internalError), settings)).toEqual([
    expect.objectContaining({
      outcome: 'failure',
      detail: expect.stringMatching(/fails at \/author\/ann\/.*503/),
      remedy: expect.stringMatching(/Homegrown.*update/),
    }),
  ]);
  const works = { data: { nodeByUri: { __typename: 'User' } } };
  expect(await checkLanguages(wordPressWithAuthor(works), settings)).toEqual([
    expect.objectContaining({ outcome: 'ok' }),
  ]);
  const wpml: SiteLanguages = { ...settings, plugin: 'wpml' };
  expect(await checkLanguages(wordPressWithAuthor(internalError), wpml)).toEqual([
    expect.objectContaining({ outcome: 'ok' }),
  ]);
});

it('Doctor says what else fails there, in a line without secrets, and does not blame Polylang', async () => {
  const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
  const message = `Too\u001b[31m many\nrequests of s3cret, ${token}: ${'wait '.repeat(500)}`;
  const wordPress = {
    ...wordPressWithAuthor({ data: null, errors: [{ message }] }),
    secret: 's3cret',
  };
  const [finding] = await checkLanguages(wordPress, settings);
  expect(finding).toMatchObject({ outcome: 'failure', name: 'Languages' });
  expect(finding?.detail).toContain('/author/ann/');
  expect(finding?.detail).toMatch(/many requests of …, …: wait wait/);
  expect(finding?.detail).not.toMatch(/[\u001b\n]|s3cret|eyJ/);
  expect(finding?.detail.length).toBeLessThan(300);
  expect(JSON.stringify(finding)).not.toMatch(/Polylang/);
});

it('Doctor warns of an author’s page for which there is no answer', async () => {
  const [finding] = await checkLanguages(wordPressWithAuthor({ html: 'Bad gateway' }), settings);
  expect(finding).toMatchObject({
    outcome: 'warning',
    detail: expect.stringMatching(/no answer at \/author\/ann\//),
  });
});

it('Doctor knows the languages of WPML by their codes', async () => {
  const wpml: SiteLanguages = { ...settings, plugin: 'wpml' };
  expect(await checkLanguages(wordPressWith(['en', 'de'], 'code'), wpml)).toEqual([
    expect.objectContaining({ outcome: 'ok' }),
  ]);
});
