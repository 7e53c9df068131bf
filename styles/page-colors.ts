/**
 * Colours of _tokens.scss for what is no style sheet: the browser's own bars, the manifest, share
 * pictures.
 */
export const pageColors = {
  paper: '#fdfcf9',
  darkPaper: '#171614',
  ink: '#1b1916',
  softInk: '#59544b',
} as const;
