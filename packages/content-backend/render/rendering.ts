import type { CommentRecord, PostRecord } from '../model';
import type { Block, BlockAttributes } from './block';
import type { RenderContext, ShownTerm } from './render-context';

/**
 * The most entries that lists of the site (pages, terms, months, days) may have together. Each list
 * is as long as the site is large.
 */
const MAX_LIST_ITEMS = 10_000;

/** The most characters of other contents that one content shows as a whole. */
const MAX_SHOWN_CONTENT = 1_000_000;

/**
 * A query loop while it is rendered: what it shows, and where it stands in all that it could show.
 */
export interface Loop {
  /** The parameter of an address that names the loop's page: `query-1-page`. */
  parameter: string;
  page: number;
  /** The number of pages: as many as the loop has content for, and its owner wants. */
  pages: number;
  shown: readonly PostRecord[];
  /** How many there are before the ones that are shown, on a page (but for sticky ones), in all. */
  start: number;
  perPage: number;
  total: number;
  /** The loop's number if its pages are exchanged without a reload; null for others. */
  region: number | null;
}

/** What was made of a key, made once. */
class Memory<Value> {
  private readonly made = new Map<string, Value>();

  get(key: string, make: () => Value): Value {
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.made.set(key, value);
    return value;
  }
}

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
  /**
   * What an editor typed for the use of a synced pattern that is being rendered, by the names of
   * its parts.
   */
  overrides: BlockAttributes = {};
  /** The entry of an accordion being rendered. */
  accordionItem: { id: string; isOpen: boolean } | null = null;
  /** The tabs being rendered: their names, and how many of their panels have been. */
  tabs: { id: string; ids: readonly string[]; panel: number } | null = null;
  /** How many tracks of the playlist being rendered have been. */
  playlistTracks = 0;
  private lastAccordionItem = 0;
  /** Numbers of entries around the one being rendered, which come later. */
  private readonly accordionNumbers = new Set<number>();
  private lastPicture = 0;
  private lastElements = 0;
  /** The blocks around the one being rendered, the outermost first. */
  readonly around: Block[] = [];
  /** How often each name of a menu was given. */
  private readonly menuNames = new Map<string, number>();
  private readonly texts = new Memory<string>();
  private readonly lists = new Memory<readonly PostRecord[]>();
  private listItemsLeft = MAX_LIST_ITEMS;
  private contentLeft = MAX_SHOWN_CONTENT;
  /** Contents being shown within this one, so that one that shows itself ends. */
  readonly openContents = new Set<number>();
  /** The comment being rendered. */
  comment: CommentRecord | null = null;
  /**
   * How many contents loops may still show: in loops within loops their number would grow without
   * end.
   */
  loopItemsLeft = 500;

  constructor(
    readonly post: PostRecord,
    readonly context: RenderContext,
    /** The names of the blocks that keep their comments. */
    readonly commented: ReadonlySet<string> = new Set(),
  ) {}

  /** Forgets what was around the block rendered last: the next one is rendered alone. */
  beginAlone(): void {
    this.accordionItem = null;
    this.tabs = null;
    this.playlistTracks = 0;
  }

  /** What is made of a whole content, made once however often it is shown. */
  once(key: string, make: () => string): string {
    return this.texts.get(key, make);
  }

  /** The contents that a block lists, found once however often it is asked for the same. */
  listOnce(key: string, make: () => readonly PostRecord[]): readonly PostRecord[] {
    return this.lists.get(key, make);
  }

  /**
   * Whether a list of the site may have one more entry, or what costs as much as some, which is
   * then used up.
   */
  takeListItem(cost = 1): boolean {
    if (cost > this.listItemsLeft) return false;
    this.listItemsLeft -= cost;
    return true;
  }

  /**
   * Whether content of so many characters may be shown within this content, which is then used up.
   */
  takeContent(length: number): boolean {
    if (length > this.contentLeft) return false;
    this.contentLeft -= length;
    return true;
  }

  /** The first of these items, as many as lists of the site may still show. */
  takeListItems<Item>(items: readonly Item[]): readonly Item[] {
    const taken = items.slice(0, Math.max(this.listItemsLeft, 0));
    this.listItemsLeft -= taken.length;
    return taken;
  }

  /**
   * The attributes of the nearest block of a name around the one being rendered; undefined for
   * none.
   */
  attributesAround(name: string): BlockAttributes | undefined {
    return this.around.findLast((block) => block.name === name)?.attributes;
  }

  /** A menu's name, with a number where the name was given before. */
  menuName(name: string): string {
    const count = (this.menuNames.get(name) ?? 0) + 1;
    this.menuNames.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  }

  /**
   * The number of the next entry of an accordion on the page; those within it, of which there are
   * so many, come before it.
   */
  nextAccordionItem(within: number): number {
    do this.lastAccordionItem += 1;
    while (this.accordionNumbers.has(this.lastAccordionItem));
    if (within === 0) return this.lastAccordionItem;
    const own = this.lastAccordionItem + within;
    this.accordionNumbers.add(own);
    this.lastAccordionItem -= 1;
    return own;
  }

  /** The number of the next block that colours its links, buttons or headings. */
  nextElements(): number {
    this.lastElements += 1;
    return this.lastElements;
  }

  /** The number of the next picture or gallery that opens large. */
  nextPicture(): number {
    this.lastPicture += 1;
    return this.lastPicture;
  }

  /** The next number of WordPress's `wp_unique_id`, which all blocks of a page share. */
  nextId(): number {
    this.lastId += 1;
    return this.lastId;
  }
}
