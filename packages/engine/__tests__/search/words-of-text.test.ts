import fc from 'fast-check';
import { Vocabulary } from '#search/vocabulary';
import { indexedWordsOf, termOf, wordsOf, writtenWords } from '#search/words-of-text';

describe('The words of a text, as a search compares them', () => {
  it.each([
    ['Café Déjà-vu!', ['cafe', 'deja', 'vu']],
    ['e-mail, E‑Mail and email', ['email', 'email', 'and', 'email']],
    ['step-by-step', ['step', 'by', 'step']],
    ['You don’t pay 3.50', ['you', 'dont', 'pay', '350']],
    ['Straße STRASSE', ['straße', 'strasse']],
    ['看板のデザイン', ['看板', '板の', 'のデ', 'デザ', 'ザイ', 'イン']],
    ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
    ['C#, C++ and AT&T', ['c#', 'c++', 'and', 'at&t']],
    ['Questions&answers, #tag, 1++', ['questions', 'answers', 'tag', '1']],
    ['茶', ['茶']],
    ['<b>“—…”', ['b']],
    ['', []],
  ])('%j has %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are kept so that one character finds a text in a writing without blanks', () => {
    expect(indexedWordsOf('京都の茶')).toEqual(['京都', '都の', 'の茶', '茶']);
    expect(indexedWordsOf('茶 tea')).toEqual(['茶', 'tea']);
  });

  it('are found in any text, however strange, and are never longer than 40 letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of wordsOf(text)) expect(word.length).toBeLessThanOrEqual(200);
        for (const word of writtenWords(text)) expect(text).toContain(word);
      }),
    );
    expect(wordsOf('a'.repeat(1_000))[0]).toHaveLength(40);
  });

  it('are one term in English when they have one meaning, and are left alone in other languages', () => {
    expect(new Set(['price', 'prices', 'priced'].map((word) => termOf(word, 'en-US'))).size).toBe(
      1,
    );
    const onesOf = (...words: string[]) => new Set(words.map((word) => termOf(word, 'en-US')));
    expect(onesOf('one', 'ones')).toEqual(new Set(['one']));
    expect(onesOf('use', 'uses', 'used', 'using')).toEqual(new Set(['use']));
    expect(onesOf('add', 'added', 'adding')).toEqual(new Set(['add']));
    expect(termOf('preise', 'de-DE')).toBe('preise');
    expect(termOf('看板', 'en')).toBe('看板');
  });
});

describe('The words near to one with a typing error', () => {
  const known = ['email', 'newsletter', 'customer', 'price', 'prices', 'trial', 'trail'];

  it.each([
    ['email', []],
    ['emial', ['email']],
    ['newsleter', ['newsletter']],
    ['newselttre', []],
    ['custommer', ['customer']],
    ['pbice', ['price']],
    ['tiral', ['trial']],
    ['trial', ['trail']],
    ['pirces', ['prices']],
    ['prix', []],
    ['mail', ['email']],
    ['pr1ce', []],
  ])('%s: %j', (typed, meant) => {
    const vocabulary = new Vocabulary();
    vocabulary.count(known, 1);
    expect(vocabulary.near(typed)).toEqual(meant);
  });
});
