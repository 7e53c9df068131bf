import { randomUUID } from 'node:crypto';
import { getOperationName } from '@apollo/client/utilities';
import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { impliedKeys } from '@homegrown/engine/internal/changes/change-keys';
import { changeLog } from '@homegrown/engine/internal/changes/change-log';
import { environment } from '@homegrown/engine/internal/cms/environment';
import { forgetLists } from '@homegrown/engine/internal/routing/known-lists';
import { forgetPageStarts } from '@homegrown/engine/internal/routing/pagination/page-starts';
import { askOf } from '@/__tests__/unit/changes/query-backend';
import { sampleContent, visited } from '@/__tests__/unit/changes/sample-content';
import { post, siteOf, term } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import type { SiteContent } from '@/packages/content-backend/model';
import { temporaryBuild } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

const POSTS = 1_535;
const PER_PAGE = 9;
const LAST_PAGE = Math.ceil(POSTS / PER_PAGE);

temporaryBuild();

/** The names of what was asked of WordPress. */
let questions: string[] = [];

function answeredBy(content: SiteContent): void {
  const { schema } = backendOf(content);
  const execute = executorOf(schema, siteContextOf(content));
  jest.mocked(queryCmsForRequest).mockImplementation(async () => {
    const logVersion = await changeLog().version();
    const queryCms = askOf(execute, logVersion);
    const counted: QueryCms = (query, variables) => {
      questions.push(getOperationName(query) ?? '');
      return queryCms(query, variables);
    };
    return Object.assign(counted, { logVersion });
  });
}

/** What a request asks of WordPress, and whether there is a page. */
async function request(path: string): Promise<{ isFound: boolean; asked: string[] }> {
  questions = [];
  const segments = path.split('/').filter(Boolean);
  const result = await getStaticProps({ params: { wordpressNode: segments } });
  return { isFound: 'props' in result, asked: questions };
}

/** WordPress tells of a change. */
const tell = (told: string) =>
  changeLog().take({
    id: randomUUID(),
    at: 1,
    changes: impliedKeys(told).map((key) => ({ key, unpublished: false })),
  });

beforeEach(() => {
  // WordPress itself has nothing at an address where WPGraphQL finds nothing.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 404 }));
  forgetPageStarts();
  forgetLists();
});

describe('a page that nobody has yet', () => {
  it('costs WordPress two questions, whatever it is, and numbered pages no more', async () => {
    answeredBy(sampleContent());
    const costs: [string, number][] = [];
    for (const path of visited) {
      const { isFound, asked } = await request(path);
      if (isFound) costs.push([path, asked.length]);
    }
    expect(costs.length).toBeGreaterThan(30);
    // A page of a query loop is there only if the loop itself leads to it.
    expect(costs.filter(([path, cost]) => cost > 2 && !path.includes('query-'))).toEqual([]);
  });
});

describe('an archive of 1,535 posts', () => {
  beforeAll(() => {
    answeredBy(
      siteOf(
        {
          terms: [term({ id: 7, slug: 'news', name: 'News' })],
          posts: Array.from({ length: POSTS }, (_, index) => post({ id: index + 1, termIds: [7] })),
        },
        { contentTypes: [...DECLARED_TYPES] },
      ),
    );
  });

  const pageOf = (page: number) => request(`/category/news/page/${page}/`);

  it.each([2, 12, 13, 100, 101, 170])(
    'is traversed to page %d by at most one question for each hundred posts before it, and one for the page',
    async (page) => {
      const { isFound, asked } = await pageOf(page);
      expect(isFound).toBe(true);
      expect(asked.length).toBeLessThanOrEqual(1 + Math.ceil((PER_PAGE * (page - 1)) / 100));
      expect(asked.filter((name) => name !== 'GetSeedNodeOfPage')).toEqual(['GetCategoryPage']);
    },
  );

  it('is traversed once: every page before the last costs two questions then', async () => {
    await pageOf(LAST_PAGE);
    for (let page = 2; page <= LAST_PAGE; page += 13) {
      expect((await pageOf(page)).asked).toEqual(['GetSeedNode', 'GetCategoryPage']);
    }
  });

  it('is traversed again once its list has changed, and not because something else has', async () => {
    await pageOf(170);
    await tell('list:menuitem');
    await tell(Buffer.from('post:12').toString('base64'));
    await tell(`list:post@${Buffer.from('term:8').toString('base64')}`);
    expect((await pageOf(170)).asked).toHaveLength(2);
    await tell(`list:post@${Buffer.from('term:7').toString('base64')}`);
    expect((await pageOf(170)).asked.length).toBeGreaterThan(2);
  });

  it('is traversed again after REVALIDATE_SECONDS where WordPress tells of no change, and after a day where it does', async () => {
    jest.replaceProperty(environment(), 'REVALIDATE_SECONDS', 60);
    const later = (ms: number) => {
      const now = performance.now() + ms;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    };
    await pageOf(170);
    later(61_000);
    expect((await pageOf(170)).asked.length).toBeGreaterThan(2);
    await tell('list:menuitem');
    forgetPageStarts();
    await pageOf(170);
    later(3_600_000);
    expect((await pageOf(170)).asked).toHaveLength(2);
    later(86_400_000);
    expect((await pageOf(170)).asked.length).toBeGreaterThan(2);
  });
});
