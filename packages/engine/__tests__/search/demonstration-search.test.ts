import { passage, wordsToMark } from '#search/passage';
import type { SearchDocument } from '#search/search-document';
import { siteConfig } from '@/site.config';
import {
  demonstrationDocuments,
  indexOf,
  isAmongFirst,
  markedWords,
  mistypedSearches,
  synonymQuestions,
  visitorSearches,
} from './demonstration-search';

describe('Whoever searches the demonstration', () => {
  let documents: SearchDocument[];

  beforeAll(async () => {
    documents = await demonstrationDocuments();
  });

  it('finds what they mean among the first three, with a typing error in a title or a line of a text', () => {
    const index = indexOf(documents);
    // Of a hundred searches, an edit of the content may draw three bad ones more by chance.
    const searches = mistypedSearches(documents, 400, 2026);
    const found = searches.filter((search) => isAmongFirst(index, search));
    expect(found.length / searches.length).toBeGreaterThanOrEqual(0.95);
  });

  it('finds what they mean by words as people type them', () => {
    const index = indexOf(documents);
    const missed = visitorSearches.flatMap(([typed, ...titles]) => {
      const { hits } = index.search(typed, { skip: 0, take: 9 });
      const found = new Set(hits.map(({ document }) => document.title));
      return titles.filter((title) => !found.has(title)).map((title) => [typed, title]);
    });
    expect(missed).toEqual([]);
  });

  it('sees marks on what they typed and what it means, and on no scrap of it', () => {
    const index = indexOf(documents);
    const wrong = markedWords.flatMap(([typed, allowed]) => {
      const { hits } = index.search(typed, { skip: 0, take: 9 });
      const marked = hits.flatMap(({ document, isTelling }) =>
        wordsToMark(
          [document.title, passage(document, isTelling, siteConfig.searchExcerptLength)],
          isTelling,
        ),
      );
      expect([typed, marked.length]).not.toEqual([typed, 0]);
      return marked
        .filter((word) => !allowed.test(word.toLowerCase()))
        .map((word) => [typed, word]);
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['newsletter', 'Why a dozen is plenty. With twelve readers'],
    ['scissors', 'Why paper works. On a computer'],
  ])('reads a heading as a sentence of its own: %s', (typed, shown) => {
    const { hits } = indexOf(documents).search(typed, { skip: 0, take: 9 });
    const passages = hits.map(({ document, isTelling }) => passage(document, isTelling, 400));
    expect(passages.join('\n')).toContain(shown);
  });

  it('finds a word of a table, and reads sentences', () => {
    const { hits } = indexOf(documents).search('big news inside', { skip: 0, take: 1 });
    expect(hits.map(({ document }) => document.title)).toEqual([
      'Subject lines you can keep: stop writing “You won’t believe this”',
    ]);
    const [hit] = hits;
    expect(hit && passage(hit.document, hit.isTelling, 400)).not.toContain('Instead of');
    expect(hit?.document.asides).toContain('Instead of · Try · What the email must contain');
  });

  it('finds what they mean by another word for it', () => {
    const index = indexOf(documents);
    const missed = synonymQuestions.filter(([term, title]) => {
      const { hits } = index.search(term, { skip: 0, take: 3 });
      return !hits.some(({ document }) => document.title === title);
    });
    expect(missed).toEqual([]);
  });
});
