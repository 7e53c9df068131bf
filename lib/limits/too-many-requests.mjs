// @ts-check

/** @param {number} seconds */
function page(seconds) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title></head>
<body><h1>Too many requests</h1>
<p>Many requests have come from your network. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p></body>
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
