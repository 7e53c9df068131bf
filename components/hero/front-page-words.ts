import { type FrontPageButton, type FrontPageWords, siteConfig } from '@/site.config';

/** The address in site.config.ts that stands for the list of all posts. */
export const ALL_POSTS = '{posts}';

/** The words of the front page as it shows them: its call to action may have no button. */
export interface ShownFrontPageWords extends Omit<FrontPageWords, 'callToAction'> {
  callToAction: { text: string; button: FrontPageButton | null };
}

/** The words of the front page in a language of the site: its own, else those of the whole site. */
export function frontPageIn(tag: string): FrontPageWords {
  const { languages, frontPage } = siteConfig;
  const own = languages && languages.list.find((one) => one.tag === tag);
  return (own && own.frontPage) || frontPage;
}

/**
 * The same words where there are no posts: no button leads to them, and the call to action has the
 * first of the others, where there is one.
 */
export function withoutPosts(words: FrontPageWords): ShownFrontPageWords {
  const buttons = words.buttons.filter(({ href }) => href !== ALL_POSTS);
  const { text, button } = words.callToAction;
  const other = button.href === ALL_POSTS ? (buttons[0] ?? null) : button;
  return { ...words, buttons, callToAction: { text, button: other } };
}
