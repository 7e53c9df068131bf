import type { IslandInBrowser } from './island';
import { report } from './report';
import { followHistory } from './shown-address';

/**
 * Starts each of the site's islands when `src/islands/on-intent.ts` says that its visitor wants it.
 *
 * @param islands by the names that their elements have
 */
export function startIslands(
  islands: Readonly<Record<string, () => Promise<{ default: IslandInBrowser }>>>,
): void {
  const bring = async (element: HTMLElement): Promise<void> => {
    try {
      const load = islands[element.dataset.island ?? ''];
      if (!load) throw new Error(`islands/index.ts has no “${element.dataset.island}”.`);
      const [{ hydrate }, loaded] = await Promise.all([import('./hydrate'), load()]);
      await hydrate(element, loaded.default);
      report('ready', element);
    } catch (error) {
      console.error(error);
      report('failed', element);
    }
  };
  followHistory();
  document.addEventListener('homegrown:wanted', ({ target }) => {
    if (target instanceof HTMLElement) void bring(target);
  });
  for (const element of document.querySelectorAll<HTMLElement>('[data-wanted]'))
    void bring(element);
}
