import type { Element, ElementContent, Root } from 'hast';
import {
  childrenOf,
  classesOf,
  element,
  elementsOf,
  propertyOf,
  firstElement,
  hasText,
  rewriteElements,
  type Parent,
} from '#content/server/html-tree';
import type { Site } from '#content/shared/site';
import { withoutPiledMarks } from '#content/shared/without-piled-marks';
import { wordingOf } from '#words/wording';
import { safeStyle } from './safe-style';

const CONTROLS = /^(?:button|label|legend|input|output|progress|meter)$/;

/**
 * Removes the controls of forms, which could not be sent anywhere, and forms without other content.
 * Text between the controls stays, because an unclosed form contains all the rest of the content.
 */
export function removeForms(tree: Root): void {
  rewriteElements(tree, (node, ancestors) => {
    const isControl =
      CONTROLS.test(node.tagName) && ancestors.some(({ tagName }) => tagName === 'form');
    return isControl || (node.tagName === 'form' && !showsSomething(node)) ? [] : [node];
  });
}

/** Removes combining marks that are piled up in texts. */
export function removePiledMarks(parent: Parent): void {
  for (const child of parent.children) {
    if (child.type === 'text') child.value = withoutPiledMarks(child.value);
    if (child.type === 'element') removePiledMarks(child);
  }
}

/** Removes the blank lines that block comments leave, except in code. */
export function collapseBlankLines(parent: Parent): void {
  for (const child of parent.children) {
    const isBlankLine =
      child.type === 'text' && child.value.includes('\n') && child.value.trim() === '';
    if (isBlankLine) child.value = '\n';
    if (child.type === 'element' && child.tagName !== 'pre') collapseBlankLines(child);
  }
}

/**
 * A language tag, at most as long as any is (https://www.rfc-editor.org/rfc/rfc5646#section-4.4.1).
 */
const LANGUAGE = /^(?=.{2,35}$)[A-Za-z]{2,3}(?:-|$)/;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isLanguage(tag: string): boolean {
  try {
    return LANGUAGE.test(tag) && languageNames.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Elements that can have keyboard focus: none may be inside an element that is hidden from screen
 * readers.
 */
const REACHABLE = /^(?:a|iframe|audio|video|summary|pre|table)$/;

/** Cleans the attributes that any element may have: class, style, lang, aria-hidden. */
export function cleanCommonAttributes(tree: Root): void {
  const holders = new Set<Element>();
  rewriteElements(tree, (node, ancestors) => {
    if (REACHABLE.test(node.tagName) || holders.has(node)) {
      const parent = ancestors.at(-1);
      if (parent) holders.add(parent);
    }
    return [node];
  });
  for (const node of elementsOf(tree)) {
    const { properties } = node;
    if (classesOf(node).length === 0) properties.className = undefined;
    properties.style = safeStyle(propertyOf(node, 'style')) ?? undefined;
    if (!isLanguage(propertyOf(node, 'lang'))) properties.lang = undefined;
    if (holders.has(node)) properties.ariaHidden = undefined;
  }
}

/** Turns landmarks, of which the screen has its own, and the obsolete `<center>` into divs. */
export function renameLandmarks(tree: Root): void {
  for (const node of elementsOf(tree, ({ tagName }) =>
    /^(?:main|header|footer|nav|aside|center)$/.test(tagName),
  )) {
    if (node.tagName === 'center') node.properties.align = 'center';
    node.tagName = 'div';
  }
}

const COLUMNS = /^(?:gallery-)?columns-([1-9])$/;

/** Puts the number of columns, which WordPress has in a class name, where styles can read it. */
export function countColumns(tree: Root): void {
  for (const node of elementsOf(tree)) {
    const count = classesOf(node).flatMap((name) => COLUMNS.exec(name)?.[1] ?? [])[0];
    const style = propertyOf(node, 'style');
    if (count && !style.includes('--columns'))
      node.properties.style = [style, `--columns:${count}`].filter(Boolean).join(';');
  }
}

/** The classes of WordPress's sizes for those of `<font>`, of which 3 is that of the text. */
const FONT_SIZES = ['small', 'small', 'small', '', 'medium', 'large', 'x-large', 'xx-large'];

/** The size of a `<font>` on its scale from 1 to 7; "+1" and "-1" count from 3. */
function fontSize(size: string): number {
  const number = Number.parseInt(size, 10);
  const absolute = /^[+-]/.test(size) ? 3 + number : number;
  return Number.isNaN(absolute) ? 3 : Math.min(7, Math.max(1, absolute));
}

/** Turns the obsolete `<font>` into a span of its colour and size. */
export function replaceFonts(tree: Root): void {
  for (const node of elementsOf(tree, ({ tagName }) => tagName === 'font')) {
    const color = propertyOf(node, 'color').trim();
    const size = FONT_SIZES[fontSize(propertyOf(node, 'size'))];
    node.tagName = 'span';
    node.properties = {
      ...node.properties,
      color: undefined,
      size: undefined,
      className: [
        ...classesOf(node),
        ...(color ? ['has-inline-color'] : []),
        ...(size ? [`has-${size}-font-size`] : []),
      ],
      style: [propertyOf(node, 'style'), ...(color ? [`color:${color}`] : [])]
        .filter(Boolean)
        .join(';'),
    };
  }
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Wraps each run of children that `fits` refuses into an element `wrapper`. */
function wrapStrays(node: Element, fits: (child: Element) => boolean, wrapper: string): void {
  const children: ElementContent[] = [];
  let strays: Element | null = null;
  for (const child of node.children) {
    if (child.type === 'element' && fits(child)) {
      strays = null;
      children.push(child);
    } else if (isBlank(child) && !strays) {
      children.push(child);
    } else {
      if (!strays) children.push((strays = element(wrapper, {})));
      strays.children.push(child);
    }
  }
  node.children = children;
}

function isProperDefinitionList({ children }: Element): boolean {
  const tags = children
    .filter((child) => !isBlank(child))
    .map((child) => (child.type === 'element' ? child.tagName : ''));
  return (
    tags[0] === 'dt' && tags.at(-1) === 'dd' && tags.every((tag) => tag === 'dt' || tag === 'dd')
  );
}

/**
 * Repairs lists: items only inside lists, only items inside lists, definitions in pairs, no empty
 * lists.
 */
export function repairLists(tree: Root): void {
  for (const list of elementsOf(tree, ({ tagName }) => tagName === 'ul' || tagName === 'ol')) {
    wrapStrays(list, ({ tagName }) => tagName === 'li', 'li');
  }
  for (const list of elementsOf(tree, ({ tagName }) => tagName === 'dl')) {
    if (!isProperDefinitionList(list)) list.tagName = 'div';
  }
  rewriteElements(tree, (node, ancestors) => {
    const parent = ancestors.at(-1)?.tagName;
    const isAstray =
      (node.tagName === 'li' && parent !== 'ul' && parent !== 'ol') ||
      (/^d[td]$/.test(node.tagName) && parent !== 'dl');
    if (isAstray) node.tagName = 'div';
    return (node.tagName === 'ul' || node.tagName === 'ol') &&
      !node.children.some((child) => !isBlank(child))
      ? []
      : [node];
  });
}

/**
 * Makes a summary with text the first child of each details element, and turns any other summary
 * into a div.
 */
export function repairDetails(tree: Root, site: Site): void {
  const { details } = wordingOf(site).words.content;
  rewriteElements(tree, (node, ancestors) => {
    if (node.tagName === 'summary' && ancestors.at(-1)?.tagName !== 'details') node.tagName = 'div';
    if (node.tagName !== 'details') return [node];
    const [first, ...more] = childrenOf(node, /^summary$/);
    for (const another of more) another.tagName = 'div';
    const summary = first ?? element('summary', {});
    if (!hasText(summary)) summary.children.push({ type: 'text', value: details });
    node.children = [summary, ...node.children.filter((child) => child !== first)];
    return [node];
  });
}

const MEDIA = /^(?:img|picture|audio|video)$/;

function showsSomething(node: Parent): boolean {
  const shows = ({ tagName, properties }: Element) =>
    MEDIA.test(tagName) || properties.dataField !== undefined;
  return hasText(node) || firstElement(node, shows) !== undefined;
}

/** Removes empty paragraphs, except those with an id, because a link may lead to it. */
export function removeEmptyParagraphs(tree: Root): void {
  rewriteElements(tree, (node) => {
    if (node.tagName !== 'p' || showsSomething(node)) return [node];
    return node.properties.id || firstElement(node, ({ properties }) => Boolean(properties.id))
      ? [node]
      : [];
  });
}
