import { createRoot } from 'react-dom/client';
import type { SiteConfig } from '#site/settings';
import type { ToolbarPlugin } from './editor-toolbar/toolbar-plugins';
import Toolbar from './Toolbar';

let bar: HTMLElement | undefined;

/** Puts the toolbar into its place in the page: that of `SkipLink`, before all other bars. */
const place = (element: HTMLElement): void =>
  document.querySelector('[data-toolbar]')?.replaceChildren(element);

/**
 * Shows the toolbar, once a page. It keeps what it shows when the page's content is replaced, as a
 * preview does.
 */
export function startToolbar(
  { toolbarItems, words }: Pick<SiteConfig, 'toolbarItems' | 'words'>,
  plugins: readonly ToolbarPlugin[],
): void {
  if (bar) return;
  const element = document.createElement('div');
  bar = element;
  place(element);
  document.addEventListener('homegrown:content', () => place(element));
  createRoot(element).render(<Toolbar items={toolbarItems} plugins={plugins} ownWords={words} />);
}
