// Selectors of the elements that components make on the server, for the AsServed that takes each
// over in the browser. Both ends change together: hydration.test.tsx takes every screen over with
// the elements moved, and fails where a selector no longer finds its element.

/** The element around a page's frame: of `SiteFrame`, and of `ErrorScreen`. */
export const FRAME = '#__next > div';

/** Where a part of a page's frame stands: a child of {@link FRAME}. */
export const inFrame = (name: 'a' | 'nav' | 'header' | 'main' | 'footer'): string =>
  `${FRAME} > ${name}`;

/** Where a part of a page's main part stands. @param number of its element, from 1 */
export const inMain = (number: number): string => `main > :nth-child(${number})`;

/**
 * Where an item of a page's list stands: of `PostList`, and of `SearchResults`.
 *
 * @param index from 0
 */
export const inList = (index: number): string => `main ol[start] > li:nth-child(${index + 1})`;
