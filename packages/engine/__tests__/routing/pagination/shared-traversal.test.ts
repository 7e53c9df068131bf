import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { changeLog } from '#changes/change-log';
import type { QueryCms } from '#cms/apollo-client';
import { ChangeStream } from '#redis/change-stream';
import type { RedisConnection } from '#redis/redis-connection';
import { findNode } from '#routing/find-node';
import { archiveCursor } from '#routing/pagination/archive-cursor';
import { forgetPageStarts } from '#routing/pagination/page-starts';
import { describeWithRedis } from '@/__tests__/redis-server';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { redisOfTests } from '@/packages/engine/__tests__/redis/redis-of-tests';
import { site } from '@/site';

const URI = '/category/x/';
const LIST = 'list:post@dGVybTox';
const TOTAL = 1_535;

const { server, connect } = redisOfTests();
let shared: RedisConnection;

const current: { stream?: ChangeStream } = {};
jest.mock('#redis/change-stream', () => ({
  ...jest.requireActual<object>('#redis/change-stream'),
  changeStream: () => current.stream,
}));
jest.mock('#redis/redis', () => ({
  ...jest.requireActual<object>('#redis/redis'),
  redis: () => shared,
}));

const folder = temporaryFolder();
let questions = 0;

/** A list whose cursors are places in it. */
const answer: QueryCms = async (_query, variables) => {
  questions += 1;
  const node = { __typename: 'Category', id: 'dGVybTox', uri: URI };
  if (!('first' in variables)) return asAnswer({ nodeByUri: node });
  const start = Number(String(variables.after).slice('after'.length));
  const end = Math.min(start + Number(variables.first), TOTAL);
  const edges = Array.from({ length: end - start }, (_, index) => ({
    cursor: `after${start + index + 1}`,
    node: { id: String(start + index) },
  }));
  const contentNodes = { edges, pageInfo: { hasNextPage: end < TOTAL } };
  return asAnswer({ nodeByUri: { ...node, contentNodes } });
};

/** A machine of the site, with a log of its own, that knows nothing of lists. */
function machine(name: string) {
  const distDir = path.join(folder(), name);
  const inFolder = <Result>(run: () => Result): Result => {
    process.env.NEXT_DIST_DIR = distDir;
    current.stream = stream;
    return run();
  };
  process.env.NEXT_DIST_DIR = distDir;
  const log = changeLog();
  const stream = new ChangeStream({ shared, log, file: path.join(distDir, 'position') });
  return {
    reads: () => stream.read(),
    /** Does what happens when WordPress's message comes to the process. */
    hears: async (key: string) => {
      const message = { id: randomUUID(), at: 1, changes: [{ key, unpublished: false }] };
      await log.take(message);
      await stream.tell(message);
    },
    /** Where a page starts, and what that costs WordPress. */
    requests: (page: number) =>
      inFolder(async () => {
        questions = 0;
        const asking: QueryCms = (query, variables) => answer(query, variables);
        const logVersion = await log.version();
        const queryCms = Object.assign(asking, { logVersion, keys: () => [LIST] });
        await findNode(URI, page, queryCms, site);
        const cursor = await archiveCursor(URI, page, queryCms, site);
        return { cursor, questions };
      }),
  };
}

/** Two machines, each of which has read what the other has told. */
async function twoMachines() {
  const [one, other] = [machine('one'), machine('other')];
  for (const each of [one, other, one]) expect(await each.reads()).toBe(true);
  return { one, other };
}

afterEach(() => {
  delete process.env.NEXT_DIST_DIR;
  delete current.stream;
});

describeWithRedis('a list that was traversed', () => {
  beforeEach(() => {
    forgetPageStarts();
    shared = connect();
    process.env.REDIS_URL = server().url;
  });
  afterEach(() => delete process.env.REDIS_URL);

  it('is traversed by no other machine: every page before the last costs it what finds the node', async () => {
    const { one, other } = await twoMachines();
    expect(await one.requests(170)).toEqual({ cursor: 'after1521', questions: 16 });
    for (const page of [170, 2, 99]) {
      forgetPageStarts();
      const cursor = `after${9 * (page - 1)}`;
      expect(await other.requests(page)).toEqual({ cursor, questions: 1 });
    }
  });

  it('is gone on with from where any machine has come to', async () => {
    const { one, other } = await twoMachines();
    await one.requests(100);
    forgetPageStarts();
    expect(await other.requests(171)).toEqual({ cursor: 'after1530', questions: 7 });
    forgetPageStarts();
    expect(await one.requests(171)).toEqual({ cursor: 'after1530', questions: 1 });
  });

  it('is not forgotten for a machine that has come less far', async () => {
    const { one, other } = await twoMachines();
    await one.requests(170);
    forgetPageStarts();
    expect((await other.requests(2)).questions).toBe(1);
    forgetPageStarts();
    expect((await one.requests(170)).questions).toBe(1);
  });

  it('is traversed anew after a change of the list, whichever machine was told, also before the others have heard of it', async () => {
    const { one, other } = await twoMachines();
    await one.requests(170);
    await one.hears('cG9zdDo3');
    forgetPageStarts();
    expect((await other.requests(170)).questions).toBe(1);
    await one.hears(LIST);
    forgetPageStarts();
    expect((await other.requests(170)).questions).toBe(16);
  });

  it('is traversed by a machine that was told of a change which Redis does not have yet', async () => {
    const { one, other } = await twoMachines();
    await one.requests(170);
    await server().kill();
    await other.hears(LIST);
    forgetPageStarts();
    expect((await other.requests(170)).questions).toBe(16);
  });

  it('is traversed where Redis has something else in its place', async () => {
    const { one, other } = await twoMachines();
    await one.requests(170);
    await shared.write(async (client) => {
      const [key] = await client.keys('*:walk:*');
      await client.set(key ?? '', '{"position":"0-1","starts":["<script>"]}');
    });
    forgetPageStarts();
    expect((await other.requests(170)).questions).toBe(16);
  });
});
