/**
 * What the browser remembers for a reader, on the device alone (docs/site.md, 19): the steps of a
 * Today box that are done, the place where somebody stopped, and the last pages that were read, for
 * when it is offline. The first script of a page loads it at the first scroll, press or key, and at
 * once on a page that something is remembered of.
 */
(() => {
  const KEY = 'homegrown-reader';
  /** Pages of which something is remembered; the one that was not read for longest is forgotten. */
  const MAX_PAGES = 50;
  /** Pictures of a page that are kept for when the browser is offline. */
  const MAX_PICTURES = 8;
  /** A text is not begun before its third block. */
  const FIRST_PLACE = 3;
  const { src } = document.currentScript;
  /**
   * Content that its password has opened stands at the address of the form, which names its own.
   */
  const pathname =
    (location.pathname.endsWith('/-/protected') && new URLSearchParams(location.search).get('path')) ||
    location.pathname;

  /**
   * Path → { done: names of steps, place: number of a block of the text }, the last read at the
   * end.
   */
  const remembered = () => {
    try {
      return Object(JSON.parse(localStorage.getItem(KEY)));
    } catch {
      return {};
    }
  };
  const here = () => Object(remembered()[pathname]);

  /** Another tab may have changed it meanwhile. */
  const remember = (change) => {
    const { [pathname]: before, ...pages } = remembered();
    const now = { ...Object(before), ...change };
    if (now.place || now.done?.length) pages[pathname] = now;
    const kept = Object.entries(pages).slice(-MAX_PAGES);
    try {
      if (kept.length) localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
      else localStorage.removeItem(KEY);
    } catch {}
  };

  const steps = [...document.querySelectorAll('[data-step]')];
  const isIn = (done, { dataset }) => Boolean(done?.includes?.(dataset.step));
  const rememberStep = (changed) => {
    const { done } = here();
    const ticked = steps.filter((step) => (step === changed ? step.checked : isIn(done, step)));
    remember({ done: ticked.map(({ dataset }) => dataset.step) });
  };
  const { done, place: stopped } = here();
  for (const step of steps) {
    // What was ticked before this script ran stays.
    if (step.checked) rememberStep(step);
    else step.checked = isIn(done, step);
  }
  addEventListener('change', ({ target }) => {
    if (steps.includes(target)) rememberStep(target);
  });

  for (const button of document.querySelectorAll('[data-today="print"]')) {
    button.dataset.ready = '';
    button.addEventListener('click', () => {
      const { dataset } = button.closest('.is-style-today');
      dataset.printed = '';
      addEventListener('afterprint', () => delete dataset.printed, { once: true });
      print();
    });
  }

  const text = document.querySelector('main article .rich-text');
  const blocks = text ? [...text.children] : [];

  /** Shows where somebody stopped, until the button is used or the reader goes on by hand. */
  const offerPlace = (block) => {
    const heading = blocks.slice(0, stopped + 1).findLast((one) => /^H[2-6]$/.test(one.tagName));
    const words = document.querySelector('main').dataset;
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.plain = button.dataset.place = '';
    button.textContent = heading
      ? words.continueAt.replace('{heading}', () => heading.textContent)
      : words.continue;
    const removeButton = () => {
      if (scrollY > innerHeight) button.remove();
    };
    addEventListener('scroll', removeButton, { passive: true });
    button.addEventListener('click', () => {
      block.tabIndex = -1;
      block.focus({ preventScroll: true });
      block.scrollIntoView();
      button.remove();
    });
    // In a landmark, where a screen reader's user looks for it; it is fixed to the screen.
    document.querySelector('main').append(button);
  };

  const [{ type } = {}] = performance.getEntriesByType('navigation');
  const block = stopped > 0 && blocks[stopped];
  if (block && type === 'navigate' && !location.hash && scrollY < innerHeight) offerPlace(block);

  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || blocks.length === 0) return;
    const place = blocks.findIndex((block) => block.getBoundingClientRect().bottom > 0);
    const isRead = text.getBoundingClientRect().bottom < innerHeight;
    // Who has only looked in has not lost the place.
    if (isRead ? here().place : place >= FIRST_PLACE) remember({ place: isRead ? 0 : place });
  });

  /** The service worker keeps no page of an editor: service-worker.js. */
  const keepForOffline = async ({ serviceWorker }) => {
    const root = new URL('..', src).pathname;
    if (/homegrown-signed-in=1/.test(document.cookie)) {
      await (await serviceWorker.getRegistration(root))?.unregister();
      return;
    }
    // Each build has an offline page and styles of its own.
    await serviceWorker.register(new URL(`service-worker.js?v=${document.querySelector('[data-build]').dataset.build}`, src), { scope: root });
    const isHidden = document.querySelector('meta[name="robots"][content*="noindex"]');
    if (!text || isHidden) return;
    const pictures = [...document.querySelectorAll('main img')].slice(0, MAX_PICTURES);
    const parts = [
      ...[...document.querySelectorAll('link[rel="stylesheet"], link[as="font"]')].map((one) => one.href),
      // What the page itself loads by them: ticks show offline, too.
      ...[...document.scripts].map((one) => one.src).filter((one) => one.includes('/-/')),
      ...pictures.filter((one) => one.complete && one.currentSrc).map((one) => one.currentSrc),
    ];
    (await serviceWorker.ready).active.postMessage({ page: location.origin + location.pathname, parts });
  };
  // Without https there is none; a browser may refuse it for reasons of its own, and the page needs
  // it for nothing.
  if (navigator.serviceWorker) keepForOffline(navigator).catch(() => {});
})();
