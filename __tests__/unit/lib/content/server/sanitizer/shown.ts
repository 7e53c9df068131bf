import { JSDOM } from 'jsdom';
import { sanitizeContent, type ContentPlace } from '@/lib/content/server/sanitizer/sanitize-html';
import { site } from './arbitrary-html';

const browser = new JSDOM('<!doctype html>').window.document;

export const html = (given: string, place?: ContentPlace): string =>
  sanitizeContent(given, site, place).html;

/** What a browser makes of a content. */
export function shown(given: string, place?: ContentPlace): Element {
  const main = browser.createElement('main');
  main.innerHTML = html(given, place);
  return main;
}

/** The one element of a content that `selector` finds. */
export function one(given: string, selector: string, place?: ContentPlace): Element {
  const found = shown(given, place).querySelectorAll(selector);
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} × ${selector} in ${html(given, place)}`);
  return found[0];
}
