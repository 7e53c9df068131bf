import { pageTitle } from '#seo/page-title';

describe('the title of a document', () => {
  test.each([
    ['About', 'Homegrown', 'About - Homegrown'],
    ['About', '', 'About'],
    ['About', null, 'About'],
    [null, 'Homegrown', 'Homegrown'],
    [undefined, 'Homegrown', 'Homegrown'],
    ['  ', 'Homegrown', 'Homegrown'],
    [null, null, ''],
  ])('of %j on the site %j is %j', (title, siteTitle, expected) => {
    expect(pageTitle(title, siteTitle)).toBe(expected);
  });
});
