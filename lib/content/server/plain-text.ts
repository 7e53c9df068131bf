import { textOf } from './html-tree';
import { parseHtml } from './parse-html';

/**
 * The text of a title, a label or a setting in one line, without tags and with entities decoded
 * once: WordPress gives settings encoded (`Seed &amp; Co`) and titles with tags
 * (`Plain text <em>or</em> …`).
 */
export function plainText(htmlOrEncoded: string | null | undefined): string {
  const html = htmlOrEncoded ?? '';
  if (!/[<&]/.test(html)) return html.replace(/[ \t\n\r\f]+/g, ' ').trim();
  return textOf(parseHtml(html));
}
