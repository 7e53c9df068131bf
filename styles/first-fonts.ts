/** The script that a language is written in (ISO 15924); null where nobody knows. */
function scriptOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script ?? null;
  } catch {
    return null;
  }
}

/**
 * The files in `public/fonts/` of a cut, and the face of `styles/_fonts.scss` that each has, as CSS
 * writes a font.
 */
const facesOf = (cut: string, name: string): Record<string, string> => ({
  [`fraunces-display-${cut}-2.woff2`]: `600 1em "Fraunces${name}"`,
  [`newsreader-text-${cut}-2.woff2`]: `1em "Newsreader${name}"`,
});

/**
 * The files in `public/fonts/` that a page in this language needs, and their faces: of headings and
 * text. On the first page of a visit they come after its largest picture, on a further one before
 * all else (`packages/engine/src/next/shared/inline-scripts.ts`). All others load when a text first
 * uses them; so do these in languages that are not written with Latin letters.
 *
 * @param tag the language of the html element (BCP 47)
 */
export function firstFonts(tag: string): Record<string, string> {
  if (scriptOf(tag) !== 'Latn') return {};
  return /^en(?:-|$)/i.test(tag) ? facesOf('basic', ' Basic') : facesOf('latin', '');
}
