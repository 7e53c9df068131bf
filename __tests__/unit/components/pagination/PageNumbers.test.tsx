/** @jest-environment jsdom */
import { numberedPath } from '@homegrown/engine/content/shared/numbered-path';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { runs } from '@/__tests__/generated-cases';
import { PageNumbers } from '@/components/pagination/PageNumbers';

describe('the pages of a list', () => {
  it('shows no page numbers for a list of one page', () => {
    const { container } = render(<PageNumbers uri="/posts/" page={1} hasNext={false} />);
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    ['the first of four', { page: 1, hasNext: true, pages: 4 }, 'Page 1 of 4'],
    ['the last, which is certain', { page: 4, hasNext: false, pages: null }, 'Page 4 of 4'],
    ['the last, whatever was counted', { page: 3, hasNext: false, pages: 4 }, 'Page 3 of 3'],
    ['one before others of which nobody knows how many', { page: 2, hasNext: true }, null],
    ['one before others that were not counted', { page: 4, hasNext: true, pages: 4 }, null],
  ])('say which page of how many %s is', (_, list, said) => {
    render(<PageNumbers uri="/posts/" {...list} />);
    expect(screen.queryByText(/ of \d/)?.textContent ?? null).toBe(said);
  });

  it('always offer the first page, the one before and, where there is one, the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.boolean(), (page, hasNext) => {
        const { unmount } = render(<PageNumbers uri="/posts/" page={page} hasNext={hasNext} />);
        const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
        expect(hrefs).toContain('/posts/');
        expect(hrefs).toContain(numberedPath('/posts/', page - 1));
        expect(hrefs.includes(numberedPath('/posts/', page + 1))).toBe(hasNext);
        expect(hrefs.length).toBeLessThanOrEqual(5);
        expect(new Set(hrefs).size).toBe(hrefs.length);
        unmount();
      }),
      { numRuns: runs(100) },
    );
  });
});
