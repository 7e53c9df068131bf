/** Content that may be related to other content. */
interface Candidate {
  id: string;
  date: string | null;
  /** Whether a password protects it. */
  isRestricted: boolean | null;
}

/** A term that content has, with the content that has it too. */
interface SharedTerm<Content> {
  /** How much content has it. */
  count: number | null;
  posts: { nodes: readonly Content[] } | null;
}

/**
 * The weight of a shared term: the more posts have the term, the less it says about any two of them
 * (https://en.wikipedia.org/wiki/Adamic%E2%80%93Adar_index).
 */
const weightOf = (posts: number): number => 1 / Math.log(1 + Math.max(posts, 2));

/**
 * The content that shares the most with other content, the closest first. Rarer terms count more;
 * of two that are equal, the newer comes first. What has a password is left out. Takes time in
 * proportion to the answer.
 *
 * @param terms of the content itself
 * @param known ids that are left out: of the content itself, and of what its page leads to already
 */
export function relatedContent<Content extends Candidate>(
  terms: readonly SharedTerm<Content>[],
  known: ReadonlySet<string | undefined>,
): Content[] {
  const found = new Map<string, { candidate: Content; score: number }>();
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
    .map(({ candidate }) => candidate);
}
