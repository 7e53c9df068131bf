const LIMIT_MS = 60_000;

/** Asks for the address until it answers 200. @returns false when it does not in a minute, or its server has ended */
export async function untilItAnswers(url, alive) {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const status = await fetch(url, { redirect: 'manual' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return true;
    if (Date.now() > until || !alive()) return false;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Visits the front page and every page that it links to, so that they are cached. @returns how many answered 200 */
export async function warm(siteUrl, basePath) {
  const front = await fetch(`${siteUrl}${basePath}/`).then((response) => response.text());
  const links = new Set(
    [...front.matchAll(/href="(\/[^"#?]*\/)"/g)].map(([, href]) => href.replaceAll('&amp;', '&')),
  );
  let answered = 1;
  for (const link of links) {
    const response = await fetch(siteUrl + link).catch(() => null);
    if (response?.ok) answered += 1;
    await response?.arrayBuffer();
  }
  return answered;
}
