import type { MenuTreeItem } from '@homegrown/engine/content/server/menu-tree';

/** The room beside the logo and the search (in rem) on the narrowest medium and wide screen. */
const ROOM_REM = { medium: 36.5, wide: 48.5 };
/** The average width of a letter in rem; letters of East Asia take two. */
const LETTER_REM = 0.46;
const GAP_REM = 1.5;
const SUB_MENU_BUTTON_REM = 1.75;

const EAST_ASIAN = /[\u2e80-\uffdc\u{20000}-\u{3ffff}]/u;

function widthRem({ label, children }: MenuTreeItem): number {
  let letters = 0;
  for (const character of label) letters += EAST_ASIAN.test(character) ? 2 : 1;
  return letters * LETTER_REM + (children.length > 0 ? SUB_MENU_BUTTON_REM : 0);
}

/**
 * From which screens on a menu's top items fit into one row of the header, by an estimate of their
 * width: the styles can't know it. On others they fold behind a button; 'never': on all of them.
 */
export function rowFrom(items: readonly MenuTreeItem[]): 'medium' | 'wide' | 'never' {
  const rem = items.reduce((sum, item) => sum + widthRem(item) + GAP_REM, -GAP_REM);
  if (rem <= ROOM_REM.medium) return 'medium';
  return rem <= ROOM_REM.wide ? 'wide' : 'never';
}
