import { decode as decodeEntities } from 'html-entities';
import type { TermRecord } from '../../model';
import type { ImportReport } from '../import-report';
import { firstValues } from './first-values';
import { positiveInteger } from './positive-integer';
import { decodedSlug, slugOf } from './slug';
import type { WxrItemTerm, WxrTerm } from './wxr-parser';

/** The first id that is given to terms without one of their own: no term of an export has it. */
const FIRST_GIVEN_ID = 1_000_000_001;

/** A term as `wp:category`, `wp:tag` or `wp:term` gives it. */
export interface DeclaredTerm {
  id: string | undefined;
  taxonomy: string | undefined;
  slug: string | undefined;
  name: string | undefined;
  description: string | undefined;
  /** The parent's slug. */
  parent: string | undefined;
  meta: WxrTerm['meta'];
}

interface Entry {
  term: TermRecord;
  parentSlug: string;
  line: number;
}

/**
 * The terms of an export, each once: WordPress writes categories, tags and menus twice (as wp:term
 * too).
 */
export class ExportedTerms {
  private readonly entries = new Map<string, Entry>();
  private readonly ids = new Set<number>();
  private highestId = FIRST_GIVEN_ID - 1;
  /** What terms got in place of an id that another term has, by their taxonomy and that id. */
  private readonly givenIds = new Map<string, number>();

  constructor(private readonly notices: ImportReport) {}

  /** Takes a declared term. */
  declare(line: number, declared: DeclaredTerm): void {
    const taxonomy = (declared.taxonomy ?? '').trim();
    const name = decodeEntities((declared.name ?? '').trim());
    const slug = decodedSlug((declared.slug ?? '').trim()) || slugOf(name);
    if (taxonomy === '' || slug === '') {
      this.notices.add(
        'skipped',
        'terms without a slug or a taxonomy',
        line,
        `skipped a term without ${taxonomy === '' ? 'a taxonomy' : 'a slug and a name'}`,
      );
      return;
    }
    const known = this.entries.get(keyOf(taxonomy, slug));
    if (known) {
      known.term.description ||= declared.description ?? '';
      known.parentSlug ||= decodedSlug((declared.parent ?? '').trim());
      if (known.term.meta.size === 0) known.term.meta = firstValues(declared.meta);
      return;
    }
    const id = this.idFor(declared.id ?? '', taxonomy, slug, line);
    this.keep({
      term: {
        id,
        taxonomy,
        slug,
        name: name || slug,
        description: declared.description ?? '',
        parentId: 0,
        meta: firstValues(declared.meta),
      },
      parentSlug: decodedSlug((declared.parent ?? '').trim()),
      line,
    });
  }

  /**
   * The id of a term that an item has, which is made, with a notice, when the export does not
   * declare it; null without a slug.
   */
  idOf(used: WxrItemTerm, line: number): number | null {
    const taxonomy = used.taxonomy.trim();
    const slug = decodedSlug(used.slug.trim()) || slugOf(used.name);
    if (taxonomy === '' || slug === '') return null;
    const known = this.entries.get(keyOf(taxonomy, slug));
    if (known) return known.term.id;
    const id = this.highestId + 1;
    const name = decodeEntities(used.name.trim()) || slug;
    this.keep({
      term: { id, taxonomy, slug, name, description: '', parentId: 0, meta: new Map() },
      parentSlug: '',
      line,
    });
    this.notices.add(
      'repaired',
      'terms that were not declared',
      line,
      `the ${taxonomy} "${slug}" is used but not declared in the export; made it with the id ${id}`,
    );
    return id;
  }

  /** All terms, in the order in which they came, with the parents that their slugs name. */
  all(): TermRecord[] {
    return [...this.entries.values()].map(({ term, parentSlug, line }) => {
      if (parentSlug === '') return term;
      const parent = this.entries.get(keyOf(term.taxonomy, parentSlug));
      if (parent) return { ...term, parentId: parent.term.id };
      this.notices.add(
        'repaired',
        'terms whose parent does not exist',
        line,
        `the ${term.taxonomy} "${term.slug}" has the parent "${parentSlug}", which does not exist; put it at the top`,
      );
      return term;
    });
  }

  /** The id that a term has now which had this id of another term; undefined for any other. */
  givenIdOf(taxonomy: string, id: number): number | undefined {
    return this.givenIds.get(keyOf(taxonomy, String(id)));
  }

  /** The line on which a term stands. */
  lineOf({ taxonomy, slug }: TermRecord): number | null {
    return this.entries.get(keyOf(taxonomy, slug))?.line ?? null;
  }

  /**
   * The id of a term. Before WordPress 4.2 terms of two taxonomies could share an id; the second
   * one gets a new id.
   */
  private idFor(text: string, taxonomy: string, slug: string, line: number): number {
    const id = positiveInteger(text);
    if (id !== null && !this.ids.has(id)) return id;
    const newId = this.highestId + 1;
    if (id !== null) this.givenIds.set(keyOf(taxonomy, String(id)), newId);
    this.notices.add(
      'repaired',
      'terms without an id of their own',
      line,
      `the ${taxonomy} "${slug}" has ${id === null ? 'no id' : `the id ${id}, which is taken`}; gave it ${newId}`,
    );
    return newId;
  }

  private keep(entry: Entry): void {
    const { term } = entry;
    this.entries.set(keyOf(term.taxonomy, term.slug), entry);
    this.ids.add(term.id);
    this.highestId = Math.max(this.highestId, term.id);
  }
}

function keyOf(taxonomy: string, slug: string): string {
  return `${taxonomy}\n${slug}`;
}
