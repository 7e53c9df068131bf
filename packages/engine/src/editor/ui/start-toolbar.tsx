import { createRoot } from 'react-dom/client';
import type { ToolbarItem } from '#site/settings';
import Toolbar from './Toolbar';

let bar: HTMLElement | undefined;

/** Puts the toolbar into its place in the page: that of `SkipLink`, before all other bars. */
const place = (element: HTMLElement): void =>
  document.querySelector('[data-toolbar]')?.replaceChildren(element);

/**
 * Shows the toolbar, once a page. It keeps what it shows when the page's content is replaced, as a
 * preview does.
 *
 * @param items the owner's own
 */
export function startToolbar(items: ToolbarItem[]): void {
  if (bar) return;
  const element = document.createElement('div');
  bar = element;
  place(element);
  document.addEventListener('homegrown:content', () => place(element));
  createRoot(element).render(<Toolbar items={items} />);
}
