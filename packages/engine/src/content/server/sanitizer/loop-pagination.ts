import type { Element, Parents } from 'hast';
import { classesOf, elementsOf, propertyOf } from '#content/server/html-tree';
import { parseWithinLimits } from '#content/server/parse-html';
import { safeHref } from '#content/server/safe-href';
import { type QueryLoopPage, loopPageIn, loopPagePath } from '#content/shared/query-loop-page';
import type { Site } from '#content/shared/site';

/** The query loops in content, and the page on which they are shown. */
export interface ContentLoops {
  /** The path of the content, without basePath. */
  path: string;
  /** The loop that shows a page other than its first; null if there is none. */
  shown: QueryLoopPage | null;
}

const PAGINATION = 'wp-block-query-pagination';

export const isLoopPagination = (node: Element): boolean => classesOf(node).includes(PAGINATION);

const isLink = ({ tagName }: Element): boolean => tagName === 'a';

/** The parameter in WordPress's links to the first page of a loop that shows another page. */
const TO_FIRST = 'cst';

/**
 * The page that a link of a loop leads to. WordPress adds its parameter to the address of the
 * request, which may already contain the parameter of the loop that shows another page.
 */
function pageAt(href: string, shown: QueryLoopPage | null): QueryLoopPage | null {
  const [, query = ''] = href
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s);
  const parameters = [...new URLSearchParams(query)];
  const loops = parameters.flatMap(([name, value]) => loopPageIn(`${name}=${value}`) ?? []);
  const isShown = ({ parameter, page }: QueryLoopPage): boolean =>
    parameter === shown?.parameter && page === shown.page;
  const [target, ...others] = loops.filter((loop) => !isShown(loop));
  if (target) return others.length === 0 ? target : null;
  const leadsBack = shown && parameters.some(([name]) => name === TO_FIRST);
  return leadsBack ? { parameter: shown.parameter, page: 1 } : null;
}

/** Gives the links between the pages of a loop addresses of this site. */
export function leadThroughLoop(pagination: Element, loops: ContentLoops, site: Site): void {
  // A nested pagination is handled separately.
  for (const { properties } of elementsOf(pagination, isLink, isLoopPagination)) {
    const page = pageAt(String(properties.href ?? ''), loops.shown);
    if (page) properties.href = safeHref(loopPagePath(loops.path, page), site);
  }
}

/** A loop with its pagination, and whether it shows any content. */
interface Loop {
  hrefs: string[];
  /** Whether the pages have numbers and this one is among them. */
  hasCurrent: boolean;
  hasNumbers: boolean;
  hasContent: boolean;
}

/** The loops in content. What is in a nested loop belongs to that loop only. */
function loopsIn(html: string): Loop[] {
  const loops: Loop[] = [];
  const read = (parent: Parents, around: Loop | null, isInPagination: boolean): void => {
    for (const node of parent.children) {
      if (node.type !== 'element') continue;
      const classes = classesOf(node);
      const isLoop = classes.includes('wp-block-query');
      const loop = isLoop
        ? { hrefs: [], hasCurrent: false, hasNumbers: false, hasContent: false }
        : around;
      if (isLoop && loop) loops.push(loop);
      const isPart = isInPagination && !isLoop;
      if (loop) {
        if (classes.includes('wp-block-post-template')) loop.hasContent = true;
        if (isPart && isLink(node)) loop.hrefs.push(propertyOf(node, 'href'));
        if (isPart && propertyOf(node, 'ariaCurrent') === 'page') loop.hasCurrent = true;
        if (isPart && classes.includes(`${PAGINATION}-numbers`)) loop.hasNumbers = true;
      }
      read(node, loop, isPart || classes.includes(PAGINATION));
    }
  };
  read(parseWithinLimits(html), null, false);
  return loops;
}

/**
 * Whether the sanitised content shows the requested page of a loop: a loop has a link back only on
 * a page that exists and is not the first. A loop without such a link can't tell.
 */
export function showsLoopPage(
  html: string,
  path: string,
  shown: QueryLoopPage,
  site: Site,
): boolean {
  const back = [1, shown.page - 1].map((page) =>
    safeHref(loopPagePath(path, { ...shown, page }), site),
  );
  return loopsIn(html).some(
    ({ hrefs, hasNumbers, hasCurrent, hasContent }) =>
      hasContent && (!hasNumbers || hasCurrent) && hrefs.some((href) => back.includes(href)),
  );
}

/**
 * Whether a loop of the sanitised content shows something but has no page numbers by which to
 * recognise its page.
 */
export function hasLoopWithoutNumbers(html: string): boolean {
  return loopsIn(html).some(({ hasContent, hasNumbers }) => hasContent && !hasNumbers);
}

/** Whether a loop of the sanitised content links to a further page. */
export function leadsToLoopPage(
  html: string,
  path: string,
  next: QueryLoopPage,
  site: Site,
): boolean {
  const wanted = safeHref(loopPagePath(path, next), site);
  return loopsIn(html).some(({ hrefs, hasContent }) => hasContent && hrefs.includes(wanted));
}
