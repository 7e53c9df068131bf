/** The text of HTML: without tags, comments and the insides of script and style. Entities stay. */
export function stripTags(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*(?:>[^]*?(?:<\/\1>|$)|$)/gi, '')
    .replace(/<!--[^]*?(?:-->|$)|<[a-z!?/][^>]*(?:>|$)/gi, '')
    .trim();
}

/**
 * The first words of a text, in one line.
 * @param more what follows them when there are others
 */
export function firstWordsOf(text: string, count: number, more: string): string {
  const words = text.split(/[\n\r\t ]+/, count + 1).filter((word) => word !== '');
  return words.length > count ? `${words.slice(0, count).join(' ')}${more}` : words.join(' ');
}
