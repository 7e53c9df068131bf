import { counted } from '#content/shared/counted';
import { PLACEHOLDER } from '#content/shared/fill-in';
import { loadEditorWords } from '#words/editors/load-editor-words';
import { en } from '#words/en';
import { editorWording, english, languages, wordingIn, wordingOf } from '#words/wording';

/** The texts of a file of words by their places in it; the forms of a plural stand in one place. */
function textsOf(words: unknown, place = ''): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of Object.entries(Object(words))) {
    const isCounted = typeof value === 'object' && value !== null && 'other' in value;
    if (typeof value === 'string') texts.set(`${place}${name}`, [value]);
    else if (isCounted) texts.set(`${place}${name}`, Object.values(value).map(String));
    else for (const [inner, text] of textsOf(value, `${place}${name}.`)) texts.set(inner, text);
  }
  return texts;
}

/** The forms of the plural of which a file has words. */
function formsIn(words: unknown): Set<string> {
  const values = Object.values(Object(words)).filter((one) => typeof one === 'object');
  return new Set(
    values.flatMap((one) =>
      'other' in Object(one) ? Object.keys(Object(one)) : [...formsIn(one)],
    ),
  );
}

const placeholdersIn = (text: string) => (text.match(PLACEHOLDER) ?? []).sort();

const given = Object.entries(languages);

/** Into these all of it is translated. */
const TRANSLATED = ['ar', 'de', 'es', 'fr', 'ja', 'pl', 'pt'];

describe('the words of the interface', () => {
  test('stand in eight languages', () => {
    expect(Object.keys(languages)).toEqual(expect.arrayContaining(['en', ...TRANSLATED]));
  });

  test.each(['ar', 'ja'])('have no English in %s but names and what is quoted', (code) => {
    const said = [...textsOf(languages[code])].flatMap(([place, texts]) =>
      texts.map((text) => [place, text.replace(/[«「][^»」]*[»」]/g, '')] as const),
    );
    expect(said.filter(([, text]) => /[A-Za-z]{2,} [a-z]{2,}/.test(text))).toEqual([]);
  });

  test.each(given)('have in “%s” every form of the plural that the language has', (code, words) => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    expect([...formsIn(words)].sort()).toEqual([...pluralCategories].sort());
  });

  test.each(given)('have in “%s” a place for each name that is put there', (_code, words) => {
    const texts = textsOf(words);
    for (const [place, [english = '']] of textsOf(en)) {
      for (const text of texts.get(place) ?? []) {
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
        // One of something, or two, may be said in a word.
        const wanted = placeholdersIn(english).filter(
          (name) => name !== '{count}' || text.includes(name),
        );
        expect([place, placeholdersIn(text)]).toEqual([place, wanted]);
      }
    }
  });

  test.each(given.filter(([code]) => TRANSLATED.includes(code)))(
    'are in “%s” other words than in English, but for a few that are the same',
    (_code, words) => {
      const texts = textsOf(words);
      const all = [...textsOf(en)];
      const same = all.filter(([place, text]) => texts.get(place)?.[0] === text[0]);
      expect(same.length).toBeLessThan(all.length / 5);
    },
  );

  test.each([
    ['de-AT', 'Startseite'],
    ['pt-PT', 'Início'],
    ['ar', 'الرئيسية'],
    ['en-GB', 'Home'],
    ['fi-FI', 'Home'],
    ['zh-Hant-TW', 'Home'],
  ])('of a site in “%s” begin with “%s”', (tag, home) => {
    expect(wordingIn(tag, undefined).words.names.home).toBe(home);
  });

  test('of editors come to a browser in every language that there is', async () => {
    for (const tag of [...Object.keys(languages), 'de-AT', 'fi-FI']) {
      expect([tag, (await loadEditorWords(tag, undefined)).words]).toEqual([
        tag,
        wordingIn(tag, undefined).words.editors,
      ]);
    }
    expect(await loadEditorWords('de-AT', undefined)).toEqual(
      editorWording(wordingIn('de-AT', undefined)),
    );
  });

  test('of a language without a file are counted as in English', () => {
    expect(wordingIn('fi-FI', undefined)).toEqual(english);
  });

  test('are the owner’s where site.config.ts has others, on pages and in the toolbar', async () => {
    const own = {
      de: { names: { home: 'Zuhause' }, editors: { preview: { title: 'Entwurf' } } },
      en: { today: { steps: { one: 'a single step' } } },
    };
    const german = wordingIn('de-AT', own);
    expect(german.words.names.home).toBe('Zuhause');
    expect(german.words.names.search).toBe('Suche');
    expect(german.locale).toBe('de-AT-u-nu-latn');
    expect((await loadEditorWords('de-AT', own)).words).toEqual(german.words.editors);
    expect(german.words.editors.preview.title).toBe('Entwurf');
    const { words, locale } = wordingIn('fi-FI', own);
    expect([1, 2].map((count) => counted(words.today.steps, count, locale))).toEqual([
      'a single step',
      '2 steps',
    ]);
    expect(wordingOf({ config: { words: own } }).words).toBe(words);
    // The same texts may stand for two languages.
    const shared = { names: { home: 'Hygge' } };
    const inBoth = ['de', 'en'].map(
      (tag) => wordingIn(tag, { de: shared, en: shared }).words.names,
    );
    expect(inBoth).toMatchObject([
      { home: 'Hygge', search: 'Suche' },
      { home: 'Hygge', search: 'Search' },
    ]);
  });

  test.each([
    ['en-US', 1, '1 step'],
    ['en-US', 1200, '1,200 steps'],
    ['de-DE', 1200, '1.200 Schritte'],
    ['pl', 1, '1 krok'],
    ['pl', 3, '3 kroki'],
    ['pl', 5, '5 kroków'],
    ['pl', 22, '22 kroki'],
    ['ar', 1, 'خطوة واحدة'],
    ['ar', 2, 'خطوتان'],
    ['ar', 3, '3 خطوات'],
    ['ar', 11, '11 خطوة'],
    ['ar-EG', 100, '100 خطوة'],
    ['ja', 2, '2ステップ'],
    ['fr', 0, '0 étape'],
  ])('in “%s” count %d as “%s”', (tag, count, expected) => {
    const { words, locale } = wordingIn(tag, undefined);
    expect(counted(words.today.steps, count, locale)).toBe(expected);
  });
});
