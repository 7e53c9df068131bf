import type { ServerResponse } from 'node:http';

/** What the page of a refusal says, and in what language. */
export interface Refusal {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  text: (seconds: number) => string;
}

const ENGLISH: Refusal = {
  lang: 'en',
  dir: 'ltr',
  title: 'Too many requests',
  text: (seconds) =>
    `Many requests have come from your network. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
};

let said = ENGLISH;

/**
 * Says from now on in the site's language that there are too many requests; before, it is said in
 * English.
 */
export function refuseIn(refusal: Refusal) {
  said = refusal;
}

function page(seconds: number) {
  const { lang, dir, title, text } = said;
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
 * @param seconds after which one more is allowed
 */
export function refuseTooMany(response: ServerResponse, seconds: number, kind: 'json' | 'page') {
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
