import type { CardProps } from '@/components/post-card/PostCard';
import type { RelatedPostFragment } from '@/generated/fragments/related-post';
import type { RelatedPostsFragment } from '@/generated/fragments/related-posts';
import type { Site } from '@/lib/content/shared/site';
import { cardOf } from './card';

const MAX_RELATED_POSTS = 3;

/**
 * What a shared term counts: the more posts have it, the less it says of two of them
 * (https://en.wikipedia.org/wiki/Adamic%E2%80%93Adar_index).
 */
const weightOf = (posts: number): number => 1 / Math.log(1 + Math.max(posts, 2));

/**
 * The cards of the posts that share the most with a post, at most three: shared terms count by
 * their rarity, and of two posts that share as much the newer comes first. Never the post itself,
 * nor one with a password. Takes time in proportion to the answer.
 */
export function relatedPosts(post: { id: string } & RelatedPostsFragment, site: Site): CardProps[] {
  const terms = [...(post.relatedByCategory?.nodes ?? []), ...(post.relatedByTag?.nodes ?? [])];
  const found = new Map<string, { candidate: RelatedPostFragment; score: number }>();
  for (const { count, posts } of terms) {
    const nodes = posts?.nodes ?? [];
    for (const candidate of nodes) {
      if (candidate.id === post.id || candidate.isRestricted) continue;
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
