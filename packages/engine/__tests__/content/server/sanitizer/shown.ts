import { JSDOM } from 'jsdom';
import { sanitizeContent, type ContentOptions } from '#content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';

const browser = new JSDOM('<!doctype html>').window.document;

export const html = (given: string, options?: ContentOptions): string =>
  sanitizeContent(given, site, options).html;

/** What a browser makes of a content. */
export function shown(given: string, options?: ContentOptions): Element {
  const main = browser.createElement('main');
  main.innerHTML = html(given, options);
  return main;
}

/** The one element of a content that `selector` finds. */
export function one(given: string, selector: string, options?: ContentOptions): Element {
  const found = shown(given, options).querySelectorAll(selector);
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} × ${selector} in ${html(given, options)}`);
  return found[0];
}
