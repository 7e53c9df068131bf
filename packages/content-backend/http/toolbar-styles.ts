import { send, type Route } from './route';

/**
 * What a front end with Faust's own toolbar links to: the look of WordPress's toolbar, without its
 * font of icons.
 */
const STYLES: Readonly<Record<string, string>> = {
  '/wp-includes/css/admin-bar.min.css': [
    'html{--wp-admin--admin-bar--height:32px}',
    '#wpadminbar{position:fixed;inset-block-start:0;inset-inline:0;z-index:99999;min-height:32px;background:#1d2327;color:#f0f0f1;font:13px/32px system-ui,sans-serif}',
    '#wpadminbar ul{display:flex;margin:0;padding:0;list-style:none}',
    '#wpadminbar .quicklinks{display:flex;justify-content:space-between}',
    '#wpadminbar li{position:relative}',
    '#wpadminbar a,#wpadminbar .ab-item{display:block;padding:0 10px;color:inherit;text-decoration:none}',
    '#wpadminbar a:hover,#wpadminbar a:focus{color:#72aee6;background:#2c3338}',
    '#wpadminbar .ab-sub-wrapper{display:none;position:absolute;inset-inline-end:0;min-width:200px;background:#2c3338}',
    '#wpadminbar li:hover>.ab-sub-wrapper,#wpadminbar li:focus-within>.ab-sub-wrapper,#wpadminbar .hover>.ab-sub-wrapper{display:block}',
    '#wpadminbar .ab-submenu{display:block;padding:6px 0}',
    '#wpadminbar img{vertical-align:middle}',
    '',
  ].join('\n'),
  '/wp-includes/css/dashicons.min.css': '.dashicons{display:none}\n',
};

/** The two style sheets of WordPress's toolbar. */
export const toolbarStylesRoute: Route = (request, response) => {
  const css = Object.hasOwn(STYLES, request.path) ? STYLES[request.path] : undefined;
  if (css === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  send(
    request,
    response,
    200,
    {
      'Content-Type': 'text/css; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    },
    css,
  );
  return true;
};
