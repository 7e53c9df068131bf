import fc from 'fast-check';
import type { PostRecord } from '../../../../content-backend/model';
import { newestFirst } from '../../../../content-backend/store/post-order';
import {
  foldText,
  indexForSearch,
  searchTerms,
} from '../../../../content-backend/store/search-index';
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

  it('does not mind case and accents, and finds any script', () => {
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
    expect(searchTerms('who did it')).toEqual(['did']);
    expect(searchTerms('a')).toEqual(['a']);
    expect(searchTerms('"second paragraph" x')).toEqual(['second paragraph']);
  });

  it('finds what looking at every post finds, in the order of WordPress', () => {
    const words = fc.array(
      fc.constantFrom('grow', 'grown', 'regrow', 'tree', 'été', 'Ete', 'a-b'),
      { maxLength: 5 },
    );
    const many = fc.array(fc.tuple(words, words), { maxLength: 40 });
    const asked = fc.oneof(
      fc.constantFrom('grow', 'own', 'ete', 'tre', 'a-b', 'b', 'zz', 'grow tree', 'own a-b ete'),
      fc
        .constantFrom('grow tree', 'own tree gr', 'tree été', 'w t', 'a-b regrow')
        .map((phrase) => `"${phrase}"`),
    );
    /** `WP_Query::parse_search_order`, as it reads. */
    const relevance = (search: string, { title, excerpt, content }: PostRecord): number => {
      const terms = searchTerms(search);
      const holds = (text: string, term: string) => foldText(text).includes(foldText(term));
      const inTitle = (term: string) => holds(title, term);
      if (terms.length === 1) return terms.every(inTitle) ? 0 : 1;
      const classes = [
        inTitle(search),
        terms.every(inTitle),
        terms.some(inTitle),
        holds(excerpt, search),
        holds(content, search),
      ];
      return [...classes, true].indexOf(true);
    };
    fc.assert(
      fc.property(many, asked, (texts, search) => {
        const all = texts
          .map(([title, content], index) =>
            post({ id: index + 1, title: title.join(' '), content: content.join(' ') }),
          )
          .sort(newestFirst);
        const expected = all
          .filter(({ title, excerpt, content }) =>
            searchTerms(search).every((term) =>
              foldText(`${title}\n${excerpt}\n${content}`).includes(foldText(term)),
            ),
          )
          .sort((a, b) => relevance(search, a) - relevance(search, b));
        const found = indexForSearch(all).find(search);
        expect(found.items).toEqual(expected);
        const sorted = [...found.items].sort(found.compare);
        expect(sorted).toEqual(found.items);
      }),
      { numRuns: 500 },
    );
  });

  it('can be indexed in steps', () => {
    const index = indexForSearch(posts);
    expect(index.advance(3)).toBe(true);
    expect(index.advance(3)).toBe(false);
    expect(index.find('日本').items).toHaveLength(1);
  });
});
