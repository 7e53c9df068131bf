/** The script that a language is written in (ISO 15924); null where nobody knows. */
function scriptOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script ?? null;
  } catch {
    return null;
  }
}

/**
 * The files in `public/fonts/` that a page in this language needs for its first picture: of headings and text. All others load when a
 * text first uses them; so do these in languages that are not written with Latin letters.
 *
 * @param tag the language of the html element (BCP 47)
 */
export function preloadedFonts(tag: string): string[] {
  if (scriptOf(tag) !== 'Latn') return [];
  const cut = /^en(?:-|$)/i.test(tag) ? 'basic' : 'latin';
  return ['fraunces-display', 'newsreader-text'].map((face) => `${face}-${cut}-2.woff2`);
}
