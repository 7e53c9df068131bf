// @ts-check
import ownAddresses from '../../own-addresses.js';

/** What the site has said of WordPress's content types and taxonomies: `lib/cms/content-names.ts`. */
const NAMES = Symbol.for('homegrown.content-names');

/** @returns {Promise<ReadonlySet<string>>} none while WordPress can't be asked */
async function knownNames() {
  /** @type {undefined | (() => Promise<{ types: readonly string[], taxonomies: readonly string[] }>)} */
  const ask = Reflect.get(globalThis, NAMES);
  const names = await ask?.().catch(() => undefined);
  return new Set([...(names?.types ?? []), ...(names?.taxonomies ?? [])]);
}

/**
 * The address that a request is answered at. The front page's is that of the page for plain addresses when its query names a content
 * type or a taxonomy of WordPress that the build did not know (`/?service=repairs`): next.config.js leads the others there.
 *
 * @param {string} address of a request, with basePath
 * @param {string} basePath
 * @returns {Promise<string>}
 */
export async function plainAddress(address, basePath) {
  const [path, query] = address.split('?', 2);
  if (path !== `${basePath}/` || !query) return address;
  const given = [...new URLSearchParams(query).keys()];
  // An editor's preview, and WordPress's own parameters, are next.config.js's.
  const isOthers = given.some(
    (name) => name === 'preview' || Object.hasOwn(ownAddresses.plainParameters, name),
  );
  const foreign = given.filter(ownAddresses.isForeignParameter);
  if (isOthers || foreign.length === 0) return address;
  const names = await knownNames();
  return foreign.some((name) => names.has(name)) ? `${basePath}/-/permalink?${query}` : address;
}
