/**
 * Writes pages to a folder until it is killed: `node writer.mjs FOLDER`. It prints a line after
 * every ten.
 */
import { PageCache } from '#next/server/page-cache/page-cache';
import { PageFolder } from '#next/server/page-cache/page-folder';

const ADDRESSES = 20;
const PAGE_BYTES = 300_000;

const cache = new PageCache({
  build: 'one',
  maxMemoryBytes: 1_000_000,
  folder: new PageFolder(process.argv[2], {
    maxBytes: 1_000_000_000,
    maxFiles: 1_000,
    maxPageless: 1_000,
  }),
});

for (let written = 1; ; written += 1) {
  const text = `${process.pid}-${written} `;
  const answer = {
    kind: 'PAGES',
    html: text.repeat(PAGE_BYTES / text.length),
    pageData: { text },
  };
  await cache.set(`page-${written % ADDRESSES}`, answer, { revalidate: 300 });
  if (written % 10 === 0) console.log(written);
}
