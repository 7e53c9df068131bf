/** Server only: brings rehype's parser along. */
import { parseHtml, textOf } from './html-tree';

/**
 * Text of a title, a label or a setting: tags gone, entities decoded once, in one line. WordPress gives settings
 * encoded (`Seed &amp; Co`) and titles with tags (`Plain text <em>or</em> …`); both are shown as text.
 */
export function plainText(htmlOrEncoded: string | null | undefined): string {
  const given = htmlOrEncoded ?? '';
  if (!/[<&]/.test(given)) return given.replace(/[ \t\n\r\f]+/g, ' ').trim();
  return textOf(parseHtml(given));
}
