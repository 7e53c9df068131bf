import { sampleMenuItem } from '@/components/catalogue/sample-content';
import { rowFrom } from '@/components/site-navigation/row-from';

const eight = [
  'About us',
  'Our bread',
  'Cakes',
  'Opening hours',
  'Catering',
  'News',
  'Jobs',
  'Contact',
];

test.each([
  ['few pages', ['About', 'Posts', 'Projects', 'Contact'], 'medium'],
  ['no pages', [], 'medium'],
  ['eight pages with short names', eight, 'wide'],
  ['eight pages with long names', eight.map((name) => `${name} and more`), 'never'],
  ['a hundred pages', Array.from({ length: 100 }, () => 'Page'), 'never'],
  ['six pages with Japanese names', Array.from({ length: 6 }, () => '私たちの店について'), 'never'],
])('a menu of %s is a row on screens where it fits', (_what, names, from) => {
  expect(rowFrom(names.map((name) => sampleMenuItem(name)))).toBe(from);
});

test('the buttons of sub-menus count', () => {
  const names = ['Blog', 'Services', 'Projects', 'Company', 'Our prices', 'Contact us'];
  const below = [sampleMenuItem('One')];
  expect(rowFrom(names.map((name) => sampleMenuItem(name)))).toBe('medium');
  expect(rowFrom(names.map((name) => sampleMenuItem(name, below)))).toBe('wide');
});
