import type { PostRecord, SiteSettings, TermRecord } from '../model';
import { phpUnserialize, type PhpArray } from '../render/php-unserialize';
import type { Terms } from './terms';

/** A language of a site, as Polylang keeps it. */
export interface LanguageRecord {
  /** Polylang's code, in addresses and in its marks: `de`. */
  code: string;
  /** Its name, as an editor has written it. */
  name: string;
  /** The locale as WordPress names it: `de_DE`. */
  locale: string;
  /**
   * What addresses in this language begin with, `/de`; '' for the language of addresses without
   * one.
   */
  prefix: string;
}

/**
 * Polylang's own taxonomies: its languages, and what belongs together as translations of each
 * other.
 */
export const POLYLANG_TAXONOMIES: ReadonlySet<string> = new Set([
  'language',
  'post_translations',
  'term_language',
  'term_translations',
]);

/** Ids by the codes of languages. */
type Translations = ReadonlyMap<string, number>;

const NONE: Translations = new Map();

function arrayIn(description: string): PhpArray {
  const value = phpUnserialize(description);
  return value instanceof Map ? value : new Map();
}

/** The ids of what belongs together, by the codes of languages. */
export function translationsIn({ description }: TermRecord): Translations {
  const ids = [...arrayIn(description)].flatMap(([code, id]): [string, number][] =>
    Number.isInteger(id) && Number(id) > 0 ? [[code, Number(id)]] : [],
  );
  return new Map(ids);
}

function languageIn(term: TermRecord, isDefault: boolean): LanguageRecord {
  const locale = arrayIn(term.description).get('locale');
  return {
    code: term.slug,
    name: term.name,
    locale: typeof locale === 'string' ? locale : term.slug,
    prefix: isDefault ? '' : `/${term.slug}`,
  };
}

/** The language of a site's own settings is the one whose addresses have no prefix. */
function defaultOf(terms: readonly TermRecord[], { language }: SiteSettings): TermRecord | null {
  const code = language.split(/[-_]/)[0];
  return (
    terms.find((term) => arrayIn(term.description).get('locale') === language) ??
    terms.find(({ slug }) => slug === language || slug === code) ??
    terms[0] ??
    null
  );
}

/**
 * The languages of a site that Polylang has, and what is translated. Content has a term of
 * `language`; what belongs together shares a term of `post_translations`, whose description is a
 * map from codes to ids as PHP writes it. An export says nothing of the language of a term but by
 * `term_translations`, of which each term has one.
 */
export class Languages {
  /** The default first; none on a site without Polylang. */
  readonly all: readonly LanguageRecord[];
  /** The content types and the taxonomies that have languages. */
  readonly types: ReadonlySet<string>;
  readonly taxonomies: ReadonlySet<string>;
  private readonly byTermId = new Map<number, LanguageRecord>();
  private readonly groupsByTermId = new Map<number, Translations>();
  private readonly groupsOfTerms = new Map<number, Translations>();

  constructor(terms: Terms, posts: readonly PostRecord[], settings: SiteSettings) {
    const own = [...terms.ofTaxonomy('language')].sort((one, other) => one.id - other.id);
    const first = defaultOf(own, settings);
    for (const term of own) this.byTermId.set(term.id, languageIn(term, term === first));
    this.all = [...this.byTermId.values()].sort(
      (one, other) => Number(one.prefix !== '') - Number(other.prefix !== ''),
    );
    for (const term of terms.ofTaxonomy('post_translations')) {
      this.groupsByTermId.set(term.id, translationsIn(term));
    }
    const taxonomies = new Set(['category', 'post_tag']);
    for (const term of terms.ofTaxonomy('term_translations')) {
      const group = translationsIn(term);
      for (const id of group.values()) {
        this.groupsOfTerms.set(id, group);
        const taxonomy = terms.withId(id)?.taxonomy;
        if (taxonomy !== undefined) taxonomies.add(taxonomy);
      }
    }
    const types = new Set(['post', 'page']);
    if (this.all.length > 0) {
      for (const post of posts) if (this.ofPost(post)) types.add(post.type);
    }
    this.types = types;
    this.taxonomies = taxonomies;
  }

  withCode(code: string): LanguageRecord | undefined {
    return this.all.find((language) => language.code === code);
  }

  /** The language of content; undefined for what has none. */
  ofPost({ termIds }: PostRecord): LanguageRecord | undefined {
    for (const id of termIds) {
      const language = this.byTermId.get(id);
      if (language) return language;
    }
    return undefined;
  }

  /** The language of a term; undefined for one that is in none. */
  ofTerm({ id }: TermRecord): LanguageRecord | undefined {
    for (const [code, one] of this.groupsOfTerms.get(id) ?? NONE) {
      if (one === id) return this.withCode(code);
    }
    return undefined;
  }

  /**
   * The ids of content and its translations by their languages; of content without any there may be
   * none.
   */
  translationsOfPost({ termIds }: PostRecord): Translations {
    for (const id of termIds) {
      const group = this.groupsByTermId.get(id);
      if (group) return group;
    }
    return NONE;
  }

  /** The ids of a term and its translations by their languages. */
  translationsOfTerm({ id }: TermRecord): Translations {
    return this.groupsOfTerms.get(id) ?? NONE;
  }

  /**
   * The language that a path begins with, and the path behind its prefix, without a slash in front.
   */
  prefixIn(path: string): { language: LanguageRecord; rest: string } | null {
    const [first = '', ...rest] = path.split('/');
    const language = this.all.find(({ prefix }) => prefix === `/${first}`);
    return language ? { language, rest: rest.join('/') } : null;
  }
}
