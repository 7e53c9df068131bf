import fc from 'fast-check';
import { runs } from '../../../../__tests__/generated-cases';
import { LIFETIME, Tokens, type TokenKind } from '../../sign-in/tokens';

const KINDS: readonly TokenKind[] = ['code', 'access', 'refresh', 'admin', 'session', 'logout'];
const SECRET = '5f0e4a0e-6d5c-4c6e-9f0b-2f6f9a1f7c55';

let now = 1_795_244_433_000;
const tokens = new Tokens(SECRET, () => now);

describe('an editor’s token', () => {
  it('identifies its user when read as the kind that it was made as', () => {
    for (const kind of KINDS) {
      const { token, expires } = tokens.make(kind, 7, 60, 'a session');
      expect(tokens.read(kind, token)).toEqual({ userId: 7, expires, session: 'a session' });
    }
  });

  it('lasts 60 seconds as a code, 5 minutes for access, 14 days for refreshing, and not a second longer', () => {
    expect(LIFETIME).toEqual({ code: 60, access: 300, refresh: 1_209_600 });
    for (const kind of ['code', 'access', 'refresh'] as const) {
      const made = tokens.make(kind, 1, LIFETIME[kind]);
      expect(made.expires).toBe(Math.floor(now / 1000) + LIFETIME[kind]);
      now += LIFETIME[kind] * 1000;
      expect(tokens.read(kind, made.token)).not.toBeNull();
      now += 1000;
      expect(tokens.read(kind, made.token)).toBeNull();
    }
  });

  it('is as long as FaustWP’s: 88 characters of base64', () => {
    for (const userId of [1, 4_294_967_295]) {
      expect(tokens.make('access', userId, 60).token).toMatch(/^[A-Za-z0-9+/]{86}==$/);
    }
  });

  it('is invalid as another kind and under another secret', () => {
    const other = new Tokens('00000000-0000-4000-8000-000000000000', () => now);
    for (const kind of KINDS) {
      const { token } = tokens.make(kind, 1, 60);
      expect(other.read(kind, token)).toBeNull();
      for (const wrong of KINDS) {
        if (wrong !== kind) expect(tokens.read(wrong, token)).toBeNull();
      }
    }
  });

  it('is invalid when any part was changed, removed or added', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('flip', 'cut', 'append', 'prepend', 'character'),
        (kind, at, change, how) => {
          const { token } = tokens.make(kind, 1, 60);
          const bytes = Buffer.from(token, 'base64');
          const index = at % bytes.length;
          const altered = {
            flip: () => {
              bytes[index] = (bytes[index] ?? 0) ^ change;
              return bytes.toString('base64');
            },
            cut: () => token.slice(0, at % token.length),
            append: () => token + String.fromCharCode(change),
            prepend: () => String.fromCharCode(change) + token,
            character: () => {
              const place = at % token.length;
              return token.slice(0, place) + String.fromCharCode(change) + token.slice(place + 1);
            },
          }[how]();
          if (altered !== token) expect(tokens.read(kind, altered)).toBeNull();
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('is never read from any other text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.string({ maxLength: 700 }), (kind, text) => {
        expect(tokens.read(kind, text)).toBeNull();
        expect(tokens.read(kind, Buffer.from(text).toString('base64'))).toBeNull();
      }),
    );
  });

  it('does not reveal its user’s id', () => {
    const { token } = tokens.make('access', 123_456, 60, 'session');
    expect(Buffer.from(token, 'base64').toString('latin1')).not.toContain('123456');
    expect(tokens.make('access', 1, 60).token).not.toBe(tokens.make('access', 1, 60).token);
  });
});
