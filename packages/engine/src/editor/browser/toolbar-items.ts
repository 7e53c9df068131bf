import { fillIn } from '#content/shared/fill-in';
import { adminHome, queryExplorer } from '#editor/shared/admin-address';
import type { EditLink, ToolbarData } from '#editor/shared/contract';
import type { ToolbarItem, ToolbarLink, ToolbarPage } from '#site/settings';
import type { EditorWords } from '#words/editors/editor-words';

/** An item of the toolbar: a link, or a menu of links. */
export type ToolbarEntry =
  | {
      key: string;
      label: string;
      /** A part of the label, shown instead of it on a narrow screen. */
      short?: string;
      href: string;
    }
  | { key: string; label: string; items: { label: string; href: string }[] };

/** The toolbar's items, by position. */
export interface PlacedEntries {
  primary: ToolbarEntry[];
  secondary: ToolbarEntry[];
  /** What is wrong with the owner's items, in words for the log. */
  mistakes: string[];
}

/** Called with each mistake in the owner's items. */
type Tell = (mistake: string) => void;

/** The key of the account's menu. */
export const ACCOUNT = 'my-account';

/** The address of a link; null when it has none on this page, or when its function throws. */
function addressOf({ label, href }: ToolbarLink, page: ToolbarPage, tell: Tell): string | null {
  if (typeof href === 'string') return href;
  try {
    return href(page);
  } catch (error) {
    tell(`The toolbar’s link “${label}” could not be made: ${String(error)}`);
    return null;
  }
}

function linksOf(links: readonly ToolbarLink[], page: ToolbarPage, tell: Tell) {
  return links.flatMap((link) => {
    const href = addressOf(link, page, tell);
    return href ? [{ label: link.label, href }] : [];
  });
}

/** An item that may have a shorter label for narrow screens, as the site's own items do. */
type ShortenedItem = ToolbarItem & { short?: string };

function entryOf(item: ShortenedItem, page: ToolbarPage, tell: Tell): ToolbarEntry[] {
  const { key, label, short } = item;
  if ('items' in item) {
    const items = linksOf(item.items, page, tell);
    return items.length > 0 ? [{ key, label, items }] : [];
  }
  return linksOf([item], page, tell).map(({ href }) => ({ key, label, short, href }));
}

type ToolbarWords = EditorWords['toolbar'];

/** "Edit Post"; if the words have no entry for the WPGraphQL type, the type's own name. */
function editLabel(edit: EditLink | null, words: ToolbarWords): string {
  const types: Readonly<Record<string, string>> = words.types;
  const { typename = null, name = null } = edit ?? {};
  const known = typename !== null && Object.hasOwn(types, typename) ? types[typename] : undefined;
  const what = name ?? known ?? typename;
  return what === null ? words.edit : fillIn(words.editOf, { name: what });
}

/** The items that every site has. */
function ownItems({ cmsUrl, edit }: ToolbarData, words: ToolbarWords): ShortenedItem[] {
  return [
    { key: 'site-name', label: 'WordPress', href: adminHome(cmsUrl) },
    {
      key: 'edit',
      label: editLabel(edit, words),
      short: words.edit,
      href: () => edit?.href ?? null,
    },
    { key: 'graphiql', label: 'GraphiQL IDE', short: 'GraphiQL', href: queryExplorer(cmsUrl) },
  ];
}

/**
 * Items with each key once. A duplicate key is a mistake of the owner's.
 *
 * @throws {Error} in development: "Toolbar Nodes must have unique keys."; in production the
 *   first item of a key stays and `tell` is called
 */
export function uniqueItems<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  isDevelopment: boolean,
  tell: Tell,
): Item[] {
  const keys = new Set<string>();
  const unique = items.filter((item) => {
    const key = keyOf(item);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  if (unique.length < items.length) {
    const message = 'Toolbar Nodes must have unique keys.';
    if (isDevelopment) throw new Error(message);
    tell(message);
  }
  return unique;
}

/**
 * The items of a page's toolbar: the site's own, then those of `site.config.ts`.
 *
 * @param path of the page, with basePath
 * @throws {Error} see {@link uniqueItems}
 */
export function toolbarEntries(
  data: ToolbarData,
  path: string,
  more: readonly ToolbarItem[],
  { words, isDevelopment }: { words: ToolbarWords; isDevelopment: boolean },
): PlacedEntries {
  const mistakes: string[] = [];
  const tell = (mistake: string): void => void mistakes.push(mistake);
  const page: ToolbarPage = {
    cmsUrl: data.cmsUrl,
    adminUrl: adminHome(data.cmsUrl),
    path,
    typename: data.node?.typename ?? null,
    databaseId: data.node?.databaseId ?? null,
  };
  const account = { key: ACCOUNT, label: '', href: '' };
  const items = uniqueItems<ShortenedItem>(
    [account, ...ownItems(data, words), ...more],
    ({ key }) => key,
    isDevelopment,
    tell,
  ).slice(1);
  const at = (wanted: 'primary' | 'secondary'): ToolbarEntry[] =>
    items
      .filter(({ location: place = 'primary' }) => place === wanted)
      .flatMap((item) => entryOf(item, page, tell));
  return { primary: at('primary'), secondary: at('secondary'), mistakes };
}
