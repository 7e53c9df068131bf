import { JSDOM } from 'jsdom';

const browser = new JSDOM().window;

/**
 * The document of a page, in which no script runs. All pages have one window for their parser: to
 * make one takes longer than to read a page.
 */
export const parsedPage = (html: string): Document =>
  new browser.DOMParser().parseFromString(html, 'text/html');
