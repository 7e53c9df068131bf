import type { PublishedContent, PublishedPost } from '../site/published-content';
import { sample } from '../site/sample';

/** A kind of screen with one address of it. */
export interface ScreenAddress {
  kind: string;
  /** Path without basePath. */
  path: string;
  status: number;
}

/** Words that stand in no text: a search for them finds nothing. */
export const NOTHING = 'zzxqjvwk';
/** An address that WordPress has nothing at. */
export const MISSING = '/no-such-page-anywhere/';
/** The posts page: the longest list of every site. */
export const POSTS = '/posts/';
/** Items on one page of a list. */
export const PER_PAGE = 9;

/** The first item that fits. @throws {Error} when the content has none, in words */
export function need<Item>(
  what: string,
  items: readonly Item[],
  fits: (item: Item) => boolean,
): Item {
  const found = items.find(fits);
  if (found === undefined) throw new Error(`The content that is tested has no ${what}.`);
  return found;
}

/** A title as its screen shows it: no markup, no entities, and never empty. */
export function plainTitle(title: string | null): string {
  const text = (title ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#0?38;|&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
  return text || 'Untitled';
}

/** A date as a visitor reads it: US English, long, never shifted. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

const open = (post: PublishedPost): boolean => !post.hasPassword;

/** A post with all that a post can have. */
export function fullPost({ posts }: PublishedContent): PublishedPost {
  return need(
    'post with an image, a date, a category and a tag',
    posts,
    (post) =>
      open(post) &&
      post.image !== null &&
      post.date !== null &&
      post.categories.length > 0 &&
      post.tags.length > 0,
  );
}

/** A post that its author locked. */
export function protectedPost({ posts }: PublishedContent): PublishedPost {
  return need('post with a password', posts, (post) => post.hasPassword);
}

/** A word that some titles have: a search for it finds something. */
export function commonWord({ posts }: PublishedContent): string {
  const counts = new Map<string, number>();
  for (const { title } of posts.filter(open)) {
    for (const word of new Set(
      plainTitle(title)
        .toLowerCase()
        .match(/\b[a-z]{4,12}\b/g) ?? [],
    )) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const [word] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
  if (!word) throw new Error('The content that is tested has no word in its titles.');
  return word;
}

/**
 * Screens for a check that looks at markup and style: under a base path, where both are the same, a
 * few stand for all.
 */
export function screensToInspect(screens: readonly ScreenAddress[]): ScreenAddress[] {
  return sample(screens, process.env.BASE_PATH ? 3 : screens.length);
}

/** One address of every kind of screen that the content has. */
export function screensOf(content: PublishedContent): ScreenAddress[] {
  const { posts, pages, projects, categories, tags } = content;
  const page = (nested: boolean) =>
    need(
      nested ? 'nested page' : 'page',
      pages,
      (one) => one.isNested === nested && !one.hasPassword,
    );
  const writer = need('author with a post', posts, (post) => post.author !== null).author;
  const screen = (kind: string, path: string | undefined, status = 200): ScreenAddress[] =>
    path === undefined ? [] : [{ kind, path, status }];
  return [
    ...screen('front page', '/'),
    ...screen('page', page(false).uri),
    ...screen('nested page', page(true).uri),
    ...screen('post', fullPost(content).uri),
    ...screen(
      'post without an image',
      posts.find((post) => open(post) && post.image === null)?.uri,
    ),
    ...screen('protected post', protectedPost(content).uri),
    ...screen('project', need('project', projects, () => true).uri),
    ...screen('category', need('category with posts', categories, () => true).uri),
    ...screen('tag', need('tag with posts', tags, () => true).uri),
    ...screen('posts page', POSTS),
    ...screen('second page of the posts', `${POSTS}page/2/`),
    ...screen('projects', '/projects/'),
    ...screen('author', writer?.uri),
    ...screen('search', '/search'),
    ...screen('search with results', `/search?q=${commonWord(content)}`),
    ...screen('search without results', `/search?q=${NOTHING}`),
    ...screen('missing page', MISSING, 404),
  ];
}
