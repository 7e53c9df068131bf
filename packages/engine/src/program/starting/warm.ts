/**
 * Visits the front page and every page that it links to, so that they are cached, and searches
 * once, so that the search has its index.
 *
 * @param site its address, without a slash at its end
 * @returns how many answered 200
 */
export async function warm(site: string): Promise<number> {
  const front = await fetch(`${site}/`).then((response) => response.text());
  const links = new Set(
    [...front.matchAll(/href="(\/[^"#?]*\/)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  );
  let answered = 1;
  for (const link of links) {
    const response = await fetch(new URL(link, site)).catch(() => null);
    if (response?.ok) answered += 1;
    await response?.arrayBuffer();
  }
  const found = await fetch(`${site}/search?q=index`).catch(() => null);
  await found?.arrayBuffer();
  return answered;
}
