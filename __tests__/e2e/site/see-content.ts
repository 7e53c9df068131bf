/** What a reader sees of a text. */
export interface SeenText {
  text: string;
  /** null: the page's. */
  color: string | null;
  /** What is behind it; null: the page's. */
  ground: string | null;
}

/** What the content of a page looks like at one width. */
export interface SeenContent {
  /** File names of the pictures that are shown, without size and ending, in their order. */
  pictures: string[];
  /** For each container with columns, how many of its parts stand in each row: `3 3 2`. */
  rows: string[];
  /** Texts whose colour or ground is not the page's. */
  colored: SeenText[];
  /** Pairs of texts that lie over each other. */
  overlaps: string[];
  /** Words that go on in a further line without a hyphen. */
  brokenWords: string[];
  /** Pictures that have no place before they are there. */
  placeless: string[];
}

/**
 * Sees the content within an element. It runs in the page and names nothing that is outside of it.
 */
export function seeContent(content: Element): SeenContent {
  const containers =
    '.wp-block-columns, .wp-block-gallery, .wp-block-post-template, .is-layout-grid';

  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 8 && height > 8 && getComputedStyle(element).visibility === 'visible';
  }

  function pictureName({ currentSrc, src }: HTMLImageElement): string {
    const address = new URL(currentSrc || src);
    const file = address.searchParams.get('url') ?? address.pathname;
    return file.replace(/^.*\//, '').replace(/(?:-\d+x\d+|-scaled)?\.\w+$/, '');
  }

  function rowsOf(container: Element): string {
    const lengths: number[] = [];
    let right = Infinity;
    for (const part of [...container.children].filter(isShown)) {
      const box = part.getBoundingClientRect();
      if (box.left >= right - 1) lengths.push((lengths.pop() ?? 0) + 1);
      else lengths.push(1);
      right = box.right;
    }
    return lengths.join(' ');
  }

  function groundOf(element: Element): string {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one);
      if (backgroundImage !== 'none' || (one !== element && one.matches('.wp-block-cover')))
        return 'a picture';
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }

  function brokenWordsOf(node: Node): string[] {
    return [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}€$%]+/gu)].flatMap(
      ({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      },
    );
  }

  const ofPage = { color: getComputedStyle(content).color, ground: groundOf(content) };
  const colored: SeenText[] = [];
  const boxes: { text: string; box: DOMRect }[] = [];
  const brokenWords: string[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    const element = node.parentElement;
    if (!text || !element || !isShown(element) || element.closest('script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) boxes.push({ text, box });
    brokenWords.push(...brokenWordsOf(node));
    const { color } = getComputedStyle(element);
    const ground = groundOf(element);
    if (color === ofPage.color && ground === ofPage.ground) continue;
    colored.push({
      text,
      color: color === ofPage.color ? null : color,
      ground: ground === ofPage.ground ? null : ground,
    });
  }

  const overlaps = boxes.flatMap(({ text, box }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        ({ text: other, box: theirs }) =>
          other !== text &&
          Math.min(box.right, theirs.right) - Math.max(box.left, theirs.left) > 4 &&
          // Lines that are set tight share some pixels of empty height.
          Math.min(box.bottom, theirs.bottom) - Math.max(box.top, theirs.top) > box.height / 2,
      )
      .map(({ text: other }) => `${text} | ${other}`),
  );

  return {
    pictures: [...content.querySelectorAll('img')].filter(isShown).map(pictureName),
    rows: [...content.querySelectorAll(containers)].map(rowsOf),
    colored,
    overlaps,
    brokenWords,
    placeless: [...content.querySelectorAll('img')]
      .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map(pictureName),
  };
}
