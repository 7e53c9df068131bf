/** The parts of a theme's stylesheet, as WPGraphQL's `GlobalStylesheetTypesEnum` names them. */
export type StylesheetPart = 'BASE_LAYOUT_STYLES' | 'PRESETS' | 'STYLES' | 'VARIABLES';

/** The theme whose classes, gaps and sizes the rendered HTML has. */
export const THEME = {
  slug: 'twentytwentyfive',
  name: 'Twenty Twenty-Five',
  author: 'the WordPress team',
  authorUri: 'https://wordpress.org',
  themeUri: 'https://wordpress.org/themes/twentytwentyfive/',
};

type Presets = ReadonlyArray<readonly [name: string, value: string]>;

/** WordPress's own colours, then the theme's. */
const COLOURS: Presets = [
  ['black', '#000000'],
  ['cyan-bluish-gray', '#abb8c3'],
  ['white', '#ffffff'],
  ['pale-pink', '#f78da7'],
  ['vivid-red', '#cf2e2e'],
  ['luminous-vivid-orange', '#ff6900'],
  ['luminous-vivid-amber', '#fcb900'],
  ['light-green-cyan', '#7bdcb5'],
  ['vivid-green-cyan', '#00d084'],
  ['pale-cyan-blue', '#8ed1fc'],
  ['vivid-cyan-blue', '#0693e3'],
  ['vivid-purple', '#9b51e0'],
  ['base', '#FFFFFF'],
  ['contrast', '#111111'],
  ['accent-1', '#FFEE58'],
  ['accent-2', '#F6CFF4'],
  ['accent-3', '#503AA8'],
  ['accent-4', '#686868'],
  ['accent-5', '#FBFAF3'],
  ['accent-6', 'color-mix(in srgb, currentColor 20%, transparent)'],
];

const gradient = (...stops: string[]) => `linear-gradient(135deg,${stops.join(',')})`;

const GRADIENTS: Presets = [
  ['vivid-cyan-blue-to-vivid-purple', gradient('rgb(6,147,227) 0%', 'rgb(155,81,224) 100%')],
  ['light-green-cyan-to-vivid-green-cyan', gradient('rgb(122,220,180) 0%', 'rgb(0,208,130) 100%')],
  [
    'luminous-vivid-amber-to-luminous-vivid-orange',
    gradient('rgb(252,185,0) 0%', 'rgb(255,105,0) 100%'),
  ],
  ['luminous-vivid-orange-to-vivid-red', gradient('rgb(255,105,0) 0%', 'rgb(207,46,46) 100%')],
  ['very-light-gray-to-cyan-bluish-gray', gradient('rgb(238,238,238) 0%', 'rgb(169,184,195) 100%')],
  ['blush-light-purple', gradient('rgb(255,206,236) 0%', 'rgb(152,150,240) 100%')],
  ['blush-bordeaux', gradient('rgb(254,205,165) 0%', 'rgb(254,45,45) 50%', 'rgb(107,0,62) 100%')],
  ['luminous-dusk', gradient('rgb(255,203,112) 0%', 'rgb(199,81,192) 50%', 'rgb(65,88,208) 100%')],
  ['pale-ocean', gradient('rgb(255,245,203) 0%', 'rgb(182,227,212) 50%', 'rgb(51,167,181) 100%')],
  ['electric-grass', gradient('rgb(202,248,128) 0%', 'rgb(113,206,126) 100%')],
  ['midnight', gradient('rgb(2,3,129) 0%', 'rgb(40,116,252) 100%')],
];

const FONT_SIZES: Presets = [
  ['small', '0.875rem'],
  ['medium', 'clamp(1rem, 1rem + ((1vw - 0.2rem) * 0.196), 1.125rem)'],
  ['large', 'clamp(1.125rem, 1.125rem + ((1vw - 0.2rem) * 0.392), 1.375rem)'],
  ['x-large', 'clamp(1.75rem, 1.75rem + ((1vw - 0.2rem) * 0.392), 2rem)'],
  ['xx-large', 'clamp(2.15rem, 2.15rem + ((1vw - 0.2rem) * 1.333), 3rem)'],
];

const SPACINGS: Presets = [
  ['20', '10px'],
  ['30', '20px'],
  ['40', '30px'],
  ['50', 'clamp(30px, 5vw, 50px)'],
  ['60', 'clamp(30px, 7vw, 70px)'],
  ['70', 'clamp(50px, 7vw, 90px)'],
  ['80', 'clamp(70px, 10vw, 140px)'],
];

function variables(): string {
  const declared = (kind: string, presets: Presets) =>
    presets.map(([name, value]) => `--wp--preset--${kind}--${name}: ${value};`);
  return `:root{${[
    ...declared('color', COLOURS),
    ...declared('gradient', GRADIENTS),
    ...declared('font-size', FONT_SIZES),
    ...declared('spacing', SPACINGS),
  ].join('')}}`;
}

function presets(): string {
  const colour = (name: string) => `var(--wp--preset--color--${name}) !important;`;
  return [
    ...COLOURS.flatMap(([name]) => [
      `.has-${name}-color{color: ${colour(name)}}`,
      `.has-${name}-background-color{background-color: ${colour(name)}}`,
      `.has-${name}-border-color{border-color: ${colour(name)}}`,
    ]),
    ...GRADIENTS.map(
      ([name]) =>
        `.has-${name}-gradient-background{background: var(--wp--preset--gradient--${name}) !important;}`,
    ),
    ...FONT_SIZES.map(
      ([name]) =>
        `.has-${name}-font-size{font-size: var(--wp--preset--font-size--${name}) !important;}`,
    ),
  ].join('');
}

const LAYOUTS = [
  '.is-layout-flow > .alignleft{float: left;margin-inline-start: 0;margin-inline-end: 2em;}',
  '.is-layout-flow > .alignright{float: right;margin-inline-start: 2em;margin-inline-end: 0;}',
  '.is-layout-flow > .aligncenter{margin-left: auto !important;margin-right: auto !important;}',
  '.is-layout-constrained > .aligncenter{margin-left: auto !important;margin-right: auto !important;}',
  '.is-layout-constrained > :where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width: var(--wp--style--global--content-size);margin-left: auto !important;margin-right: auto !important;}',
  '.is-layout-constrained > .alignwide{max-width: var(--wp--style--global--wide-size);}',
  'body .is-layout-flex{display: flex;}',
  '.is-layout-flex{flex-wrap: wrap;align-items: center;}',
  '.is-layout-flex > :is(*, div){margin: 0;}',
  'body .is-layout-grid{display: grid;}',
  '.is-layout-grid > :is(*, div){margin: 0;}',
].join('');

const STYLES = [
  ':root{--wp--style--global--content-size: 645px;--wp--style--global--wide-size: 1340px;--wp--style--block-gap: 1.2rem;}',
  ':where(body){margin: 0;}',
  ':where(.wp-site-blocks) > *{margin-block-start: 1.2rem;margin-block-end: 0;}',
  ':root :where(.is-layout-flow) > *{margin-block-start: 1.2rem;margin-block-end: 0;}',
  ':root :where(.is-layout-constrained) > *{margin-block-start: 1.2rem;margin-block-end: 0;}',
  ':root :where(.is-layout-flex){gap: 1.2rem;}',
  ':root :where(.is-layout-grid){gap: 1.2rem;}',
  LAYOUTS,
  'body{background-color: var(--wp--preset--color--base);color: var(--wp--preset--color--contrast);font-size: var(--wp--preset--font-size--large);line-height: 1.4;}',
  'a:where(:not(.wp-element-button)){color: currentColor;text-decoration: underline;}',
  ':root :where(.wp-element-button, .wp-block-button__link){background-color: var(--wp--preset--color--contrast);color: var(--wp--preset--color--base);font-size: var(--wp--preset--font-size--medium);padding: 1rem 2.25rem;text-decoration: none;}',
].join('');

const PARTS: ReadonlyArray<readonly [StylesheetPart, () => string]> = [
  ['VARIABLES', variables],
  ['STYLES', () => STYLES],
  ['PRESETS', presets],
  ['BASE_LAYOUT_STYLES', () => LAYOUTS],
];

const USUAL: readonly StylesheetPart[] = ['VARIABLES', 'PRESETS', 'STYLES'];

/**
 * The CSS behind the class names that rendered content has: colours, gradients, sizes, layouts.
 * @param wanted the parts; those that WordPress gives when there are none
 */
export function globalStylesheet(wanted: readonly StylesheetPart[]): string {
  const parts = wanted.length === 0 ? USUAL : wanted;
  return PARTS.flatMap(([part, css]) => (parts.includes(part) ? [css()] : [])).join('');
}
