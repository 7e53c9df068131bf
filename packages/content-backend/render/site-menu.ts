import { type Block, numberAttribute, parseBlocks, textAttribute } from './block';
import { frontEndAddress } from './block-wrapper';
import { decodeEntities, escapeHtml } from './entities';
import { ALL_PAGES, isShown, MAX_LEVELS, pagesBelow } from './navigation-blocks';
import { stripTags } from './plain-text';
import { pageUri } from './post-blocks';
import type { RenderContext } from './render-context';

/** The most entries of such a menu. */
const MAX_ENTRIES = 1000;

/** An entry of the menu that a theme shows where the owner has assigned none. */
interface MenuEntry {
  /** Its place in the menu, from 1. */
  number: number;
  /** The number of the entry that it stands below. */
  parent: number | null;
  /** HTML without tags. */
  label: string;
  url: string;
}

/**
 * The menu that WordPress shows where none is assigned to a place of the theme: the newest one of
 * the block editor, else all pages. At most a thousand entries.
 */
export function siteMenu(context: RenderContext): MenuEntry[] {
  const entries: MenuEntry[] = [];
  const add = (label: string, url: string, parent: number | null): number | null => {
    const text = decodeEntities(stripTags(label)).trim();
    if (text === '' || entries.length >= MAX_ENTRIES) return null;
    const number = entries.length + 1;
    entries.push({ number, parent, label: escapeHtml(text), url });
    return number;
  };
  const below = pagesBelow(context);
  const addPages = (of: number, parent: number | null, level: number): void => {
    for (const page of below.get(of) ?? []) {
      const entry = add(page.title, frontEndAddress(pageUri(page, context), context), parent);
      if (entry !== null && level < MAX_LEVELS) addPages(page.id, entry, level + 1);
    }
  };
  const addBlock = (block: Block, parent: number | null, level: number): void => {
    const { attributes, innerBlocks } = block;
    if (block.name === 'core/page-list') {
      addPages(numberAttribute(attributes, 'parentPageID') ?? 0, parent, level);
    } else if (block.name === 'core/home-link') {
      add(textAttribute(attributes, 'label') || 'Home', frontEndAddress('/', context), parent);
    } else if (block.name === 'core/navigation-link' || block.name === 'core/navigation-submenu') {
      if (!isShown(block, context)) return;
      const url = textAttribute(attributes, 'url');
      const entry = add(textAttribute(attributes, 'label'), url, parent);
      if (entry === null || level >= MAX_LEVELS) return;
      for (const inner of innerBlocks) addBlock(inner, entry, level + 1);
    }
  };
  const menu = context.published('wp_navigation').find(({ password }) => password === '');
  const blocks = parseBlocks(menu?.content ?? '').filter(({ name }) => name !== null);
  for (const block of blocks.length > 0 ? blocks : [ALL_PAGES]) addBlock(block, null, 0);
  return entries;
}
