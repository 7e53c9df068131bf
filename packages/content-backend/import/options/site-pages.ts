import type { PostRecord, SiteSettings } from '../../model';
import { guessPages } from '../guesses/guess-pages';
import type { SiteImport } from '../site-import';

/**
 * What a page is for: the setting that names it, its name in messages, the page that the export
 * suggests, and what is there without one.
 */
interface PageRole {
  key: 'frontPage' | 'postsPage' | 'privacyPage';
  name: string;
  guess: PostRecord | null;
  otherwise: string;
}

/** The pages that a site shows as its front page, its posts page and its privacy page. */
export function sitePages(
  site: SiteImport,
): Pick<SiteSettings, 'frontPageId' | 'postsPageId' | 'privacyPageId'> {
  const guess = guessPages(site.exported.posts, site.exported.links);
  const front = namedPage(site, {
    key: 'frontPage',
    name: 'front page',
    guess: guess.front,
    otherwise: 'the latest posts',
  });
  const isFront = (page: PostRecord | null) => page !== null && page.id === front?.id;
  const posts = postsPage(site, front, isFront(guess.posts) ? null : guess.posts);
  const privacy = namedPage(site, {
    key: 'privacyPage',
    name: 'privacy page',
    guess: isFront(guess.privacy) ? null : guess.privacy,
    otherwise: 'none',
  });
  return {
    frontPageId: front?.id ?? null,
    postsPageId: posts?.id ?? null,
    privacyPageId: privacy?.id ?? null,
  };
}

/** WordPress has a posts page only beside a static front page. */
function postsPage(
  site: SiteImport,
  front: PostRecord | null,
  guess: PostRecord | null,
): PostRecord | null {
  const { settings, problems } = site;
  if (front) {
    const page = namedPage(site, {
      key: 'postsPage',
      name: 'posts page',
      guess,
      otherwise: 'none',
    });
    if (page?.id !== front.id) return page;
    problems.push({
      at: ['postsPage'],
      text: `"postsPage" and "frontPage" are the same page, ${page.id}. Name two, or "postsPage": null.`,
    });
    return null;
  }
  const { postsPage } = settings;
  if (postsPage !== undefined && postsPage !== null) {
    problems.push({
      at: ['postsPage'],
      text:
        '"postsPage" needs a "frontPage": without one the front page itself shows the posts. ' +
        'Name the front page, or write "postsPage": null.',
    });
  }
  return null;
}

/** The page that the settings name for a role, else the guess; null for none. */
function namedPage(
  { settings, references, notices, problems }: SiteImport,
  { key, name, guess, otherwise }: PageRole,
): PostRecord | null {
  const set = settings[key];
  if (set === null) return null;
  if (set === undefined) {
    notices.guess(
      `${name}: ${guess ? `the page "${guess.slug}" (id ${guess.id})` : otherwise}`,
      `"${key}": ${guess ? guess.id : 'null'}`,
    );
    return guess;
  }
  const page = references.page(set);
  if (!page) {
    problems.push({
      at: [key],
      text: `"${key}": there is no page ${JSON.stringify(set)}; ${references.knownPages()}.`,
    });
  } else if (page.status !== 'publish') {
    notices.add(
      'guessed',
      'pages that are not published',
      null,
      `${name}: the page ${page.id} is not published (${page.status}), so nobody sees it; ` +
        `publish it in WordPress, or name another: "${key}": null`,
    );
  }
  return page;
}
