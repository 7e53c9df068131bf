import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { keepBlocks } from '#content/server/blocks/block-marks';
import { removeFormMarks } from '#content/server/forms/form-marks';
import { textOf } from '#content/server/html-tree';
import { parseWithinLimits, textTree, TreeTooLarge } from '#content/server/parse-html';
import { printHtml } from '#content/server/print-html';
import { countWords } from '#content/server/reading-time';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import { withoutPiledMarks } from '#content/shared/without-piled-marks';
import { paletteNamed } from '#site/define-site';
import { allowedHtml } from './allowed-html';
import { directBlocks } from './directions';
import {
  anchorHeadings,
  levelHeadings,
  removeEmptyHeadings,
  type ContentHeading,
} from './headings';
import { showHiddenMedia } from './hidden-media';
import { highlightCode } from './highlight-code';
import { dropIds, settleIds } from './ids';
import { replaceInteractiveBlocks } from './interactive-blocks';
import { keepForms } from './keep-forms';
import { linkEmbeds } from './link-embeds';
import { linkAddresses, repairLinks } from './links';
import type { ContentLoops } from './loop-pagination';
import { repairMedia } from './media';
import {
  cleanCommonAttributes,
  collapseBlankLines,
  countColumns,
  removeEmptyParagraphs,
  removeForms,
  removePiledMarks,
  renameLandmarks,
  replaceFonts,
  repairDetails,
  repairLists,
} from './structure';
import { makeCodeFocusable, wrapTables } from './tables';
import { applyThemePresets } from './theme-presets';

export type { ContentHeading };

/** HTML of WordPress that is safe to show. */
export interface SafeContent {
  html: string;
  /** The headings in document order, for a table of contents. */
  headings: ContentHeading[];
  /** The number of words, for the reading time. */
  words: number;
}

/** How the content is shown. */
export interface ContentOptions {
  /** The level of its topmost headings: 2 below the title of the screen. */
  firstHeading?: 2 | 3 | 4;
  /** False if several texts share a screen: their ids could be the same. */
  ids?: boolean;
  /** Whether anybody may have written it: its links are marked so for search engines. */
  isOfVisitor?: boolean;
  /**
   * The path, with basePath, of the page whose forms are kept as marks, which `withForms` turns
   * into forms. If left out, forms are removed.
   */
  formsOf?: string;
  /**
   * Its query loops, whose further pages have addresses. If left out, only the first page is shown.
   */
  loops?: ContentLoops;
  /**
   * The names of the blocks that are kept as marks, which `withBlocks` reads. If left out, all
   * blocks are their HTML.
   */
  blocks?: readonly string[];
}

const sanitizer = unified().use(rehypeSanitize, allowedHtml).freeze();
/**
 * The most characters of content: a book of 150,000 words. Sanitising it takes a second or two,
 * during which the process answers nobody else.
 */
const MAX_CONTENT_CHARACTERS = 1_000_000;

/** The most passes. Content that still changes after them is shown as plain text. */
const MAX_PASSES = 8;

function pass(html: string, site: Site, options: ContentOptions) {
  const {
    firstHeading = 2,
    ids = true,
    isOfVisitor = false,
    formsOf,
    loops,
    blocks = [],
  } = options;

  const parsed = parseWithinLimits(html);
  keepBlocks(parsed, blocks);
  if (formsOf === undefined) removeFormMarks(parsed);
  else keepForms(parsed, formsOf, site);
  replaceInteractiveBlocks(parsed, site, loops);
  removeForms(parsed);
  showHiddenMedia(parsed);
  const tree: Root = sanitizer.runSync(parsed);
  renameLandmarks(tree);
  replaceFonts(tree);
  cleanCommonAttributes(tree);
  countColumns(tree);
  const { theme, themeColor } = settingsOf(site);
  if (theme) applyThemePresets(tree, theme, paletteNamed(themeColor, site));
  // WordPress embeds nothing in what visitors write, and links the addresses in it.
  if (isOfVisitor) linkAddresses(tree);
  linkEmbeds(tree, site, isOfVisitor);
  repairMedia(tree, site);
  repairLists(tree);
  repairDetails(tree, site);
  repairLinks(tree, site, isOfVisitor ? ['ugc', 'nofollow'] : []);
  removeEmptyParagraphs(tree);
  removeEmptyHeadings(tree);
  levelHeadings(tree, firstHeading);
  wrapTables(tree, site);
  makeCodeFocusable(tree);
  highlightCode(tree);
  directBlocks(tree);
  removePiledMarks(tree);
  collapseBlankLines(tree);
  const headings = ids ? anchorHeadings(tree, settleIds(tree, site)) : [];
  if (!ids) dropIds(tree);
  return { html: printHtml(tree).trim(), headings, tree };
}

/** Only the text of the content, with one line in the log that says why. */
function textOnly(tree: Root, characters: number, reason: string): SafeContent {
  const text = withoutPiledMarks(textOf(tree));
  console.error(
    `Content of ${characters} characters is shown as plain text, because of ${reason}: ${JSON.stringify(text.slice(0, 60))}`,
  );
  const escaped = printHtml({ type: 'root', children: [{ type: 'text', value: text }] });
  return { html: escaped, headings: [], words: countWords(text) };
}

function settled(html: string, site: Site, options: ContentOptions): SafeContent {
  let before = html;
  for (let passes = 0; passes < MAX_PASSES; passes += 1) {
    const { html: after, headings, tree } = pass(before, site, options);
    if (after === before) return { html: after, headings, words: countWords(textOf(tree)) };
    before = after;
  }
  const reason = `${MAX_PASSES} passes after which it still changed`;
  return textOnly(parseWithinLimits(html), html.length, reason);
}

/**
 * Makes HTML of WordPress safe to show, and accessible: an allow-list for its blocks and classic
 * editor; links, images and files at this site's own address; headings with ids, below the screen's
 * title; embeds of known hosts only.
 *
 * Sanitising the result again does not change it, so that a browser, which parses it again, sees
 * what was checked. Because the removal of an element can change how the rest is parsed, some
 * content needs several passes. Never throws.
 *
 * Takes time in proportion to the content's length. Content of more than a million characters, and
 * what {@link parseWithinLimits} refuses, is shown as plain text, with a line in the log.
 */
export function sanitizeContent(
  html: string,
  site: Site,
  options: ContentOptions = {},
): SafeContent {
  if (html.trim() === '') return { html: '', headings: [], words: 0 };
  if (html.length > MAX_CONTENT_CHARACTERS) {
    const reason = `more than ${MAX_CONTENT_CHARACTERS} characters`;
    return textOnly(textTree(html), html.length, reason);
  }
  try {
    return settled(html, site, options);
  } catch (error) {
    if (error instanceof TreeTooLarge) return textOnly(textTree(html), html.length, error.message);
    throw error;
  }
}
