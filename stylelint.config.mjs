/** Four values: the second is the right side in every language, the fourth the left. */
const FOUR_SIDES = /^(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?\s+){3}\S/;

/**
 * Colours, type and spacing come from `styles/_tokens.scss` and `styles/_sizes.scss`; a length that
 * belongs to one component is `em`, which follows its type. Directions are those of the text.
 *
 * @type {import('stylelint').Config}
 */
const config = {
  extends: 'stylelint-config-standard-scss',
  ignoreFiles: ['.next*/**', '.cache/**', 'coverage/**', 'test-results/**'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    // Classes of CSS modules are read as fields of an object.
    'selector-class-pattern': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'custom-property-empty-line-before': null,
    'scss/double-slash-comment-empty-line-before': null,
    // Browsers of 2020 read min-width, not yet a range.
    'media-feature-range-notation': 'prefix',
    'value-keyword-case': ['lower', { ignoreProperties: [/^--font/] }],
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': [/^(rgb|hsl|hwb|lab|lch|oklab|oklch)a?$/],
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap|font-size|line-height|letter-spacing)/': [
        /\d(px|rem|pt)\b/,
      ],
      'font-family': [/^(?!var\(|inherit|\$)/],
      '/^(float|clear|text-align)$/': ['left', 'right'],
      '/^(margin|padding|inset)$/': [FOUR_SIDES],
    },
    'property-disallowed-list': [
      /^(margin|padding|border|scroll-margin|scroll-padding)-(top|right|bottom|left)/,
      /^(top|right|bottom|left)$/,
      /^(min-|max-)?(width|height)$/,
    ],
  },
  overrides: [
    {
      files: ['styles/_{tokens,sizes,preferences}.scss'],
      rules: { 'color-no-hex': null, 'declaration-property-value-disallowed-list': null },
    },
    // Paper has tokens of its own.
    { files: ['styles/_print.scss'], rules: { 'color-no-hex': null } },
  ],
};

export default config;
