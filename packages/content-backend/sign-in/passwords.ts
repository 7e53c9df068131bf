import { randomInt } from 'node:crypto';
import { can } from '../graph/access/viewer';
import type { UserRecord } from '../model';
import { sameSecret } from './secret-key';

/** Letters and digits that cannot be taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * The most lines. Exports of big sites have thousands of authors, and nobody reads so many lines.
 */
const MAX_LINES = 10;

/**
 * The passwords of a site's users: the settings file's, else `CONTENT_PASSWORD` for everybody, else
 * a random one that lasts as long as this process.
 */
export class Passwords {
  private readonly made = new Map<string, string>();
  private readonly announced = new Set<string>();

  /** @param forEverybody the value of `CONTENT_PASSWORD`; undefined or '' for none */
  constructor(private readonly forEverybody: string | undefined) {}

  /** Whether this is the user's password. An empty one never is. */
  matches(user: UserRecord, attempt: string): boolean {
    const password = user.password ?? (this.forEverybody || this.madeFor(user));
    return sameSecret(password, attempt) && attempt !== '';
  }

  /**
   * The lines that tell who may sign in and edit, each user once in the life of this process, with
   * the random passwords; nothing of users whose passwords the settings file chooses.
   */
  announce(users: readonly UserRecord[]): string[] {
    const editors = users.filter(
      (user) =>
        user.password === null && can(user, 'edit_posts') && !this.announced.has(user.login),
    );
    for (const { login } of editors) this.announced.add(login);
    const shown = editors.slice(0, MAX_LINES);
    if (this.forEverybody && editors.length > 0) {
      const names = shown.map(({ login, role }) => `${login} (${role})`).join(', ');
      return [
        `Sign in as ${names}${editors.length > shown.length ? ', …' : ''} with CONTENT_PASSWORD`,
      ];
    }
    const lines = shown.map(
      (user) =>
        `Sign in as ${user.login} (${user.role}) with the password ${this.madeFor(user)} (good until this program ends)`,
    );
    const left = editors.length - shown.length;
    return left <= 0
      ? lines
      : [
          ...lines,
          `${left} more users may edit: give them passwords in the settings file, or all of them one with CONTENT_PASSWORD.`,
        ];
  }

  private madeFor({ login }: UserRecord): string {
    const known = this.made.get(login);
    if (known !== undefined) return known;
    const group = () =>
      Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    const password = [group(), group(), group(), group()].join('-');
    this.made.set(login, password);
    return password;
  }
}
