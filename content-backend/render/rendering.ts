import type { PostRecord } from '../model';
import type { Loop } from './query-loop';
import type { RenderContext, ShownTerm } from './render-context';

/** One run of rendering one row: what it needs, and the numbers it has given out. */
export class Rendering {
  private lastId = 0;
  /** Synced patterns being rendered, so that one that holds itself ends. */
  readonly openPatterns = new Set<number>();
  /** The query loop being rendered, and the content of it whose turn it is. */
  loop: Loop | null = null;
  item: PostRecord | null = null;
  /** The terms of the loop of terms being rendered, and the one whose turn it is. */
  terms: readonly ShownTerm[] = [];
  term: ShownTerm | null = null;
  /** The entry of an accordion being rendered. */
  accordionItem: { id: string; isOpen: boolean } | null = null;
  private lastAccordionItem = 0;
  /** Whether what is rendered is part of a menu. */
  isInMenu = false;
  /** How many lists of the site may still be shown: each is as long as the site is large. */
  listsLeft = 100;
  private readonly kept = new Map<string, string>();
  /** How many contents loops may still show: in loops within loops their number would grow without end. */
  loopItemsLeft = 500;

  constructor(
    readonly post: PostRecord,
    readonly context: RenderContext,
  ) {}

  /** What is made of a whole content, made once however often it is shown. */
  once(key: string, make: () => string): string {
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.kept.set(key, made);
    return made;
  }

  /** The number of the next entry of an accordion on the page. */
  nextAccordionItem(): number {
    this.lastAccordionItem += 1;
    return this.lastAccordionItem;
  }

  /** The next number of WordPress's `wp_unique_id`, which all blocks of a page share. */
  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
