import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Ask } from '#cms/create-ask';
import { singleFlight } from '#cms/single-flight';

type Question = TypedDocumentNode<{ title: string }, { uri: string; page?: number }>;

const PAGE: Question = gql`
  query GetPage($uri: String!, $page: Int) {
    title(uri: $uri, page: $page)
  }
`;
const FRAME: Question = gql`
  query GetFrame($uri: String!, $page: Int) {
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
  const since = singleFlight(cms as Ask, { operations: ['GetFrame'], ms: 1_000 }); // Its answers fit both questions.
  return { asked, ask: since('log:1'), since };
}

/** Lets time pass for caches, which read the monotonic clock at most once a millisecond. */
async function pass(ms: number): Promise<void> {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

afterEach(() => jest.restoreAllMocks());

describe('the same question at the same time', () => {
  it('is asked once, and answers all who asked', async () => {
    const { asked, ask } = setUp();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask(PAGE, index % 2 ? { uri: '/a/', page: 1 } : { page: 1, uri: '/a/' }),
      ),
    );
    expect(asked).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['1']));
  });

  it('is another one with other variables, or of another operation', async () => {
    const { asked, ask } = setUp();
    await Promise.all([
      ask(PAGE, { uri: '/a/' }),
      ask(PAGE, { uri: '/b/' }),
      ask(FRAME, { uri: '/a/' }),
    ]);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('fails for all who asked, and is asked anew by the next', async () => {
    const failure = new Error('no answer');
    const cms = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue({ title: '2' });
    const ask = singleFlight(cms, { operations: ['GetFrame'], ms: 1_000 })('log:1');
    const [first, second] = await Promise.allSettled([
      ask(FRAME, { uri: '/' }),
      ask(FRAME, { uri: '/' }),
    ]);
    expect([first, second]).toEqual([
      { status: 'rejected', reason: failure },
      { status: 'rejected', reason: failure },
    ]);
    await expect(ask(FRAME, { uri: '/' })).resolves.toEqual({ title: '2' });
    expect(cms).toHaveBeenCalledTimes(2);
  });
});

describe('the same question a moment later', () => {
  it('is asked anew when a page is made of it', async () => {
    const { ask } = setUp();
    await ask(PAGE, { uri: '/a/' });
    await expect(ask(PAGE, { uri: '/a/' })).resolves.toEqual({ title: '2' });
  });

  it('is answered as before for a second when no page keeps its answer', async () => {
    const { ask } = setUp();
    await ask(FRAME, { uri: '/a/' });
    await pass(900);
    await expect(ask(FRAME, { uri: '/a/' })).resolves.toEqual({ title: '1' });
    await pass(200);
    await expect(ask(FRAME, { uri: '/a/' })).resolves.toEqual({ title: '2' });
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
