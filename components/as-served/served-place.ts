// Selectors of elements that components render on the server. AsServed uses them to take these
// elements over in the browser. Change the component and its selector together: hydration.test.tsx
// checks every screen and fails if a selector no longer finds its element.

/** The element around a page's frame, in both `SiteFrame` and `ErrorScreen`. */
export const FRAME = '#__next > div';

/** The selector of a part of a page's frame: a child of {@link FRAME}. */
export const inFrame = (name: 'a' | 'nav' | 'header' | 'main' | 'footer'): string =>
  `${FRAME} > ${name}`;

/** The selector of an element in a page's main part. @param number of the element, from 1 */
export const inMain = (number: number): string => `main > :nth-child(${number})`;

/**
 * The selector of an item of a page's list, in both `PostList` and `SearchResults`.
 *
 * @param index from 0
 */
export const inList = (index: number): string => `main ol[start] > li:nth-child(${index + 1})`;
