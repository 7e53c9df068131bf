// @ts-check
import ownAddresses from '../../own-addresses.js';

/**
 * What the site has said of WordPress's content types and taxonomies: `lib/cms/content-names.ts`.
 */
const NAMES = Symbol.for('homegrown.content-names');

/** @returns {Promise<ReadonlySet<string>>} none while WordPress can't be asked */
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
 * The address that a request is answered at. The front page's is that of the page for plain
 * addresses when its query is one of WordPress's (`/?p=18`), or names a content type or a taxonomy
 * of it that the build did not know (`/?service=repairs`). The redirects of next.config.js, which
 * lead there too, would be a second step for the visitor.
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
  // An editor's preview is next.config.js's.
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
