import { decode } from 'html-entities';
import { openingWords, type ExportFile, type ExportItem } from '../site/export-file';

/** An address that must answer, with what must be there. */
export interface Address {
  path: string;
  kind: string;
  /** Words that the first-level heading must have; '' for any heading. */
  heading: string;
  /** Words that the content must have; '' for any. */
  words: string;
  /** Items that the list must have; null where it is no list. */
  items: number | null;
}

const PER_PAGE = 9;
const LISTED = ['post', 'page', 'project'];

export const isPublic = (item: ExportItem): boolean =>
  item.status === 'publish' && LISTED.includes(item.type);

const plain = (html: string): string => decode(html.replace(/<[^>]*>/g, ''));

function numbered(path: string, kind: string, heading: string, count: number): Address[] {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return Array.from({ length: pages }, (_, index) => ({
    path: index === 0 ? path : `${path}page/${index + 1}/`,
    kind,
    heading,
    words: '',
    items: Math.min(PER_PAGE, count - index * PER_PAGE),
  }));
}

function entryAddress(item: ExportItem): Address {
  const isProject = item.type === 'project';
  const title = (isProject && item.meta.get('project_title')) || item.title;
  const text = isProject ? (item.meta.get('content_area') ?? '') : item.content;
  return {
    path: item.path,
    kind: item.type,
    heading: plain(title),
    words: item.password ? '' : openingWords(text),
    items: null,
  };
}

function termPath(content: ExportFile, taxonomy: string, slug: string): string | null {
  if (taxonomy === 'post_tag') return `/tag/${slug}/`;
  if (taxonomy === 'post_format') return `/type/${slug.replace(/^post-format-/, '')}/`;
  if (taxonomy !== 'category') return null;
  const term = content.terms.find((one) => one.taxonomy === 'category' && one.slug === slug);
  const above = term?.parent ? termPath(content, 'category', term.parent) : '/category/';
  return `${above}${slug}/`;
}

/** Terms with those above them, each once: the list of a category has what is below it. */
function withHigherTerms(own: ExportItem['terms'], content: ExportFile): ExportItem['terms'] {
  const all = new Map(own.map((term) => [`${term.taxonomy} ${term.slug}`, term]));
  for (const { taxonomy, slug } of all.values()) {
    const { parent = '' } =
      content.terms.find((one) => one.taxonomy === taxonomy && one.slug === slug) ?? {};
    if (parent) all.set(`${taxonomy} ${parent}`, { taxonomy, slug: parent });
  }
  return [...all.values()];
}

/**
 * Every address that an export publishes: posts, pages, projects, terms and authors with posts,
 * every page of a list.
 */
export function addressesOf(content: ExportFile, { isDemonstration = true } = {}): Address[] {
  const shown = content.items.filter(isPublic);
  const posts = shown.filter(({ type }) => type === 'post');
  const listPaths = new Map(
    shown.filter(({ type }) => type === 'page').map((page) => [page.path, page]),
  );
  const entries = shown.filter(({ path }) => path !== '/' && path !== '/posts/').map(entryAddress);
  const terms = new Map<string, { name: string; kind: string; count: number }>();
  for (const post of posts) {
    for (const { taxonomy, slug } of withHigherTerms(post.terms, content)) {
      const path = termPath(content, taxonomy, slug);
      if (path === null) continue;
      const named = content.terms.find((one) => one.taxonomy === taxonomy && one.slug === slug);
      const known = terms.get(path) ?? { name: named?.name ?? '', kind: taxonomy, count: 0 };
      terms.set(path, { ...known, count: known.count + 1 });
    }
  }
  const authors = content.authors.flatMap(({ login, name }) => {
    const count = posts.filter(({ author }) => author === login).length;
    return count === 0 ? [] : numbered(`/author/${login}/`, 'author', name, count);
  });
  return [
    ...(listPaths.has('/')
      ? [
          {
            path: '/',
            kind: 'front page',
            // With the demonstration a hero stands there, else the page's own title.
            heading: isDemonstration ? 'DIY Digital Marketing' : '',
            words: '',
            items: null,
          },
        ]
      : []),
    ...entries,
    ...(listPaths.has('/posts/') ? numbered('/posts/', 'posts page', '', posts.length) : []),
    ...numbered(
      '/projects/',
      'projects',
      'Projects',
      shown.filter(({ type }) => type === 'project').length,
    ),
    ...[...terms].flatMap(([path, { name, kind, count }]) =>
      numbered(path, kind, plain(name), count),
    ),
    ...authors,
  ];
}
