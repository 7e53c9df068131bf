/**
 * The scripts that stand in a page's HTML, because they must run before the browser shows what they decide. next.config.js allows
 * each by its hash in the Content-Security-Policy: no other script that stands in a page runs.
 */

/**
 * In the head: the choice of the switch between light and dark (`data-mode` of the html element, kept in `localStorage`), which
 * `styles/_tokens.scss` reads, and the switch itself (`data-mode-switch`). A choice that is the system's own is not kept, so
 * that the page goes on following the system.
 *
 * It also takes the error of a fade between two pages (`styles/_base.scss`) that Chromium skips: docs/decisions/0028.
 */
exports.HEAD_SCRIPT = `(() => {
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
})();`;

/** Behind a `details` element: it is open where the screen is wide enough for it to stand beside the text. */
exports.OPEN_WHERE_WIDE_SCRIPT =
  "document.currentScript.previousElementSibling.open = matchMedia('(min-width: 62rem)').matches;";

/** With WEB_VITALS alone: loads what measures at the first sign of a visitor, so that nobody waits for it (docs/decisions/0041). */
exports.WEB_VITALS_SCRIPT = `(() => {
  const { src } = document.currentScript.dataset;
  const signs = ['scroll', 'pointerdown', 'keydown'];
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load);
    document.head.append(Object.assign(document.createElement('script'), { src }));
  };
  for (const sign of signs) addEventListener(sign, load, { passive: true });
})();`;
