import type { SiteConfig } from './settings';

/** Colours for what is no style sheet: the browser's own bars, the manifest, share images. */
export interface Palette {
  paper: string;
  /** Paper in the dark. */
  darkPaper: string;
  paperDeep: string;
  ink: string;
  primary: string;
  secondary: string;
  tertiary: string;
  stripe: string;
}

/** What is the owner's: all that the code behind the site knows of this one site. */
export interface SiteDefinition {
  /** The settings of `site.config.ts`. */
  config: SiteConfig;
  /** The palettes that `themeColor` chooses from. */
  palettes: Readonly<Record<string, Palette>>;
}

/** The site as its owner defines it. Pages hand it on; nothing looks it up. */
export const defineSite = (definition: SiteDefinition): SiteDefinition => definition;

/** The palette that a page has: by its name or, where the site has none of it, the first. */
export function paletteNamed(name: string, { palettes }: SiteDefinition): Palette {
  const palette = palettes[name] ?? Object.values(palettes)[0];
  if (!palette) throw new Error('site.ts has no palettes: at least one is needed');
  return palette;
}
