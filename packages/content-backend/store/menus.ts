import type { PostRecord, TermRecord } from '../model';
import { append } from './lists-by-key';
import { byMenuOrder } from './post-order';
import type { Terms } from './terms';

/**
 * The menus of a site, which WordPress keeps as terms, and their items, which it keeps as posts.
 */
export class Menus {
  /** The menus, sorted by name. */
  readonly all: readonly TermRecord[];
  /** The items of all menus that belong to one, by their place. */
  readonly items: readonly PostRecord[];
  private readonly itemsByMenu = new Map<number, PostRecord[]>();
  private readonly itemsByParent = new Map<number, PostRecord[]>();
  private readonly menuOfItem = new Map<number, TermRecord>();

  /**
   * @param records items of menus in any order
   * @param locations the locations of the site, as WPGraphQL names them, each with its menu's id
   */
  constructor(
    records: readonly PostRecord[],
    terms: Terms,
    readonly locations: Readonly<Record<string, number>>,
  ) {
    this.all = terms.ofTaxonomy('nav_menu');
    this.items = [...records].sort(byMenuOrder).filter((item) => {
      const menu = item.termIds
        .map((id) => terms.withId(id))
        .find((term) => term?.taxonomy === 'nav_menu');
      if (!menu) return false;
      this.menuOfItem.set(item.id, menu);
      append(this.itemsByMenu, menu.id, item);
      append(this.itemsByParent, this.parentOf(item), item);
      return true;
    });
  }

  /** The items of one menu, at all depths, by their place. */
  itemsOf(menuId: number): readonly PostRecord[] {
    return this.itemsByMenu.get(menuId) ?? [];
  }

  /** The items directly below a menu item, by their place. */
  childrenOf(itemId: number): readonly PostRecord[] {
    return this.itemsByParent.get(itemId) ?? [];
  }

  /** The menu that an item belongs to. */
  menuOf(item: PostRecord): TermRecord | undefined {
    return this.menuOfItem.get(item.id);
  }

  /** The id of the item that an item stands below; 0 at the top. */
  parentOf(item: PostRecord): number {
    return Number(item.meta.get('_menu_item_menu_item_parent') ?? 0) || 0;
  }

  /** The locations that a menu is shown at. */
  locationsOf(menuId: number): string[] {
    return Object.entries(this.locations)
      .filter(([, id]) => id === menuId)
      .map(([location]) => location);
  }
}
