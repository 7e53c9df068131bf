// @ts-check

/**
 * What the page of a refusal says, and in what language.
 *
 * @typedef {object} Refusal
 * @property {string} lang
 * @property {'ltr' | 'rtl'} dir
 * @property {string} title
 * @property {(seconds: number) => string} text
 */

/** This module runs before Next, and once more in its bundles: they share what is said. */
const KEY = Symbol.for('homegrown.refusal');
/** @type {typeof globalThis & { [KEY]?: Refusal }} */
const shared = globalThis;

/** @type {Refusal} */
const ENGLISH = {
  lang: 'en',
  dir: 'ltr',
  title: 'Too many requests',
  text: (seconds) =>
    `Many requests have come from your network. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
};

/**
 * Says from now on in the site's language that there are too many requests; before, it is said in
 * English.
 *
 * @param {Refusal} refusal
 */
export function refuseIn(refusal) {
  shared[KEY] = refusal;
}

/** @param {number} seconds */
function page(seconds) {
  const { lang, dir, title, text } = shared[KEY] ?? ENGLISH;
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>
<p>${text(seconds)}</p></body>
</html>
`;
}

/**
 * Sends 429 with Retry-After, as JSON for the site's own scripts or as a page for everybody else.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {number} seconds after which one more is allowed
 * @param {'json' | 'page'} kind
 */
export function refuseTooMany(response, seconds, kind) {
  response.writeHead(429, {
    'Content-Type':
      kind === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Robots-Tag': 'noindex',
  });
  const message = `Too many requests: try again in ${seconds} s.`;
  response.end(kind === 'json' ? JSON.stringify({ message }) : page(seconds));
}
