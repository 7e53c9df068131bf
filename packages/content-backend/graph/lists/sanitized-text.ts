/**
 * Text of a condition as WPGraphQL gives it to WordPress's queries: `Utils::map_input` puts every
 * text through `sanitize_text_field`, which takes out tags, line breaks and percent-encoded
 * characters. https://developer.wordpress.org/reference/functions/sanitize_text_field/
 */
export function sanitizedText(text: string): string {
  const oneLine = withoutTags(text)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim();
  const decoded = withoutOctets(oneLine);
  return decoded.length === oneLine.length ? oneLine : decoded.replace(/ +/g, ' ').trim();
}

/**
 * A text without its tags; a `<` that no `>` follows is text (`wp_pre_kses_less_than`). It makes
 * one pass, so that the time grows only in proportion to the length.
 */
function withoutTags(text: string): string {
  let kept = '';
  let from = 0;
  let close = -1;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', from)) {
    kept += text.slice(from, open);
    if (close < open) close = text.indexOf('>', open);
    if (close === -1) return kept + text.slice(open).replaceAll('<', '&lt;');
    const nextOpen = text.indexOf('<', open + 1);
    const isTag = nextOpen === -1 || close < nextOpen;
    if (!isTag) kept += '&lt;';
    from = isTag ? close + 1 : open + 1;
  }
  return kept + text.slice(from);
}

/** Removes percent-encoded characters such as `%2f` until none is left. */
function withoutOctets(text: string): string {
  if (!text.includes('%')) return text;
  const kept: string[] = [];
  for (const character of text) {
    kept.push(character);
    const start = kept.length - 3;
    if (kept[start] === '%' && /^%[0-9a-f]{2}$/i.test(kept.slice(start).join(''))) {
      kept.length = start;
    }
  }
  return kept.join('');
}
