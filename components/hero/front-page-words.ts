import { type FrontPageButton, type FrontPageWords, siteConfig } from '@/site.config';

/** The placeholder in site.config.ts for the address of the list of all posts. */
export const ALL_POSTS = '{posts}';

/** The front page's texts as it shows them: its call to action may have no button. */
export interface ShownFrontPageWords extends Omit<FrontPageWords, 'callToAction'> {
  callToAction: { text: string; button: FrontPageButton | null };
}

/**
 * The front page's texts in a language of the site: the language's own, or those of the whole site.
 */
export function frontPageIn(tag: string): FrontPageWords {
  const { languages, frontPage } = siteConfig;
  const own = languages && languages.list.find((one) => one.tag === tag);
  return (own && own.frontPage) || frontPage;
}

/**
 * The same texts for a site without posts: no button leads to posts, and the call to action takes
 * the first other button, if there is one.
 */
export function withoutPosts(words: FrontPageWords): ShownFrontPageWords {
  const buttons = words.buttons.filter(({ href }) => href !== ALL_POSTS);
  const { text, button } = words.callToAction;
  const other = button.href === ALL_POSTS ? (buttons[0] ?? null) : button;
  return { ...words, buttons, callToAction: { text, button: other } };
}
