import type { PreviewFacts } from '#editor/shared/contract';

/** The screen of a preview as this site's server rendered it. */
export interface Draft {
  /** The page's content, with a place for the bar: {@link BAR_PLACE}. */
  html: string;
  facts: PreviewFacts;
  title: string;
  /** The attributes of its html element. */
  language: string;
  direction: string;
  theme: string | undefined;
}

/** The element that the bar of a preview is put into, whose value are its facts as JSON. */
const BAR = 'data-preview-bar';
export const BAR_PLACE = `[${BAR}]`;

/** Brings the styles of a page that this one has not, and waits for them. */
async function bringStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const missing = links.filter(
    (link) =>
      !document.querySelector(`link[href="${CSS.escape(link.getAttribute('href') ?? '')}"]`),
  );
  await Promise.all(
    missing.map(
      (link) =>
        new Promise<void>((resolve) => {
          const own = document.createElement('link');
          own.rel = 'stylesheet';
          own.href = link.getAttribute('href') ?? '';
          // Without its styles the draft is still to be read.
          own.onload = own.onerror = () => resolve();
          document.head.append(own);
        }),
    ),
  );
}

/**
 * Reads the page that this site's server rendered, and brings its styles.
 *
 * @returns null if it is no screen of a preview
 */
export async function readDraft(text: string): Promise<Draft | null> {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const content = page.getElementById('__next');
  const facts = content?.querySelector(BAR_PLACE)?.getAttribute(BAR);
  if (!content || !facts) return null;
  await bringStyles(page);
  const { lang, dir, dataset } = page.documentElement;
  return {
    html: content.innerHTML,
    facts: JSON.parse(facts), // Written by pages/-/draft.tsx, of the same build.
    title: page.title,
    language: lang,
    direction: dir,
    theme: dataset.theme,
  };
}
