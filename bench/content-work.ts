/**
 * How long the sanitiser and the content backend's renderer work for hostile markup of 10, 20, 40, 80 and 160 KB, in
 * milliseconds of processor time (best of three), with the largest ratio between two steps. Ends with status 1 when a ratio is 3 or
 * more. Work below 20 ms is not judged.
 *
 *     npx tsx bench/content-work.ts [part of a name]
 */
import { sanitizeContent } from '../lib/content/server/sanitizer/sanitize-html';
import { postWith, contextOf } from '../content-backend/__tests__/render/site-of-test';
import { renderContent, renderExcerpt } from '../content-backend/render';
import { hostileMarkup } from './hostile-markup';
import { cpuMilliseconds } from './work-growth';

const SIZES = [10, 20, 40, 80, 160];
const MAX_RATIO = 3;
const JUDGED_MS = 20;

const site = {
  siteUrl: 'https://www.example.com',
  basePath: '',
  cmsUrl: 'https://cms.example.com',
  ownOrigins: [],
  mediaOrigins: [],
};
const context = contextOf([]);

const readers: Readonly<Record<string, (html: string) => void>> = {
  sanitiser: (html) => sanitizeContent(html, site),
  renderer: (content) => {
    const post = postWith({ content });
    renderContent(post, context);
    renderExcerpt(post, context);
  },
};

/** The largest ratio between two steps of which the longer is long enough to be judged. */
function largestRatio(times: readonly number[]): number {
  return times.reduce((largest, time, index) => {
    const before = times[index - 1];
    return before === undefined || time < JUDGED_MS
      ? largest
      : Math.max(largest, time / Math.max(before, JUDGED_MS / 2));
  }, 0);
}

console.error = () => undefined;
const part = process.argv[2] ?? '';
for (const [reader, read] of Object.entries(readers)) {
  console.log(`\n${reader}: ${SIZES.map((size) => `${size} KB`).join(', ')}; largest ratio`);
  for (const [name, markup] of Object.entries(hostileMarkup)) {
    if (!name.includes(part)) continue;
    const times = SIZES.map((size) => {
      const html = markup(size * 1000);
      return Math.min(...[0, 1, 2].map(() => cpuMilliseconds(() => read(html))));
    });
    const ratio = largestRatio(times);
    if (ratio >= MAX_RATIO) process.exitCode = 1;
    const row = times.map((time) => time.toFixed(0).padStart(6)).join('');
    console.log(`${row}  ${ratio.toFixed(1)}${ratio >= MAX_RATIO ? ' !' : '  '} ${name}`);
  }
}
