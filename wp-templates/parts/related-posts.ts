import type { Site } from '@homegrown/engine/content/shared/site';
import type { CardProps } from '@/components/post-card/PostCard';
import type { RelatedPostFragment } from '@/generated/fragments/related-post';
import type { RelatedPostsFragment } from '@/generated/fragments/related-posts';
import { cardOf } from './card';

const MAX_RELATED_POSTS = 3;

/**
 * The weight of a shared term: the more posts have the term, the less it says about any two of them
 * (https://en.wikipedia.org/wiki/Adamic%E2%80%93Adar_index).
 */
const weightOf = (posts: number): number => 1 / Math.log(1 + Math.max(posts, 2));

/**
 * The cards of at most three posts that share the most with a post. Rarer terms count more; of two
 * equal posts, the newer comes first. The post itself and posts with a password are left out. Takes
 * time in proportion to the answer.
 *
 * @param linked the posts that the page leads to already: they are left out, too
 */
export function relatedPosts(
  post: { id: string } & RelatedPostsFragment,
  linked: ({ id: string } | null)[],
  site: Site,
): CardProps[] {
  const known = new Set([post.id, ...linked.map((other) => other?.id)]);
  const terms = [...(post.relatedByCategory?.nodes ?? []), ...(post.relatedByTag?.nodes ?? [])];
  const found = new Map<string, { candidate: RelatedPostFragment; score: number }>();
  for (const { count, posts } of terms) {
    const nodes = posts?.nodes ?? [];
    for (const candidate of nodes) {
      if (known.has(candidate.id) || candidate.isRestricted) continue;
      const score = found.get(candidate.id)?.score ?? 0;
      found.set(candidate.id, { candidate, score: score + weightOf(count ?? nodes.length) });
    }
  }
  return [...found.values()]
    .sort(
      (one, other) =>
        other.score - one.score ||
        (other.candidate.date ?? '').localeCompare(one.candidate.date ?? ''),
    )
    .slice(0, MAX_RELATED_POSTS)
    .map(({ candidate }) => cardOf(candidate, site));
}
