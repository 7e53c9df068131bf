// docs/decisions/0007-scripts-on-intent.md
(() => {
  const { src, dataset } = document.currentScript;
  const { editors } = document.documentElement.dataset;
  const INTERACTIVE = ':is(button, input, select, textarea, [data-intent], [data-embed]):not([data-plain])';
  const MAX_WAIT_MS = 5000;
  const signs = ['pointerover', 'pointerdown', 'focusin', 'input'];
  const { pathname, search } = location;
  // idle, loading, hydrated, failed
  let state = 'idle';
  /** Done meanwhile: `again` is for the scripts, `without` where they don't come. */
  const waiting = [];

  const load = (address) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    document.head.append(script);
    return script;
  };

  const start = () => {
    if (state !== 'idle') return;
    state = 'loading';
    for (const sign of signs) document.removeEventListener(sign, onSign, true);
    for (const address of JSON.parse(dataset.scripts)) load(address).onerror = fail;
  };

  const onSign = ({ target, type }) => {
    if (target instanceof Element && target.closest(INTERACTIVE) && (type !== 'focusin' || !target.autofocus)) start();
  };

  const goOn = () => {
    for (const { without } of waiting.splice(0)) without();
  };

  const fail = () => {
    if (state !== 'hydrated') state = 'failed';
    goOn();
  };

  const wait = (event, again, without, form) => {
    event.preventDefault();
    if (waiting.length === 0) setTimeout(goOn, MAX_WAIT_MS);
    waiting.push({ again, without, form });
    form?.setAttribute('aria-busy', 'true');
    start();
  };

  /** Whether the testimonials moved. */
  const actWithout = (button) => {
    if (button.href) return location.assign(button.href);
    const strip = button.closest('[data-intent]')?.querySelector('ul');
    const before = strip?.scrollLeft;
    const isRight = (button.dataset.replay === 'next') === !document.dir;
    const width = strip?.firstElementChild?.clientWidth;
    strip?.scrollBy({ left: isRight ? width : -width });
    return strip?.scrollLeft !== before;
  };

  const mayHydrate = () => state === 'idle' || state === 'loading';

  const isEditor = () => Boolean(editors) && `; ${document.cookie}`.replaceAll(' __Host-', ' ').includes(`; ${editors}=1`);

  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });

  document.addEventListener(
    'submit',
    (event) => {
      const { target: form } = event;
      if (!mayHydrate() || !(form instanceof Element) || !form.matches('[data-replay]')) return;
      // Pressed twice.
      if (waiting.some((one) => one.form === form)) event.preventDefault();
      else wait(event, () => form.requestSubmit(), () => form.submit(), form);
    },
    true,
  );

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button[data-replay], [data-embed]');
      if (state === 'hydrated' || !button) return;
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      if (button.href && (ctrlKey || metaKey || shiftKey || altKey || !mayHydrate())) return;
      const hasMoved = !button.href && actWithout(button);
      if (mayHydrate() && !hasMoved) wait(event, () => button.click(), () => actWithout(button));
    },
    true,
  );

  // Sent by pages/_app.tsx.
  document.addEventListener('homegrown:hydrated', () => {
    state = 'hydrated';
    setTimeout(() => {
      for (const { again } of waiting.splice(0)) again();
    });
  });

  // What this entry showed.
  addEventListener('popstate', () => {
    if (state !== 'hydrated' && location.pathname + location.search !== pathname + search) location.reload();
  });
  // The mark of Next's router: docs/recipes/upgrade-next.md.
  if (history.state?.__N) start();

  addEventListener('pageshow', () => {
    if (isEditor()) start();
  });

  /** Until React does. */
  const followPopovers = () => {
    if (!('popover' in HTMLElement.prototype)) return;
    for (const button of document.querySelectorAll('button[popovertarget]')) {
      const panel = document.getElementById(button.getAttribute('popovertarget'));
      const update = () => button.setAttribute('aria-expanded', panel.matches(':popover-open'));
      panel.addEventListener('toggle', update);
      update();
    }
  };

  const readerSigns = ['scroll', 'pointerdown', 'keydown'];
  const read = () => {
    for (const sign of readerSigns) removeEventListener(sign, read);
    load(src.replace('on-intent', 'reader'));
  };
  for (const sign of readerSigns) addEventListener(sign, read, { passive: true });

  const begin = () => {
    followPopovers();
    try {
      const page = new URLSearchParams(search).get('path') ?? pathname;
      if (localStorage.getItem('homegrown-reader')?.includes(JSON.stringify(page))) read();
    } catch {}
    if (isEditor() || document.activeElement?.matches(`${INTERACTIVE}:not([autofocus])`)) start();
    // A screen early.
    const watch = (selector, rootMargin) => {
      const seen = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
        { rootMargin },
      );
      for (const element of document.querySelectorAll(selector)) seen.observe(element);
    };
    watch('[data-intent="view"]', '100% 0%');
    if (!navigator.connection?.saveData) watch('form[data-replay]');
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
})();
