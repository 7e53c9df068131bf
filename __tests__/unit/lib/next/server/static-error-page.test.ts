import { keepErrorPageAsRendered } from '@/lib/next/server/static-error-page';

const dataOf = (page: string) => ({
  props: {},
  page,
  query: {},
  buildId: 'build',
  nextExport: true,
});

describe('the data that Next’s client starts with', () => {
  it('does not call /500 a static page, which it would render again', () => {
    const data = dataOf('/500');
    keepErrorPageAsRendered(data);
    expect(data).not.toHaveProperty('nextExport');
    expect(data.page).toBe('/500');
  });

  it('stays as it is on any other page', () => {
    const data = dataOf('/search');
    keepErrorPageAsRendered(data);
    expect(data).toEqual(dataOf('/search'));
  });
});
