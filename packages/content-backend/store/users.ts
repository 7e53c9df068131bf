import type { UserRecord } from '../model';
import { compareText } from './post-order';

/** The users of a site, with their indexes. */
export class Users {
  /** The users, sorted by login as WordPress does. */
  readonly all: readonly UserRecord[];
  private readonly byId: ReadonlyMap<number, UserRecord>;
  private readonly byLogin: ReadonlyMap<string, UserRecord>;
  private readonly byNicename: ReadonlyMap<string, UserRecord>;

  constructor(users: readonly UserRecord[]) {
    this.all = [...users].sort((a, b) => compareText(a.login, b.login));
    this.byId = new Map(this.all.map((user) => [user.id, user]));
    this.byLogin = new Map(this.all.map((user) => [user.login, user]));
    this.byNicename = new Map(this.all.map((user) => [user.nicename, user]));
  }

  withId(id: number): UserRecord | undefined {
    return this.byId.get(id);
  }

  /** A user by login name. */
  withLogin(login: string): UserRecord | undefined {
    return this.byLogin.get(login);
  }

  /** A user by the last part of the author's address. */
  withNicename(nicename: string): UserRecord | undefined {
    return this.byNicename.get(nicename);
  }
}
