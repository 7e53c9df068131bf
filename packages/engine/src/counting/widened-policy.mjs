/**
 * The sources that the site's way of counting visitors needs, kept for the whole process: Next's
 * bundles, the page cache and the server each have their own copy of this module.
 */
const KEY = Symbol.for('homegrown.counting-sources');

const POLICY = 'Content-Security-Policy';

/** @typedef {Partial<Record<string, readonly string[]>>} Sources by directive of the policy */

/** @type {typeof globalThis & { [KEY]?: Sources }} */
const shared = globalThis;

/** @param {Sources} sources as the settings of now ask for them */
export function hearSources(sources) {
  shared[KEY] = sources;
}

/**
 * The same from the data of a kept page, which nothing has asked WordPress for in this process.
 *
 * @param {any} pageData of Next
 */
export function hearSourcesIn(pageData) {
  const { screen, frame } = pageData?.pageProps ?? {};
  const shown = screen?.props?.frame ?? frame;
  if (shown) hearSources(shown.counting?.sources ?? {});
}

/**
 * A policy with further sources.
 *
 * @param {string} policy
 * @param {Sources} sources
 */
export function widenedPolicy(policy, sources) {
  return policy
    .split('; ')
    .map((directive) => [directive, ...(sources[directive.split(' ')[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}

/**
 * Has a response say the policy with the sources that are known when it begins.
 *
 * @param {import('node:http').ServerResponse} response
 */
export function widenPolicy(response) {
  const { writeHead } = response;
  // The type of the function has several forms, and all of its arguments are passed on.
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {any[]} */ ...args) => {
      const policy = response.getHeader(POLICY);
      const sources = shared[KEY];
      if (typeof policy === 'string' && sources && Object.keys(sources).length > 0)
        response.setHeader(POLICY, widenedPolicy(policy, sources));
      return Reflect.apply(writeHead, response, args);
    }
  );
}
