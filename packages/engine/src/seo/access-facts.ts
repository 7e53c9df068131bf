import type { ScreenFacts } from '#seo/metadata';

type OpenContent = NonNullable<ScreenFacts['content']>;

/**
 * The facts for the head of content that may have a password. With one, the head offers neither
 * Markdown nor facts about the content, and search engines may not index the page.
 */
export function accessFacts(
  isProtected: boolean,
  content: OpenContent,
): Pick<ScreenFacts, 'content' | 'robots' | 'hasMarkdown'> {
  return isProtected
    ? { content: null, robots: 'noindex', hasMarkdown: false }
    : { content, robots: undefined, hasMarkdown: true };
}
