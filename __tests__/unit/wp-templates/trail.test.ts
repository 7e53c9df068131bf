import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import { trail } from '@homegrown/engine/seo/trail';
import { siteBelowBlog as site } from '@/__tests__/example-site';

const addressesOf = (uri: string, page: number) => {
  const { itemListElement } = Object(
    trail(breadcrumbs([], site), { title: 'Posts', uri, page }, site),
  );
  return itemListElement.map(({ item }: { item: string }) => item);
};

it('The trail of a list names each place once, also where the list begins on the front page', () => {
  const home = 'https://www.example.com/blog/';
  expect(addressesOf('/news/', 2)).toEqual([home, `${home}news/`]);
  expect(addressesOf('/', 2)).toEqual([home, `${home}page/2/`]);
});
