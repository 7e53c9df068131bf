import { postsPerPage } from '#content/shared/posts-per-page';
import type { SiteDefinition } from '#site/define-site';

/**
 * Makes something of which lists are a part, and makes it again if WordPress has named another size
 * of their pages meanwhile: the first answer after a start or a change is the one that names it.
 */
export async function inPagesOfNow<Made>(
  make: () => Promise<Made>,
  site: SiteDefinition,
): Promise<Made> {
  const size = postsPerPage(site);
  const made = await make();
  return postsPerPage(site) === size ? made : make();
}
