import { isForeignParameter, rewrittenParameters } from '#own-addresses';

/**
 * The longest time that a front page waits to know whether a parameter is the name of a type. A
 * letter's `utm_source` is none, and its readers get a page that is kept.
 */
const MAX_WAIT_MS = 300;

type AskNames = () => Promise<{ types: readonly string[]; taxonomies: readonly string[] }>;

let ask: AskNames | undefined;

/** The names that were given last. */
let lastNames: ReadonlySet<string> | undefined;

/** Says how the names of WordPress's content types and taxonomies are asked for. */
export function tellContentNames(askNames: AskNames | undefined): void {
  ask = askNames;
  lastNames = undefined;
}

/**
 * The names as they were last given, while newer ones are asked for; before there are any, those
 * that come in {@link MAX_WAIT_MS}.
 *
 * @returns empty if none come in time
 */
async function knownNames(): Promise<ReadonlySet<string>> {
  if (!ask) return new Set();
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
}

/** The paths at which WordPress's plain addresses are asked for, below basePath. */
const FRONT_PAGE = ['/', '/index.php', '/index.php/'];

/**
 * The address at which the site answers a request: for the front page with the name of a content
 * type or taxonomy (`/?service=repairs`), that of the page for plain addresses; for every other
 * request, its own. Rewrites of next.config.js lead WordPress's own parameters to that page, and
 * the types that the build knew also while WordPress can't be asked.
 *
 * @param address of a request, with basePath
 */
export async function plainAddress(address: string, basePath: string): Promise<string> {
  const start = address.indexOf('?');
  if (start === -1) return address;
  const [path, query] = [address.slice(0, start), address.slice(start + 1)];
  const isFrontPage =
    FRONT_PAGE.some((page) => path === `${basePath}${page}`) ||
    (basePath !== '' && path === basePath);
  if (!isFrontPage) return address;
  const parameterNames = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value ? [name] : [],
  );
  const known = ['preview', ...rewrittenParameters([])];
  if (parameterNames.some((name) => known.includes(name))) return address;
  const foreign = parameterNames.filter(isForeignParameter);
  if (foreign.length === 0) return address;
  const names = await knownNames();
  return foreign.some((name) => names.has(name)) ? `${basePath}/-/permalink?${query}` : address;
}
