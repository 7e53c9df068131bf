import type { Page } from '@playwright/test';

/**
 * What is wrong with a layout whatever it should look like: a sideways scroll, cut text, controls
 * on each other (docs/decisions/0021-looks-in-numbers.md).
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 24)}”`;
    const shown = (selector: string): Element[] =>
      [...document.body.querySelectorAll(selector)].filter(
        (element) =>
          !element.closest('nextjs-portal, [inert]') &&
          // Hidden until it has the focus.
          getComputedStyle(element).clipPath === 'none' &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} pixels wide on ${clientWidth}`);

    for (const element of shown('*')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      // One pixel wide: hidden from the eye alone. A carousel's other slides are inert.
      if (element.clientWidth <= 2 || element.querySelector('[inert]')) continue;
      // Plants are cut where the screen ends.
      if (element.closest('[aria-hidden="true"]')) continue;
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut) faults.push(`${name(element)} is cut`);
    }

    const controls = shown('a, button, input, summary').map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    controls.forEach(({ element, box }, index) => {
      for (const other of controls.slice(index + 1)) {
        if (element.contains(other.element)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (width > 2 && height > 2) faults.push(`${name(element)} lies on ${name(other.element)}`);
      }
    });
    return faults;
  });
}
