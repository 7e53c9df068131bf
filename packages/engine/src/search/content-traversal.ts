import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import { whole } from '#content/server/incomplete-answer';
import { wordPressFactsIn } from '#content/server/wordpress-settings';
import { shownSettings } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { GetControlDocument } from '#generated/cms/control';
import {
  GetChangedContentToSearchDocument,
  GetContentToSearchDocument,
  type GetContentToSearchQuery,
  type SearchedContentFragment,
} from '#generated/search/search-documents';

/** How many items of content the traversal asks for at once, initially. */
const FIRST_PAGE_SIZE = 50;

/** How many changed items are asked for at once, initially: WPGraphQL's own limit. */
const MAX_IDS = 100;

/** A part of all content, and what the index needs to know of the whole site. */
export interface TraversedPart {
  language: string;
  synonyms: readonly string[][];
  nodes: readonly SearchedContentFragment[];
}

/**
 * The most items of one update that may be too much on their own. If there are more, the items are
 * not the cause.
 */
const MAX_TOO_MUCH = 10;

/** The statuses with which WordPress, or the proxy in front, answers when a query makes it fail. */
const BROKEN_ON = [500, 502, 504];

/** Whether a query failed because it was too large, took too long, or made WordPress fail. */
function isTooMuch(error: unknown): error is CmsUnavailable {
  return (
    error instanceof CmsUnavailable &&
    (error.reason === 'timeout' ||
      error.reason === 'size' ||
      (error.status !== undefined && BROKEN_ON.includes(error.status)))
  );
}

/**
 * How many items to ask for after so many were too much: a quarter, because each failed attempt may
 * take the whole time limit of an answer.
 */
const fewerThan = (asked: number): number => Math.ceil(asked / 4);

/** What an answer says about changed content. */
export interface ChangedPart {
  /** The database ids that were asked for. */
  ids: readonly number[];
  /** Those of them that are published. */
  nodes: readonly SearchedContentFragment[];
}

/** What becomes of changed content. */
interface Learning {
  /** Is told of each answer. */
  learn: (part: ChangedPart) => void;
  /** Why contents were too much alone, by their ids. */
  failures: Map<number, CmsUnavailable>;
}

/**
 * Asks WordPress for the searchable content, many items at once, and fewer if that is too much. It
 * remembers how many were answered, so that the next attempt begins with that number; a complete
 * answer doubles it.
 */
export class ContentTraversal {
  readonly #newQueryCms: () => Promise<QueryCms>;
  readonly #site: Site;
  #pageSize = FIRST_PAGE_SIZE;
  #most = MAX_IDS;
  /** The changed contents that were too much alone at the last attempt. */
  #suspects: ReadonlySet<number> = new Set();

  /**
   * @param newQueryCms gives a {@link QueryCms} for each answer: each has the whole time of a
   *   request
   */
  constructor(newQueryCms: () => Promise<QueryCms>, site: Site) {
    this.#newQueryCms = newQueryCms;
    this.#site = site;
  }

  /**
   * Traverses all published content, the newest first.
   *
   * @throws {CmsUnavailable | IncompleteAnswer} when the CMS gives no answer, or not a whole one
   */
  async *all(): AsyncGenerator<TraversedPart> {
    let first = this.#pageSize;
    let after: string | null = null;
    let wasTooMuch = false;
    for (;;) {
      try {
        const queryCms = await this.#newQueryCms();
        const data: GetContentToSearchQuery = await queryCms(GetContentToSearchDocument, {
          first,
          after,
        });
        // The language decides how words are reduced for the index. Without it the traversal fails
        // and is repeated, because an index built by other rules would remain until the content
        // changes.
        const { language } = whole(data.generalSettings, 'settings');
        const { nodes, pageInfo } = whole(data.contentNodes, 'content to search');
        this.#pageSize = first;
        const { searchSynonyms: synonyms } = shownSettings(
          wordPressFactsIn(data, this.#site),
          this.#site.config,
        );
        yield { language: language?.replace('_', '-') ?? '', synonyms, nodes };
        // A CMS that returns the same cursor again would be traversed without end.
        if (!pageInfo.hasNextPage || !pageInfo.endCursor || pageInfo.endCursor === after) break;
        after = pageInfo.endCursor;
      } catch (error) {
        if (!isTooMuch(error) || first === 1) throw error;
        wasTooMuch = true;
        first = fewerThan(first);
      }
    }
    if (!wasTooMuch) this.#pageSize = Math.min(FIRST_PAGE_SIZE, 2 * first);
  }

  /**
   * Asks which of the content that may have changed is published. An item that is too much on its
   * own is skipped, so that the others become known; if that happens again at the next attempt, it
   * is given up. Neither happens while WordPress does not answer its control query.
   *
   * @param ids database ids
   * @param learn is told of each answer at once, also where a later one fails
   * @returns the ids that are given up
   * @throws {CmsUnavailable | IncompleteAnswer} when the CMS gives no answer, or a content was too
   *   much alone for the first time
   */
  async changed(
    ids: readonly number[],
    learn: (part: ChangedPart) => void,
  ): Promise<readonly number[]> {
    const before = this.#most;
    const failures = new Map<number, CmsUnavailable>();
    const learning = { learn, failures };
    const others = ids.filter((id) => !this.#suspects.has(id));
    for (const id of ids) {
      if (this.#suspects.has(id)) await this.#learn([id], learning);
    }
    await this.#inParts(others, MAX_IDS, learning);
    const suspected = this.#suspects;
    this.#suspects = new Set(failures.keys());
    for (const [id, failure] of failures) if (!suspected.has(id)) throw failure;
    if (this.#most === before && others.length >= before) {
      this.#most = Math.min(MAX_IDS, 2 * before);
    }
    return [...failures.keys()];
  }

  /** Reads content, at most so many items at once, and no more than were answered recently. */
  async #inParts(
    ids: readonly number[],
    most: number,
    learning: Learning,
    answered?: (count: number) => void,
  ): Promise<void> {
    let start = 0;
    while (start < ids.length) {
      const some = ids.slice(start, start + Math.min(most, this.#most));
      if (await this.#learn(some, learning)) answered?.(some.length);
      start += some.length;
    }
  }

  /** @returns whether they were answered in one go */
  async #learn(ids: readonly number[], learning: Learning): Promise<boolean> {
    try {
      const queryCms = await this.#newQueryCms();
      const variables = { ids: ids.map(String), first: ids.length };
      const { contentNodes } = await queryCms(GetChangedContentToSearchDocument, variables);
      learning.learn({ ids, nodes: whole(contentNodes, 'changed content').nodes });
      return true;
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      const [id] = ids;
      if (ids.length === 1 && id !== undefined) await this.#passOver(id, error, learning);
      else await this.#learnByFewer(ids, learning);
      return false;
    }
  }

  async #learnByFewer(ids: readonly number[], learning: Learning): Promise<void> {
    const { failures } = learning;
    const failed = failures.size;
    let largest = 0;
    try {
      await this.#inParts(ids, fewerThan(ids.length), learning, (count) => {
        largest = Math.max(largest, count);
      });
    } finally {
      // If a single item was too much, the size of the batch may not have been the cause.
      if (failures.size === failed && largest > 0) this.#most = Math.min(this.#most, largest);
    }
  }

  async #passOver(id: number, failure: CmsUnavailable, { failures }: Learning): Promise<void> {
    if (failures.size === MAX_TOO_MUCH) throw failure;
    const queryCms = await this.#newQueryCms();
    await queryCms(GetControlDocument, {});
    failures.set(id, failure);
  }
}
