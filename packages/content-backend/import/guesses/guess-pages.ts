import type { PostRecord } from '../../model';
import type { PublishedLink } from '../export/export-content';

const FRONT_SLUGS = ['home', 'front-page', 'front', 'welcome'];
const POSTS_SLUGS = ['posts', 'blog', 'news', 'articles'];
const PRIVACY_SLUGS = ['privacy', 'privacy-policy'];

/** The pages with a part to play; null where the export shows none. */
export interface SpecialPages {
  front: PostRecord | null;
  posts: PostRecord | null;
  privacy: PostRecord | null;
}

/**
 * Which pages are the front page, the posts page and the privacy page: the front page is the one
 * that was published at the site's root, else the first by the slugs home, front-page, front,
 * welcome; the others go by their slugs (posts, blog, news, articles; privacy, privacy-policy).
 * Only published pages without a parent count.
 */
export function guessPages(
  posts: readonly PostRecord[],
  links: readonly PublishedLink[],
): SpecialPages {
  const pages = posts.filter(
    ({ type, status, parentId }) => type === 'page' && status === 'publish' && parentId === 0,
  );
  const withSlug = (slugs: readonly string[]) =>
    slugs.map((slug) => pages.find((page) => page.slug === slug)).find((page) => page) ?? null;
  const root = links.find(({ type, address }) => type === 'page' && address === '/');
  return {
    front: pages.find(({ id }) => id === root?.id) ?? withSlug(FRONT_SLUGS),
    posts: withSlug(POSTS_SLUGS),
    privacy: withSlug(PRIVACY_SLUGS),
  };
}
