import type { Palette } from '@homegrown/engine/site/define-site';

const plain = {
  paper: '#fdfcf9',
  darkPaper: '#171614',
  paperDeep: '#f5f2ea',
  ink: '#1b1916',
  tertiary: '#ccc',
};

/**
 * The palettes of _tokens.scss, of which `themeColor` in site.config.ts chooses one, with those of
 * their colours that something needs that is no style sheet.
 */
export const palettes = {
  blue: { ...plain, primary: '#000', secondary: '#0969da', stripe: '#0969da' },
  red: { ...plain, primary: '#600', secondary: '#b50505', stripe: '#b50505' },
  green: { ...plain, primary: '#060', secondary: '#006827', stripe: '#006827' },
  garden: {
    paper: '#fbf6ea',
    darkPaper: '#13231b',
    paperDeep: '#f3e9d4',
    ink: '#23271f',
    tertiary: '#d9ccb4',
    primary: '#1f4a36',
    secondary: '#a8402a',
    stripe: '#c8553d',
  },
} satisfies Record<string, Palette>;
