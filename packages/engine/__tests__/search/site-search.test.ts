import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getOperationName } from '@apollo/client/utilities';
import { ChangeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { CmsUnavailable } from '#cms/unavailable';
import { IndexFile } from '#search/index-file';
import { SiteSearch } from '#search/site-search';
import type { SearchDependencies } from '#search/site-search';
import { exampleSite } from '@/__tests__/example-site';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';

const keyOf = (id: number): string => Buffer.from(`post:${id}`).toString('base64');

interface Content {
  databaseId: number;
  title: string;
  typename?: string;
}

/** A CMS with contents, of which each question can fail. */
class Cms {
  contents: Content[];
  settings: { language: string } | null = { language: 'en_US' };
  asked: { operation: string; variables: Record<string, unknown> }[] = [];
  failure: ((variables: Record<string, unknown>) => CmsUnavailable | null) | null = null;

  constructor(...titles: string[]) {
    this.contents = titles.map((title, index) => ({ databaseId: index + 1, title }));
  }

  readonly queryCms: QueryCms = async (query, given) => {
    const variables: Record<string, unknown> = { ...given };
    const operation = getOperationName(query) ?? '';
    this.asked.push({ operation, variables });
    const failure = this.failure?.(variables);
    if (failure) throw failure;
    const ids = Array.isArray(variables.ids) ? variables.ids.map(Number) : null;
    const all = this.contents.filter(({ databaseId }) => ids?.includes(databaseId) ?? true);
    const start = Number(variables.after ?? 0);
    const end = start + Number(variables.first);
    const nodes = all.slice(start, end).map(({ databaseId, title, typename = 'Post' }) => ({
      __typename: typename,
      id: keyOf(databaseId),
      databaseId,
      uri: `/${databaseId}/`,
      date: '2026-05-01T09:00:00',
      dateGmt: '2026-05-01T07:00:00',
      title,
      excerpt: null,
      content: `<p>About ${title}</p>`,
      author: { node: { id: 'u', name: 'Ada' } },
      categories: { nodes: [] },
      tags: { nodes: [] },
      projectFields: null,
    }));
    const pageInfo = { hasNextPage: end < all.length, endCursor: String(end) };
    return asAnswer({
      generalSettings: this.settings,
      contentNodes: { nodes, pageInfo },
    });
  };

  questions(): string[] {
    return this.asked.map(({ operation }) => operation);
  }

  /** How many contents each question was about; control questions are about none. */
  sizes(): number[] {
    return this.asked.flatMap(({ variables }) => Number(variables.first ?? []) || []);
  }
}

const down = (): CmsUnavailable => new CmsUnavailable('network', 'Any', 'no connection');

const folder = temporaryFolder();
let log: ChangeLog;
let nowMs: number;
let quiet: jest.SpyInstance;

beforeEach(() => {
  log = new ChangeLog(path.join(folder(), 'changes', 'log'));
  nowMs = 1_000_000;
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const searchOf = (cms: Cms, more: Partial<SearchDependencies> = {}): SiteSearch =>
  new SiteSearch({
    newQueryCms: async () => cms.queryCms,
    log,
    file: new IndexFile(path.join(folder(), 'search', 'documents.jsonl')),
    site: exampleSite,
    language: '',
    refreshAfterMs: 300_000,
    now: () => nowMs,
    maxWaitMs: 10_000,
    ...more,
  });

const brokenWith = (status: number): CmsUnavailable =>
  new CmsUnavailable('status', 'Any', `status code ${status}`, { status });

/** A CMS whose contents, "Soap0" and so on, are called "Wax0" since the search knows them. */
async function changedCms(count: number): Promise<Cms & { search: SiteSearch }> {
  const cms = new Cms(...Array.from({ length: count }, (_, index) => `Soap${index}`));
  const search = searchOf(cms);
  await titles(search, 'soap0');
  cms.contents = cms.contents.map((content, index) => ({ ...content, title: `Wax${index}` }));
  await change(
    ...cms.contents.map(({ databaseId }) => ({ key: keyOf(databaseId), unpublished: false })),
  );
  cms.asked = [];
  return Object.assign(cms, { search });
}

async function titles(search: SiteSearch, term: string): Promise<string[] | null> {
  const found = await search.search(term, { skip: 0, take: 9 });
  return found && found.hits.map(({ document }) => document.title);
}

const change = (...changes: { key: string; unpublished: boolean }[]) =>
  log.take({ id: randomUUID(), changes, at: nowMs / 1_000 });

describe('The search of the site', () => {
  it('finds content of every type that has a page, and asks WordPress for all of it once', async () => {
    const cms = new Cms('Soap', 'Lye', 'Oil', 'Somebody says');
    cms.contents[1]!.typename = 'CaseStudy';
    cms.contents[3]!.typename = 'Testimonial';
    const search = searchOf(cms);
    expect(await titles(search, 'lye')).toEqual(['Lye']);
    expect(await titles(search, 'somebody')).toEqual([]);
    expect(cms.questions()).toEqual(['GetContentToSearch']);
  });

  it('leaves a search to WordPress while there is no index, and makes one again later', async () => {
    const cms = new Cms('Soap');
    cms.failure = down;
    const search = searchOf(cms);
    expect(await titles(search, 'soap')).toBeNull();
    cms.failure = null;
    expect(await titles(search, 'soap')).toBeNull();
    expect(cms.questions()).toHaveLength(1);
    nowMs += 30_001;
    expect(await titles(search, 'soap')).toEqual(['Soap']);
  });

  it('takes no index without anything in it: WordPress searches, and is asked again', async () => {
    const cms = new Cms();
    const search = searchOf(cms);
    expect(await titles(search, 'soap')).toBeNull();
    cms.contents = [{ databaseId: 1, title: 'Soap' }];
    expect(await titles(search, 'soap')).toEqual(['Soap']);
  });

  it('makes no index without the rules of the language, while WordPress has lost its settings', async () => {
    const cms = new Cms('Soap');
    cms.settings = null;
    const search = searchOf(cms);
    expect(await titles(search, 'soap')).toBeNull();
    cms.settings = { language: 'en_US' };
    nowMs += 30_001;
    expect(await titles(search, 'soap')).toEqual(['Soap']);
  });

  it('does not wait for a slow traversal', async () => {
    const cms = new Cms('Soap');
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const newQueryCms: SearchDependencies['newQueryCms'] = async () => {
      await gate;
      return cms.queryCms;
    };
    const search = searchOf(cms, { newQueryCms, maxWaitMs: 1 });
    expect(await titles(search, 'soap')).toBeNull();
    go();
    while ((await titles(search, 'soap')) === null) await new Promise(setImmediate);
    expect(cms.questions()).toHaveLength(1);
  });

  it('says which pages part of a title may mean, without waiting for an index', async () => {
    const cms = new Cms('Clean your list before spring', 'Spring in a shop', 'Soap');
    const search = searchOf(cms);
    const meant = async (words: string, mayBegin = true) =>
      (await search.pagesLike(words, { mayBegin })).map(({ title }) => title);
    expect(await meant('clean list', false)).toEqual([]);
    expect(cms.questions()).toEqual([]);
    expect(await meant('clean list')).toEqual([]);
    while ((await meant('clean list')).length === 0) await new Promise(setImmediate);
    expect(await meant('claen your list')).toEqual(['Clean your list before spring']);
    expect(await meant('soap')).toEqual(['Soap']);
    expect(await meant('soap for sale in winter')).toEqual([]);
    expect(await meant('about')).toEqual([]);
    await change({ key: keyOf(3), unpublished: true });
    expect(await meant('soap')).toEqual([]);
    expect(cms.questions()).toHaveLength(1);
  });

  it('asks for less at once where an answer is too large or takes too long', async () => {
    const cms = new Cms(...Array.from({ length: 60 }, (_, number) => `Post number${number}`));
    cms.failure = ({ first }) =>
      Number(first) > 13 ? new CmsUnavailable('size', 'Any', 'too large') : null;
    expect(await titles(searchOf(cms), 'number59')).toEqual(['Post number59']);
    expect(cms.asked.map(({ variables }) => variables.first)).toEqual([50, 13, 13, 13, 13, 13]);
  });

  it('leaves sites beyond its size to WordPress for good', async () => {
    const tell = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const cms = new Cms('Soap', 'Lye', 'Oil');
    const search = searchOf(cms, { maxDocuments: 2 });
    expect(await titles(search, 'soap')).toBeNull();
    nowMs += 1_000_000;
    expect(await titles(search, 'soap')).toBeNull();
    expect(cms.questions()).toHaveLength(1);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('knows what was published, changed and unpublished at the first search after the message', async () => {
    const cms = new Cms('Soap', 'Lye', 'Oil');
    const search = searchOf(cms);
    await titles(search, 'soap');
    cms.contents = [
      { databaseId: 1, title: 'Soap of roses' },
      { databaseId: 3, title: 'Oil' },
      { databaseId: 4, title: 'Wax' },
    ];
    await change(
      { key: keyOf(1), unpublished: false },
      { key: keyOf(2), unpublished: true },
      { key: keyOf(4), unpublished: false },
      { key: 'list:post', unpublished: false },
    );
    expect(await titles(search, 'roses')).toEqual(['Soap of roses']);
    expect(await titles(search, 'lye')).toEqual([]);
    expect(await titles(search, 'wax')).toEqual(['Wax']);
    expect(cms.asked.slice(1)).toEqual([
      { operation: 'GetChangedContentToSearch', variables: { ids: ['1', '4', '2'], first: 3 } },
    ]);
  });

  it.each([
    ['is too large', () => new CmsUnavailable('size', 'Any', 'too large')],
    ['takes too long', () => new CmsUnavailable('timeout', 'Any', 'too long')],
    ['breaks PHP', () => brokenWith(500)],
    ['breaks WordPress behind its proxy', () => brokenWith(502)],
    ['takes too long for its proxy', () => brokenWith(504)],
  ] as const)(
    'learns of many changes by fewer at once, where the answer %s',
    async (_, failure) => {
      const cms = await changedCms(30);
      const search = cms.search;
      cms.failure = ({ first }) => (Number(first) > 10 ? failure() : null);
      expect(await titles(search, 'wax0')).toEqual(['Wax0']);
      expect(await titles(search, 'wax29')).toEqual(['Wax29']);
      expect(await titles(search, 'soap0')).toEqual([]);
      expect(cms.sizes()).toEqual([30, 8, 8, 8, 6]);
    },
  );

  it('asks for no fewer where WordPress refuses what it is asked for', async () => {
    const cms = await changedCms(30);
    cms.failure = () => brokenWith(403);
    expect(await titles(cms.search, 'wax0')).toEqual([]);
    expect(cms.sizes()).toEqual([30]);
  });

  it('makes the index by less at once where WordPress breaks on fifty', async () => {
    const cms = new Cms(...Array.from({ length: 60 }, (_, number) => `Post number${number}`));
    cms.failure = ({ first }) => (Number(first) > 13 ? brokenWith(500) : null);
    const search = searchOf(cms);
    expect(await titles(search, 'number59')).toEqual(['Post number59']);
    cms.asked = [];
    await change({ key: '*', unpublished: false });
    expect(await titles(search, 'number59')).toEqual(['Post number59']);
    expect(cms.sizes()).toEqual([13, 13, 13, 13, 13]);
  });

  it('knows what it was answered before a failure, and begins the next time with as many', async () => {
    const cms = await changedCms(30);
    let isDown = false;
    cms.failure = ({ first, ids }) => {
      if (Number(first) > 10) return brokenWith(500);
      isDown ||= Array.isArray(ids) && ids.includes('30');
      return isDown ? down() : null;
    };
    const changed = (await titles(cms.search, 'wax0')) ?? [];
    expect(changed).toEqual(['Wax0']);
    expect(cms.sizes()).toEqual([30, 8, 8, 8, 6]);
    cms.asked = [];
    cms.failure = null;
    nowMs += 30_001;
    expect(await titles(cms.search, 'wax29')).toEqual(['Wax29']);
    expect(cms.sizes()).toEqual([8, 8, 8, 6]);
  });

  it('asks for more at once again, when WordPress can answer it', async () => {
    const cms = await changedCms(30);
    cms.failure = ({ first }) => (Number(first) > 10 ? brokenWith(500) : null);
    await titles(cms.search, 'wax0');
    cms.failure = null;
    const all = cms.contents.map(({ databaseId }) => ({
      key: keyOf(databaseId),
      unpublished: false,
    }));
    for (const sizes of [[8, 8, 8, 6], [16, 14], [30]]) {
      cms.asked = [];
      await change(...all);
      await titles(cms.search, 'wax0');
      expect(cms.sizes()).toEqual(sizes);
    }
  });

  it('asks no more for changes while WordPress is down, and gives none of them up', async () => {
    const cms = await changedCms(2);
    cms.failure = () => brokenWith(502);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      cms.asked = [];
      expect(await titles(cms.search, 'soap0')).toEqual(['Soap0']);
      expect(cms.questions()).toEqual([
        'GetChangedContentToSearch',
        'GetChangedContentToSearch',
        'GetControl',
      ]);
      expect(await titles(cms.search, 'soap0')).toEqual(['Soap0']);
      expect(cms.asked).toHaveLength(3);
      nowMs += 30_001;
    }
    cms.failure = null;
    expect(await titles(cms.search, 'wax0')).toEqual(['Wax0']);
    expect(await titles(cms.search, 'wax1')).toEqual(['Wax1']);
  });

  it('finds all other changes where one content is too much alone, and gives it up the second time', async () => {
    const cms = await changedCms(30);
    cms.failure = ({ ids }) => (Array.isArray(ids) && ids.includes('20') ? brokenWith(500) : null);
    expect(await titles(cms.search, 'wax0')).toEqual(['Wax0']);
    expect(await titles(cms.search, 'wax29')).toEqual(['Wax29']);
    expect(await titles(cms.search, 'soap19')).toEqual(['Soap19']);
    nowMs += 30_001;
    cms.asked = [];
    quiet.mockClear();
    expect(await titles(cms.search, 'wax29')).toEqual(['Wax29']);
    expect(cms.sizes()).toEqual([1, 29]);
    cms.asked = [];
    expect(await titles(cms.search, 'soap19')).toEqual(['Soap19']);
    expect(cms.asked).toEqual([]);
    expect(quiet.mock.calls).toEqual([[expect.stringMatching(/^Search: .*: 20$/)]]);
    cms.contents[0]!.title = 'Oil';
    await change({ key: keyOf(1), unpublished: false });
    expect(await titles(cms.search, 'oil')).toEqual(['Oil']);
    cms.failure = null;
    await change({ key: keyOf(20), unpublished: false });
    expect(await titles(cms.search, 'wax19')).toEqual(['Wax19']);
  });

  it('gives a content no second try for nothing: what it is answered at last is found', async () => {
    const cms = await changedCms(3);
    cms.failure = ({ ids }) => (Array.isArray(ids) && ids.includes('2') ? brokenWith(502) : null);
    expect(await titles(cms.search, 'wax2')).toEqual(['Wax2']);
    cms.failure = null;
    nowMs += 30_001;
    expect(await titles(cms.search, 'wax1')).toEqual(['Wax1']);
  });

  it('never shows what was unpublished, also where WordPress can answer nothing of it', async () => {
    const cms = await changedCms(3);
    await change({ key: keyOf(2), unpublished: true });
    cms.failure = ({ ids }) => (Array.isArray(ids) && ids.includes('2') ? brokenWith(500) : null);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await titles(cms.search, 'soap1')).toEqual([]);
      nowMs += 30_001;
    }
    cms.asked = [];
    expect(await titles(cms.search, 'soap1')).toEqual([]);
    expect(cms.asked).toEqual([]);
  });

  it('takes it for an outage, and gives nothing up, where every content is too much alone', async () => {
    const cms = await changedCms(30);
    cms.failure = ({ ids }) => (Array.isArray(ids) ? brokenWith(500) : null);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await titles(cms.search, 'soap0')).toEqual(['Soap0']);
      nowMs += 30_001;
    }
    cms.failure = null;
    expect(await titles(cms.search, 'wax0')).toEqual(['Wax0']);
  });

  it('shows nothing that was unpublished, also while WordPress gives no answer', async () => {
    const cms = new Cms('Soap', 'Lye');
    const search = searchOf(cms);
    await titles(search, 'soap');
    cms.failure = down;
    await change({ key: keyOf(2), unpublished: true });
    expect(await titles(search, 'lye')).toEqual([]);
    expect(await titles(search, 'soap')).toEqual(['Soap']);
    await change({ key: '*', unpublished: true });
    expect(await titles(search, 'soap')).toBeNull();
  });

  it('makes the index anew when everything may have changed, and searches the former meanwhile', async () => {
    const cms = new Cms('Soap');
    const search = searchOf(cms);
    await titles(search, 'soap');
    cms.contents = [{ databaseId: 1, title: 'Wax' }];
    await change({ key: '*', unpublished: false });
    expect(await titles(search, 'wax')).toEqual(['Wax']);
    expect(cms.questions()).toEqual(['GetContentToSearch', 'GetContentToSearch']);
  });

  it('asks for all content again when that is old, in the background', async () => {
    const cms = new Cms('Soap');
    const search = searchOf(cms);
    await titles(search, 'soap');
    nowMs += 300_000;
    await titles(search, 'soap');
    expect(cms.questions()).toHaveLength(1);
    cms.contents = [{ databaseId: 1, title: 'Wax' }];
    nowMs += 1;
    expect(await titles(search, 'soap')).toEqual(['Soap']);
    while ((await titles(search, 'wax'))?.length !== 1) await new Promise(setImmediate);
    expect(cms.questions()).toHaveLength(2);
  });

  it('starts again from its file, with what has changed since', async () => {
    const cms = new Cms('Soap', 'Lye');
    await titles(searchOf(cms), 'soap');
    await change({ key: keyOf(2), unpublished: true });
    cms.contents.pop();
    const asked = cms.asked.length;
    const restarted = searchOf(cms);
    expect(await titles(restarted, 'soap')).toEqual(['Soap']);
    expect(await titles(restarted, 'lye')).toEqual([]);
    expect(cms.questions().slice(asked)).toEqual(['GetChangedContentToSearch']);
  });

  it.each([
    ['torn', (text: string) => text.slice(0, -20)],
    ['cut off behind a line', (text: string) => text.split('\n').slice(0, 2).join('\n')],
    ['of another form', (text: string) => text.replace('"format":4', '"format":0')],
    ['of nothing', () => ''],
  ])('takes no file that is %s', async (_, broken) => {
    const cms = new Cms('Soap', 'Lye');
    await titles(searchOf(cms), 'soap');
    const file = path.join(folder(), 'search', 'documents.jsonl');
    await fs.writeFile(file, broken(await fs.readFile(file, 'utf8')));
    expect(await titles(searchOf(cms), 'lye')).toEqual(['Lye']);
    expect(cms.questions()).toEqual(['GetContentToSearch', 'GetContentToSearch']);
  });

  it('works without a disk, and says so', async () => {
    await fs.writeFile(path.join(folder(), 'search'), 'a file where the folder belongs');
    const cms = new Cms('Soap');
    expect(await titles(searchOf(cms), 'soap')).toEqual(['Soap']);
    expect(quiet).toHaveBeenCalledWith(
      expect.stringMatching(/^Search: its index can't be written/),
    );
  });
});
