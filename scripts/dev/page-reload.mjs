import http from 'node:http';

/** Shorter than the 30 seconds after which Next's proxy closes a silent connection. */
const HEARTBEAT_MS = 10_000;

/** Runs in the browser. Reloads the page and not only its data, because some components keep the data that they first got. */
const SCRIPT = `new EventSource(new URL('events', document.currentScript.src)).onmessage = () => location.reload();`;

/**
 * Starts a server that makes browsers reload their page:
 *
 *     /reload.js    a script for pages, which listens to …
 *     /events       … server-sent events
 *
 * It listens on this machine only; the development server forwards `/-/development/` to it.
 *
 * @returns {Promise<{ url: string, reloadPages: () => void }>}
 */
export async function startPageReload() {
  const browsers = new Set();
  const tell = (text) => browsers.forEach((browser) => browser.write(text));
  const server = http.createServer((request, response) => {
    if (request.url === '/reload.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      response.end(SCRIPT);
      return;
    }
    // no-transform, because compression would hold back short messages.
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
    });
    response.write(':\n\n');
    browsers.add(response);
    response.on('close', () => browsers.delete(response));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  setInterval(() => tell(':\n\n'), HEARTBEAT_MS).unref();
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    reloadPages: () => tell('data: changed\n\n'),
  };
}
