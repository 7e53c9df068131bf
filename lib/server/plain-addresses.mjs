// @ts-check
import ownAddresses from '../../own-addresses.js';

/**
 * Under this symbol `lib/cms/content-names.ts` puts a function that gives the names of WordPress's
 * content types and taxonomies.
 */
const NAMES = Symbol.for('homegrown.content-names');

/**
 * @returns {Promise<ReadonlySet<string>>} empty while WordPress can't be asked
 */
async function knownNames() {
  /**
   * @type {undefined | (() => Promise<{ types: readonly string[], taxonomies: readonly string[]
   *   }>)}
   */
  const ask = Reflect.get(globalThis, NAMES);
  const names = await ask?.().catch(() => undefined);
  return new Set([...(names?.types ?? []), ...(names?.taxonomies ?? [])]);
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
