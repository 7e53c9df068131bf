import { type KeeperDependencies, TokenKeeper } from '#editor/browser/token-keeper';

const START = Date.UTC(2026, 5, 1, 12);

/** A browser without a clock of its own: time passes when a test says so. */
class Browser {
  now = START;
  /** How much this browser's clock is ahead of the server's, in milliseconds. */
  ahead = 0;
  hint = true;
  requests: string[] = [];
  replies: (() => Promise<Response> | Response)[] = [];
  always: (() => Promise<Response> | Response) | null = null;
  cleaned = 0;
  successes = 0;
  /** Messages to the other tabs. */
  logoutsBegun = 0;
  sessionsEnded = 0;
  modes: LockMode[] = [];
  /** What another tab does with the session's cookies. */
  locked: Promise<void> = Promise.resolve();
  private timers = new Set<{ at: number; run: () => void }>();

  readonly dependencies: KeeperDependencies = {
    endpoint: '/api/faust/auth/token',
    fetch: async (address, { signal }) => {
      this.requests.push(address);
      const reply = this.replies.shift() ?? this.always;
      if (!reply) throw new TypeError('Failed to fetch');
      return Promise.race([
        reply(),
        new Promise<never>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('held', 'AbortError'))),
        ),
      ]);
    },
    now: () => this.now,
    later: (run, delay) => {
      const timer = { at: this.now + delay, run };
      this.timers.add(timer);
      return () => this.timers.delete(timer);
    },
    hasSignInHint: () => this.hint,
    takeCodeOutOfAddress: () => {
      this.cleaned += 1;
    },
    onSuccess: () => {
      this.successes += 1;
    },
    withLock: async (mode, run) => {
      this.modes.push(mode);
      await this.locked;
      return run();
    },
    otherTabs: {
      logoutBegins: () => {
        this.logoutsBegun += 1;
      },
      sessionEnded: () => {
        this.sessionsEnded += 1;
      },
    },
  };

  get pending(): number {
    return this.timers.size;
  }

  token(name = 'a-token', seconds = 300): Response {
    const server = this.now - this.ahead;
    return Response.json(
      { accessToken: name, accessTokenExpiration: Math.floor(server / 1000) + seconds },
      { headers: { date: new Date(server).toUTCString() } },
    );
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Lets seconds pass, timers running when they are due. */
  async pass(seconds: number): Promise<void> {
    const end = this.now + seconds * 1000;
    await this.settle();
    for (;;) {
      const [next] = [...this.timers].sort((a, b) => a.at - b.at);
      if (!next || next.at > end) break;
      this.now = Math.max(this.now, next.at);
      this.timers.delete(next);
      next.run();
      await this.settle();
    }
    this.now = end;
  }

  /** The computer sleeps: time passes and no timer runs; afterwards those that are due do. */
  async sleep(seconds: number): Promise<void> {
    const slept = seconds * 1000;
    for (const timer of this.timers) timer.at += slept;
    this.now += slept;
    await this.settle();
  }
}

const reply = (status: number, body: unknown) => () => Response.json(body, { status });
const signedOut = reply(401, { message: 'Nobody is logged in.' });
const cmsDown = reply(503, { reason: 'cms-unavailable', says: { name: 'so' } });
const CODE = { code: `code${'c'.repeat(80)}`, state: 's'.repeat(22) };

let browser: Browser;
let keeper: TokenKeeper;
let heard: jest.Mock;
let stop: () => void;

beforeEach(() => {
  browser = new Browser();
  keeper = new TokenKeeper(browser.dependencies);
  heard = jest.fn();
  stop = keeper.onSignedOut(heard);
});

const signIn = async (): Promise<void> => {
  browser.replies.push(() => browser.token('first'));
  await keeper.ensure();
};

describe('an editor’s access token', () => {
  it('gets the token from the token endpoint and keeps it until it expires', async () => {
    browser.replies.push(() => browser.token('first'));
    await expect(keeper.ensure()).resolves.toEqual({
      kind: 'token',
      token: 'first',
      expiresAt: START + 300_000,
    });
    await expect(keeper.ensure()).resolves.toMatchObject({ token: 'first' });
    expect(browser.requests).toEqual(['/api/faust/auth/token']);
  });

  it('sends the code and the state of the address, and removes them from the address', async () => {
    browser.replies.push(() => browser.token());
    await keeper.ensure({ code: 'a+b/c==', state: 'x_1' });
    expect(browser.requests).toEqual(['/api/faust/auth/token?code=a%2Bb%2Fc%3D%3D&state=x_1']);
    expect(browser.cleaned).toBe(1);
  });

  it('sends one request however many callers want a token at the same time', async () => {
    browser.replies.push(() => browser.token());
    const outcomes = await Promise.all([keeper.ensure(CODE), keeper.ensure(CODE), keeper.ensure()]);
    expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['token']));
    expect(browser.requests).toHaveLength(1);
  });

  it('sends the code after an earlier request without a code got no token', async () => {
    browser.replies.push(signedOut, () => browser.token());
    const [without, withCode] = await Promise.all([keeper.ensure(), keeper.ensure(CODE)]);
    expect([without.kind, withCode.kind]).toEqual(['signed-out', 'token']);
    expect(browser.requests).toHaveLength(2);
  });

  it('never gives an expired token', async () => {
    await signIn();
    expect(keeper.current()).toBe('first');
    browser.now += 299_999;
    expect(keeper.current()).toBe('first');
    browser.now += 1;
    expect(keeper.current()).toBeNull();
  });

  it('sends no request in a browser without the sign-in hint', async () => {
    browser.hint = false;
    await expect(keeper.ensure()).resolves.toEqual({ kind: 'signed-out' });
    expect(browser.requests).toEqual([]);
  });
});

describe('refreshing', () => {
  it('refreshes the token 60 seconds before it expires', async () => {
    await signIn();
    browser.always = () => browser.token('next');
    await browser.pass(239);
    expect(browser.requests).toHaveLength(1);
    await browser.pass(1);
    expect(browser.requests).toHaveLength(2);
    expect(keeper.current()).toBe('next');
  });

  it.each([
    ['4 minutes ahead', 240_000],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('does not mind a clock that is %s', async (_name, ahead) => {
    browser.ahead = ahead;
    browser.always = () => browser.token();
    await keeper.ensure();
    await browser.pass(239);
    expect(browser.requests).toHaveLength(1);
    await browser.pass(3_361);
    expect(browser.requests).toHaveLength(16);
  });

  it('never refreshes in quick succession, however short the lifetime and whatever the clocks say', async () => {
    for (const seconds of [-3_600, 0, 1, 59, 61]) {
      browser = new Browser();
      keeper = new TokenKeeper(browser.dependencies);
      browser.always = () => browser.token('short', seconds);
      await keeper.ensure();
      expect(keeper.current()).toBe('short');
      await browser.pass(60);
      expect(browser.requests.length).toBeLessThanOrEqual(3);
    }
  });

  it('retries a failed refresh once, and keeps the token until it expires', async () => {
    await signIn();
    browser.replies.push(cmsDown);
    browser.always = () => browser.token('next');
    await browser.pass(241);
    expect(keeper.current()).toBe('first');
    await browser.pass(2);
    expect(keeper.current()).toBe('next');
    expect(browser.requests).toHaveLength(3);
  });

  it('retries every 30 seconds while the token is valid, and then only when a caller asks', async () => {
    await signIn();
    await browser.pass(600);
    expect(browser.requests.length).toBeGreaterThan(3);
    expect(browser.requests.length).toBeLessThanOrEqual(7);
    expect(browser.pending).toBe(0);
    expect(keeper.current()).toBeNull();
    browser.always = () => browser.token('next');
    await expect(keeper.ensure()).resolves.toMatchObject({ token: 'next' });
  });

  it('refreshes right after a laptop wakes', async () => {
    await signIn();
    browser.always = () => browser.token('next');
    await browser.sleep(3_600);
    expect(keeper.current()).toBeNull();
    await browser.pass(10);
    expect(keeper.current()).toBe('next');
  });

  it('refreshes when the network returns some time after the laptop woke', async () => {
    await signIn();
    await browser.sleep(3_600);
    await browser.pass(15);
    expect(keeper.current()).toBeNull();
    browser.always = () => browser.token('next');
    keeper.networkIsBack();
    await browser.settle();
    expect(keeper.current()).toBe('next');
  });

  it.each([
    ['429', reply(429, { reason: 'busy', says: { name: 'so' } })],
    ['500', () => new Response('Internal Server Error', { status: 500 })],
    ['502', reply(502, { reason: 'unexpected', says: { name: 'so' } })],
  ])('that is answered %s leaves a good token in its place', async (_status, respond) => {
    await signIn();
    browser.always = respond;
    await browser.pass(250);
    expect(keeper.current()).toBe('first');
    browser.always = () => browser.token('next');
    await browser.pass(40);
    expect(keeper.current()).toBe('next');
    expect(heard).not.toHaveBeenCalled();
  });

  it('refreshes at once when the page is shown again and a refresh is due', async () => {
    await signIn();
    browser.always = () => browser.token('next');
    keeper.check();
    await browser.settle();
    expect(browser.requests).toHaveLength(1);
    browser.now += 245_000;
    keeper.check();
    await browser.settle();
    expect(keeper.current()).toBe('next');
  });

  it('gives the refreshed token to the preview and the toolbar although the old one was dropped meanwhile', async () => {
    await signIn();
    keeper.forget('first');
    let arrive: (response: Response) => void = () => {};
    browser.replies.push(() => new Promise<Response>((resolve) => (arrive = resolve)));
    const outcome = keeper.ensure();
    await browser.settle();
    keeper.forget('first');
    arrive(browser.token('next'));
    await expect(outcome).resolves.toMatchObject({ token: 'next' });
    keeper.forget('first');
    expect(keeper.current()).toBe('next');
  });

  it('stops its timer when the token is dropped', async () => {
    await signIn();
    keeper.forget('first');
    expect(browser.pending).toBe(0);
    expect(keeper.current()).toBeNull();
  });
});

describe('when there is no token to be had', () => {
  it('clears the stored token and notifies the page', async () => {
    await signIn();
    browser.replies.push(signedOut);
    await browser.pass(241);
    expect(keeper.current()).toBeNull();
    expect(heard.mock.calls).toEqual([[{ kind: 'signed-out' }]]);
    expect(browser.pending).toBe(0);
  });

  it('notifies the page of the reason when the session ended with a problem', async () => {
    await signIn();
    browser.always = reply(500, { reason: 'secret', says: { name: 'wrongSecret' } });
    await browser.pass(241);
    expect(heard.mock.calls).toEqual([
      [{ kind: 'problem', reason: 'secret', says: { name: 'wrongSecret' } }],
    ]);
  });

  it.each(['secret', 'cms-unavailable', 'expired-code', 'foreign', 'unexpected'])(
    'says why, in the server’s words: %s',
    async (reason) => {
      const says = { name: 'so', number: 3, detail: 'x' };
      browser.always = reply(reason === 'cms-unavailable' ? 503 : 500, { reason, says });
      const outcome = keeper.ensure(CODE);
      await browser.pass(5);
      await expect(outcome).resolves.toEqual({ kind: 'problem', reason, says });
    },
  );

  it.each([
    ['a page of HTML', () => new Response('<h1>Hello</h1>'), 'unexpected'],
    ['an answer without a token', reply(200, { accessTokenExpiration: 5 }), 'unexpected'],
    ['an answer without an expiration', reply(200, { accessToken: 'x' }), 'unexpected'],
    [
      'a 500 of the framework',
      () => new Response('Internal Server Error', { status: 500 }),
      'unexpected',
    ],
    ['a gateway that finds no site', () => new Response('', { status: 502 }), 'cms-unavailable'],
    ['a connection that breaks', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a server that hangs', () => new Promise<never>(() => {}), 'cms-unavailable'],
  ])('says so for %s, and never rejects', async (_name, respond, reason) => {
    browser.always = respond;
    const outcome = keeper.ensure(CODE);
    await browser.pass(65);
    await expect(outcome).resolves.toMatchObject({ kind: 'problem', reason });
    expect(keeper.current()).toBeNull();
  });

  it('removes a used code from the address, and does not send it again', async () => {
    browser.always = reply(401, { reason: 'expired-code', says: { name: 'so' } });
    browser.hint = false;
    await keeper.ensure(CODE);
    await expect(keeper.ensure(CODE)).resolves.toEqual({ kind: 'signed-out' });
    expect(browser.requests).toHaveLength(1);
    expect(browser.cleaned).toBe(1);
  });

  it('keeps the code in memory for another try while the CMS is down, and removes it from the address', async () => {
    browser.hint = false;
    browser.replies.push(cmsDown, cmsDown, () => browser.token());
    const first = keeper.ensure(CODE);
    await browser.pass(5);
    await expect(first).resolves.toMatchObject({ reason: 'cms-unavailable' });
    expect(browser.cleaned).toBe(1);
    await expect(keeper.ensure()).resolves.toMatchObject({ kind: 'token' });
    expect(browser.requests.at(-1)).toContain(`?code=${CODE.code}`);
  });
});

describe('logging out', () => {
  it('notifies the other tabs of a logout', async () => {
    await signIn();
    keeper.endLogout();
    expect(browser.sessionsEnded).toBe(1);
    expect(keeper.current()).toBeNull();
  });

  it('signs this tab out when another tab logs out', async () => {
    await signIn();
    keeper.sessionEnded();
    expect(keeper.current()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    keeper.sessionEnded();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('notices a logout by the missing cookie, without a message', async () => {
    await signIn();
    browser.hint = false;
    keeper.check();
    expect(keeper.current()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('aborts running requests in every tab, whose replies would set the cookies again', async () => {
    browser.replies.push(() => new Promise<Response>(() => {}), signedOut);
    const outcome = keeper.ensure();
    await browser.settle();
    keeper.beginLogout();
    expect(browser.logoutsBegun).toBe(1);
    await browser.pass(5);
    await expect(outcome).resolves.toEqual({ kind: 'signed-out' });
    expect(browser.requests).toHaveLength(2);
  });

  it('starts the aborted request again when the logout fails', async () => {
    browser.replies.push(
      () => new Promise<Response>(() => {}),
      () => browser.token('still'),
    );
    const outcome = keeper.ensure();
    await browser.settle();
    keeper.restartRequest();
    await browser.pass(5);
    await expect(outcome).resolves.toMatchObject({ token: 'still' });
  });

  it('runs a logout and the exchange of a code apart from every other request of the session', async () => {
    let release = (): void => {};
    browser.locked = new Promise((resolve) => (release = resolve));
    browser.always = () => browser.token();
    const outcome = keeper.ensure(CODE);
    await browser.settle();
    expect(browser.requests).toEqual([]);
    release();
    await expect(outcome).resolves.toMatchObject({ kind: 'token' });
    await browser.pass(241);
    expect(browser.modes).toEqual(['exclusive', 'shared']);
  });

  it('discards a token that arrives after the logout', async () => {
    let arrive: (response: Response) => void = () => {};
    browser.replies.push(() => new Promise<Response>((resolve) => (arrive = resolve)));
    const outcome = keeper.ensure();
    await browser.settle();
    keeper.endLogout();
    arrive(browser.token());
    await expect(outcome).resolves.toEqual({ kind: 'signed-out' });
    expect(keeper.current()).toBeNull();
    expect(browser.pending).toBe(0);
  });
});
