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
  /** What a visitor did that only the scripts can do: what does it again, and what a browser does without them. */
  let waiting = null;

  const start = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const sign of signs) document.removeEventListener(sign, onSign, true);
    for (const address of JSON.parse(scripts)) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      script.onerror = goOn;
      document.head.append(script);
    }
  };

  const onSign = ({ target }) => {
    if (target instanceof Element && target.closest(LIVE)) start();
  };

  /** Does what a browser without scripts does. */
  const goOn = () => {
    waiting?.without();
    waiting = null;
  };

  const wait = (event, again, without) => {
    event.preventDefault();
    if (!waiting) setTimeout(goOn, PATIENCE);
    waiting = { again, without };
    start();
  };

  const isEditor = () => Boolean(editors) && `; ${document.cookie}`.includes(`; ${editors}=1`);

  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (isAlive || !form.matches('[data-replay]')) return;
      wait(event, () => form.requestSubmit(), () => form.submit());
    },
    true,
  );

  document.addEventListener(
    'click',
    (event) => {
      const button = isAlive ? null : event.target.closest('button[data-replay]');
      if (button) wait(event, () => button.click(), () => {});
    },
    true,
  );

  // Told by pages/_app.tsx.
  document.addEventListener('homegrown:alive', () => {
    isAlive = true;
    // What is there only with scripts comes right after.
    if (waiting) setTimeout(waiting.again);
    waiting = null;
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

  const begin = () => {
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
