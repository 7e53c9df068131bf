import { gql, type TypedDocumentNode } from '@apollo/client';
import type { QueryCms } from '#cms/apollo-client';
import { circuitBreaker } from '#cms/circuit-breaker';
import { CmsUnavailable, type UnavailableReason } from '#cms/unavailable';

const QUESTION: TypedDocumentNode<object, { page?: number }> = gql`
  query GetPage($page: Int) {
    page(number: $page)
  }
`;

/** A CMS behind a breaker, on a clock of its own. */
function setUp() {
  const state = { ms: 0, isDown: false, retryAfterSeconds: undefined as number | undefined };
  const lines: string[] = [];
  const failure = () =>
    new CmsUnavailable('status', 'GetPage', '503', {
      status: 503,
      retryAfterSeconds: state.retryAfterSeconds,
    });
  const probe = jest.fn(async () => {
    if (state.isDown) throw failure();
  });
  const cms = jest.fn(async () => {
    if (state.isDown) throw failure();
    return {};
  });
  const guard = circuitBreaker({ probe, now: () => state.ms, log: (line) => lines.push(line) });
  const queryCms = guard(cms as QueryCms); // Its answer fits the one question of these tests.
  const attempts = () => cms.mock.calls.length + probe.mock.calls.length;
  return {
    state,
    lines,
    probe,
    cms,
    guard,
    queryCms: (page = 1) => queryCms(QUESTION, { page }),
    attempts,
  };
}

const reasonOf = (answer: Promise<unknown>): Promise<UnavailableReason | 'answered'> =>
  answer.then(
    () => 'answered' as const,
    (error: unknown) => (error instanceof CmsUnavailable ? error.reason : 'malformed'),
  );

/** The number of failures in a row after which the CMS is known to be down. */
async function bringDown({ state, queryCms }: ReturnType<typeof setUp>): Promise<void> {
  state.isDown = true;
  for (let query = 0; query < 5; query += 1) await reasonOf(queryCms(query));
  await new Promise((resolve) => setTimeout(resolve, 1));
}

async function downCms() {
  const setup = setUp();
  await bringDown(setup);
  return setup;
}

describe('a CMS that is down', () => {
  it('is asked a handful of times a second, however many visitors ask', async () => {
    const setup = await downCms();
    const before = setup.attempts();
    for (; setup.state.ms < 10_000; setup.state.ms += 10) {
      await Promise.all(Array.from({ length: 20 }, (_, page) => reasonOf(setup.queryCms(page))));
    }
    const perSecond = (setup.attempts() - before) / 10;
    expect(perSecond).toBeGreaterThan(1);
    expect(perSecond).toBeLessThanOrEqual(5);
  });

  it('is unavailable at once for everybody, editors too', async () => {
    const setup = await downCms();
    await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
    const editor = jest.fn();
    await expect(reasonOf(setup.guard(editor)(QUESTION, {}))).resolves.toBe('down');
    expect(editor).not.toHaveBeenCalled();
  });

  it('is asked again with the first question after it is back', async () => {
    const setup = await downCms();
    setup.state.isDown = false;
    setup.state.ms += 250;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
  });

  it('does not keep those waiting who ask while it is probed', async () => {
    const setup = await downCms();
    setup.state.ms += 250;
    setup.probe.mockReturnValueOnce(new Promise(() => undefined));
    void setup.queryCms();
    await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
  });

  it('stands in the log with two lines: that it is down, and how long it was', async () => {
    const setup = await downCms();
    await Promise.all(Array.from({ length: 9 }, () => reasonOf(setup.queryCms())));
    setup.state.isDown = false;
    setup.state.ms += 1_500;
    await setup.queryCms();
    expect(setup.lines).toEqual([
      expect.stringContaining('is down'),
      'The CMS is back after 1.5 s, in which 9 questions were not asked.',
    ]);
  });
});

describe('a CMS that may be down', () => {
  const atOnce = () => new Promise((resolve) => setTimeout(resolve, 1));

  /** A probe that ends when the test says so, after five failures. */
  async function inDoubt() {
    const setup = setUp();
    let end: () => void = () => undefined;
    setup.probe.mockReturnValueOnce(
      new Promise<void>((resolve, reject) => {
        end = () => (setup.state.isDown ? reject(new Error('no connection')) : resolve());
      }),
    );
    await bringDown(setup);
    const asked = setup.cms.mock.calls.length;
    const answer = reasonOf(setup.queryCms());
    await atOnce();
    expect(setup.cms).toHaveBeenCalledTimes(asked);
    return { ...setup, answer, end: () => end() };
  }

  it('is not asked before it is known to be down, and not then', async () => {
    const { answer, end, lines } = await inDoubt();
    end();
    await expect(answer).resolves.toBe('down');
    expect(lines).toHaveLength(1);
  });

  it('is asked by all who waited when it is not', async () => {
    const { state, answer, end, lines } = await inDoubt();
    state.isDown = false;
    end();
    await expect(answer).resolves.toBe('answered');
    expect(lines).toEqual([]);
  });

  it('is not probed for a mistake of this site', async () => {
    const setup = setUp();
    const queryCms = setup.guard(() => Promise.reject(new TypeError('a mistake')));
    for (let query = 0; query < 10; query += 1) {
      await expect(queryCms(QUESTION, {})).rejects.toThrow('a mistake');
    }
    expect(setup.probe).not.toHaveBeenCalled();
  });
});

describe('a CMS that asks to be left alone', () => {
  it('is not asked before its Retry-After is over, from its first such answer on', async () => {
    const setup = setUp();
    setup.state.isDown = true;
    setup.state.retryAfterSeconds = 3;
    await reasonOf(setup.queryCms());
    setup.state.isDown = false;
    setup.state.ms = 2_900;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
    expect(setup.attempts()).toBe(1);
    setup.state.ms = 3_000;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
  });

  it('is asked again after ten seconds, however long it named', async () => {
    const setup = setUp();
    setup.state.isDown = true;
    setup.state.retryAfterSeconds = 86_400;
    await reasonOf(setup.queryCms());
    setup.state.isDown = false;
    setup.state.ms = 10_000;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
  });
});

describe('a CMS that asks to be left alone while it is probed', () => {
  it('is refused at once, and asked again as soon as it has answered the probe', async () => {
    const setup = setUp();
    let answerProbe: () => void = () => undefined;
    setup.probe.mockReturnValueOnce(new Promise<void>((resolve) => (answerProbe = resolve)));
    let refuse: (error: CmsUnavailable) => void = () => undefined;
    const underWay = setup.guard(() => new Promise<never>((_resolve, reject) => (refuse = reject)));
    const slow = reasonOf(underWay(QUESTION, {}));
    await bringDown(setup);
    refuse(new CmsUnavailable('status', 'GetPage', '429', { status: 429, retryAfterSeconds: 5 }));
    await slow;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
    setup.state.isDown = false;
    setup.state.ms = 6_000;
    await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
    answerProbe();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
    expect(setup.probe).toHaveBeenCalledTimes(1);
    expect(setup.lines.at(-1)).toContain('back after 6.0 s, in which 2 questions');
  });
});

describe('a CMS that is down for long', () => {
  it('stands in the log once, with how long it was', async () => {
    const setup = setUp();
    setup.state.ms = 60_000;
    await bringDown(setup);
    for (let probe = 0; probe < 4; probe += 1) {
      setup.state.ms += 250;
      await expect(reasonOf(setup.queryCms())).resolves.toBe('down');
    }
    setup.state.isDown = false;
    setup.state.ms += 250;
    await setup.queryCms();
    expect(setup.lines).toEqual([
      expect.stringContaining('is down'),
      'The CMS is back after 1.3 s, in which 4 questions were not asked.',
    ]);
  });

  it('is not probed before the Retry-After of its last answer is over', async () => {
    const setup = await downCms();
    setup.state.retryAfterSeconds = 3;
    setup.state.ms += 250;
    await reasonOf(setup.queryCms());
    const attempts = setup.attempts();
    setup.state.ms += 2_900;
    await expect(setup.queryCms()).rejects.toThrow(
      'GetPage: the CMS is down and is not asked just now',
    );
    expect(setup.attempts()).toBe(attempts);
    setup.state.ms += 100;
    await reasonOf(setup.queryCms());
    expect(setup.attempts()).toBe(attempts + 1);
  });

  it('is named in the log even for a question without a name', async () => {
    const setup = await downCms();
    const unnamed: typeof QUESTION = gql`
      {
        page
      }
    `;
    // As above.
    await expect(setup.guard(setup.cms as QueryCms)(unnamed, {})).rejects.toMatchObject({
      operation: 'an unnamed operation',
    });
  });
});

describe('a CMS that fails at one question only', () => {
  it('goes on answering the others', async () => {
    const setup = setUp();
    const bad = setup.guard(() =>
      Promise.reject(new CmsUnavailable('status', 'GetPage', '500', { status: 500 })),
    );
    for (let query = 0; query < 100; query += 1) {
      await expect(reasonOf(bad(QUESTION, {}))).resolves.toBe('status');
      await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
    }
    for (let query = 0; query < 100; query += 1) await reasonOf(bad(QUESTION, {}));
    await expect(reasonOf(setup.queryCms())).resolves.toBe('answered');
    expect(setup.lines).toEqual([]);
  });
});

describe('many questions at one time', () => {
  it('are asked 32 at once, the others in turn', async () => {
    const { guard } = setUp();
    let underWay = 0;
    let most = 0;
    const queryCms = guard((async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay -= 1;
      return {};
    }) as QueryCms); // As above.
    await Promise.all(Array.from({ length: 500 }, () => queryCms(QUESTION, {})));
    expect(most).toBe(32);
  });

  it('are refused when a thousand wait already', async () => {
    const { guard } = setUp();
    const queryCms = guard(() => new Promise(() => undefined));
    for (let query = 0; query < 1_032; query += 1) void queryCms(QUESTION, {});
    await expect(queryCms(QUESTION, {})).rejects.toMatchObject({
      reason: 'down',
      message: 'GetPage: too many questions wait for the CMS',
    });
  });

  it('are not asked in their turn when the CMS has gone down meanwhile', async () => {
    const setup = setUp();
    const fails: (() => void)[] = [];
    const hanging = jest.fn(
      () =>
        new Promise<never>((_resolve, reject) =>
          fails.push(() => reject(new CmsUnavailable('timeout', 'GetPage', 'too late'))),
        ),
    );
    setup.state.isDown = true;
    const queryCms = setup.guard(hanging);
    const answers = Array.from({ length: 300 }, () => reasonOf(queryCms(QUESTION, {})));
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (const fail of fails.splice(0)) fail();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['timeout', 'down']));
    expect(hanging.mock.calls.length).toBeLessThan(40);
  });
});
