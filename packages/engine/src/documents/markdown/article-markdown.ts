import { markdownHeading, markdownOf } from '#content/server/markdown';
import type { FeedEntry } from '#documents/feed/feed';

/**
 * Characters that YAML (https://yaml.org/spec/1.2.2/#51-character-set) does not allow literally,
 * and JSON does.
 */
const UNPRINTED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text as a YAML string; JSON strings are valid in YAML. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    UNPRINTED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The YAML front matter: title, author, dates, address, and further facts. */
function frontMatter(entry: FeedEntry, language: string): string {
  const { title, author, published, updated, url, summary, categories, image } = entry;
  const lines: [string, string | null][] = [
    ['title', title],
    ['author', author?.name ?? null],
    ['published', published],
    ['updated', updated],
    ['canonical', url],
    ['language', language],
    ['description', summary || null],
    ['image', image],
  ];
  return [
    '---',
    ...lines.flatMap(([name, value]) => (value === null ? [] : `${name}: ${quoted(value)}`)),
    ...(categories.length > 0 ? [`categories: [${categories.map(quoted).join(', ')}]`] : []),
    '---',
    '',
  ].join('\n');
}

/** Content as Markdown, with its facts as YAML front matter. */
export function articleMarkdown(entry: FeedEntry, language: string): string {
  return [
    frontMatter(entry, language),
    markdownHeading(entry.title, 1),
    markdownOf(entry.html),
  ].join('\n');
}
