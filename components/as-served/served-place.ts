/** Where a part of a page's frame stands. */
export const inFrame = (name: string): string => `#__next > div > ${name}`;

/** Where a part of a page's main part stands. @param number of its element, from 1 */
export const inMain = (number: number): string => `main > :nth-child(${number})`;

/** Where an item of a page's list stands. @param index from 0 */
export const inList = (index: number): string => `main ol[start] > li:nth-child(${index + 1})`;
