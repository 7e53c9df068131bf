import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import type { Site } from '#content/shared/site';
import type { Section, SitemapEntry, Step } from './sections';

/** 10,000 addresses: a hundred queries of a hundred nodes. The protocol allows 50,000. */
const MAX_STEPS_OF_A_PART = 100;

/** Where one sitemap of a section begins, and what it contained at the last traversal. */
export interface Part {
  /** The cursor before it; '' for the first. */
  after: string;
  /** The date of its first node. */
  from: string | null;
  addresses: number;
  /** The latest change in it. */
  modified: string | null;
}

/**
 * Begins requests to a site's CMS. Each step of a traversal is a request of its own, so that a long
 * traversal does not exceed a request's time.
 */
export interface CmsRequests {
  newQueryCms: () => Promise<QueryCms>;
  site: Site;
}

/** What a traversal needs. */
export interface SectionTraversal extends CmsRequests {
  section: Section;
}

const latest = (one: string | null, entries: readonly SitemapEntry[]): string | null =>
  entries.reduce((so, { modified }) => (modified && (!so || modified > so) ? modified : so), one);

/**
 * Traverses one part, a step at a time.
 *
 * @param onStep receives what each step gives; nothing of it is kept here
 * @returns the cursor after the part; null at the end of the section
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function traversePart(
  { section, newQueryCms, site }: SectionTraversal,
  after: string,
  onStep: (step: Step) => void,
): Promise<string | null> {
  let cursor: string | null = after;
  for (let steps = 0; cursor !== null && steps < MAX_STEPS_OF_A_PART; steps += 1) {
    const step: Step = await section(await newQueryCms(), cursor, site);
    if (step.next === cursor) {
      throw new CmsUnavailable('control', 'GetSitemapContent', 'the CMS gives one cursor twice');
    }
    onStep(step);
    cursor = step.next;
  }
  return cursor;
}

/**
 * The parts of a section. Only their beginnings are kept.
 *
 * @param known parts from an earlier traversal: all but the last are reused, because new content
 *   comes at the end
 * @throws as {@link traversePart}
 */
export async function traverseSection(
  traversal: SectionTraversal,
  known: readonly Part[],
): Promise<Part[]> {
  const parts = known.slice(0, -1);
  let after: string | null = known.at(-1)?.after ?? '';
  while (after !== null) {
    const part: Part = { after, from: null, addresses: 0, modified: null };
    let isFirst = true;
    after = await traversePart(traversal, after, ({ entries, from }) => {
      if (isFirst) part.from = from;
      isFirst = false;
      part.addresses += entries.length;
      part.modified = latest(part.modified, entries);
    });
    parts.push(part);
  }
  return parts;
}
