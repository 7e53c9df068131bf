import type { ScreenFacts } from '@/lib/seo/metadata';

type OpenContent = NonNullable<ScreenFacts['content']>;

/**
 * What the head of a screen says by whether its content has a password: then nothing leads to the
 * text but the address itself.
 */
export function accessFacts(
  isProtected: boolean,
  content: OpenContent,
): Pick<ScreenFacts, 'content' | 'robots' | 'hasMarkdown'> {
  return isProtected
    ? { content: null, robots: 'noindex', hasMarkdown: false }
    : { content, robots: undefined, hasMarkdown: true };
}
