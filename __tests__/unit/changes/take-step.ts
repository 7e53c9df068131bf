import { impliedKeys } from '@homegrown/engine/internal/changes/change-keys';
import { changesBetween } from '@/packages/content-backend/events/changes-between';
import type { SiteContent } from '@/packages/content-backend/model';
import { ContentAtOneTime, EVERYTHING, NO_PAGE, type Page } from './content-at-one-time';
import { edited } from './content-edits';
import { type Edit, isContent } from './edits/edit';

/** How many pages the messages of a run hit: rightly, and for nothing. */
export const hits = { right: 0, inVain: 0, unpublished: 0, steps: 0 };

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();

/** The title and the words of everything that the public may read, by id. */
function readableTexts({ posts }: SiteContent): Map<number, string[]> {
  const published = posts.filter((row) => isContent(row) && row.status === 'publish');
  return new Map(
    published.map(({ id, title, content, password }) => [
      id,
      [title, password === '' ? textOf(content) : ''].filter((text) => /\d/.test(text)),
    ]),
  );
}

/** What no visitor may read any more, and what nothing else has in common with it. */
function unpublishedTexts(before: SiteContent, after: SiteContent): RegExp[] {
  const [had, has] = [readableTexts(before), readableTexts(after)];
  const all = [...had.values()].flat();
  return [...had].flatMap(([id, texts]) => {
    const now = after.posts.find((row) => row.id === id);
    const isLocked = now?.status === 'publish' && now.password !== '';
    if (has.has(id) && !isLocked) return [];
    // The title of what has a password is public, and may become another.
    const title = before.posts.find((row) => row.id === id)?.title;
    return texts
      .filter((text) => !isLocked || text !== title)
      .filter((text) => all.filter((one) => one === text).length === 1)
      .filter((text) => !has.get(id)?.includes(text))
      .map((text) => JSON.stringify(text).slice(1, -1))
      .map((text) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`));
  });
}

/** Whether a message hits a page: with what has changed, or with what was unpublished. */
const hitBy = (keys: ReadonlySet<string>, page: Page): boolean =>
  keys.has(EVERYTHING) || [...page.keys].some((key) => keys.has(key));

/**
 * Makes the edits of a step, and throws when a page that shows something else now is not hit by the
 * message about them, or one that showed what was unpublished is not hit by what the message calls
 * so.
 */
export async function takeStep(
  before: ContentAtOneTime,
  pages: Map<string, Page>,
  step: readonly Edit[],
): Promise<ContentAtOneTime> {
  const after = new ContentAtOneTime(edited(before.content, step));
  const { changes } = await changesBetween(before.site, after.site);
  const changed = new Set([...changes.keys()].flatMap(impliedKeys));
  const unpublishedKeys = [...changes].filter(([, isUnpublished]) => isUnpublished);
  const unpublished = new Set(unpublishedKeys.flatMap(([key]) => impliedKeys(key)));
  const { shown: front } = await after.page('/');
  // WordPress leaves the title of a private page in menus.
  const secrets = unpublishedTexts(before.content, after.content).filter((one) => !one.test(front));
  hits.steps += 1;
  for (const [path, page] of pages) {
    const fresh = await after.page(path);
    const isCached = page !== NO_PAGE;
    const isHit = !isCached || hitBy(changed, page);
    const fail = (what: string): never => {
      throw new Error(
        [
          `${path} ${what}`,
          `Before: ${page.shown.slice(0, 3_000)}`,
          `After: ${fresh.shown.slice(0, 3_000)}`,
          `The message: ${[...changes].map(([key, gone]) => `${gone ? '-' : ''}${readable(key)}`).join(' ')}`,
          `The page: ${[...page.keys].map(readable).join(' ')}`,
        ].join('\n'),
      );
    };
    if (!isHit && fresh !== NO_PAGE && fresh.shown !== page.shown) {
      fail('shows something else, and is not hit.');
    }
    const secret = secrets.find((one) => one.test(page.shown) && !one.test(fresh.shown));
    if (isCached && secret) {
      hits.unpublished += 1;
      if (!hitBy(unpublished, page))
        fail(`showed ${secret.source}, and is not hit as unpublished.`);
    }
    if (!isHit) continue;
    pages.set(path, fresh);
    if (!isCached) continue;
    if (fresh.shown === page.shown) hits.inVain += 1;
    else hits.right += 1;
  }
  return after;
}

/** A key with its global ids as `post:1`. */
function readable(key: string): string {
  return key.replace(/(^|@)([A-Za-z0-9+/]+=*)$/, (whole, start: string, id: string) => {
    const text = Buffer.from(id, 'base64').toString();
    return /^\w+:\d+$/.test(text) ? `${start}${text}` : whole;
  });
}
