import type { FocusEvent } from 'react';

/**
 * Brings what has the focus wholly into the row of a bar that scrolls: browsers leave alone what is
 * seen in part.
 */
export function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  let row = target.parentElement;
  while (row && currentTarget.contains(row)) {
    if (row.scrollWidth > row.clientWidth) {
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    row = row.parentElement;
  }
}
