import { hydrate } from '@homegrown/engine/islands/hydrate';
import type { IslandInBrowser } from '@homegrown/engine/islands/island';
import { act } from 'react';

/** Hydrates an island; settles as `hydrate` does. */
export async function hydrated(element: HTMLElement, island: IslandInBrowser): Promise<void> {
  let end: Promise<void> | undefined;
  // What React does is done when `act` ends, and not before.
  await act(async () => {
    end = hydrate(element, island);
    end.catch(() => {});
  });
  await end;
}
