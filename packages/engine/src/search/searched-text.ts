import type { Element } from 'hast';
import { SENTENCE_END } from '#content/server/excerpt';
import { blockTexts, type Parent } from '#content/server/html-tree';
import { parseHtml } from '#content/server/parse-html';
import { withoutPiledMarks } from '#content/shared/without-piled-marks';

/** Elements whose text makes no sense among sentences. */
const ASIDE = /^(?:table|pre|form|figcaption|audio|video)$/;

const isAside = ({ tagName }: Element): boolean => ASIDE.test(tagName);

/** The outermost elements beside the sentences, in their order. */
function asidesIn(parent: Parent, found: Element[] = []): Element[] {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (isAside(child)) found.push(child);
    else asidesIn(child, found);
  }
  return found;
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** A heading, an item or a line of verse that has no mark at its end gets a full stop. */
function asSentence(block: string): string {
  if (SENTENCE_END.test(block) || !/[\p{L}\p{M}\p{N}][”’"')\]»]*$/u.test(block)) return block;
  return block + (IDEOGRAPH.test(block) ? '。' : '.');
}

/** The text of content, as it is searched and shown. */
export interface SearchedText {
  /** Its blocks, each of which ends as a sentence does. */
  sentences: string;
  /** What its tables, code, captions and forms contain. */
  asides: string;
}

/** The text of HTML, in one line each. */
export function searchedText(html: string): SearchedText {
  const tree = parseHtml(html);
  const sentences = blockTexts(tree, isAside).map(asSentence).join(' ');
  const asides = asidesIn(tree).map((aside) =>
    blockTexts({ type: 'root', children: [aside] }).join(' · '),
  );
  return {
    sentences: withoutPiledMarks(sentences),
    asides: withoutPiledMarks(asides.filter(Boolean).join(' · ')),
  };
}
