import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandInBrowser } from './island';

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * Hydrates the element of an island. If the island fails, then or later, its element gets the
 * server's HTML again.
 *
 * @throws what the island has thrown
 */
export function hydrate(element: HTMLElement, { fromPage }: IslandInBrowser): Promise<void> {
  const { island: name, props = '{}' } = element.dataset;
  const root = element.firstElementChild ?? element;
  const { innerHTML: served } = root;
  return new Promise((resolve, reject) => {
    hydrateRoot(root, createElement(Hydrated, { onHydrated: resolve }, fromPage(props)), {
      identifierPrefix: name,
      onUncaughtError: (error) => {
        console.error(error);
        reject(error);
        // React removes what has failed after this call.
        setTimeout(() => (root.innerHTML = served));
      },
    });
  });
}
