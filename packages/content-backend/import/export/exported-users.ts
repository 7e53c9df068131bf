import { decode as decodeEntities } from 'html-entities';
import type { UserRecord } from '../../model';
import type { ImportReport } from '../import-report';
import { positiveInteger } from './positive-integer';
import { slugOf } from './slug';
import type { WxrElement } from './wxr-parser';

/**
 * A user of whom nothing but id and login is known: an author, as an export does not name roles.
 */
export function newUser(id: number, login: string): UserRecord {
  return {
    id,
    login,
    nicename: slugOf(login) || `user-${id}`,
    displayName: login,
    firstName: '',
    lastName: '',
    nickname: login,
    email: '',
    description: '',
    url: '',
    role: 'author',
    registered: null,
    showToolbar: true,
    password: null,
    portrait: null,
  };
}

/** The users of an export: those of `wp:author`, and those that only an item names. */
export class ExportedUsers {
  private readonly byLogin = new Map<string, UserRecord>();
  private readonly ids = new Set<number>();
  private highestId = 0;

  constructor(private readonly notices: ImportReport) {}

  /** Takes a `wp:author`. */
  declare({ line, fields }: WxrElement): void {
    const login = (fields.get('wp:author_login') ?? '').trim();
    if (login === '') {
      this.notices.add(
        'skipped',
        'authors without a login',
        line,
        `skipped an author without a login; add <wp:author_login>`,
      );
      return;
    }
    if (this.byLogin.has(login)) {
      this.notices.add(
        'skipped',
        'authors named twice',
        line,
        `skipped the author "${login}", who stands in the export twice`,
      );
      return;
    }
    const text = (name: string) => decodeEntities((fields.get(name) ?? '').trim());
    const user = newUser(this.idFor(fields.get('wp:author_id') ?? '', login, line), login);
    user.displayName = text('wp:author_display_name') || login;
    user.firstName = text('wp:author_first_name');
    user.lastName = text('wp:author_last_name');
    user.email = text('wp:author_email');
    this.keep(user);
  }

  /**
   * The id of the user with this login, who is made, with a notice, when the export does not
   * declare one.
   */
  idOf(login: string, line: number): number {
    const known = this.byLogin.get(login);
    if (known) return known.id;
    const user = newUser(this.highestId + 1, login);
    this.keep(user);
    this.notices.add(
      'repaired',
      'authors that were not declared',
      line,
      `the author "${login}" is not among the export's <wp:author>; ` +
        `made the user ${user.id}. To say more about them: "users": [{ "login": ${JSON.stringify(login)} }]`,
    );
    return user.id;
  }

  /** All users, in the order in which they came. */
  all(): UserRecord[] {
    return [...this.byLogin.values()];
  }

  private idFor(text: string, login: string, line: number): number {
    const id = positiveInteger(text);
    if (id !== null && !this.ids.has(id)) return id;
    const newId = this.highestId + 1;
    this.notices.add(
      'repaired',
      'authors without an id of their own',
      line,
      `the author "${login}" has ${id === null ? 'no id' : `the id ${id}, which is taken`}; gave them ${newId}`,
    );
    return newId;
  }

  private keep(user: UserRecord): void {
    this.byLogin.set(user.login, user);
    this.ids.add(user.id);
    this.highestId = Math.max(this.highestId, user.id);
  }
}
