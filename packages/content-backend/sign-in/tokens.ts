import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What a token is for. The first three are FaustWP's; `admin` and `session` are the values of
 * WordPress's two cookies; `logout` stands in the link that ends a session.
 */
export type TokenKind = 'code' | 'access' | 'refresh' | 'admin' | 'session' | 'logout';

/** How long a token of each kind is good, in seconds. */
export const LIFETIME: Readonly<Record<'code' | 'access' | 'refresh', number>> = {
  code: 60,
  access: 5 * 60,
  refresh: 14 * 24 * 60 * 60,
};

/** What a token says. */
export interface Claims {
  userId: number;
  /** Unix seconds; the last one in which it is good. */
  expires: number;
  /** The session that a cookie or a logout link belongs to; '' for FaustWP's tokens. */
  session: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The length of the text with which a token has the 88 characters that FaustWP's have. */
const LEAST_TEXT = 36;
/** The greatest length of a token that is decoded. It is more than that of any token made here. */
const MAX_LENGTH = 512;

/**
 * Codes and tokens as FaustWP has them: nothing is stored, all is in the token. Unlike FaustWP's
 * they are authenticated as a whole (AES-256-GCM), each kind under a key of its own that is derived
 * from the secret (HKDF, RFC 5869).
 */
export class Tokens {
  private readonly keys = new Map<TokenKind, Buffer>();

  /**
   * @param secret the key that is shared with the front end
   * @param now Unix milliseconds
   */
  constructor(
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** A token for a user, as base64 text, and when it ends in Unix seconds. */
  make(
    kind: TokenKind,
    userId: number,
    seconds: number,
    session = '',
  ): { token: string; expires: number } {
    const expires = Math.floor(this.now() / 1000) + seconds;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keyOf(kind), iv);
    const text = Buffer.concat([
      cipher.update(JSON.stringify([userId, expires, session]).padEnd(LEAST_TEXT), 'utf8'),
      cipher.final(),
    ]);
    return {
      token: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'),
      expires,
    };
  }

  /**
   * What a token of this kind says; null when it is altered, of another kind, of another secret, or
   * past its end.
   */
  read(kind: TokenKind, token: string): Claims | null {
    if (token.length > MAX_LENGTH) return null;
    const bytes = Buffer.from(token, 'base64');
    // One token has one spelling: base64 would let other characters and spare bits through.
    if (bytes.toString('base64') !== token || bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const claims = this.open(kind, bytes);
    return claims !== null && claims.expires >= Math.floor(this.now() / 1000) ? claims : null;
  }

  private open(kind: TokenKind, bytes: Buffer): Claims | null {
    const decipher = createDecipheriv(CIPHER, this.keyOf(kind), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const text = Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString('utf8');
      const said: unknown = JSON.parse(text);
      if (!Array.isArray(said)) return null;
      const [userId, expires, session]: unknown[] = said;
      return typeof userId === 'number' &&
        typeof expires === 'number' &&
        typeof session === 'string'
        ? { userId, expires, session }
        : null;
    } catch {
      return null;
    }
  }

  private keyOf(kind: TokenKind): Buffer {
    const known = this.keys.get(kind);
    if (known) return known;
    const purpose = `homegrown content backend: ${kind}`;
    const key = Buffer.from(hkdfSync('sha256', this.secret, '', purpose, 32));
    this.keys.set(kind, key);
    return key;
  }
}
