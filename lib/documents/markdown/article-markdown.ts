import { markdownHeading, markdownOf } from '@/lib/content/server/markdown';
import type { FeedEntry } from '../feed/feed';

/** What YAML (https://yaml.org/spec/1.2.2/#51-character-set) does not print, and JSON does. */
const UNPRINTED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A text in YAML, which has JSON's among its own. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    UNPRINTED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What stands before the text: title, author, dates, address, and what else there is. */
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

/** A content as Markdown, with its facts as YAML before it. */
export function articleMarkdown(entry: FeedEntry, language: string): string {
  return [
    frontMatter(entry, language),
    markdownHeading(entry.title, 1),
    markdownOf(entry.html),
  ].join('\n');
}
