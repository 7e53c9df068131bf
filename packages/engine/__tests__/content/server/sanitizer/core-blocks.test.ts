import type { Parent } from '#content/server/html-tree';
import { parseHtml } from '#content/server/parse-html';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';
// What WordPress 7.1 with Twenty Twenty-Five gave for each of its blocks, asked by WPGraphQL and
// logged out.
import blocks from './core-blocks.json';

/** Words that a block has on WordPress's own site and not here (docs/wordpress.md, 4.8). */
const lost: Readonly<Partial<Record<keyof typeof blocks, string>>> = {
  // A form's button: forms go.
  html: 'Go',
  // The signs of a formula, which is its TeX here: x^2.
  math: 'x 2',
  'math inline': 'x 2',
  // The address of what could not be embedded: the button that plays it has its title.
  'embed: youtube (unresolved)': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'embed: bare address in classic text': 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  // What to do with a drop-down: here is a list.
  'archives: dropdown, yearly': 'Select Year',
  'categories: dropdown': 'Select Category',
  // Readers sign in at the page for it.
  'loginout: form': 'Username or Email Address Password Remember Me',
  'post-comments-form (in the post itself)':
    'Leave a Reply Cancel reply Your email address will not be published. Required fields are marked Comment Name Email Website Save my name, email, and website in this browser for the next time I comment.',
};

// The media of the block “image: external” are told of.
beforeEach(() => jest.spyOn(console, 'warn').mockReturnValue());

const UNSEEN = ['script', 'style', 'template', 'annotation'];

/** What can be read of HTML, a blank between any two texts. */
function textsOf(node: Parent): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !UNSEEN.includes(child.tagName) ? textsOf(child) : '';
    })
    .join(' ');
}

const wordsOf = (html: string): string[] =>
  textsOf(parseHtml(html))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

test.each(Object.entries(blocks))('the block “%s” comes with all its words', (name, html) => {
  const here = wordsOf(
    sanitizeContent(html, site, { loops: { path: '/a-page/', shown: null } }).html,
  );
  const missing = wordsOf(html).filter((word) => {
    const at = here.indexOf(word);
    if (at !== -1) here.splice(at, 1);
    return at === -1;
  });
  expect(missing.join(' ')).toBe(new Map(Object.entries(lost)).get(name) ?? '');
});
