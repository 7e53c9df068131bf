import { Head } from 'next/document';
import type { ReactElement } from 'react';
import { pagesOfEditors } from '@/own-addresses';
import { isStill } from './sent-data';

type Files = Parameters<Head['getScripts']>[0];

/**
 * The script that tells Next's own router which pages are cached. lib/next/browser/page-router.ts
 * does not need it.
 */
const KEPT_PAGES = '/_ssgManifest.js';

const isScript = (element: ReactElement | null): element is ReactElement<{ src: string }> =>
  element?.type === 'script';

/**
 * Next's `Head` with one script, `public/-/on-intent.js`, instead of the page's own scripts. Their
 * addresses are in its `data-scripts`, in the order in which they run
 * (docs/decisions/0007-scripts-on-intent.md). In development it is Next's `Head` unchanged.
 *
 * The two methods are typed and undocumented: docs/recipes/upgrade-next.md.
 */
export class HeadOnIntent extends Head {
  private holdsScriptsBack(): boolean {
    const { isDevelopment, __NEXT_DATA__ } = this.context;
    return !isDevelopment && !pagesOfEditors.includes(__NEXT_DATA__.page.slice(1));
  }

  override getDynamicChunks(files: Files) {
    return this.holdsScriptsBack() ? [] : super.getDynamicChunks(files);
  }

  override getScripts(files: Files) {
    const scripts = super.getScripts(files);
    if (!this.holdsScriptsBack()) return scripts;
    // A browser in which nothing of the screen changes needs no view.
    const ofView = isStill(this.context.__NEXT_DATA__) ? [] : super.getDynamicChunks(files);
    const all = [...ofView, ...scripts]
      .filter(isScript)
      .map(({ props }) => props.src)
      .filter((src) => !src.endsWith(KEPT_PAGES));
    // Written out: next.config.js puts the two in where they stand by name.
    const basePath = process.env.NEXT_PUBLIC_BASE_PATH ?? '';
    return [
      <script
        key="on-intent"
        defer
        src={`${basePath}/-/on-intent.js?v=${process.env.ON_INTENT_VERSION}`}
        data-scripts={JSON.stringify(all)}
      />,
    ];
  }
}
