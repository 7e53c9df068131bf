/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { runs } from '@/__tests__/generated-cases';
import { PageNumbers } from '@/components/pagination/PageNumbers';
import { numberedPath } from '@/lib/content/shared/numbered-path';

describe('the pages of a list', () => {
  it('shows no page numbers for a list of one page', () => {
    const { container } = render(<PageNumbers uri="/posts/" page={1} hasNext={false} />);
    expect(container).toBeEmptyDOMElement();
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
