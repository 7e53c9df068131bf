import crypto from 'node:crypto';
import http from 'node:http';

/** Shorter than the 30 seconds after which Next's proxy closes a silent connection. */
const HEARTBEAT_MS = 10_000;

/**
 * Runs in the browser, which gets it as text. Reloads the page when the content has changed since
 * the page was loaded, even if that happened before the connection existed or while it was broken.
 * It reloads the page and not only its data, because some components keep the data that they got
 * first.
 *
 * It also reloads a page, once, when its scripts have arrived but do not run. On a busy machine
 * Next serves a script while the compiler is still writing it, and such a page would notice no
 * edit.
 *
 * @param version the content's when the page was loaded
 */
function keepPageNew(version: string) {
  const mark = 'homegrown-reloaded-for-scripts';
  const { currentScript } = document;
  const source = currentScript && 'src' in currentScript ? String(currentScript.src) : '';
  const events = new EventSource(new URL('events', source));
  events.onmessage = ({ data }) => {
    if (data !== version) location.reload();
  };
  addEventListener('load', () => {
    // Set by Next's scripts: docs/recipes/upgrade-next.md.
    if ('next' in window) sessionStorage.removeItem(mark);
    else if (sessionStorage.getItem(mark) === null) {
      sessionStorage.setItem(mark, 'true');
      location.reload();
    }
  });
}

/**
 * Starts a server that makes browsers reload their page:
 *
 *     /reload.js    a script for pages, which listens to …
 *     /events       … server-sent events, the first at once: the version of the content
 *
 * It listens on this machine only; the development server forwards `/-/development/` to it.
 */
export async function startPageReload(): Promise<{
  url: string;
  reloadPages: () => void;
  stop: () => void;
}> {
  const browsers = new Set<http.ServerResponse>();
  /** The version of the content; it changes with each start of this program. */
  let version = crypto.randomUUID();
  const tell = (text: string) => browsers.forEach((browser) => browser.write(text));
  const server = http.createServer((request, response) => {
    if (request.url === '/reload.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(`(${keepPageNew})(${JSON.stringify(version)});`);
      return;
    }
    // no-transform, because compression would hold back short messages.
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
    });
    response.write(`data: ${version}\n\n`);
    browsers.add(response);
    response.on('close', () => browsers.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const heartbeat = setInterval(() => tell(':\n\n'), HEARTBEAT_MS).unref();
  return {
    url: `http://127.0.0.1:${address.port}`,
    reloadPages: () => {
      version = crypto.randomUUID();
      tell(`data: ${version}\n\n`);
    },
    stop: () => {
      clearInterval(heartbeat);
      server.close();
      server.closeAllConnections();
    },
  };
}
