import type { PostRecord, TermRecord } from '../model';
import { append } from './lists-by-key';
import { compareText } from './post-order';

/** The terms of all taxonomies, menus included, with their indexes. A look-up costs O(1). */
export class Terms {
  /** The terms, in the order of the export. */
  readonly all: readonly TermRecord[];
  private readonly byId = new Map<number, TermRecord>();
  private readonly bySlug = new Map<string, TermRecord>();
  private readonly byTaxonomy = new Map<string, TermRecord[]>();
  private readonly byParent = new Map<number, TermRecord[]>();

  constructor(terms: readonly TermRecord[]) {
    this.all = terms;
    for (const term of terms) {
      this.byId.set(term.id, term);
      this.bySlug.set(`${term.taxonomy}/${term.slug}`, term);
      append(this.byTaxonomy, term.taxonomy, term);
    }
    const collator = new Intl.Collator('en', { sensitivity: 'base' });
    for (const list of this.byTaxonomy.values()) {
      list.sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id);
      for (const term of list) {
        if (term.parentId !== 0) append(this.byParent, term.parentId, term);
      }
    }
  }

  /** A term of any taxonomy. */
  withId(id: number): TermRecord | undefined {
    return this.byId.get(id);
  }

  withSlug(taxonomyName: string, slug: string): TermRecord | undefined {
    return this.bySlug.get(`${taxonomyName}/${slug}`);
  }

  /** The terms of a taxonomy by name; none for one that is not known. */
  ofTaxonomy(taxonomyName: string): readonly TermRecord[] {
    return this.byTaxonomy.get(taxonomyName) ?? [];
  }

  /** The terms directly below a term, by name. */
  childrenOf(termId: number): readonly TermRecord[] {
    return this.byParent.get(termId) ?? [];
  }

  /** These terms and all that stand below them, as ids. */
  withDescendants(termIds: Iterable<number>): Set<number> {
    const ids = new Set(termIds);
    for (const id of ids) for (const child of this.childrenOf(id)) ids.add(child.id);
    return ids;
  }

  /** The terms of a post in one taxonomy, by name. */
  ofPost(post: PostRecord, taxonomyName: string): readonly TermRecord[] {
    const terms = [...new Set(post.termIds)].flatMap((id) => {
      const term = this.byId.get(id);
      return term?.taxonomy === taxonomyName ? [term] : [];
    });
    return terms.sort(
      (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || a.id - b.id,
    );
  }
}
