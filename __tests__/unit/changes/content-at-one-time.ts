import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { renderings } from '@homegrown/engine/internal/next/server/page-cache/renderings';
import { checkedDocuments, executorOf } from '@/packages/content-backend/graph/answer/execute';
import type { SiteContext } from '@/packages/content-backend/graph/context';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import type { SiteContent } from '@/packages/content-backend/model';
import { getStaticProps } from '@/pages/[[...wordpressNode]]';
import { askOf } from './query-backend';
import { sampleContent, visited } from './sample-content';

/** The key of a change that touches every page. */
export const EVERYTHING = '*';

/**
 * What stands for a page that can't be made, such as that of a front page that is not published:
 * the site keeps none.
 */
export const NO_PAGE: Page = { shown: 'no page', keys: new Set([EVERYTHING]) };

/** A page as the site has made it: what it shows, and the keys that it is made of. */
export interface Page {
  shown: string;
  keys: ReadonlySet<string>;
}

/** No edit brings a type, so one schema holds for all. */
const { schema } = backendOf(sampleContent());
const documents = checkedDocuments(schema);

/** What Next is given for an address; null where no page can be made. */
async function answerAt(segments: string[]) {
  try {
    return await getStaticProps({ params: { wordpressNode: segments } });
  } catch (error) {
    if (error instanceof CmsUnavailable) return null;
    throw error;
  }
}

let logVersions = 0;

/**
 * A CMS with this content, and the pages that the site makes of it. The test has mocked
 * `@/lib/cms/query-cms`.
 */
export class ContentAtOneTime {
  readonly site: SiteContext;
  private readonly queryCms: QueryCms;

  constructor(readonly content: SiteContent) {
    this.site = siteContextOf(content);
    logVersions += 1;
    this.queryCms = askOf(executorOf(schema, this.site, documents), String(logVersions));
  }

  async page(path: string): Promise<Page> {
    jest.mocked(queryCmsForRequest).mockResolvedValue(this.queryCms);
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
