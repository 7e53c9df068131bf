// docs/decisions/0048-counting-visitors.md
(() => {
  const { kind, id, address, base, asks } = JSON.parse(document.currentScript.dataset.counting);
  const KEY = 'homegrown-counting';
  const scriptHere = `${base}/api/counting/script`;
  const eventsHere = `${location.origin}${base}/api/counting/events`;
  const GOOGLE = 'https://www.googletagmanager.com';
  let isStarted = false;

  const load = (src, data = {}) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    Object.assign(script.dataset, data);
    document.head.append(script);
  };

  const queue = (name) => (window[name] ??= []);
  // Google's library tells its own calls by this kind of object.
  const gtag = function () {
    queue('dataLayer').push(arguments);
  };

  const KINDS = {
    plausible: {
      start: () => {
        window.plausible ??= (...call) => (window.plausible.q ??= []).push(call);
        load(scriptHere, { domain: id, api: eventsHere });
      },
      'search-without-result': (term) => window.plausible('Search without result', { props: { term } }),
      'form-sent': () => window.plausible('Form: sent'),
      subscription: () => window.plausible('Newsletter: subscribed'),
    },
    matomo: {
      start: () => {
        queue('_paq').push(
          ['disableCookies'],
          ['trackPageView'],
          ['enableLinkTracking'],
          ['setTrackerUrl', eventsHere],
          ['setSiteId', id],
        );
        load(scriptHere);
      },
      'search-without-result': (term) => queue('_paq').push(['trackSiteSearch', term, false, 0]),
      'form-sent': () => queue('_paq').push(['trackEvent', 'Form', 'sent']),
      subscription: () => queue('_paq').push(['trackEvent', 'Newsletter', 'subscribed']),
    },
    fathom: {
      start: () => load(`${address}/script.js`, { site: id }),
      'search-without-result': () => window.fathom?.trackEvent('search without result'),
      'form-sent': () => window.fathom?.trackEvent('form sent'),
      subscription: () => window.fathom?.trackEvent('newsletter subscribed'),
    },
    'google-analytics': {
      start: () => {
        gtag('js', new Date());
        gtag('config', id);
        load(`${GOOGLE}/gtag/js?id=${encodeURIComponent(id)}`);
      },
      'search-without-result': (term) => gtag('event', 'search_without_result', { search_term: term }),
      'form-sent': () => gtag('event', 'generate_lead'),
      subscription: () => gtag('event', 'sign_up'),
    },
    'google-tag-manager': {
      start: () => {
        queue('dataLayer').push({ 'gtm.start': Date.now(), event: 'gtm.js' });
        load(`${GOOGLE}/gtm.js?id=${encodeURIComponent(id)}`);
      },
      'search-without-result': (term) =>
        queue('dataLayer').push({ event: 'search_without_result', search_term: term }),
      'form-sent': () => queue('dataLayer').push({ event: 'generate_lead' }),
      subscription: () => queue('dataLayer').push({ event: 'sign_up' }),
    },
  };
  const service = KINDS[kind];

  /** What the page shows is told once, also where a script of the page shows it later. */
  const told = new WeakSet();
  const tell = () => {
    for (const element of document.querySelectorAll('[data-counted]')) {
      // Some stand in the page until its address shows them.
      if (told.has(element) || element.getClientRects().length === 0) continue;
      told.add(element);
      const term = new URLSearchParams(location.search).get('q') ?? '';
      service[element.dataset.counted]?.(term);
    }
  };

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    service.start();
    tell();
    new MutationObserver(tell).observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-counted'],
    });
  };

  const answer = () => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return 'no';
    }
  };

  const ask = () => {
    const notice = document.querySelector('[data-counting-notice]');
    if (notice) notice.hidden = false;
    return notice;
  };

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-counting]');
    if (!button) return;
    const { counting: choice } = button.dataset;
    if (choice === 'ask') {
      ask()?.querySelector('button')?.focus();
      return;
    }
    try {
      localStorage.setItem(KEY, choice);
    } catch {}
    document.querySelector('[data-counting-notice]').hidden = true;
    document.querySelector('[data-counting="ask"]')?.focus({ preventScroll: true });
    if (choice === 'yes') start();
    // What runs can't be stopped, but for a page that is loaded anew.
    else if (isStarted) location.reload();
  });

  const begin = () => {
    const known = answer();
    if (!asks || known === 'yes') start();
    else if (known === null && !navigator.globalPrivacyControl) ask();
    for (const button of document.querySelectorAll('[data-counting="ask"]')) button.hidden = false;
  };
  const afterPage = () => (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === 'complete') afterPage();
  else addEventListener('load', afterPage, { once: true });
})();
