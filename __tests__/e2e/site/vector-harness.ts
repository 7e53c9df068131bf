import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import type { Page } from '@playwright/test';
import { exampleSite as site } from '@/__tests__/example-site';
import type { Vector } from './vectors';

const PER_PAGE = 40;

/** Follows each vector of a content, so that a test sees that the content is shown. */
export const after = (index: number): string => `<p>after ${index}.</p>`;

/**
 * Whether what follows a vector is still markup: an unclosed element or comment takes the rest
 * along.
 */
function isClosed({ html }: Vector): boolean {
  return sanitizeContent(`${html}${after(0)}`, site).html.endsWith(after(0));
}

/** Stands at the beginning of a content, so that a test sees which one is shown. */
const before = (page: number): string => `<p>content ${page}.</p>`;

export interface VectorContent {
  html: string;
  /** Its first words, which no other content has. */
  name: string;
  /** Each of them by itself, for fields that hold no HTML. */
  words: string[];
  /** How many of them are followed by {@link after}. */
  count: number;
}

/** The table in contents: many vectors in one, but each that takes the rest along at the end. */
export function contentsOf(table: readonly Vector[]): VectorContent[] {
  const open = table.filter((vector) => !isClosed(vector));
  const closed = table.filter(isClosed);
  const pages = Math.max(open.length, Math.ceil(closed.length / PER_PAGE));
  return Array.from({ length: pages }, (_, page) => {
    const some = closed.filter((_vector, index) => index % pages === page);
    const last = open.slice(page, page + 1).map(({ html }) => html);
    const whole = some.map(({ html }, index) => html + after(index));
    return {
      html: [before(page), ...whole, ...last].join('\n'),
      name: `content ${page}.`,
      words: [...some.map(({ html }) => html), ...last],
      count: some.length,
    };
  });
}

/** Collects what a vector calls; a page of its own for each visit. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hits: number[] = [];
    const hit = (vector: number): number => hits.push(vector);
    Object.assign(window, { hits, hit, HIT: hit });
  });
}

/**
 * What ran, and what would run if it were touched: handlers, scripts in content, addresses that are
 * scripts.
 *
 * @param ownScript the text of the site's own script that stands behind a list
 */
export function dangersOnPage(ownScript: string): string[] {
  const hits: unknown = Reflect.get(window, 'hits');
  if (!Array.isArray(hits)) throw new Error('Nothing on this page listens for vectors.');
  const found = [...new Set<unknown>(hits)].map((vector) => `vector ${String(vector)} ran`);
  for (const element of document.body.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$/.test(name)) found.push(`${element.localName} has ${name}="${value}"`);
      const isRun = /^(?:javascript|vbscript|data):/i.test(value.replace(/[\u0000-\u0020]/g, ''));
      if (isRun && /^(?:href|src|action|formaction|data|poster|xlink:href)$/.test(name)) {
        found.push(`${element.localName} has ${name}="${value}"`);
      }
    }
  }
  const inMain = document.querySelectorAll('main :is(script, object, embed, svg script, base)');
  const others = [...inMain].filter(({ textContent }) => textContent !== ownScript);
  return [...found, ...others.map(({ outerHTML }) => outerHTML)];
}
