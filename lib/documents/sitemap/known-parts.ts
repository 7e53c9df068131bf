import { environment } from '@/lib/cms/environment';
import { type SectionName, sections } from './sections';
import { type Part, type Visits, walkSection } from './walk';

/**
 * The time for which the parts of a section but its last are believed. Content that was dated back
 * or removed moves their bounds.
 */
const MAX_AGE_MS = 86_400_000;

interface KnownParts {
  parts: readonly Part[];
  /** The moment of the change log when the parts were walked last. */
  moment: string;
  learnedAtMs: number;
  /** When all of them were walked. */
  walkedAtMs: number;
}

const known = new Map<SectionName, KnownParts>();
const walks = new Map<SectionName, Promise<readonly Part[]>>();

async function walk(name: SectionName, visits: Visits, moment: string): Promise<readonly Part[]> {
  const before = known.get(name);
  const isYoung = before && performance.now() - before.walkedAtMs < MAX_AGE_MS;
  const from = isYoung ? before.parts : [];
  const startedAtMs = performance.now();
  const parts = await walkSection({ section: sections[name], ...visits }, from);
  const walkedAtMs = isYoung && from.length > 1 ? before.walkedAtMs : startedAtMs;
  known.set(name, { parts, moment, learnedAtMs: startedAtMs, walkedAtMs });
  return parts;
}

/**
 * The parts of a section: those of the last walk while nothing has changed, else a new walk from
 * the last part on, one at a time.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function partsOf(name: SectionName, visits: Visits): Promise<readonly Part[]> {
  const moment = (await visits.visit()).moment ?? '';
  const before = known.get(name);
  const ageMs = performance.now() - (before?.learnedAtMs ?? -Infinity);
  if (before?.moment === moment && ageMs < environment().REVALIDATE_SECONDS * 1_000) {
    return before.parts;
  }
  const under = walks.get(name) ?? walk(name, visits, moment).finally(() => walks.delete(name));
  walks.set(name, under);
  return under;
}

/** Forgets the parts of a section: a cursor that one of them begins behind is gone. */
export function forgetParts(name: SectionName): void {
  known.delete(name);
}
