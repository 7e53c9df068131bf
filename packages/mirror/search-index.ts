import MiniSearch from 'minisearch';
import type { SearchedPage } from './page';

/** Fields as `mirror-search.js` loads them: both must be the same. */
const OPTIONS = {
  fields: ['title', 'description', 'text'],
  storeFields: ['title', 'description'],
  idField: 'address',
};

/**
 * The most pages that are searched; older content (that which was met later) is left out. A visitor
 * loads the index whole.
 */
const MAX_PAGES = 5_000;

/**
 * The index of the mirror's search, which a visitor's browser loads: of each page its title, its
 * description and the beginning of its text.
 */
export class MirrorSearch {
  private readonly pages = new Map<string, SearchedPage>();
  leftOut = 0;

  add(address: string, page: SearchedPage): void {
    if (this.pages.has(address)) return;
    if (this.pages.size >= MAX_PAGES) this.leftOut += 1;
    else this.pages.set(address, page);
  }

  /** The pages are in the order of their addresses: the same pages give the same bytes. */
  toJson(): string {
    const index = new MiniSearch<SearchedPage & { address: string }>(OPTIONS);
    const pages = [...this.pages].sort(([one], [other]) => (one < other ? -1 : 1));
    index.addAll(pages.map(([address, page]) => ({ address, ...page })));
    return JSON.stringify(index);
  }
}
