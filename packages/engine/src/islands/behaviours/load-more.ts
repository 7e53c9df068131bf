import { countOf, type CountFacts } from '#content/shared/count-of';
import { counted } from '#content/shared/counted';
import { fillIn } from '#content/shared/fill-in';
import type { PluralForms } from '#words/plural-forms';
import { replaceAddress } from '../shown-address';
import { rememberLeftList } from './left-list';

/** What "Load More" says, as JSON in `data-load-more`. */
export interface LoadMoreWords {
  /** "9 more posts loaded". */
  loaded: PluralForms;
  loading: string;
  locale: string;
}

const MORE = '[data-load-more]';
const LIST = '[data-list] > ol';

const headingIn = (item: Element): HTMLAnchorElement | null => item.querySelector(':is(h2, h3) a');

const hrefOf = (item: Element): string | null | undefined => headingIn(item)?.getAttribute('href');

/** The page that the form opens. */
async function pageBehind(form: HTMLFormElement): Promise<{ page: Document; address: string }> {
  const address = new URL(form.action);
  for (const input of form.querySelectorAll('input')) {
    address.searchParams.set(input.name, input.value);
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} was answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { page, address: address.pathname + address.search };
}

/**
 * Appends the items of the next page that the list does not have yet: posts may have been published
 * between two loads, which shifts the others.
 */
function append(list: Element, next: Element): Element[] {
  const present = new Set(Array.from(list.children, hrefOf));
  const items = [...next.children].filter((item) => !present.has(hrefOf(item)));
  for (const image of items.flatMap((item) => [...item.querySelectorAll('img')])) {
    image.setAttribute('loading', 'lazy');
    image.removeAttribute('fetchpriority');
  }
  list.append(...items);
  return items;
}

/** The children of an element, but for one. */
const othersIn = (parent: Element | null | undefined, one: Element | null | undefined): Element[] =>
  [...(parent?.children ?? [])].filter((child) => child !== one);

/** The same parts of the list's end as on the next page: its form, and the numbers of pages. */
function replaceOthers(
  [parent, kept]: readonly [Element | null, Element | null],
  [nextParent, nextRestored]: readonly [Element | null | undefined, Element | null | undefined],
): void {
  for (const old of othersIn(parent, kept)) old.remove();
  parent?.append(...othersIn(nextParent, nextRestored));
}

/** Sets the line about the length of the list, where there is one. @returns what it says */
function count(list: Element, hasNext: boolean): string {
  const line = list.parentElement?.querySelector<HTMLElement>('[data-count]');
  if (!line) return '';
  const facts: CountFacts = JSON.parse(line.dataset.count ?? '{}');
  line.textContent = countOf(facts, list.children.length, hasNext);
  return line.textContent;
}

const statusIn = (more: Element | null | undefined): Element | null =>
  more?.querySelector('[role="status"]') ?? null;

/** Shows that the next page is awaited. */
function wait(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  form.setAttribute('aria-busy', 'true');
  if (button) button.disabled = true;
  const waiting = form.nextElementSibling;
  // A disabled button can't keep the focus.
  if (waiting instanceof HTMLElement) waiting.focus({ preventScroll: true });
}

function fail(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  form.removeAttribute('aria-busy');
  const failure = form.previousElementSibling;
  if (failure instanceof HTMLElement) failure.hidden = false;
  if (!button) return;
  button.disabled = false;
  button.focus();
}

async function load(form: HTMLFormElement, more: HTMLElement, list: HTMLElement): Promise<void> {
  const { loaded, loading, locale }: LoadMoreWords = JSON.parse(more.dataset.loadMore ?? '{}');
  const button = form.querySelector('button');
  const status = statusIn(more);
  if (status) status.textContent = loading;
  const failure = form.previousElementSibling;
  if (failure instanceof HTMLElement) failure.hidden = true;
  wait(form, button);
  try {
    const { page, address } = await pageBehind(form);
    const next = page.querySelector(LIST);
    if (!next) throw new Error(`${address} has no list.`);
    // The page may show something else meanwhile, as the search does.
    if (!list.isConnected) return;
    const nextMore = page.querySelector(MORE);
    const place = list.parentElement;
    if (place) place.dataset.grown = String([...next.children].filter(hrefOf).length);
    const items = append(list, next);
    replaceOthers([more.parentElement, more], [nextMore?.parentElement, nextMore]);
    replaceOthers([more, status], [nextMore, statusIn(nextMore)]);
    const results = count(list, more.querySelector('form') !== null);
    if (status) {
      status.textContent =
        items.length > 0 ? fillIn(counted(loaded, items.length, locale), { results }) : '';
    }
    replaceAddress(address);
    const [first] = items;
    if (first) headingIn(first)?.focus();
  } catch (error) {
    console.warn(error);
    if (status) status.textContent = '';
    fail(form, button);
  }
}

/** "Load More": appends the next page to the list, and moves the focus to its first new item. */
export function loadMore(): void {
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const more = form.closest<HTMLElement>(MORE);
    const list = document.querySelector<HTMLElement>(LIST);
    if (!more || !list) return;
    event.preventDefault();
    if (form.querySelector('button:disabled')) return;
    void load(form, more, list);
  });
  addEventListener('pagehide', () => {
    const place = document.querySelector<HTMLElement>('[data-list]');
    if (place) rememberLeftList(place);
  });
}
