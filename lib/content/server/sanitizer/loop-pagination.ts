import type { Element } from 'hast';
import { type LoopPage, loopPageIn, loopPagePath } from '@/lib/content/shared/loop-page';
import type { Site } from '@/lib/content/shared/site';
import { classesOf, elementsOf, propertyOf, textOf } from '../html-tree';
import { parseWithinLimits } from '../parse-html';
import { safeHref } from '../safe-href';

/** The query loops of a content, on the page where they are shown. */
export interface ContentLoops {
  /** Of the content, without basePath. */
  path: string;
  /** The loop that shows another page than its first; null where none does. */
  shown: LoopPage | null;
}

const PAGINATION = 'wp-block-query-pagination';

export const isLoopPagination = (node: Element): boolean => classesOf(node).includes(PAGINATION);

const linksOf = (node: Element): Element[] => elementsOf(node, ({ tagName }) => tagName === 'a');

/** Stands in WordPress's links to the first page of a loop that shows another one. */
const TO_FIRST = 'cst';

/**
 * The page that a link of a loop leads to: WordPress adds its parameter to the address that it was asked at, where that of the loop
 * that shows another page may stand already.
 */
function pageAt(href: string, shown: LoopPage | null): LoopPage | null {
  const [, query = ''] = href
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s);
  const parameters = [...new URLSearchParams(query)];
  const loops = parameters.flatMap(([name, value]) => loopPageIn(`${name}=${value}`) ?? []);
  const isShown = ({ parameter, page }: LoopPage): boolean =>
    parameter === shown?.parameter && page === shown.page;
  const [target, ...others] = loops.filter((loop) => !isShown(loop));
  if (target) return others.length === 0 ? target : null;
  const leadsBack = shown && parameters.some(([name]) => name === TO_FIRST);
  return leadsBack ? { parameter: shown.parameter, page: 1 } : null;
}

/** Makes addresses of this site of the links between the pages of a loop. */
export function leadThroughLoop(pagination: Element, loops: ContentLoops, site: Site): void {
  for (const { properties } of linksOf(pagination)) {
    const page = pageAt(String(properties.href ?? ''), loops.shown);
    if (page) properties.href = safeHref(loopPagePath(loops.path, page), site);
  }
}

/** A loop with its pagination, and whether it shows any content. */
interface Loop {
  hrefs: readonly string[];
  /** The number of the page, where the pages have numbers and this one is among them. */
  current: string | null;
  hasNumbers: boolean;
  hasContent: boolean;
}

function loopsIn(html: string): Loop[] {
  const loops = elementsOf(parseWithinLimits(html), (node) =>
    classesOf(node).includes('wp-block-query'),
  );
  return loops.map((loop) => {
    const paginations = elementsOf(loop, isLoopPagination);
    const parts = paginations.flatMap((pagination) => elementsOf(pagination));
    const current = parts.find((part) => propertyOf(part, 'ariaCurrent') === 'page');
    return {
      hrefs: paginations.flatMap(linksOf).map((link) => propertyOf(link, 'href')),
      current: current ? textOf(current) : null,
      hasNumbers: parts.some((part) => classesOf(part).includes(`${PAGINATION}-numbers`)),
      hasContent:
        elementsOf(loop, (node) => classesOf(node).includes('wp-block-post-template')).length > 0,
    };
  });
}

/**
 * Whether the sanitised content shows the page of a loop that it was asked for: only on a page that is there, and not the first,
 * does a loop lead back. A loop of which nothing can be told so is one without a way back.
 */
export function showsLoopPage(html: string, path: string, shown: LoopPage, site: Site): boolean {
  const back = [1, shown.page - 1].map((page) =>
    safeHref(loopPagePath(path, { ...shown, page }), site),
  );
  return loopsIn(html).some(
    ({ hrefs, hasNumbers, current, hasContent }) =>
      hasContent && (!hasNumbers || current !== null) && hrefs.some((href) => back.includes(href)),
  );
}

/** Whether a loop of the sanitised content leads on to a page. */
export function leadsToLoopPage(html: string, path: string, next: LoopPage, site: Site): boolean {
  const wanted = safeHref(loopPagePath(path, next), site);
  return loopsIn(html).some(({ hrefs, hasContent }) => hasContent && hrefs.includes(wanted));
}
