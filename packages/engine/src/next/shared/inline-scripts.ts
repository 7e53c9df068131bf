/**
 * The scripts in a page's HTML, because they must run before the browser shows what they decide.
 * next.config.js allows each of them by its hash in the Content-Security-Policy: no other inline
 * script runs.
 */

/**
 * The script in the head of every page. It applies the choice of the switch between light and dark
 * (`data-mode` of the html element, kept in `localStorage`), which `styles/_tokens.scss` reads, and
 * serves the switch itself (`data-mode-switch`). A choice that is the system's own is not kept, so
 * that the page goes on following the system.
 *
 * It also takes the error of a fade between two pages (`styles/_base.scss`) that Chromium skips:
 * docs/decisions/0028-short-scripts-in-the-page.md.
 *
 * And it decides when the site's fonts are used (`data-fonts` of the html element,
 * docs/decisions/0043-the-first-picture.md). After a page of this site, which has brought them,
 * they are used at once (`data-faces` of the script's element has their files and faces). Else they
 * come when the largest picture stands, or, where there is none, the text. If a line of what is
 * seen would break elsewhere with them, this page goes without. The script asks for no place of
 * what is not seen, because the browser would lay that out for the answer: what
 * `content-visibility` puts off, and what a closed `details` hides.
 */
export const HEAD_SCRIPT = `(() => {
  const KEY = 'homegrown-mode';
  const { dataset } = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let mode = null;
    try { mode = localStorage.getItem(KEY); } catch {}
    if (mode === 'dark' || mode === 'light') dataset.mode = mode;
    else delete dataset.mode;
  };
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
  });
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-mode-switch]')) return;
    const isDark = dataset.mode ? dataset.mode === 'dark' : system.matches;
    if (isDark === system.matches) dataset.mode = isDark ? 'light' : 'dark';
    else delete dataset.mode;
    try {
      if (dataset.mode) localStorage.setItem(KEY, dataset.mode);
      else localStorage.removeItem(KEY);
    } catch {}
  });
  const { fonts } = document;
  const faces = Object.entries(JSON.parse(document.currentScript.dataset.faces));
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  if (document.referrer.startsWith(location.origin + '/') || /reload|back/.test(navigation?.type)) {
    dataset.fonts = 'own';
    for (const [href] of faces) {
      const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  } else {
    const FIRST = 'img[fetchpriority=high]';
    const placesIn = (one) => {
      if (one.matches('details:not([open]) > :not(summary)')) return [];
      const { top, bottom } = one.getBoundingClientRect();
      if (top >= innerHeight || bottom < 0) return [];
      return [Math.round(top), ...Array.from(one.children).flatMap(placesIn)];
    };
    const places = () => Array.from(document.querySelectorAll('main > *')).flatMap(placesIn).filter((top) => top > 0).join();
    const useFonts = async () => {
      await Promise.all(faces.map(([, face]) => fonts.load(face)));
      const before = places();
      dataset.fonts = 'own';
      if (places() !== before) dataset.fonts = 'stand-in';
    };
    // The second frame: the first one paints what has come.
    const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => useFonts().catch(() => {})));
    const onEnd = ({ target }) => target instanceof Element && target.matches(FIRST) && afterPaint();
    for (const end of ['load', 'error']) document.addEventListener(end, onEnd, true);
    addEventListener('DOMContentLoaded', () => document.querySelector(FIRST) || afterPaint());
  }
})();`;

/**
 * The script after a `details` element: it opens the element if the screen is wide enough to have
 * it beside the text.
 */
export const OPEN_WHERE_WIDE_SCRIPT =
  "document.currentScript.previousElementSibling.open = matchMedia('(min-width: 62rem)').matches;";

/**
 * The script behind a list that grows (`components/load-more/RestoredList.tsx`). For a visitor who
 * comes back by the browser's history, it puts the list as it was left
 * (`packages/engine/src/islands/behaviours/left-list.ts`) in its place before anything of it is
 * shown, so that nothing moves. A list that does not end as the server's page does is out of date,
 * and is not put back. A visitor who comes to the address in another way has left no list there any
 * more.
 */
export const LEFT_LIST_SCRIPT = `(() => {
  const place = document.currentScript.parentElement.previousElementSibling;
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  try {
    const { address, html, lastCount } = JSON.parse(sessionStorage.getItem('homegrown-list'));
    if (address !== location.href) return;
    if (navigation?.type !== 'back_forward') return sessionStorage.removeItem('homegrown-list');
    const left = document.createElement('template');
    left.innerHTML = html;
    const linksIn = (root) => Array.from(root.querySelectorAll('li :is(h2, h3) a'), (link) => link.getAttribute('href'));
    const served = linksIn(place);
    const last = linksIn(left.content).slice(-served.length);
    if (served.length !== lastCount || served.join() !== last.join()) return;
    place.replaceChildren(left.content);
    place.dataset.grown = lastCount;
  } catch {}
})();`;

/**
 * The script that pages have only with WEB_VITALS. It loads the measuring script at the first sign
 * of a visitor, so that nobody waits for it (docs/decisions/0041-an-owner-sees-inside.md).
 */
export const WEB_VITALS_SCRIPT = `(() => {
  const { src } = document.currentScript.dataset;
  const signs = ['scroll', 'pointerdown', 'keydown'];
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load);
    document.head.append(Object.assign(document.createElement('script'), { src }));
  };
  for (const sign of signs) addEventListener(sign, load, { passive: true });
})();`;
