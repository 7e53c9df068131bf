import type { SiteContext } from '../graph/context';
import type { PostRecord, TermRecord } from '../model';
import { encodeLink } from '../store/addresses/permalinks';
import { graphqlSingleName } from '../store/type-names';

/**
 * What visitors can see of content or of a menu item, as far as answers, lists and addresses depend
 * on it.
 */
export interface PostFacts {
  record: PostRecord;
  /** Its type in list keys: `post`, `mediaitem`, `menuitem`. */
  type: string;
  /** Whether the public may read its content: published, without a password. */
  readable: boolean;
  /** Its address on the site; '' for none. */
  uri: string;
  parent: number;
  /** Polylang's code of the language that it is in. */
  language?: string;
  /** A taxonomy's name in list keys → the ids of its terms. */
  ownTerms: ReadonlyMap<string, readonly number[]>;
  /** The same with all terms above them. */
  terms: ReadonlyMap<string, readonly number[]>;
  /** Addresses of the year, month and day that list it. */
  archives: readonly string[];
}

/** The name of a content type or taxonomy in list keys. */
export function listName(type: { name: string }): string {
  return graphqlSingleName(type).toLowerCase();
}

/** What visitors see of a row of the posts table; null for what they are not shown. */
export function postFacts(
  { store, permalinks }: SiteContext,
  record: PostRecord | undefined,
): PostFacts | null {
  const type = record && store.contentType(record.type);
  if (!record || !type || !isListed(record, store)) return null;
  const uri = permalinks.linkOfPost(record)?.slice(store.settings.cmsUrl.length) ?? '';
  return {
    record,
    type: listName(type),
    readable: record.password === '',
    uri: encodeLink(uri),
    parent: record.parentId,
    language: store.languages.ofPost(record)?.code,
    ownTerms: termsOf(record, store, () => []),
    terms: termsOf(record, store, (term) => permalinks.ancestorsOfTerm(term)),
    archives: record.type === 'post' ? dateArchives(record, permalinks) : [],
  };
}

/** What visitors see of a menu item; null for one of a menu without a location. */
export function menuItemFacts(
  { store }: SiteContext,
  record: PostRecord | undefined,
): PostFacts | null {
  const menu = record && store.menus.menuOf(record);
  if (!record || !menu || store.menus.locationsOf(menu.id).length === 0) return null;
  return {
    record,
    type: 'menuitem',
    readable: true,
    uri: '',
    parent: store.menus.parentOf(record),
    ownTerms: new Map([['menu', [menu.id]]]),
    terms: new Map([['menu', [menu.id]]]),
    archives: [],
  };
}

/** Uploads are public unless they are attached to what is not. */
function isListed({ status, parentId }: PostRecord, store: SiteContext['store']): boolean {
  if (status !== 'inherit') return status === 'publish';
  const parent = parentId === 0 ? undefined : store.postById(parentId);
  return parent === undefined || parent.status === 'publish' || parent.status === 'inherit';
}

function termsOf(
  { termIds }: PostRecord,
  store: SiteContext['store'],
  above: (term: TermRecord) => readonly TermRecord[],
): ReadonlyMap<string, readonly number[]> {
  const terms = new Map<string, Set<number>>();
  for (const id of termIds) {
    const term = store.terms.withId(id);
    const taxonomy = term && store.taxonomy(term.taxonomy);
    if (!term || !taxonomy) continue;
    const name = listName(taxonomy);
    const ids = terms.get(name) ?? new Set<number>();
    for (const one of [term, ...above(term)]) ids.add(one.id);
    terms.set(name, ids);
  }
  return new Map([...terms].map(([name, ids]) => [name, [...ids].sort((a, b) => a - b)]));
}

function dateArchives({ date }: PostRecord, permalinks: SiteContext['permalinks']): string[] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return permalinks.plain
    ? [year, year + month, year + month + day].map((digits) => `/?m=${digits}`)
    : [year, `${year}/${month}`, `${year}/${month}/${day}`].map(
        (path) => `${permalinks.front}${path}/`,
      );
}
