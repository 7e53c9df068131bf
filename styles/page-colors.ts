import type { themeColors } from './theme-colors';

interface PageColors {
  paper: string;
  darkPaper: string;
  ink: string;
  softInk: string;
}

/** Those of every palette that has no paper of its own. */
export const pageColors: PageColors = {
  paper: '#fdfcf9',
  darkPaper: '#171614',
  ink: '#1b1916',
  softInk: '#59544b',
};

const ownColors: Partial<Record<(typeof themeColors)[number], PageColors>> = {
  garden: { paper: '#fbf6ea', darkPaper: '#13231b', ink: '#23271f', softInk: '#5a5546' },
};

/**
 * The colours of a palette in _tokens.scss for what is no style sheet: the browser's own bars, the
 * manifest, share pictures.
 */
export const pageColorsOf = (theme: (typeof themeColors)[number]): PageColors =>
  ownColors[theme] ?? pageColors;
