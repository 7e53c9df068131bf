import type { ScreenFacts } from '@/lib/seo/metadata';

type OpenContent = NonNullable<ScreenFacts['content']>;

/**
 * What the head of a screen says of content with a password: nothing but the address itself leads
 * to the text.
 */
export function accessFacts(
  isProtected: boolean,
  content: OpenContent,
): Pick<ScreenFacts, 'content' | 'robots' | 'hasMarkdown'> {
  return isProtected
    ? { content: null, robots: 'noindex', hasMarkdown: false }
    : { content, robots: undefined, hasMarkdown: true };
}
