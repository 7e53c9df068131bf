import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sample } from '@/__tests__/e2e/site/sample';
import { works } from '@/__tests__/steady-work/works';

const root = path.resolve(__dirname, '../..');

/** Texts that once took seconds or minutes are always tried. */
const ALWAYS = [
  'the sanitiser: a srcset of one long word',
  'the sanitiser: newlines in an element',
  'the sanitiser: links of images in a figure',
  'the sanitiser: nested spans at the depth that is read',
  'the sanitiser: blanks without a break',
  'the renderer: a srcset of blanks',
  'the renderer: a caption of words',
  'the renderer: images in details',
  'the renderer: newlines',
  'the renderer: drawings that never end',
  'the renderer: blocks with CSS of their own within each other',
  'the renderer: a look of addresses that never end',
  'the renderer: a count of the words of comments that never end',
];

/**
 * Of a text four times as long, work that grows with its length takes four times as many steps, and
 * work that grows with its square sixteen times as many.
 */
const MAX_RATIO = 9;
/** Below, what is done once decides. */
const MIN_STEPS = 2_000;

const others = [...works.keys()].filter((name) => !ALWAYS.includes(name));
const names = [...ALWAYS, ...sample(others, 30)];

describe('nobody is kept waiting by a text, however it is made: work grows with its length', () => {
  let steps: Record<string, [short: number, long: number]>;

  beforeAll(() => {
    const program = ['--import', 'tsx', '__tests__/steady-work/count-steps.ts'];
    const printed = execFileSync(process.execPath, [...program, JSON.stringify(names)], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 16_777_216,
    });
    steps = JSON.parse(printed);
  }, 600_000);

  test.each(names)('%s', (name) => {
    const [short, long] = steps[name] ?? [0, Infinity];
    expect(long / Math.max(MIN_STEPS, short)).toBeLessThan(MAX_RATIO);
  });
});
