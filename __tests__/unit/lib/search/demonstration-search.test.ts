import type { SearchDocument } from '@/lib/search/search-document';
import {
  demonstrationDocuments,
  indexOf,
  isAmongFirst,
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

  it('finds what they mean by another word for it', () => {
    const index = indexOf(documents);
    const missed = synonymQuestions.filter(([term, title]) => {
      const { hits } = index.search(term, { skip: 0, take: 3 });
      return !hits.some(({ document }) => document.title === title);
    });
    expect(missed).toEqual([]);
  });
});
