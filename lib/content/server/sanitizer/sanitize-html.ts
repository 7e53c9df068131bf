/** Server only: brings rehype along. */
import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { repairEmbeds } from './embeds';
import {
  anchorHeadings,
  levelHeadings,
  removeEmptyHeadings,
  type ContentHeading,
} from './headings';
import { dropIds, settleIds } from './ids';
import { repairLinks } from './links';
import { repairMedia } from './media';
import { contentSchema } from './allowed-html';
import {
  cleanCommonAttributes,
  collapseBlankLines,
  removeEmptyParagraphs,
  removeForms,
  renameLandmarks,
  repairDetails,
  repairLists,
} from './structure';
import { makeCodeFocusable, wrapTables } from './tables';
import { countWords } from '../count-words';
import { parseHtml, textOf } from '../html-tree';
import type { Site } from '@/lib/content/shared/site';

export type { ContentHeading };

/** CMS HTML that may stand in a page. */
export interface SafeContent {
  html: string;
  /** In the order of the text; for an in-page table of contents. */
  headings: ContentHeading[];
  /** For the reading time. */
  words: number;
}

/** How a content stands on its screen. */
export interface ContentPlace {
  /** The level of its topmost headings: 2 below the title of the screen. */
  firstHeading?: 2 | 3 | 4;
  /** false where several contents share a screen: their ids would collide. */
  ids?: boolean;
}

const sanitizer = unified().use(rehypeSanitize, contentSchema).freeze();
const printer = unified()
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

/** After so many passes a content that still changes is not worth its markup. */
const MOST_PASSES = 8;

function pass(html: string, site: Site, { firstHeading = 2, ids = true }: ContentPlace) {
  const given = parseHtml(html);
  removeForms(given);
  const tree: Root = sanitizer.runSync(given);
  renameLandmarks(tree);
  cleanCommonAttributes(tree);
  repairEmbeds(tree, site);
  repairMedia(tree, site);
  repairLists(tree);
  repairDetails(tree);
  repairLinks(tree, site);
  removeEmptyParagraphs(tree);
  removeEmptyHeadings(tree);
  levelHeadings(tree, firstHeading);
  wrapTables(tree);
  makeCodeFocusable(tree);
  collapseBlankLines(tree);
  const headings = ids ? anchorHeadings(tree, settleIds(tree)) : [];
  if (!ids) dropIds(tree);
  return { html: printer.stringify(tree).trim(), headings, tree };
}

function textOnly(html: string): SafeContent {
  const text = textOf(parseHtml(html));
  const escaped = printer.stringify({ type: 'root', children: [{ type: 'text', value: text }] });
  return { html: escaped, headings: [], words: countWords(text) };
}

/**
 * Makes CMS HTML safe to show (DESIGN.md, decision 9): an allow-list made for WordPress's blocks and classic editor;
 * links, images and files at this site's own address; headings with ids, below the screen's own title; embeds of known
 * hosts only; and what a screen reader or a keyboard needs.
 *
 * The result, read and judged again, is the same: so a browser, which reads it again, sees what was judged. Taking an
 * element away can change how the rest is read; such content needs another pass. Never throws.
 */
export function sanitizeContent(html: string, site: Site, place: ContentPlace = {}): SafeContent {
  if (html.trim() === '') return { html: '', headings: [], words: 0 };
  let before = html;
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    const { html: after, headings, tree } = pass(before, site, place);
    if (after === before) return { html: after, headings, words: countWords(textOf(tree)) };
    before = after;
  }
  return textOnly(html);
}
