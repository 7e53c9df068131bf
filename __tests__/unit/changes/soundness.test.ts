import fc from 'fast-check';
import { changesBetween } from '@/content-backend/events/changes-between';
import { executorOf } from '@/content-backend/graph/answer/execute';
import type { SiteContext } from '@/content-backend/graph/context';
import { siteContextOf } from '@/content-backend/graph/site-context';
import { backendOf } from '@/content-backend/http/backend';
import type { SiteContent } from '@/content-backend/model';
import { impliedKeys } from '@/lib/changes/change-keys';
import type { Ask } from '@/lib/cms/create-ask';
import { queryCmsForVisit } from '@/lib/cms/query-cms';
import { CmsUnavailable } from '@/lib/cms/unavailable';
import { changeLog, renderings } from '@/lib/next/server/page-cache/renderings.mjs';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';
import { askOf } from './ask-backend';
import { edited, editKinds, type Edit } from './content-edits';
import { addresses, sampleContent, visited } from './sample-content';

jest.mock('@/lib/cms/query-cms', () => ({ queryCmsForVisit: jest.fn() }));

/** As many sequences of edits as are generated: more with TEST_ALL=1. TEST_SEED repeats a run. */
const SEQUENCES = process.env.TEST_ALL === '1' ? 300 : 2;
const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000);

const EVERYTHING = '*';

/** What stands for a page that can't be made, such as that of a front page that is not published: the site keeps none. */
const NO_PAGE: Page = { shown: 'no page', keys: new Set([EVERYTHING]) };

/** A page as the site has made it: what it shows, and the keys that it is made of. */
interface Page {
  shown: string;
  keys: ReadonlySet<string>;
}

/** No edit brings a type: one schema holds for all. */
const { schema } = backendOf(sampleContent());

/** What Next is given for an address; null where no page can be made. */
async function answerAt(segments: string[]) {
  try {
    return await getStaticProps({ params: { wordpressNode: segments } });
  } catch (error) {
    if (error instanceof CmsUnavailable) return null;
    throw error;
  }
}

let moments = 0;

/** A CMS with this content, and the pages that the site makes of it. */
class ContentAtOneTime {
  readonly site: SiteContext;
  private readonly ask: Ask;

  constructor(readonly content: SiteContent) {
    this.site = siteContextOf(content);
    moments += 1;
    this.ask = askOf(executorOf(schema, this.site), String(moments));
  }

  async page(path: string): Promise<Page> {
    jest.mocked(queryCmsForVisit).mockResolvedValue(this.ask);
    const segments = path.split('/').filter(Boolean);
    const result = await answerAt(segments);
    const rendering = renderings().take(`/${segments.join('/')}`);
    if (result === null) return NO_PAGE;
    if (rendering === undefined || rendering === 'failed') throw new Error(`No keys of ${path}`);
    return { shown: JSON.stringify(result), keys: new Set(rendering.keys) };
  }

  async pages(): Promise<Map<string, Page>> {
    const pages = new Map<string, Page>();
    for (const path of visited) pages.set(path, await this.page(path));
    return pages;
  }
}

/** How many pages the messages of a run hit: rightly, and for nothing. */
const hits = { right: 0, inVain: 0, steps: 0 };

/** Makes the edits of a step, and throws when a page that shows something else now is not hit by the message about them. */
async function takeStep(
  before: ContentAtOneTime,
  pages: Map<string, Page>,
  step: readonly Edit[],
): Promise<ContentAtOneTime> {
  const after = new ContentAtOneTime(edited(before.content, step));
  const { changes } = await changesBetween(before.site, after.site);
  const changed = new Set([...changes.keys()].flatMap(impliedKeys));
  hits.steps += 1;
  for (const [path, page] of pages) {
    const fresh = await after.page(path);
    const isKept = page !== NO_PAGE;
    const isHit =
      !isKept || changed.has(EVERYTHING) || [...page.keys].some((key) => changed.has(key));
    if (!isHit && fresh !== NO_PAGE && fresh.shown !== page.shown) {
      throw new Error(
        [
          `${path} shows something else, and is not hit.`,
          `Before: ${page.shown.slice(0, 3_000)}`,
          `After: ${fresh.shown.slice(0, 3_000)}`,
          `The message: ${[...changes.keys()].map(readable).join(' ')}`,
          `The page: ${[...page.keys].map(readable).join(' ')}`,
        ].join('\n'),
      );
    }
    if (!isHit) continue;
    pages.set(path, fresh);
    if (!isKept) continue;
    if (fresh.shown === page.shown) hits.inVain += 1;
    else hits.right += 1;
  }
  return after;
}

/** A key with its global ids as `post:1`. */
function readable(key: string): string {
  return key.replace(/(^|@)([A-Za-z0-9+/]+=*)$/, (whole, start: string, id: string) => {
    const text = Buffer.from(id, 'base64').toString();
    return /^\w+:\d+$/.test(text) ? `${start}${text}` : whole;
  });
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...editKinds),
  target: fc.nat({ max: 60 }),
  variant: fc.nat({ max: 20 }),
});

const step = fc.array(edit, { minLength: 1, maxLength: 3 });

beforeAll(() => {
  // Nothing changes while a page is made.
  jest.spyOn(changeLog(), 'stateNow').mockResolvedValue('fresh');
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: addresses.cms,
    SITE_URL: addresses.site,
    TRAILING_SLASH: 'true',
  });
});

test('every page that shows something else after an edit is hit by the message about it', async () => {
  const start = new ContentAtOneTime(sampleContent());
  const kept = await start.pages();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const pages = new Map(kept);
      let now = start;
      for (const one of steps) now = await takeStep(now, pages, one);
    }),
    { seed: SEED, numRuns: SEQUENCES, verbose: fc.VerbosityLevel.None },
  );
  const { right, inVain, steps } = hits;
  console.log(
    `Seed ${SEED}: ${SEQUENCES} sequences of edits, ${steps} messages, ${visited.length} addresses: ` +
      `every page that differed was hit (${right}), ${inVain} for nothing (${Math.round((100 * right) / (right + inVain))} % of all hits were right).`,
  );
}, 3_600_000);
