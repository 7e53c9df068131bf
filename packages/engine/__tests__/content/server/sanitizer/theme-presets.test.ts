import fc from 'fast-check';
import { sanitizeContent } from '#content/server/sanitizer/sanitize-html';
import { shownSettings } from '#content/shared/shown-settings';
import { runs } from '@/__tests__/generated-cases';
import { arbitraryHtml, site } from './arbitrary-html';

const theme = {
  colors: {
    base: '#FFFFFF',
    contrast: '#111111',
    'accent-1': '#FFEE58',
    'accent-3': '#503AA8',
    'accent-6': 'color-mix(in srgb, currentColor 20%, transparent)',
    primary: '#0a5',
  },
  gradients: { dusk: 'linear-gradient(135deg,#503aa8 0%,rgb(2,3,129) 100%)' },
  fontSizes: { large: '1.375rem' },
  spacing: { '50': 'clamp(30px, 5vw, 50px)' },
  button: { background: 'var(--wp--preset--color--accent-3)', text: '#FFFFFF' },
  styles: {
    'section-3': {
      background: 'var(--wp--preset--color--accent-1)',
      text: 'var(--wp--preset--color--contrast)',
    },
  },
};
const settings = shownSettings({ isDemonstration: false, settings: { theme } }, site.config);

const shown = (html: string) => sanitizeContent(html, { ...site, settings }, { ids: false }).html;

describe('Colours and sizes of the WordPress theme', () => {
  it.each([
    [
      'a ground with a dark text',
      '<p class="has-accent-1-background-color has-background">a</p>',
      '<p class="has-accent-1-background-color has-background" style="background-color:#FFEE58">a</p>',
    ],
    [
      'a ground with a colour of its own, also of a theme that calls it primary',
      '<p class="has-base-color has-accent-3-background-color has-text-color has-background">a</p>',
      '<p class="has-base-color has-accent-3-background-color has-text-color has-background" style="color:#FFFFFF;background-color:#503AA8">a</p>',
    ],
    [
      'a gradient, a size, a space and a border',
      '<p class="has-dusk-gradient-background has-large-font-size has-accent-6-border-color" style="padding-top:var(--wp--preset--spacing--50);color:var(--wp--preset--color--base)">a</p>',
      '<p class="has-dusk-gradient-background has-large-font-size has-accent-6-border-color" style="padding-top:clamp(30px, 5vw, 50px);color:#FFFFFF;background:linear-gradient(135deg,#503aa8 0%,rgb(2,3,129) 100%);font-size:1.375rem;border-color:color-mix(in srgb, currentColor 20%, transparent)">a</p>',
    ],
    [
      'a button without its own',
      '<a class="wp-block-button__link wp-element-button" href="/a/">a</a>',
      '<a class="wp-block-button__link wp-element-button" href="/a/" style="background-color:#503AA8;color:#FFFFFF">a</a>',
    ],
    [
      'a section in a style of the theme',
      '<div class="is-style-section-3 is-style-section-3--1"><p>a</p></div>',
      '<div class="is-style-section-3 is-style-section-3--1 has-background has-text-color" style="background-color:#FFEE58;color:#111111"><p>a</p></div>',
    ],
    [
      'a button that leads nowhere',
      '<a class="wp-block-button__link">a</a>',
      '<span class="wp-block-button__link" style="background-color:#503AA8;color:#FFFFFF">a</span>',
    ],
  ])('are those of the editor: %s', (_what, given, wanted) => {
    expect(shown(given)).toBe(wanted.replaceAll('href="/', `href="${site.basePath}/`));
  });

  it('mark a dark ground without a colour of its own, so that its text is light', () => {
    expect(shown('<p class="has-accent-3-background-color has-background">a</p>')).toContain(
      'has-dark-background',
    );
    expect(shown('<p class="has-dusk-gradient-background has-background">a</p>')).toContain(
      'has-dark-background',
    );
    expect(shown('<p class="has-dark-background">a</p>')).toBe('<p>a</p>');
  });

  it.each([
    ['yellow on paper', '<p class="has-accent-1-color has-text-color">a</p>'],
    [
      'white on yellow of a group around it',
      '<div class="has-accent-1-background-color has-background"><p class="has-base-color has-text-color">a</p></div>',
    ],
    ['a colour that an editor has typed', '<p class="has-text-color" style="color:#eee">a</p>'],
    ['a mark in a text', '<p><mark class="has-inline-color" style="color:#eee">a</mark></p>'],
  ])('are left out for text that nobody could read: %s', (_what, given) => {
    expect(shown(given)).not.toMatch(
      /(?<!background-)color:|has-(?:text|inline|base|accent-1)-color/,
    );
  });

  it.each([
    [
      'on a cover, whose picture nobody knows',
      '<div class="wp-block-cover"><div><p class="has-accent-1-color has-text-color">a</p></div></div>',
      'color:#FFEE58',
    ],
    [
      'of a cover itself',
      '<div class="wp-block-cover has-accent-1-color has-text-color"><p>a</p></div>',
      'color:#FFEE58',
    ],
    [
      'large on its ground, with less contrast',
      '<h2 class="has-text-color" style="color:#808080">a</h2>',
      'color:#808080',
    ],
    [
      'on a ground that can’t be read',
      '<p class="has-text-color" style="background:color-mix(in srgb,red,blue);color:#eee">a</p>',
      'color:#eee',
    ],
    ['of a line', '<hr class="has-text-color has-accent-1-color">', 'color:#FFEE58'],
  ])('stay %s', (_what, given, wanted) => {
    expect(shown(given)).toContain(wanted);
  });

  it('are none without the plugin: what the styles of this site know of WordPress’s own names', () => {
    const given = '<p class="has-accent-1-color has-text-color">a</p>';
    expect(sanitizeContent(given, site, { ids: false }).html).toBe(given);
  });

  it('are the same however often a content is sanitised', () => {
    const names =
      'has-accent-1-color has-base-color has-accent-3-background-color has-dusk-gradient-background has-text-color has-background has-large-font-size has-dark-background wp-block-button__link wp-block-cover is-style-outline is-style-section-3';
    const name = fc.constantFrom(...names.split(' '));
    const style = fc.constantFrom(
      '',
      'color:var(--wp--preset--color--base)',
      'color:#eee',
      'background:#000',
      'color:x',
    );
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constant('a'),
        fc
          .tuple(fc.constantFrom('div', 'h2', 'hr', 'a'), fc.array(name), style, tie('node'))
          .map(([tag, names, css, inner]) => {
            const start = `<${tag} class="${names.join(' ')}" style="${css}">`;
            return tag === 'hr' ? start : `${start}${inner}</${tag}>`;
          }),
      ),
    }));
    fc.assert(
      fc.property(fc.oneof(node, arbitraryHtml), (given) => {
        const once = shown(given);
        expect(shown(once)).toBe(once);
      }),
      { numRuns: runs(300) },
    );
  });

  it('take no name of JavaScript’s for one of theirs', () => {
    const given = '<p class="has-constructor-color">a</p>';
    expect(shown(given)).toBe(given);
  });
});
