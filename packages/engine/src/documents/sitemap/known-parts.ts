import { environment } from '#cms/environment';
import { type SectionName, sections } from './sections';
import { type Part, type CmsRequests, walkSection } from './walk';

/**
 * How long the parts of a section, except the last, are believed. Backdated or removed content
 * shifts their boundaries.
 */
const MAX_AGE_MS = 86_400_000;

interface KnownParts {
  parts: readonly Part[];
  /** The version of the change log at the last walk. */
  logVersion: string;
  learnedAtMs: number;
  /** When all of them were walked. */
  walkedAtMs: number;
}

const known = new Map<SectionName, KnownParts>();
const walks = new Map<SectionName, Promise<readonly Part[]>>();

async function walk(
  name: SectionName,
  requests: CmsRequests,
  logVersion: string,
): Promise<readonly Part[]> {
  const before = known.get(name);
  const isYoung = before && performance.now() - before.walkedAtMs < MAX_AGE_MS;
  const from = isYoung ? before.parts : [];
  const startedAtMs = performance.now();
  const parts = await walkSection({ section: sections[name], ...requests }, from);
  const walkedAtMs = isYoung && from.length > 1 ? before.walkedAtMs : startedAtMs;
  known.set(name, { parts, logVersion, learnedAtMs: startedAtMs, walkedAtMs });
  return parts;
}

/**
 * The parts of a section: those of the last walk if nothing has changed, otherwise a new walk from
 * the last part on. Only one walk runs at a time.
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
    walks.get(name) ?? walk(name, requests, logVersion).finally(() => walks.delete(name));
  walks.set(name, under);
  return under;
}

/** Forgets the parts of a section, because a cursor at which one of them begins is gone. */
export function forgetParts(name: SectionName): void {
  known.delete(name);
}
