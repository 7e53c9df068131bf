import type { FrontPageButton } from '#site/settings';
import type { ShownCallToAction } from './shown-settings';

/** The placeholder of the settings for the address of the list of all posts. */
export const ALL_POSTS = '{posts}';

interface ButtonsAndCall {
  buttons: FrontPageButton[];
  callToAction: ShownCallToAction | null;
}

/**
 * The buttons for a site without posts: none leads to posts, and the call to action takes the first
 * other button, if there is one.
 */
export function withoutPosts({ buttons, callToAction }: ButtonsAndCall): ButtonsAndCall {
  const others = buttons.filter(({ href }) => href !== ALL_POSTS);
  if (callToAction?.button?.href !== ALL_POSTS) return { buttons: others, callToAction };
  return { buttons: others, callToAction: { ...callToAction, button: others[0] ?? null } };
}
