/** The palettes of _tokens.scss, of which `themeColor` in site.config.ts chooses one. */
export const themeColors = ['blue', 'red', 'green', 'garden'] as const;
