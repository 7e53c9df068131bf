import { isForeignParameter, rewrittenParameters } from '#own-addresses';

/**
 * The longest time that a front page waits to know whether a parameter is the name of a type. A
 * letter's `utm_source` is none, and its readers get a page that is kept.
 */
const MAX_WAIT_MS = 300;

/** Gives the names of WordPress's content types and taxonomies. */
type AskNames = () => Promise<{ types: readonly string[]; taxonomies: readonly string[] }>;

/**
 * Gives the names as they were last given, while newer ones are asked for; before there are any,
 * those that come in {@link MAX_WAIT_MS}; none if none come in time.
 */
function knownNames(ask: AskNames): () => Promise<ReadonlySet<string>> {
  let lastNames: ReadonlySet<string> | undefined;
  return async () => {
    const asked = ask().then(
      ({ types, taxonomies }) => {
        lastNames = new Set([...types, ...taxonomies]);
      },
      () => undefined,
    );
    if (!lastNames) {
      const limit = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
      await Promise.race([asked, limit]);
    }
    return lastNames ?? new Set();
  };
}

/** The paths at which WordPress's plain addresses are asked for, below basePath. */
const FRONT_PAGE = ['/', '/index.php', '/index.php/'];

/** The parameters of an address that could name content of a type that is not WordPress's own. */
function foreignParameters(address: string, basePath: string): string[] {
  const start = address.indexOf('?');
  const [path, query] = [address.slice(0, start), address.slice(start + 1)];
  const isFrontPage =
    FRONT_PAGE.some((page) => path === `${basePath}${page}`) ||
    (basePath !== '' && path === basePath);
  if (start === -1 || !isFrontPage) return [];
  const names = [...new URLSearchParams(query)].flatMap(([name, value]) => (value ? [name] : []));
  const known = ['preview', ...rewrittenParameters([])];
  return names.some((name) => known.includes(name)) ? [] : names.filter(isForeignParameter);
}

/**
 * Finds the address at which the site answers a request: for the front page with the name of a
 * content type or taxonomy (`/?service=repairs`), that of the page for plain addresses; for every
 * other request, its own. Rewrites of next.config.js lead WordPress's own parameters to that page,
 * and the types that the build knew also while WordPress can't be asked.
 *
 * @returns a function of the address of a request, with basePath
 */
export function plainAddresses(
  basePath: string,
  askNames: AskNames,
): (address: string) => Promise<string> {
  const namesNow = knownNames(askNames);
  return async (address) => {
    const foreign = foreignParameters(address, basePath);
    if (foreign.length === 0) return address;
    const names = await namesNow();
    const query = address.slice(address.indexOf('?'));
    return foreign.some((name) => names.has(name)) ? `${basePath}/-/permalink${query}` : address;
  };
}
