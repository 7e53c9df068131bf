/**
 * Answers while the browser is offline, and only then: with one of the last articles that were read
 * on this device, else with a page that says so and lists them (docs/site.md, 19).
 * reader.js registers it, and names the articles.
 *
 * Whatever the network answers is shown, and what it takes back is forgotten here as well.
 */
const ARTICLES = 'homegrown-articles';
const PARTS = 'homegrown-parts';
const SHELL = `homegrown-offline-${new URL(location.href).searchParams.get('v')}`;
const MAX_ARTICLES = 20;
/** Their styles, fonts, pictures and small scripts. */
const MAX_PARTS = 200;
/**
 * Below the site's folder: no page that somebody reads, but a step of a sign-in, a question of a
 * program.
 */
const NETWORK_ONLY = /^api(?:[/?#]|$)/;
/** What is never kept, for it is for editors, for one visitor, or changes by the minute. */
const NEVER_KEPT = /^(?:api|login|preview|search|-)(?:[/?#]|$)/;

const { scope } = registration;
const offlinePage = new URL('-/offline', scope).href;

const isOurs = (address) => address.startsWith(scope);
/** An address of ours without the site's folder in front. */
const belowScope = (address) => address.slice(scope.length);

const isKeepable = (answer) =>
  answer.ok && !answer.redirected && !/no-store/.test(answer.headers.get('cache-control') ?? '');

/** Whether an answer says no more than that the server can't answer now. */
const isPassing = ({ status }) => status === 429 || (status >= 500 && status !== 503);

/** Deletes what is above the bound, the oldest first. */
async function trim(cache, max) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Puts an answer at the end of a cache. */
async function put(cache, address, answer) {
  await cache.delete(address);
  await cache.put(address, answer);
}

/** Puts files at the end of a cache, also those that it has: what is used goes last. */
async function keepParts(cache, addresses) {
  for (const address of addresses) {
    const answer = (await cache.match(address)) ?? (await fetch(address));
    if (isKeepable(answer)) await put(cache, address, answer);
  }
}

async function keepArticle({ page, parts }) {
  const answer = await fetch(page);
  if (!isKeepable(answer)) return;
  const articles = await caches.open(ARTICLES);
  await put(articles, page, answer);
  await trim(articles, MAX_ARTICLES);
  const cache = await caches.open(PARTS);
  await keepParts(cache, parts.filter(isOurs));
  await trim(cache, MAX_PARTS);
}

/** Keeps the offline page with its own styles and fonts, which no article pushes out. */
async function keepShell() {
  const answer = await fetch(offlinePage, { cache: 'no-cache' });
  if (!isKeepable(answer)) throw new Error(`The offline page answered ${answer.status}`);
  const html = await answer.clone().text();
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const parts = links
    .filter((link) => /rel="stylesheet"|as="font"/.test(link))
    .map((link) => new URL(/href="([^"]*)"/.exec(link)[1], scope).href);
  const cache = await caches.open(SHELL);
  await keepParts(cache, parts);
  await cache.put(offlinePage, answer);
}

/** The titles of the kept articles as items of a list, the last read first. */
async function listOfArticles() {
  const cache = await caches.open(ARTICLES);
  const items = (await cache.keys()).reverse().map(async ({ url }) => {
    const html = await (await cache.match(url)).text();
    const title = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1].replace(/<[^>]*>/g, '') ?? url;
    return `<li><a href="${new URL(url).pathname.replaceAll('"', '%22')}">${title}</a></li>`;
  });
  return (await Promise.all(items)).join('');
}

/** With a slash at its end, or without: the site itself leads from one of the two to the other. */
const inOtherForm = (address) => (address.endsWith('/') ? address.slice(0, -1) : `${address}/`);

async function answerOffline(address) {
  const articles = await caches.open(ARTICLES);
  const article = await articles.match(address, { ignoreVary: true });
  if (article) return article;
  const other = inOtherForm(address);
  if (await articles.match(other, { ignoreVary: true })) return Response.redirect(other);
  const shell = await caches.match(offlinePage, { cacheName: SHELL, ignoreVary: true });
  if (!shell) return Response.error();
  const html = await shell.text();
  const list = await listOfArticles();
  const headers = new Headers(shell.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace(/(<ul[^>]*data-kept[^>]*>)/, (tag) => tag + list), {
    status: 503,
    headers,
  });
}

/** Keeps the newer copy of an article that is kept, and forgets one that is no longer there. */
async function follow(address, answer) {
  const cache = await caches.open(ARTICLES);
  if (!(await cache.match(address, { ignoreVary: true }))) return;
  if (isKeepable(answer)) await put(cache, address, answer);
  else if (!isPassing(answer)) await cache.delete(address);
}

async function answerPage(event) {
  const { origin, pathname } = new URL(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(follow(origin + pathname, answer.clone()).catch(() => {}));
    return answer;
  } catch {
    return answerOffline(origin + pathname);
  }
}

async function answerPart(request) {
  try {
    return await fetch(request);
  } catch (error) {
    for (const cacheName of [PARTS, SHELL]) {
      const kept = await caches.match(request, { cacheName, ignoreVary: true });
      if (kept) return kept;
    }
    throw error;
  }
}

addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('homegrown-offline-') && name !== SHELL) await caches.delete(name);
    }
    await registration.navigationPreload?.enable();
    // It claims no page: the browser would drop the one that was just left, which the way back
    // needs.
  };
  event.waitUntil(tidy());
});

addEventListener('message', (event) => {
  const { page, parts } = Object(event.data);
  if (typeof page !== 'string' || !isOurs(page) || !Array.isArray(parts)) return;
  if (NEVER_KEPT.test(belowScope(page))) return;
  event.waitUntil(keepArticle({ page, parts: parts.map(String) }).catch(() => {}));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !isOurs(request.url)) return;
  if (request.mode === 'navigate') {
    if (!NETWORK_ONLY.test(belowScope(request.url))) event.respondWith(answerPage(event));
  } else if (/^(?:style|font|image|script)$/.test(request.destination)) {
    event.respondWith(answerPart(request));
  }
});
