import { changeLog } from '@homegrown/engine/internal/changes/change-log';
import fc from 'fast-check';
import { ContentAtOneTime, type Page } from './content-at-one-time';
import { editKinds } from './content-edits';
import type { Edit } from './edits/edit';
import { replayedActions } from './replayed-actions';
import { addresses, sampleContent, visited } from './sample-content';
import { hits, takeStep } from './take-step';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

/**
 * The number of generated sequences, and of the editors' actions that are tried: all with
 * TEST_ALL=1. TEST_SEED repeats a run.
 */
const [SEQUENCES, ACTIONS] = process.env.TEST_ALL === '1' ? [300, Infinity] : [1, 3];

/** The time for all sequences, on a machine that does much else meanwhile. */
const MAX_DURATION_MS = 6 * 3_600_000;
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...editKinds),
  target: fc.nat({ max: 60 }),
  variant: fc.nat({ max: 20 }),
});

const step = fc.array(edit, { minLength: 1, maxLength: 3 });

beforeAll(() => {
  // Nothing changes while a page is made.
  changeLog().stateNow = async () => 'fresh';
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: addresses.cms,
    SITE_URL: addresses.site,
    TRAILING_SLASH: 'true',
  });
});

let start: ContentAtOneTime;
let kept: Map<string, Page>;

beforeAll(async () => {
  start = new ContentAtOneTime(sampleContent());
  kept = await start.pages();
}, 600_000);

/**
 * Takes the messages of some edits one after the other, and throws when one of them leaves out a
 * page.
 */
async function takeSteps(steps: readonly (readonly Edit[])[]): Promise<void> {
  const pages = new Map(kept);
  let now = start;
  for (const one of steps) now = await takeStep(now, pages, one);
}

const from = SEED % replayedActions.length;
const chosen = [...replayedActions.slice(from), ...replayedActions.slice(0, from)].slice(
  0,
  ACTIONS,
);

test.each(chosen.map(([action, ...steps]) => ({ action, steps })))(
  'what an editor does is on every page that shows it: $action',
  async ({ steps }) => takeSteps(steps),
  600_000,
);

test(
  'every page that shows something else after an edit is hit by the message about it',
  async () => {
    let sequences = 0;
    const take = async (steps: readonly (readonly Edit[])[]): Promise<void> => {
      await takeSteps(steps);
      sequences += 1;
      if (sequences % 25 === 0) process.stderr.write(`Seed ${SEED}: ${sequences} sequences\n`);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), take), {
      seed: SEED,
      numRuns: SEQUENCES,
      verbose: fc.VerbosityLevel.None,
    });
    if (process.env.TEST_ALL !== '1') return;
    const { right, inVain, unpublished, steps } = hits;
    console.log(
      `Seed ${SEED}: ${SEQUENCES} sequences of edits, ${steps} messages, ${visited.length} addresses: ` +
        `every page that differed was hit (${right}), every one with unpublished words as unpublished (${unpublished}), ${inVain} for nothing (${Math.round((100 * right) / (right + inVain))} % of all hits were right).`,
    );
  },
  MAX_DURATION_MS,
);
