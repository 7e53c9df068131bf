import type { ContentHeading } from './sanitizer/headings';

/** No link may stand in another. */
const LINK = '<a ';

/**
 * Sanitised HTML whose headings are links to themselves, for whoever wants to copy them. A heading
 * that has a link of its own stays as it is.
 */
export function withHeadingLinks(html: string, headings: readonly ContentHeading[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { id } of headings) {
    const at = html.indexOf(` id="${id}"`, from);
    const start = at < 0 ? -1 : html.indexOf('>', at) + 1;
    const end = start <= 0 ? -1 : html.indexOf('</h', start);
    if (end < 0) continue;
    const words = html.slice(start, end);
    const linked = words.includes(LINK)
      ? words
      : `${LINK}href="#${encodeURIComponent(id)}">${words}</a>`;
    parts.push(html.slice(from, start), linked);
    from = end;
  }
  return parts.join('') + html.slice(from);
}
