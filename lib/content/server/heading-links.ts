import type { ContentHeading } from './sanitizer/headings';

/**
 * Sanitised HTML whose headings end with a link to themselves, for whoever wants to copy it. It is
 * for pointers alone: the keyboard and assistive technology have the table of contents.
 */
export function withHeadingLinks(html: string, headings: readonly ContentHeading[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { id } of headings) {
    const start = html.indexOf(` id="${id}"`, from);
    const end = start < 0 ? -1 : html.indexOf('</h', start);
    if (end < 0) continue;
    const link = `<a href="#${encodeURIComponent(id)}" tabindex="-1" aria-hidden="true"></a>`;
    parts.push(html.slice(from, end), link);
    from = end;
  }
  return parts.join('') + html.slice(from);
}
