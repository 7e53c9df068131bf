import type { IslandInBrowser } from './island';
import { followHistory } from './shown-address';

/** What moves in this site's pages. */
interface MovingParts {
  /** Each serves every element of its kind, by listening on the document. */
  behaviours: readonly (() => void)[];
  /** By the names that their elements have. */
  islands: Readonly<Record<string, () => Promise<{ default: IslandInBrowser }>>>;
}

/**
 * Tells `src/islands/on-intent.ts` what has become of all behaviours, or of an island. What has
 * started has `data-started`.
 */
function tell(what: 'ready' | 'failed', target: HTMLElement | Document): void {
  const element = target instanceof Document ? target.documentElement : target;
  if (what === 'ready') element.dataset.started = '';
  target.dispatchEvent(new Event(`homegrown:${what}`, { bubbles: true }));
}

/**
 * Starts what moves: all behaviours at once, and each island when `src/islands/on-intent.ts` says
 * that its visitor wants it.
 */
export function startIslands({ behaviours, islands }: MovingParts): void {
  const bring = async (element: HTMLElement): Promise<void> => {
    try {
      const load = islands[element.dataset.island ?? ''];
      if (!load) throw new Error(`islands/index.ts has no “${element.dataset.island}”.`);
      const [{ hydrate }, loaded] = await Promise.all([import('./hydrate'), load()]);
      await hydrate(element, loaded.default);
      tell('ready', element);
    } catch (error) {
      console.error(error);
      tell('failed', element);
    }
  };
  followHistory();
  for (const behaviour of behaviours) behaviour();
  document.addEventListener('homegrown:wanted', ({ target }) => {
    if (target instanceof HTMLElement) void bring(target);
  });
  for (const element of document.querySelectorAll<HTMLElement>('[data-wanted]'))
    void bring(element);
  tell('ready', document);
}
