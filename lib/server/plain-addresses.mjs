// @ts-check
import ownAddresses from '../../own-addresses.js';

/**
 * Under this symbol `lib/cms/content-names.ts` puts a function that gives the names of WordPress's
 * content types and taxonomies.
 */
const NAMES = Symbol.for('homegrown.content-names');

/**
 * The longest time that a front page waits to know whether a parameter is the name of a type. A
 * letter's `utm_source` is none, and its readers get a page that is kept.
 */
const MAX_WAIT_MS = 300;

/**
 * @typedef {ReadonlySet<string>} Names
 * @typedef {() => Promise<{ types: readonly string[], taxonomies: readonly string[] }>} AskNames
 */

/**
 * The names that were given last.
 *
 * @type {WeakMap<AskNames, Names>}
 */
const lastNames = new WeakMap();

/**
 * The names as they were last given, while newer ones are asked for; before there are any, those
 * that come in {@link MAX_WAIT_MS}.
 *
 * @returns {Promise<Names>} empty if none come in time
 */
async function knownNames() {
  /** @type {AskNames | undefined} */
  const ask = Reflect.get(globalThis, NAMES);
  if (!ask) return new Set();
  const asked = ask().then(
    ({ types, taxonomies }) => void lastNames.set(ask, new Set([...types, ...taxonomies])),
    () => undefined,
  );
  if (!lastNames.has(ask)) {
    const limit = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([asked, limit]);
  }
  return lastNames.get(ask) ?? new Set();
}

/** The paths at which WordPress's plain addresses are asked for, below basePath. */
const FRONT_PAGE = ['/', '/index.php', '/index.php/'];

/**
 * The address at which the site answers a request. A request for the front page with a query of
 * WordPress's (`/?p=18`), or with the name of a content type or taxonomy that the build did not
 * know (`/?service=repairs`), is answered by the page for plain addresses. Every other request is
 * answered at its own address. The redirects of next.config.js lead to that page too, but would be
 * a second step for the visitor.
 *
 * @param {string} address of a request, with basePath
 * @param {string} basePath
 * @returns {Promise<string>}
 */
export async function plainAddress(address, basePath) {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const [path, query] = [address.slice(0, start), address.slice(start + 1)];
  const isFrontPage =
    FRONT_PAGE.some((page) => path === `${basePath}${page}`) ||
    (basePath !== '' && path === basePath);
  if (!isFrontPage) return address;
  const parameters = new URLSearchParams(query);
  // next.config.js redirects an editor's preview.
  if (parameters.getAll('preview').includes('true')) return address;
  const parameterNames = [...parameters.keys()];
  const permalink = `${basePath}/-/permalink?${query}`;
  if (parameterNames.some((name) => Object.hasOwn(ownAddresses.plainParameters, name)))
    return permalink;
  const foreign = parameterNames.filter(ownAddresses.isForeignParameter);
  if (foreign.length === 0 || parameterNames.includes('preview')) return address;
  const names = await knownNames();
  return foreign.some((name) => names.has(name)) ? permalink : address;
}
