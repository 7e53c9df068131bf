import { keepErrorPageAsRendered } from '@/lib/next/server/static-error-page';

const dataOf = (page: string) => ({
  props: {},
  page,
  query: {},
  buildId: 'build',
  nextExport: true,
});

describe('the data that Next’s client starts with', () => {
  it.each(['/404', '/500'])(
    'does not call %s a static page, which it would render again',
    (page) => {
      const data = dataOf(page);
      keepErrorPageAsRendered(data);
      expect(data).not.toHaveProperty('nextExport');
      expect(data.page).toBe(page);
    },
  );

  it('stays as it is on any other page', () => {
    const data = dataOf('/search');
    keepErrorPageAsRendered(data);
    expect(data).toEqual(dataOf('/search'));
  });
});
