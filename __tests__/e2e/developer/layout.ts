import type { Page } from '@playwright/test';

/** A visible part of an example: a text, a control or a picture. */
export interface Part {
  /** The element and the start of its text. */
  what: string;
  /** Left, top, width and height in CSS pixels. */
  box: [number, number, number, number];
  /** Colour, background, size and weight of the text. */
  look: string;
}

/**
 * Boxes of two machines differ by fractions of pixels for each line of text; a space of the design
 * is wider.
 */
const TOLERANCE_PX = 4;
/** The same for what is long. */
const TOLERANCE = 0.02;

/**
 * What a page looks like in numbers. Pictures of it would differ from machine to machine, with the
 * fonts' rendering (docs/decisions/0021-looks-in-numbers.md).
 */
export function partsOf(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      // Something that is hidden from the eye alone is one pixel wide.
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      return (
        width > 2 &&
        height > 2 &&
        !isClipped &&
        element.checkVisibility({ visibilityProperty: true })
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          !element.closest('nextjs-portal, [inert], noscript') &&
          (hasOwnText(element) || element.matches('a, button, input, img, svg')) &&
          isShown(element),
      )
      .map((element): { what: string; box: [number, number, number, number]; look: string } => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 24) ?? '';
        return {
          what: `${element.tagName.toLowerCase()} ${text}`.trim(),
          box: [
            Math.round(left + scrollX),
            Math.round(top + scrollY),
            Math.round(width),
            Math.round(height),
          ],
          look: `${color} on ${backgroundColor}, ${Math.round(parseFloat(fontSize))}px ${fontWeight}`,
        };
      });
  });
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(TOLERANCE_PX, TOLERANCE * Math.max(one, other));

/** What differs between two states of a page, in words; nothing when the eye would not see it. */
export function differences(before: readonly Part[], now: readonly Part[]): string[] {
  const names = (parts: readonly Part[]) => parts.map(({ what }) => what).join('\n');
  if (names(before) !== names(now)) {
    return [`The parts were\n${names(before)}\nand are now\n${names(now)}`];
  }
  return now.flatMap((part, index) => {
    const old = before[index];
    if (!old) return [];
    const moved = part.box.some((number, place) => !isNear(number, old.box[place] ?? NaN));
    return [
      ...(moved ? [`${part.what}: was at ${old.box.join(' ')}, is at ${part.box.join(' ')}`] : []),
      ...(part.look !== old.look ? [`${part.what}: was ${old.look}, is ${part.look}`] : []),
    ];
  });
}

/**
 * What is wrong with a layout whatever it should look like: a sideways scroll, cut text, controls
 * on each other.
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
