import type { PostRecord, TermRecord, UserRecord } from '../../model';
import type { PublishedLink } from '../export/export-content';

/** What the permalink structure is guessed from. */
export interface PermalinkEvidence {
  links: readonly PublishedLink[];
  posts: ReadonlyMap<number, PostRecord>;
  terms: ReadonlyMap<number, TermRecord>;
  users: ReadonlyMap<number, UserRecord>;
}

/**
 * The permalink structure that more than half of the published posts' links follow: `/%postname%/`,
 * '' for plain addresses (`/?p=18`); null when the links show none.
 */
export function guessPermalinks(evidence: PermalinkEvidence): string | null {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { id, type, address } of evidence.links) {
    const post = evidence.posts.get(id);
    if (type !== 'post' || !post) continue;
    total += 1;
    const structure = structureOf(post, withoutLanguage(post, address, evidence), evidence);
    if (structure !== null) counts.set(structure, (counts.get(structure) ?? 0) + 1);
  }
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  return top && top[1] > total / 2 ? top[0] : null;
}

/** An address without the language that Polylang puts in front of it. */
function withoutLanguage(post: PostRecord, address: string, { terms }: PermalinkEvidence): string {
  const id = post.termIds.find((one) => terms.get(one)?.taxonomy === 'language');
  const code = id === undefined ? undefined : terms.get(id)?.slug;
  return code !== undefined && address.startsWith(`/${code}/`)
    ? address.slice(code.length + 1)
    : address;
}

function structureOf(
  post: PostRecord,
  address: string,
  evidence: PermalinkEvidence,
): string | null {
  if (address === `/?p=${post.id}`) return '';
  if (address.includes('?')) return null;
  const trailing = address.endsWith('/');
  const segments = address.split('/').filter((segment) => segment !== '');
  const tags = segments.map((segment, index) =>
    tagOf(segment, post, index === segments.length - 1, evidence),
  );
  const joined = tags.filter((tag, index) => tag !== '%category%' || tags[index - 1] !== tag);
  if (!joined.includes('%postname%') && !joined.includes('%post_id%')) return null;
  return `/${joined.join('/')}${trailing ? '/' : ''}`;
}

function tagOf(
  segment: string,
  post: PostRecord,
  last: boolean,
  { terms, users }: PermalinkEvidence,
): string {
  const [year, month, day] = post.date.slice(0, 10).split('-');
  if (last && segment === post.slug) return '%postname%';
  if (segment === String(post.id)) return '%post_id%';
  if (segment === year) return '%year%';
  if (!last && segment === month && month !== day) return '%monthnum%';
  if (!last && segment === day && month !== day) return '%day%';
  if (post.slug === segment) return '%postname%';
  if (users.get(post.authorId)?.nicename === segment) return '%author%';
  if (isCategoryOf(segment, post, terms)) return '%category%';
  return segment;
}

function isCategoryOf(
  slug: string,
  post: PostRecord,
  terms: ReadonlyMap<number, TermRecord>,
): boolean {
  return post.termIds.some((id) => {
    for (let term = terms.get(id); term; term = terms.get(term.parentId)) {
      if (term.taxonomy !== 'category') return false;
      if (term.slug === slug) return true;
    }
    return false;
  });
}
