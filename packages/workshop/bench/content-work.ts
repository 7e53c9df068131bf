/**
 * How long the sanitiser and the content backend's renderer work for hostile markup of 10, 20, 40,
 * 80 and 160 KB: the median of five runs in milliseconds of processor time, after one run for
 * warming up. It also prints the largest ratio between two lengths that follow each other, as the
 * mean of two steps, because a single step depends on what else the machine does. Less than 5 ms
 * counts as 5. Ends with status 1 when a ratio is 3 or more.
 *
 *     npx tsx packages/workshop/bench/content-work.ts [part of a name]
 */
import { sanitizeContent } from '@homegrown/engine/content/server/sanitizer/sanitize-html';
import { exampleSite as site } from '@/__tests__/example-site';
import { postWith, contextOf } from '../../content-backend/__tests__/render/site-of-test';
import { renderContent, renderExcerpt } from '../../content-backend/render';
import { hostileMarkup } from './hostile-markup';
import { cpuMilliseconds, LENGTHS, MAX_RATIO, steepestRatio } from './work-growth';

const TIMES = 5;

const context = contextOf([]);

const readers: Readonly<Record<string, (html: string) => void>> = {
  sanitiser: (html) => sanitizeContent(html, site),
  renderer: (content) => {
    const post = postWith({ content });
    renderContent(post, context);
    renderExcerpt(post, context);
  },
};

function medianMs(read: (html: string) => void, html: string): number {
  const times = Array.from({ length: TIMES }, () => cpuMilliseconds(() => read(html)));
  return times.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
}

console.error = () => undefined;
const part = process.argv[2] ?? '';
const markups = Object.entries(hostileMarkup).filter(([name]) => name.includes(part));
let steepest = 0;
for (const [reader, read] of Object.entries(readers)) {
  console.log(`\n${reader}: ${LENGTHS.join(', ')} characters; largest ratio`);
  for (const [name, markup] of markups) {
    const texts = LENGTHS.map(markup);
    read(texts[0] ?? '');
    const times = texts.map((html) => medianMs(read, html));
    const ratio = Math.sqrt(steepestRatio(times, 2));
    steepest = Math.max(steepest, ratio);
    const row = times.map((time) => time.toFixed(0).padStart(6)).join('');
    console.log(`${row}  ${ratio.toFixed(1)}${ratio >= MAX_RATIO ? ' !' : '  '} ${name}`);
  }
}
console.log(`\n${markups.length} kinds of markup, the largest ratio is ${steepest.toFixed(2)}`);
if (steepest >= MAX_RATIO) process.exitCode = 1;
