import { withoutPiledMarks } from '#content/shared/without-piled-marks';
import { textOf } from './html-tree';
import { parseHtml } from './parse-html';

/**
 * The text of a title, a label or a setting in one line, without tags and with entities decoded
 * once: WordPress gives settings encoded (`Seed &amp; Co`) and titles with tags
 * (`Plain text <em>or</em> …`).
 */
export function plainText(htmlOrEncoded: string | null | undefined): string {
  const html = htmlOrEncoded ?? '';
  const text = /[<&]/.test(html)
    ? textOf(parseHtml(html))
    : html.replace(/[ \t\n\r\f]+/g, ' ').trim();
  return withoutPiledMarks(text);
}
