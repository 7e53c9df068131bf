/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { PageNumbers } from '@/components/pagination/PageNumbers';
import { pageAddress } from '@/components/pagination/page-address';

describe('the pages of a list', () => {
  it.each([
    ['/category/email/', 1, '/category/email/'],
    ['/category/email/', 2, '/category/email/page/2/'],
    ['/category/email', 2, '/category/email/page/2'],
  ])('%s, page %i is at %s', (uri, page, address) => {
    expect(pageAddress(uri, page)).toBe(address);
  });

  it('are not named when there is one', () => {
    const { container } = render(<PageNumbers uri="/posts/" page={1} hasNext={false} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('always offer the first page, the one before and, where there is one, the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.boolean(), (page, hasNext) => {
        const { unmount } = render(<PageNumbers uri="/posts/" page={page} hasNext={hasNext} />);
        const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
        expect(hrefs).toContain('/posts/');
        expect(hrefs).toContain(pageAddress('/posts/', page - 1));
        expect(hrefs.includes(pageAddress('/posts/', page + 1))).toBe(hasNext);
        expect(hrefs.length).toBeLessThanOrEqual(5);
        expect(new Set(hrefs).size).toBe(hrefs.length);
        unmount();
      }),
      { numRuns: 40 },
    );
  });
});
