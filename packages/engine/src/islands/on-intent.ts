/**
 * The one script that a page has at once (docs/decisions/0052-islands.md). It loads the others at
 * the first sign that its visitor needs them, keeps what is done meanwhile, and does it again when
 * they are there; where they don't come, the browser does what it does without scripts.
 *
 * What moves an element is its owner: the element of its island or, for what `behaviours` serve,
 * the document.
 */
type Owner = HTMLElement | Document;

/** Something that was done before its scripts were there. */
interface Waiting {
  owner: Owner;
  /** What was pressed or sent. However often, it is done again once. */
  what: Element;
  /** Does it again for the scripts. */
  again: () => void;
  /** Does it where they don't come. */
  without: () => void;
}

const script = document.currentScript;
const {
  behaviours = '[]',
  islands = '[]',
  reader = '',
} = script instanceof HTMLElement ? script.dataset : {};
const { editors } = document.documentElement.dataset;

/** What needs scripts: `data-plain` is for what has some of its own. */
const INTERACTIVE =
  ':is(button, input, select, textarea, [data-intent], [data-embed], [data-picture]):not([data-plain])';
const MAX_WAIT_MS = 5_000;
/** What this entry of the history shows. */
const shown = location.pathname + location.search;

const states = new Map<Owner, 'loading' | 'ready' | 'failed'>();
let waiting: Waiting[] = [];

function ownerOf(target: Element): Owner {
  const owner = target.closest<HTMLElement>('[data-island], [data-load-more]');
  return owner?.dataset.island ? owner : document;
}

const isReady = (owner: Owner): boolean => states.get(owner) === 'ready';

const mayCome = (owner: Owner): boolean => states.get(owner) !== 'failed';

function load(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.async = false;
  document.head.append(element);
  return element;
}

/** What waits for an owner, or for any: it waits no more. */
function taken(owner?: Owner): Waiting[] {
  const all = waiting;
  const isOthers = (one: Waiting): boolean => owner !== undefined && one.owner !== owner;
  waiting = all.filter(isOthers);
  return all.filter((one) => !isOthers(one));
}

function goOnWithout(owner?: Owner): void {
  for (const one of taken(owner)) one.without();
}

function fail(owner: Owner): void {
  if (!isReady(owner)) states.set(owner, 'failed');
  goOnWithout(owner);
}

function start(owner: Owner): void {
  if (states.has(owner)) return;
  states.set(owner, 'loading');
  if (owner instanceof HTMLElement) {
    // For the scripts that are here, and for those that are to come.
    owner.dataset.wanted = '';
    owner.dispatchEvent(new Event('homegrown:wanted', { bubbles: true }));
  }
  const names = owner instanceof HTMLElement ? islands : behaviours;
  const addresses: string[] = JSON.parse(names); // Written by src/pages/document-parts.tsx.
  for (const address of addresses) {
    // Another owner may wait for it already; in development, the page itself has some of them.
    const there = document.querySelector<HTMLElement>(`script[src^="${address}"]`);
    const loading = there ?? load(address);
    loading.addEventListener('error', () => {
      loading.remove();
      fail(owner);
    });
  }
}

function wait(event: Event, one: Waiting): void {
  event.preventDefault();
  if (waiting.some(({ what }) => what === one.what)) return;
  if (waiting.length === 0) setTimeout(goOnWithout, MAX_WAIT_MS);
  waiting.push(one);
  start(one.owner);
}

/** Scrolls the testimonials by one. @returns whether they moved */
function scrollStrip(button: HTMLElement): boolean {
  const strip = button.closest('[data-intent]')?.querySelector('ul');
  if (!strip) return false;
  const before = strip.scrollLeft;
  const width = strip.firstElementChild?.clientWidth ?? 0;
  const isRight = (button.dataset.replay === 'next') === !document.dir;
  strip.scrollBy({ left: isRight ? width : -width });
  return strip.scrollLeft !== before;
}

function onSign({ target, type }: Event): void {
  if (!(target instanceof Element) || !target.closest(INTERACTIVE)) return;
  // The focus that a page begins with is no sign.
  if (type === 'focusin' && target.matches('[autofocus]')) return;
  start(ownerOf(target));
}
for (const sign of ['pointerover', 'pointerdown', 'focusin', 'input']) {
  document.addEventListener(sign, onSign, { capture: true, passive: true });
}

document.addEventListener(
  'submit',
  (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-replay]')) return;
    const owner = ownerOf(form);
    if (isReady(owner) || !mayCome(owner)) return;
    // A field may have the name of a method.
    const { requestSubmit, submit } = HTMLFormElement.prototype;
    const [again, without] = [requestSubmit.bind(form), submit.bind(form)];
    form.setAttribute('aria-busy', 'true');
    wait(event, { owner, what: form, again, without });
  },
  true,
);

document.addEventListener(
  'click',
  (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const what =
      target instanceof Element &&
      target.closest<HTMLElement>('button[data-replay], a:is([data-embed], [data-picture])');
    if (!what) return;
    const owner = ownerOf(what);
    if (isReady(owner)) return;
    const again = () => {
      // What has been replaced meanwhile would still lead away.
      if (what.isConnected) what.click();
    };
    if (what instanceof HTMLAnchorElement) {
      if (ctrlKey || metaKey || shiftKey || altKey || !mayCome(owner)) return;
      wait(event, { owner, what, again, without: () => location.assign(what.href) });
    } else if (!scrollStrip(what) && mayCome(owner)) {
      wait(event, { owner, what, again, without: () => scrollStrip(what) });
    }
  },
  true,
);

// From src/islands/report.ts.
document.addEventListener('homegrown:ready', ({ target }) => {
  if (!(target instanceof HTMLElement || target === document)) return;
  const owner = target instanceof HTMLElement ? target : document;
  states.set(owner, 'ready');
  setTimeout(() => {
    for (const { again } of taken(owner)) again();
  });
});
document.addEventListener('homegrown:failed', ({ target }) => {
  if (target instanceof HTMLElement) fail(target);
});

// src/islands/shown-address.ts goes on with it.
addEventListener('popstate', () => {
  const isFollowed = [...states.values()].includes('ready');
  if (!isFollowed && location.pathname + location.search !== shown) location.reload();
});

const isEditor = (): boolean =>
  editors !== undefined &&
  document.cookie.split('; ').some((one) => one.replace('__Host-', '') === `${editors}=1`);

// The second is of src/editor/browser/sign-in-hint.ts.
for (const sign of ['pageshow', 'homegrown:signed-in']) {
  addEventListener(sign, () => {
    if (isEditor()) start(document);
  });
}

/** Sets on the buttons of a menu whether it is open. */
function tell(panel: Element): void {
  for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`)) {
    button.setAttribute('aria-expanded', String(panel.matches(':popover-open')));
  }
}
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLElement && target.popover) tell(target);
  },
  true,
);

const READER_SIGNS = ['scroll', 'pointerdown', 'keydown'];
function read(): void {
  for (const sign of READER_SIGNS) removeEventListener(sign, read);
  load(reader);
}
for (const sign of READER_SIGNS) addEventListener(sign, read, { passive: true });

function watch(selector: string, rootMargin?: string): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) start(ownerOf(target));
    },
    { rootMargin },
  );
  for (const element of document.querySelectorAll(selector)) seen.observe(element);
}

/** Whether the visitor saves data (https://wicg.github.io/netinfo/); not all browsers say so. */
const savesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;

/** Meets what is new: the whole page, or the screen that a preview has put into it. */
function meet(): void {
  if ('popover' in HTMLElement.prototype) document.querySelectorAll('[popover]').forEach(tell);
  // A screen early.
  watch('[data-intent="view"]', '100% 0%');
  if (!savesData()) watch('form[data-replay]');
  document.querySelectorAll<HTMLElement>('[data-at-once]').forEach(start);
}
document.addEventListener('homegrown:content', meet);

function begin(): void {
  meet();
  try {
    const page = new URLSearchParams(location.search).get('path') ?? location.pathname;
    if (localStorage.getItem('homegrown-reader')?.includes(JSON.stringify(page))) read();
  } catch {
    // The browser stores nothing.
  }
  const { activeElement } = document;
  if (activeElement?.matches(`${INTERACTIVE}:not([autofocus])`)) start(ownerOf(activeElement));
  if (isEditor()) start(document);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();

export {};
