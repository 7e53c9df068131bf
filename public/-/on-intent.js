/**
 * Starts the scripts of a page when its visitor is about to do something that needs them, and not before: a page is HTML
 * that works, and most are only read. See docs/decisions/0007-scripts-on-intent.md.
 *
 * The addresses of the scripts stand in data-scripts of this script's element; the name of the editors' cookie stands in
 * data-editors of the html element while the site has a toolbar for them.
 */
(() => {
  const { scripts = '[]' } = document.currentScript.dataset;
  const { editors } = document.documentElement.dataset;
  /** What a hand, a key or a pointer is on when scripts are worth their weight. */
  const LIVE = 'button, input, select, textarea, [data-intent]';
  /** So long a form waits for the scripts before it goes its own way, in milliseconds. */
  const PATIENCE = 5000;
  const signs = ['pointerover', 'pointerdown', 'focusin', 'input'];
  const { pathname, search } = location;
  let hasBegun = false;
  let isAlive = false;
  /** The scripts can't be had: from then on the page is what it is without. */
  let hasFailed = false;
  /** What a visitor did that the scripts do: what does it again, and what a browser does without them. */
  let waiting = [];

  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) document.removeEventListener(sign, onSign, true);
    for (const address of JSON.parse(scripts)) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = fail;
      document.head.append(script);
    }
  };

  const onSign = ({ target }) => {
    if (target instanceof Element && target.closest(LIVE)) start();
  };

  /** Does what a browser without scripts does. */
  const goOn = () => {
    for (const { without } of waiting.splice(0)) without();
  };

  const fail = () => {
    hasFailed = true;
    goOn();
  };

  const wait = (event, again, without, form) => {
    event.preventDefault();
    if (waiting.length === 0) setTimeout(goOn, PATIENCE);
    waiting.push({ again, without, form });
    start();
  };

  /** An arrow scrolls the strip that it belongs to. */
  const scroll = (button) => {
    const strip = button.closest('[data-intent]').querySelector('ul');
    const width = button.dataset.replay === 'previous' ? -strip.clientWidth : strip.clientWidth;
    strip.scrollBy({ left: width });
  };

  const isWaiting = () => !isAlive && !hasFailed;

  const isEditor = () => Boolean(editors) && `; ${document.cookie}`.includes(`; ${editors}=1`);

  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!isWaiting() || !(form instanceof Element) || !form.matches('[data-replay]')) return;
      // A second press means the same.
      if (waiting.some((one) => one.form === form)) event.preventDefault();
      else wait(event, () => form.requestSubmit(), () => form.submit(), form);
    },
    true,
  );

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button[data-replay]');
      if (isAlive || !button) return;
      if (isWaiting()) wait(event, () => button.click(), () => scroll(button));
      else scroll(button);
    },
    true,
  );

  // Told by pages/_app.tsx.
  document.addEventListener('homegrown:alive', () => {
    isAlive = true;
    // What is there only with scripts comes right after.
    setTimeout(() => {
      for (const { again } of waiting.splice(0)) again();
    });
  });

  // An entry of the history that the page's scripts made: only they, or the server, know what it showed.
  addEventListener('popstate', () => {
    const isAnother = location.pathname !== pathname || location.search !== search;
    if (!isAlive && isAnother) location.reload();
  });
  if (history.state?.__N) start();

  addEventListener('pageshow', () => {
    if (isEditor()) start();
  });

  /** Browsers open and close popovers by themselves; this says so to assistive technology, as React does later. */
  const tellOfPopovers = () => {
    if (!('popover' in HTMLElement.prototype)) return;
    for (const button of document.querySelectorAll('button[popovertarget]')) {
      const panel = document.getElementById(button.getAttribute('popovertarget'));
      const tell = () => button.setAttribute('aria-expanded', panel.matches(':popover-open'));
      panel.addEventListener('toggle', tell);
      tell();
    }
  };

  const begin = () => {
    tellOfPopovers();
    if (isEditor() || document.activeElement?.matches(LIVE)) start();
    // A screen early, so that nothing changes under the visitor's eyes.
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start();
      },
      { rootMargin: '100% 0%' },
    );
    for (const element of document.querySelectorAll('[data-intent="view"]')) seen.observe(element);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
})();
