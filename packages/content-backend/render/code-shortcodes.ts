import { decodeEntities, escapeHtml } from './entities';

/**
 * The shortcodes in which plugins (SyntaxHighlighter, Jetpack, Crayon) keep code: general ones, and
 * languages.
 */
const NAMES =
  'code|sourcecode|source|crayon|bash|shell|c|cpp|csharp|css|diff|html|java|javascript|js|objc|perl|php|plain|powershell|python|py|r|rails|ruby|sass|scala|scss|sql|vb|xhtml|xml|yaml';

const OPENING = new RegExp(`\\[(${NAMES})(?:\\s[^\\]]*)?\\]`, 'gi');

/** What the classic editor has put into code: the end of its lines. */
const LINE_ENDS = /<br\s*\/?>\n?|<\/p>\s*<p>/gi;

const withoutBlankEnds = (code: string): string => code.replace(/^[^\S\n]*\n/, '').trimEnd();

/**
 * Content in which the code of such shortcodes stands as code, line by line as it was typed. One
 * that is not closed, or stands in two brackets, is text.
 */
export function withCode(content: string): string {
  if (!content.includes('[/')) return content;
  const lower = content.toLowerCase();
  const lastClosers = new Map<string, number>();
  let result = '';
  let end = 0;
  for (const match of content.matchAll(OPENING)) {
    const [whole, name = ''] = match;
    const { index } = match;
    if (index < end || content[index - 1] === '[') continue;
    const begin = index + whole.length;
    const closer = `[/${name.toLowerCase()}]`;
    lastClosers.set(closer, lastClosers.get(closer) ?? lower.lastIndexOf(closer));
    if ((lastClosers.get(closer) ?? -1) < begin) continue;
    const closeAt = lower.indexOf(closer, begin);
    const code = content.slice(begin, closeAt).replace(LINE_ENDS, '\n');
    const typed = escapeHtml(decodeEntities(withoutBlankEnds(code)));
    // No other shortcode begins in code.
    const shown = typed.replaceAll('[', '&#91;');
    result += `${content.slice(end, index)}<pre class="wp-block-code"><code>${shown}</code></pre>`;
    end = closeAt + closer.length;
  }
  return result + content.slice(end);
}
