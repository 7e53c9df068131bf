import {
  newSession,
  remainingSeconds,
  rememberEndedSessions,
  signedSession,
  verifiedSession,
} from '#editor/server/session';
import { signatureOf } from '#editor/server/signature';
import { REFRESH_TOKEN, SECRET } from './sign-in-fakes';

const FORTNIGHT_SECONDS = 14 * 86_400;

beforeEach(() => jest.useFakeTimers({ now: 1_000_000_000_999 }));
afterEach(() => jest.useRealTimers());

describe('an editor’s session', () => {
  it('starts with the sign-in and ends a fortnight later, to the second', () => {
    const session = newSession(REFRESH_TOKEN);
    expect(session).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      startedSeconds: 1_000_000_000,
      refreshToken: REFRESH_TOKEN,
    });
    expect(remainingSeconds(session)).toBe(FORTNIGHT_SECONDS);
    jest.advanceTimersByTime(FORTNIGHT_SECONDS * 1_000);
    expect(remainingSeconds(session)).toBe(0);
    jest.advanceTimersByTime(1_000);
    expect(remainingSeconds(session)).toBe(-1);
    expect(newSession(REFRESH_TOKEN).id).not.toBe(session.id);
  });

  it('ends when the clock is set back, but not for a few minutes', () => {
    const session = newSession(REFRESH_TOKEN);
    jest.setSystemTime(1_000_000_000_000 - 300_000);
    expect(remainingSeconds(session)).toBe(FORTNIGHT_SECONDS);
    jest.setSystemTime(1_000_000_000_000 - 301_000);
    expect(remainingSeconds(session)).toBe(0);
    jest.setSystemTime(1_000_000_000_000 - 86_400_000);
    expect(remainingSeconds(session)).toBe(0);
  });

  it('that was ended stays so, whatever the clock is set to', () => {
    const ended = rememberEndedSessions();
    const session = newSession(REFRESH_TOKEN);
    void ended.end(session);
    for (const days of [-30, 30, 0]) {
      jest.setSystemTime(1_000_000_000_000 + days * 86_400_000);
      expect(ended.has(session)).toBe(true);
    }
  });

  it('is read from its cookie as it was written', () => {
    const session = newSession(REFRESH_TOKEN);
    expect(verifiedSession(signedSession(session, SECRET), SECRET)).toEqual(session);
  });

  it.each<[string, (parts: string[]) => string[]]>([
    ['another id', ([, ...rest]) => ['A'.repeat(22), ...rest]],
    ['a later start', ([id = '', , ...rest]) => [id, '1000000001', ...rest]],
    [
      'another token',
      ([id = '', start = '', , signature = '']) => [id, start, 'A'.repeat(88), signature],
    ],
    ['another signature', (parts) => [...parts.slice(0, 3), 'A'.repeat(43)]],
    ['no signature', (parts) => parts.slice(0, 3)],
    ['one part more', (parts) => [...parts, 'A']],
    ['one part more before', (parts) => ['A', ...parts]],
    ['nothing', () => []],
  ])('of a former version is nobody’s with %s', (_what, change) => {
    const { id, startedSeconds } = newSession(REFRESH_TOKEN);
    const text = `${id}.${startedSeconds}.${REFRESH_TOKEN}`;
    const signed = `${text}.${signatureOf('session cookie', text, SECRET)}`;
    expect(verifiedSession(signed, SECRET)?.refreshToken).toBe(REFRESH_TOKEN);
    expect(verifiedSession(change(signed.split('.')).join('.'), SECRET)).toBeNull();
  });

  it('is unreadable in its cookie, and nobody’s with one byte changed', () => {
    const signed = signedSession(newSession(REFRESH_TOKEN), SECRET);
    const bytes = Buffer.from(signed, 'base64url');
    expect(bytes.toString('latin1')).not.toContain(REFRESH_TOKEN.slice(0, 20));
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(verifiedSession(changed.toString('base64url'), SECRET)).toBeNull();
    }
  });

  it('is nobody’s when its token is none of WordPress’s, although the signature is good', () => {
    const session = { ...newSession(REFRESH_TOKEN), refreshToken: 'short' };
    expect(verifiedSession(signedSession(session, SECRET), SECRET)).toBeNull();
  });

  it('is nobody’s with another secret key', () => {
    const signed = signedSession(newSession(REFRESH_TOKEN), SECRET);
    expect(verifiedSession(signed, '00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});

describe('a session that its editor ended', () => {
  it('is over, whoever has a copy of it, and no other is', () => {
    const sessions = rememberEndedSessions();
    const [ended, other] = [newSession(REFRESH_TOKEN), newSession(REFRESH_TOKEN)];
    void sessions.end(ended);
    expect([sessions.has({ ...ended, refreshToken: 'renewed' }), sessions.has(other)]).toEqual([
      true,
      false,
    ]);
  });

  it('is remembered until it would have ended by itself', () => {
    const sessions = rememberEndedSessions();
    const old = { ...newSession(REFRESH_TOKEN), startedSeconds: 1_000_000_000 - FORTNIGHT_SECONDS };
    void sessions.end(old);
    expect(sessions.has(old)).toBe(false);
    const almost = { ...old, startedSeconds: old.startedSeconds + 1 };
    void sessions.end(almost);
    expect(sessions.has(almost)).toBe(true);
  });
});
