import {
  GetFormerAddressDocument,
  type GetFormerAddressQuery,
} from '@/generated/lib/routing/former-address';
import type { Ask } from '@/lib/cms/create-ask';
import { type Address, encodePath } from './address';
import { shownElsewhere } from './template-candidates';

/** Shorter beginnings of a slug are too many a thing's. */
const MIN_BEGINNING = 4;

/** What WordPress and its plugins put behind the address of a content. */
const ENDINGS = /\/(?:amp|embed|trackback|comment-page-\d+)\/$/;

/** Below these, WordPress guesses nothing: what stands there is no content. */
const ARCHIVES = /^\/(?:category|tag|author)\//;

interface Candidate {
  __typename: string;
  uri: string | null;
  slug?: string | null;
}

/** The path of a content or an archive, percent-encoded; null for what has no page of its own. */
function pathOf({ __typename, uri }: Candidate): string | null {
  if (!uri?.startsWith('/') || uri.startsWith('//') || uri.includes('?')) return null;
  return shownElsewhere.has(__typename) ? null : encodePath(uri);
}

function firstPath(candidates: readonly Candidate[], fits: (slug: string) => boolean) {
  for (const candidate of candidates) {
    const path = fits(candidate.slug ?? '') ? pathOf(candidate) : null;
    if (path !== null) return path;
  }
  return null;
}

const isSamePath = (to: string, path: string): boolean =>
  to.replace(/\/$/, '') === encodePath(path).replace(/\/$/, '');

/** The content of a name wherever it is, else one whose name begins so. */
function guessed(answer: GetFormerAddressQuery, name: string): string | null {
  const { namedPosts, namedPages, namedProjects, wordedPosts, wordedPages } = answer;
  const named: Candidate[] = [
    ...(namedPosts?.nodes ?? []),
    ...(namedPages?.nodes ?? []),
    ...(namedProjects?.nodes ?? []),
  ];
  const worded: Candidate[] = [...(wordedPosts?.nodes ?? []), ...(wordedPages?.nodes ?? [])];
  const exact = firstPath(named, (slug) => slug === name);
  if (exact !== null || name.length < MIN_BEGINNING) return exact;
  return firstPath(worded, (slug) => slug.startsWith(name));
}

/** A path of the plugin's, which owners write by hand; null when it is none of this site. */
function ruledPath(path: string | null | undefined): string | null {
  return path?.startsWith('/') && !path.startsWith('//') ? path : null;
}

/**
 * Where an address leads now at which nothing stands, by one question: where the plugin says, else what stands at the same path in
 * small letters and without an ending such as `/amp/`, else the content of that name wherever it is, else one whose name begins so. The
 * last two are what WordPress guesses (https://developer.wordpress.org/reference/functions/redirect_guess_404_permalink/).
 *
 * @returns a path of this site without basePath, percent-encoded; null when nothing is known
 * @throws {CmsUnavailable} when the CMS does not answer
 */
export async function formerAddress({ path }: Address, ask: Ask): Promise<string | null> {
  const uri = path.toLowerCase().replace(ENDINGS, '/');
  const name = uri.split('/').at(-2) ?? '';
  if (name === '') return null;
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  const answer = await ask(GetFormerAddressDocument, { uri, name, words });
  const { homegrownAddress, nodeByUri } = answer;
  // What is gone for good has no other place.
  if (homegrownAddress?.status === 410) return null;
  const guess = ARCHIVES.test(uri) ? null : guessed(answer, name);
  const to = ruledPath(homegrownAddress?.path) ?? (nodeByUri && pathOf(nodeByUri)) ?? guess;
  return to !== null && isSamePath(to, path) ? null : to;
}
