/**
 * Tells `src/islands/on-intent.ts` what has become of all behaviours (the document), or of an
 * island. What has started has `data-started`.
 */
export function report(what: 'ready' | 'failed', target: HTMLElement | Document): void {
  const element = target instanceof Document ? target.documentElement : target;
  if (what === 'ready') element.dataset.started = '';
  target.dispatchEvent(new Event(`homegrown:${what}`, { bubbles: true }));
}
