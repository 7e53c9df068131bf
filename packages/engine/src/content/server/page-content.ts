import { NO_BLOCKS } from '#blocks/define-block';
import type { QueryLoopPage } from '#content/shared/query-loop-page';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { withBlocks } from './blocks/with-blocks';
import { withForms } from './forms/with-forms';
import { type SafeContent, sanitizeContent } from './sanitizer/sanitize-html';
import { withTodayBoxes } from './today-box';

/**
 * The content of a page: sanitised as by {@link sanitizeContent}, with working forms, Today boxes
 * and the blocks of `site.blocks`.
 *
 * @param path of the page, without basePath
 * @param shown the loop that shows a page other than its first, and which page; null for none. If
 *   left out, the pages of loops have no addresses and no links
 */
export function pageContent(
  html: string,
  path: string,
  site: Site,
  shown?: QueryLoopPage | null,
): SafeContent {
  const { blocks = NO_BLOCKS } = site;
  const wording = wordingOf(site);
  const { forms: words } = wording.words;
  const place = { path: `${site.basePath}${path}`, basePath: site.basePath, words };
  const content = sanitizeContent(html, site, {
    formsOf: place.path,
    // A draft has no path, and so no further pages.
    loops: shown === undefined || path.includes('?') ? undefined : { path, shown },
    blocks: blocks.names,
  });
  const text = withForms(withTodayBoxes(content.html, wording), place);
  return { ...content, html: withBlocks(text, blocks, site) };
}
