import { relatedContent } from '@homegrown/engine/content/server/related-content';
import type { Site } from '@homegrown/engine/content/shared/site';
import type { CardProps } from '@/components/post-card/PostCard';
import type { RelatedPostsFragment } from '@/generated/fragments/related-posts';
import { cardOf } from './card';

const MAX_RELATED_POSTS = 3;

/**
 * The cards of at most three posts that share the most with a post.
 *
 * @param linked the posts that the page leads to already: they are left out
 */
export function relatedPosts(
  post: { id: string } & RelatedPostsFragment,
  linked: ({ id: string } | null)[],
  site: Site,
): CardProps[] {
  const terms = [...(post.relatedByCategory?.nodes ?? []), ...(post.relatedByTag?.nodes ?? [])];
  return relatedContent(terms, new Set([post.id, ...linked.map((other) => other?.id)]))
    .slice(0, MAX_RELATED_POSTS)
    .map((related) => cardOf(related, site));
}
