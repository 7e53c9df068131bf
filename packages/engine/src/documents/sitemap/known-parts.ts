import { environment } from '#cms/environment';
import { type Part, type CmsRequests, traverseSection } from './section-traversal';
import { type SectionName, sections } from './sections';

/**
 * How long the parts of a section, except the last, are believed. Backdated or removed content
 * shifts their boundaries.
 */
const MAX_AGE_MS = 86_400_000;

interface KnownParts {
  parts: readonly Part[];
  /** The version of the change log at the last traversal. */
  logVersion: string;
  learnedAtMs: number;
  /** When all of them were traversed. */
  traversedAtMs: number;
}

const known = new Map<SectionName, KnownParts>();
const traversals = new Map<SectionName, Promise<readonly Part[]>>();

async function traverse(
  name: SectionName,
  requests: CmsRequests,
  logVersion: string,
): Promise<readonly Part[]> {
  const before = known.get(name);
  const isYoung = before && performance.now() - before.traversedAtMs < MAX_AGE_MS;
  const from = isYoung ? before.parts : [];
  const startedAtMs = performance.now();
  const parts = await traverseSection({ section: sections[name], ...requests }, from);
  const traversedAtMs = isYoung && from.length > 1 ? before.traversedAtMs : startedAtMs;
  known.set(name, { parts, logVersion, learnedAtMs: startedAtMs, traversedAtMs });
  return parts;
}

/**
 * The parts of a section: those of the last traversal if nothing has changed, otherwise a new
 * traversal from the last part on. Only one traversal runs at a time.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function partsOf(name: SectionName, requests: CmsRequests): Promise<readonly Part[]> {
  const logVersion = (await requests.newQueryCms()).logVersion ?? '';
  const before = known.get(name);
  const ageMs = performance.now() - (before?.learnedAtMs ?? -Infinity);
  if (before?.logVersion === logVersion && ageMs < environment().REVALIDATE_SECONDS * 1_000) {
    return before.parts;
  }
  const under =
    traversals.get(name) ??
    traverse(name, requests, logVersion).finally(() => traversals.delete(name));
  traversals.set(name, under);
  return under;
}

/** Forgets the parts of a section, because a cursor at which one of them begins is gone. */
export function forgetParts(name: SectionName): void {
  known.delete(name);
}
