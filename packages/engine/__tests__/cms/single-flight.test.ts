import { gql, type TypedDocumentNode } from '@apollo/client';
import type { QueryCms } from '#cms/apollo-client';
import { singleFlight } from '#cms/single-flight';
import { passTime } from '@/packages/engine/__tests__/pass-time';

type Question = TypedDocumentNode<{ title: string }, { uri: string; page?: number }>;

const PAGE: Question = gql`
  query GetPage($uri: String!, $page: Int) {
    title(uri: $uri, page: $page)
  }
`;
const FRAME: Question = gql`
  query GetLayout($uri: String!, $page: Int) {
    title(uri: $uri, page: $page)
  }
`;

/** A CMS that counts its answers, each a moment after its question. */
function setUp() {
  const asked = jest.fn<string, []>();
  const cms = async () => {
    const answer = `${asked.mock.calls.length + 1}`;
    asked();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { title: answer };
  };
  const since = singleFlight(cms as QueryCms, { operations: ['GetLayout'], ms: 1_000 }); // Its answers fit both queries.
  return { asked, queryCms: since('log:1'), since };
}

describe('the same question at the same time', () => {
  it('is asked once, and answers all who asked', async () => {
    const { asked, queryCms } = setUp();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        queryCms(PAGE, index % 2 ? { uri: '/a/', page: 1 } : { page: 1, uri: '/a/' }),
      ),
    );
    expect(asked).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['1']));
  });

  it('is another one with other variables, or of another operation', async () => {
    const { asked, queryCms } = setUp();
    await Promise.all([
      queryCms(PAGE, { uri: '/a/' }),
      queryCms(PAGE, { uri: '/b/' }),
      queryCms(FRAME, { uri: '/a/' }),
    ]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('fails for all who asked, and is asked anew by the next', async () => {
    const failure = new Error('no answer');
    const cms = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue({ title: '2' });
    const queryCms = singleFlight(cms, { operations: ['GetLayout'], ms: 1_000 })('log:1');
    const [first, second] = await Promise.allSettled([
      queryCms(FRAME, { uri: '/' }),
      queryCms(FRAME, { uri: '/' }),
    ]);
    expect([first, second]).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'rejected', reason: failure },
    ]);
    await expect(queryCms(FRAME, { uri: '/' })).resolves.toEqual({ title: '2' });
    expect(cms).toHaveBeenCalledTimes(2);
  });
});

describe('the same question a moment later', () => {
  it('is asked anew when a page is made of it', async () => {
    const { queryCms } = setUp();
    await queryCms(PAGE, { uri: '/a/' });
    await expect(queryCms(PAGE, { uri: '/a/' })).resolves.toEqual({ title: '2' });
  });

  it('is answered as before for a second when no page keeps its answer', async () => {
    const { queryCms } = setUp();
    await queryCms(FRAME, { uri: '/a/' });
    await passTime(900);
    await expect(queryCms(FRAME, { uri: '/a/' })).resolves.toEqual({ title: '1' });
    await passTime(200);
    await expect(queryCms(FRAME, { uri: '/a/' })).resolves.toEqual({ title: '2' });
  });
});

describe('the same question after a change', () => {
  it('is asked anew, though it was asked before and has no answer yet', async () => {
    const { since } = setUp();
    const before = since('log:1')(PAGE, { uri: '/a/' });
    await expect(since('log:2')(PAGE, { uri: '/a/' })).resolves.toEqual({ title: '2' });
    await expect(before).resolves.toEqual({ title: '1' });
  });

  it('is asked anew, though an answer is kept', async () => {
    const { since } = setUp();
    await since('log:1')(FRAME, { uri: '/a/' });
    await expect(since('log:2')(FRAME, { uri: '/a/' })).resolves.toEqual({ title: '2' });
  });
});
