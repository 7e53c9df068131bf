import {
  afterEvent,
  dueAction,
  type HeldToken,
  nextCheckMs,
  NO_TOKEN,
  type TokenEvent,
  validToken,
} from '#editor/browser/held-token';
import { problem } from '#editor/browser/token-outcome';

const NOW = 1_000_000;

const arrival: TokenEvent = {
  kind: 'received',
  reply: { kind: 'token', token: 'new', lifetimeMs: 300_000 },
  isHinted: true,
};

const refused = (reason: Parameters<typeof problem>[0]): TokenEvent => ({
  kind: 'refused',
  refusal: problem(reason, 'unexpected'),
});

const held = (kind: 'fresh' | 'failing'): HeldToken => ({
  kind,
  token: 'old',
  expiresAt: NOW + 100_000,
  refreshAt: NOW + 40_000,
  isHinted: true,
});

const states = { none: NO_TOKEN, fresh: held('fresh'), failing: held('failing') };

describe('the state of an access token after an event', () => {
  it.each([
    ['a token arrives', arrival, { none: 'fresh', fresh: 'fresh', failing: 'fresh' }],
    [
      'WordPress is down',
      refused('cms-unavailable'),
      { none: 'none', fresh: 'failing', failing: 'failing' },
    ],
    ['the secret is wrong', refused('secret'), { none: 'none', fresh: 'none', failing: 'none' }],
    [
      'there is no session any more',
      { kind: 'refused', refusal: { kind: 'signed-out' } } as const,
      { none: 'none', fresh: 'none', failing: 'none' },
    ],
    [
      'the network is back',
      { kind: 'network-back' } as const,
      { none: 'none', fresh: 'fresh', failing: 'failing' },
    ],
    [
      'it is dropped',
      { kind: 'dropped' } as const,
      { none: 'none', fresh: 'none', failing: 'none' },
    ],
  ])('is by the table when %s', (_name, event, expected) => {
    for (const before of ['none', 'fresh', 'failing'] as const) {
      const after = afterEvent(states[before], event, NOW);
      expect([before, after.kind]).toEqual([before, expected[before]]);
    }
  });

  it('keeps the old token in use while its refresh fails, and tries again after 30 seconds', () => {
    expect(afterEvent(states.fresh, refused('offline'), NOW)).toEqual({
      ...states.fresh,
      kind: 'failing',
      refreshAt: NOW + 30_000,
    });
  });

  it('makes a failed refresh due at once when the network is back, and no other', () => {
    const due = (state: HeldToken) =>
      dueAction(afterEvent(state, { kind: 'network-back' }, NOW), NOW, true);
    expect([due(states.failing), due(states.fresh), due(states.none)]).toEqual([
      'refresh',
      'wait',
      'wait',
    ]);
  });
});

describe('what is to be done with an access token', () => {
  it('is refreshed a minute before it expires', () => {
    const token = afterEvent(NO_TOKEN, arrival, NOW);
    expect(dueAction(token, NOW + 239_999, true)).toBe('wait');
    expect(dueAction(token, NOW + 240_000, true)).toBe('refresh');
    expect(validToken(token, NOW + 299_999)).toMatchObject({ token: 'new' });
    expect(validToken(token, NOW + 300_000)).toBeNull();
  });

  it('ends when the hint of the session is gone, but only where the browser keeps the hint', () => {
    expect(dueAction(states.fresh, NOW, false)).toBe('end');
    const inStrictBrowser = afterEvent(NO_TOKEN, { ...arrival, isHinted: false }, NOW);
    expect(dueAction(inStrictBrowser, NOW, false)).toBe('wait');
    expect(dueAction(NO_TOKEN, NOW, false)).toBe('wait');
  });

  it('is looked at every ten seconds at least while it is valid, because a computer may sleep', () => {
    expect(nextCheckMs(states.fresh, NOW)).toBe(10_000);
    expect(nextCheckMs(states.fresh, NOW + 35_000)).toBe(5_000);
    expect(nextCheckMs(states.fresh, NOW + 50_000)).toBe(0);
    expect(nextCheckMs(states.fresh, NOW + 100_000)).toBeNull();
    expect(nextCheckMs(NO_TOKEN, NOW)).toBeNull();
  });
});
