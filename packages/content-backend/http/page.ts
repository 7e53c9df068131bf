import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { SiteSettings } from '../model';
import { escapeHtml } from '../render';
import { redirectHosts } from '../sign-in/redirect';
import { send, type Request } from './route';

/** A page of this backend's own. */
export interface Page {
  /** Text. */
  title: string;
  /** HTML. */
  body: string;
}

const STYLE = `
:root{color-scheme:light dark;--paper:#fdfcf9;--card:#fff;--ink:#1b1916;--soft:#59544b;--line:#77716a;--link:#0a58b4;--on:#fff;--bad:#a11616}
@media (prefers-color-scheme:dark){:root{--paper:#171614;--card:#211f1c;--ink:#f3f0e9;--soft:#bdb6aa;--line:#8d867b;--link:#8ab8ff;--on:#10131a;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;padding:clamp(1.5rem,8vh,6rem) 1.25rem 2rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
.site{margin:0 0 1.25rem;color:var(--soft)}
main{width:100%;max-width:26rem;padding:clamp(1.25rem,5vw,2.25rem);background:var(--card);border:1px solid var(--line);border-radius:.5rem}
main.wide{max-width:36rem}
h1{margin:0 0 1.25rem;font-size:1.625rem;line-height:1.2;overflow-wrap:anywhere}
p{margin:0 0 1rem;overflow-wrap:anywhere}
a{color:var(--link)}
label{display:block;margin-bottom:.25rem;font-weight:600}
input[type=text],input[type=password]{width:100%;min-height:2.75rem;margin-bottom:1rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);border-radius:.25rem}
.check{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;margin-bottom:.5rem;font-weight:400}
input[type=checkbox]{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--link)}
button,.button{display:inline-block;min-height:2.75rem;padding:.55rem 1.25rem;font:inherit;font-weight:600;color:var(--on);background:var(--link);border:0;border-radius:.25rem;text-decoration:none;cursor:pointer}
form button{width:100%}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.notice{margin:0 0 1.25rem;padding:.75rem 1rem;border-left:4px solid var(--link);background:var(--paper)}
.error{border-left-color:var(--bad)}
.notice p:last-child{margin:0}
ul{margin:1.25rem 0 0;padding:0;list-style:none}
li{margin-top:.25rem}
li a{display:inline-block;padding:.375rem 0}
h2{margin:1.5rem 0 0;font-size:1.125rem}
.rows{margin-top:.75rem;border-top:1px solid var(--line)}
.rows li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0;border-bottom:1px solid var(--line)}
.rows li>a{overflow-wrap:anywhere}
.row{display:flex;align-items:center;gap:.5rem;color:var(--soft)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
code{font-size:.9375em}
@media (forced-colors:active){main,button,.button{border:1px solid}}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** WordPress's headers against keeping a page, as on every page that it shows to one person. */
export const NO_CACHE = {
  'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
};

/** Sends a page: one style sheet, no script, nothing from elsewhere. */
export function sendPage(
  request: Request,
  response: ServerResponse,
  status: number,
  { title, body }: Page,
  settings: SiteSettings,
): void {
  // Chromium holds the redirects that follow a form to form-action as well: sign-in ends on the
  // front end.
  const hosts = redirectHosts(settings).flatMap((host) => [
    `http://${host}:*`,
    `https://${host}:*`,
  ]);
  send(
    request,
    response,
    status,
    {
      ...NO_CACHE,
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${hosts.join(' ')}; base-uri 'none'; frame-ancestors 'self'`,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    documentOf(title, body, settings),
  );
}

function documentOf(title: string, body: string, { title: site, language }: SiteSettings): string {
  const name = escapeHtml(site);
  return `<!doctype html>
<html lang="${escapeHtml(language.replaceAll('_', '-'))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, noarchive">
<title>${escapeHtml(title)} ‹ ${name} — content backend</title>
<style>${STYLE}</style>
</head>
<body>
<header class="site">${name}</header>
${body}
</body>
</html>
`;
}

/** Sends a browser elsewhere; the answer is for it alone. */
export function redirect(request: Request, response: ServerResponse, location: string): void {
  send(request, response, 302, {
    ...NO_CACHE,
    'Content-Type': 'text/html; charset=UTF-8',
    'X-Redirect-By': 'WordPress',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    Location: location,
  });
}
