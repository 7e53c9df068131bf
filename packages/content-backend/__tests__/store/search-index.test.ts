import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import type { PostRecord } from '../../model';
import { newestFirst } from '../../store/post-order';
import { foldText, indexForSearch, searchRequest } from '../../store/search/search-index';
import { post } from './site-of';

function idsOf(search: string, posts: Parameters<typeof indexForSearch>[0]): number[] {
  return indexForSearch(posts)
    .find(search)
    .items.map(({ id }) => id);
}

describe('searching', () => {
  const posts = [
    post({ id: 9, title: 'Weekly notes', content: '<p>About e-mail marketing.</p>' }),
    post({ id: 8, title: 'Email, again', content: 'x' }),
    post({ id: 7, title: 'Café culture', content: 'Emails are read.' }),
    post({ id: 6, title: '日本語の投稿', content: '100% natural' }),
  ];

  it('finds parts of words, in titles first, then newest first', () => {
    expect(idsOf('mail', posts)).toEqual([8, 9, 7]);
    expect(idsOf('EMAIL', posts)).toEqual([8, 7]);
  });

  it('ignores case and accents, and finds any script', () => {
    expect(idsOf('cafe', posts)).toEqual([7]);
    expect(idsOf('日本', posts)).toEqual([6]);
  });

  it('finds text with punctuation exactly, and takes % for a character', () => {
    expect(idsOf('e-mail', posts)).toEqual([9]);
    expect(idsOf('%', posts)).toEqual([6]);
    expect(idsOf('zzz', posts)).toEqual([]);
  });

  it('wants every word, and puts titles with all of them first', () => {
    const two = [
      post({ id: 3, title: 'Voice', content: 'of the brand' }),
      post({ id: 2, title: 'Brand voice', content: '' }),
      post({ id: 1, title: 'Brand', content: 'no more' }),
    ];
    expect(idsOf('brand voice', two)).toEqual([2, 3]);
  });

  it('leaves out stopwords and single letters, unless nothing else remains', () => {
    const termsOf = (search: string) => searchRequest(search).terms;
    expect(termsOf('who did it')).toEqual(['did']);
    expect(termsOf('a')).toEqual(['a']);
    expect(termsOf('a 0 b')).toEqual(['a 0 b']);
    expect(termsOf('"second paragraph" x')).toEqual(['second paragraph']);
    expect(termsOf('" ends " \'x\'s')).toEqual([' ends ', "x's"]);
    expect(termsOf('one two three four five six seven eight nine ten')).toHaveLength(1);
  });

  it('leaves out posts with a term that has a minus before it', () => {
    expect(idsOf('email -cafe', posts)).toEqual([8]);
    expect(idsOf('-email', posts)).toEqual([9, 6]);
    expect(idsOf('-email -natural', posts)).toEqual([9]);
    expect(idsOf('"-e-mail"', posts)).toEqual([8, 7, 6]);
    expect(idsOf('e-mail', posts)).toEqual([9]);
  });

  it('puts the sentence as it was typed first, stopwords and all, but not with a minus in it', () => {
    const three = [
      post({ id: 3, title: 'x', content: 'voice and more of it' }),
      post({ id: 2, title: 'x', content: 'x', excerpt: 'the voice' }),
      post({ id: 1, title: 'x', content: 'the voice' }),
    ];
    expect(idsOf('the voice', three)).toEqual([2, 1, 3]);
    expect(idsOf('voice', three)).toEqual([3, 2, 1]);
    expect(idsOf('the voice -nothing', three)).toEqual([3, 2, 1]);
  });

  it('finds the same as a scan of every post, in the order of WordPress', () => {
    const words = fc.array(
      fc.constantFrom('grow', 'grown', 'regrow', 'tree', 'été', 'Ete', 'a-b', 'the'),
      { maxLength: 5 },
    );
    const many = fc.array(fc.tuple(words, words, words), { maxLength: 40 });
    const word = fc.constantFrom('grow', 'own', 'ete', 'tre', 'a-b', 'b', 'zz', 'the', 'tree');
    const phrase = fc
      .constantFrom('grow tree', 'own tree gr', 'tree été', 'w t', 'a-b regrow')
      .map((text) => `"${text}"`);
    const typed = fc
      .tuple(fc.boolean(), fc.oneof({ weight: 3, arbitrary: word }, phrase))
      .map(([minus, text]) => (minus ? `-${text}` : text));
    const asked = fc.oneof(
      word,
      phrase,
      fc.array(word, { minLength: 1, maxLength: 11 }).map((texts) => texts.join(' ')),
      fc.array(typed, { minLength: 1, maxLength: 3 }).map((texts) => texts.join(' ')),
    );
    const holds = (text: string, term: string) => foldText(text).includes(foldText(term));
    const textOf = ({ title, excerpt, content }: PostRecord) => `${title}\n${excerpt}\n${content}`;
    /** `WP_Query::parse_search_order`, as it reads. */
    const relevance = (search: string, { title, excerpt, content }: PostRecord): number => {
      const { terms, several } = searchRequest(search);
      const inTitle = (term: string) => holds(title, term);
      if (terms.length === 0) return 6;
      if (!several) return terms.every(inTitle) ? 1 : 6;
      const like = !/(?:\s|^)-/.test(search);
      if (like && inTitle(search)) return 1;
      if (terms.length < 7 && terms.every(inTitle)) return 2;
      if (terms.length < 7 && terms.some(inTitle)) return 3;
      if (like && holds(excerpt, search)) return 4;
      return like && holds(content, search) ? 5 : 6;
    };
    fc.assert(
      fc.property(many, asked, (texts, search) => {
        const all = texts
          .map(([title, content, excerpt], index) =>
            post({
              id: index + 1,
              title: title.join(' '),
              content: content.join(' '),
              excerpt: excerpt.join(' '),
            }),
          )
          .sort(newestFirst);
        const { terms, excluded } = searchRequest(search);
        const expected = all
          .filter((candidate) => terms.every((term) => holds(textOf(candidate), term)))
          .filter((candidate) => !excluded.some((term) => holds(textOf(candidate), term)))
          .sort((a, b) => relevance(search, a) - relevance(search, b));
        const found = indexForSearch(all).find(search);
        expect(found.items).toEqual(expected);
        const sorted = [...found.items].sort(found.compare);
        expect(sorted).toEqual(found.items);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('can be indexed in steps', () => {
    const index = indexForSearch(posts);
    expect(index.advance(3)).toBe(true);
    expect(index.advance(3)).toBe(false);
    expect(index.find('日本').items).toHaveLength(1);
  });
});
