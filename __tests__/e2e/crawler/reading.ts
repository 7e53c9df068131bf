import { wordsOf } from '../site/export-file';
import { htmlPage, spacedTextOf } from '../site/html-page';
import type { Address } from './addresses';

/** What is wrong with the answer at an address; empty when all is well. */
export async function faultsAt(origin: string, address: Address): Promise<string[]> {
  const response = await fetch(`${origin}${address.path}`, { redirect: 'manual' });
  const html = await response.text();
  const at = `${address.kind} ${address.path}`;
  if (response.status !== 200) {
    return [`${at}: ${response.status} ${response.headers.get('location') ?? ''}`];
  }
  const page = htmlPage(html);
  const faults: string[] = [];
  const h1 = page.h1[0] ?? '';
  if (page.h1.length !== 1 || h1 === '')
    faults.push(`${at}: first-level headings are ${JSON.stringify(page.h1)}`);
  if (!wordsOf(h1).includes(wordsOf(address.heading))) {
    faults.push(`${at}: the heading is "${h1}", not "${address.heading}"`);
  }
  const main = page.all('main')[0];
  const text = main ? wordsOf(spacedTextOf(main)) : '';
  if (!text.includes(address.words))
    faults.push(`${at}: its text does not have "${address.words}"`);
  if (address.items !== null) {
    const cards = page.all('article').length;
    if (cards !== address.items) faults.push(`${at}: ${cards} items, not ${address.items}`);
  }
  if (/undefined|\[object Object\]|NaN/.test(`${page.title} ${h1}`))
    faults.push(`${at}: its title is "${page.title}"`);
  return faults;
}

/** Runs a task for all items, a few at a time. */
export async function forAll<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await task(next[1]);
  };
  await Promise.all([work(), work(), work(), work()]);
  return results;
}
