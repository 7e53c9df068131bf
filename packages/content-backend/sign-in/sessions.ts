import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { SiteSettings, UserRecord } from '../model';
import type { Tokens } from './tokens';

/** A browser that is signed in to this backend. */
export interface Session {
  userId: number;
  id: string;
}

const DAY = 24 * 60 * 60;
/** The length of a session as WordPress has it: two days, or fourteen with "Remember me". */
const SHORT = 2 * DAY;
const LONG = 14 * DAY;

const TEST_COOKIE = 'wordpress_test_cookie';

/**
 * WordPress's cookies. Only this backend's own pages read them: on /graphql and REST they do
 * nothing. Unlike WordPress's all are SameSite=Lax.
 */
export class Sessions {
  /** Sessions that were ended; forgotten ones have ended by themselves long ago. */
  private readonly ended = new LRUCache<string, true>({ max: 10_000 });

  constructor(private readonly tokens: Tokens) {}

  /** The `Set-Cookie` lines that begin a session. */
  begin(user: UserRecord, remember: boolean, settings: SiteSettings): string[] {
    const id = randomUUID();
    const seconds = remember ? LONG : SHORT;
    const lasting = remember ? `; Max-Age=${seconds}` : '';
    const line = (name: string, kind: 'admin' | 'session', path: string) =>
      `${name}=${encodeURIComponent(this.tokens.make(kind, user.id, seconds, id).token)}; Path=${path}${lasting}${attributes(settings)}`;
    const names = namesOf(settings);
    return [
      line(names.admin, 'admin', '/wp-content/plugins'),
      line(names.admin, 'admin', '/wp-admin'),
      line(names.session, 'session', '/'),
    ];
  }

  /** Ends a session for good, and gives the `Set-Cookie` lines that take its cookies away. */
  end(session: Session | null, settings: SiteSettings): string[] {
    if (session) this.ended.set(session.id, true);
    const names = namesOf(settings);
    const line = (name: string, path: string) =>
      `${name}=; Path=${path}; Max-Age=0${attributes(settings)}`;
    return [
      line(names.admin, '/wp-admin'),
      line(names.admin, '/wp-content/plugins'),
      line(names.session, '/'),
    ];
  }

  /**
   * The session of a request to any page; `admin` looks at the cookie of /wp-admin, as WordPress
   * does there.
   */
  of(
    headers: IncomingHttpHeaders,
    settings: SiteSettings,
    kind: 'session' | 'admin' = 'session',
  ): Session | null {
    const value = cookieOf(headers, namesOf(settings)[kind]);
    const claims = value === null ? null : this.tokens.read(kind, value);
    return claims && this.ended.get(claims.session) === undefined
      ? { userId: claims.userId, id: claims.session }
      : null;
  }

  /** What a link must carry to end this session: WordPress's `_wpnonce`, good for a day. */
  logoutNonce({ userId, id }: Session): string {
    return this.tokens.make('logout', userId, DAY, id).token;
  }

  /** Whether a link that carries `nonce` was made for this session. */
  mayLogOut(session: Session, nonce: string): boolean {
    const claims = this.tokens.read('logout', nonce);
    return claims?.session === session.id && claims.userId === session.userId;
  }
}

/** The `Set-Cookie` line by which the login form learns whether the browser keeps cookies. */
export function testCookie(settings: SiteSettings): string {
  return `${TEST_COOKIE}=WP%20Cookie%20check; Path=/${attributes(settings)}`;
}

/** Whether the browser kept it. */
export function hasTestCookie(headers: IncomingHttpHeaders): boolean {
  return cookieOf(headers, TEST_COOKIE) !== null;
}

/**
 * The names of the cookies. They hold a hash of the site's address, as WordPress's do, so that two
 * backends on one host do not share their sessions.
 */
function namesOf({ cmsUrl }: SiteSettings): { admin: string; session: string } {
  const hash = createHash('md5').update(cmsUrl).digest('hex');
  return { admin: `wordpress_${hash}`, session: `wordpress_logged_in_${hash}` };
}

function attributes({ cmsUrl }: SiteSettings): string {
  return `; HttpOnly; SameSite=Lax${cmsUrl.startsWith('https:') ? '; Secure' : ''}`;
}

function cookieOf(headers: IncomingHttpHeaders, name: string): string | null {
  for (const piece of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = piece.split('=');
    if (key.trim() !== name) continue;
    try {
      return decodeURIComponent(value.join('=').trim());
    } catch {
      return null;
    }
  }
  return null;
}
