import type { Element, Root } from 'hast';
import {
  childrenOf,
  classesOf,
  element,
  elementsOf,
  firstElement,
  propertyOf,
  rewriteElements,
  textOf,
} from '#content/server/html-tree';
import type { Site } from '#content/shared/site';
import { wordingOf } from '#words/wording';
import { type ContentLoops, isLoopPagination, leadThroughLoop } from './loop-pagination';

const paragraphWithLink = (href: string, label: string): Element =>
  element('p', {}, [element('a', { href }, [label])]);

/**
 * Turns an item of an accordion, which needs WordPress's script, into an element that opens without
 * one.
 */
function openableItem(item: Element): Element {
  const heading = childrenOf(item, /./).find((child) =>
    classesOf(child).includes('wp-block-accordion-heading'),
  );
  const title =
    heading &&
    (firstElement(heading, (one) =>
      classesOf(one).includes('wp-block-accordion-heading__toggle-title'),
    ) ??
      firstElement(heading, ({ tagName }) => tagName === 'button') ??
      heading);
  const open = classesOf(item).includes('is-open') || undefined;
  const summary = element('summary', {}, title?.children ?? []);
  const panel = item.children.filter((child) => child !== heading);
  return element('details', { className: ['wp-block-accordion-item'], open }, [summary, ...panel]);
}

/** A formula as its TeX source; without one, its characters. */
function formula(math: Element): Element[] {
  const tex = firstElement(
    math,
    (one) => one.tagName === 'annotation' && /tex\b/i.test(propertyOf(one, 'encoding')),
  );
  const source = (tex ? textOf(tex) : propertyOf(math, 'dataLatex') || textOf(math)).trim();
  return source === '' ? [] : [element('code', { className: ['wp-block-math__source'] }, [source])];
}

/**
 * The options of a drop-down, as a list; an option that names an address becomes a link. An option
 * in a block's list of terms leads to the term's plain address (docs/site.md, 1.7), as with
 * WordPress's script.
 */
function choices(select: Element, basePath: string): Element[] {
  const parameter = classesOf(select).includes('postform') ? propertyOf(select, 'name') : '';
  const items = elementsOf(select, ({ tagName }) => tagName === 'option').flatMap((option) => {
    const label = textOf(option);
    const value = propertyOf(option, 'value');
    // The first option only describes the list: "Select Year".
    if (label === '' || value === '' || value === '-1') return [];
    const href = parameter
      ? `${basePath}/?${new URLSearchParams([[parameter, value]]).toString()}`
      : value;
    const shown = parameter || /^https?:\/\//.test(value) ? element('a', { href }, [label]) : label;
    return [element('li', {}, [shown])];
  });
  return items.length > 0 ? [element('ul', {}, items)] : [];
}

function isForm(node: Element, name: RegExp): boolean {
  return (
    node.tagName === 'form' && name.test(`${propertyOf(node, 'role')} ${propertyOf(node, 'name')}`)
  );
}

/**
 * Replaces blocks that need WordPress's scripts or forms: accordions open by themselves, a search
 * becomes a link to this site's search, a login form a link to its sign-in, a drop-down a list of
 * links, a formula its TeX. Links between the pages of a query loop get addresses of this site. The
 * form for comments is removed, because a post's comments have pages of their own; so are authors'
 * avatars, because they are on another host.
 *
 * @param loops left out if the content has no page of its own: query loops then have one page
 */
export function replaceInteractiveBlocks(tree: Root, site: Site, loops?: ContentLoops): void {
  const { basePath } = site;
  const { names, content } = wordingOf(site).words;
  rewriteElements(tree, (node) => {
    const classes = classesOf(node);
    if (classes.includes('wp-block-accordion-item') && node.tagName !== 'details') {
      return [openableItem(node)];
    }
    if (node.tagName === 'math') return formula(node);
    if (node.tagName === 'select') return choices(node, basePath);
    if (isForm(node, /^search /)) {
      const label = elementsOf(node, ({ tagName }) => tagName === 'label')[0];
      const name = (label && textOf(label)) || names.search;
      return [paragraphWithLink(`${basePath}/search`, name)];
    }
    if (isForm(node, /loginform$/)) return [paragraphWithLink(`${basePath}/login`, content.logIn)];
    if (classes.includes('comment-respond')) return [];
    if (isLoopPagination(node)) {
      if (!loops) return [];
      leadThroughLoop(node, loops, site);
    }
    if (node.tagName === 'img' && classes.includes('avatar')) return [];
    return [node];
  });
}
