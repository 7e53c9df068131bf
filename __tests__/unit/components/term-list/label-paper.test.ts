import { labelPaper, labelPapers } from '@/components/term-list/label-paper';

const CATEGORIES = [
  'content',
  'getting-found/local-business',
  'email',
  'getting-found',
  'numbers',
  'social-media',
].map((slug) => `/category/${slug}/`);

describe('the papers of labels in a row', () => {
  it('are four different ones among any four neighbours', () => {
    const same = CATEGORIES.map(() => '/category/email/');
    for (const papers of [CATEGORIES, same].map(labelPapers)) {
      for (const start of papers.slice(3).keys()) {
        expect(new Set(papers.slice(start, start + 4)).size).toBe(4);
      }
    }
  });

  it('are those of the cards, as far as neighbours allow', () => {
    const cards = CATEGORIES.map(labelPaper);
    expect(labelPapers(CATEGORIES).slice(0, 5)).toEqual(cards.slice(0, 5));
  });

  it('are none without labels', () => {
    expect(labelPapers([])).toEqual([]);
  });
});
