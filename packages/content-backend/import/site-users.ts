import type { UserRecord } from '../model';
import { newUser } from './export/exported-users';
import type { ImportReport } from './import-report';
import type { SettingsProblem } from './settings/read-settings';
import type { Settings, UserSetting } from './settings/settings-schema';

/**
 * The users of a site: those of the export, amended by the settings' entries with the same login,
 * and the settings' own. When the settings name no administrator, the user with the lowest id is
 * one. Who has no date of registration was there before the oldest content, and with the first of
 * those whose date is known. Problems (an id that is taken) go to `problems`.
 */
export function siteUsers(
  exported: readonly UserRecord[],
  settings: Settings,
  oldestContent: string | null,
  notices: ImportReport,
  problems: SettingsProblem[],
): UserRecord[] {
  const users = new Map(exported.map((user) => [user.login, { ...user }]));
  const named = new Set<string>();
  for (const [index, setting] of (settings.users ?? []).entries()) {
    const { login } = setting;
    const at = ['users', index];
    if (named.has(login)) {
      problems.push({
        at,
        text: `"users" names the login "${login}" twice. Keep one of them.`,
      });
    }
    named.add(login);
    const known = users.get(login);
    const taken = [...users.values()].find(
      ({ id, login: other }) => id === setting.id && other !== login,
    );
    if (taken || (known && setting.id !== undefined && setting.id !== known.id)) {
      problems.push({
        at,
        text: taken
          ? `"users": the id ${setting.id} of "${login}" is that of "${taken.login}". Give another or none.`
          : `"users": "${login}" has the id ${known?.id} in the export, not ${setting.id}. Leave "id" out.`,
      });
      continue;
    }
    const user = known ?? newUser(setting.id ?? highestId(users.values()) + 1, login);
    users.set(login, amended(user, setting));
  }
  const dates = [oldestContent, ...[...users.values()].map(({ registered }) => registered)];
  const [first = null] = dates.filter((date) => date !== null).sort(byMoment);
  const all = [...users.values()].map((user) => ({
    ...user,
    registered: user.registered ?? first,
  }));
  if (!all.some(({ role }) => role === 'administrator')) {
    promoteFirst(all, settings.users !== undefined, notices);
  }
  return all;
}

function byMoment(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b);
}

function highestId(users: Iterable<UserRecord>): number {
  let highest = 0;
  for (const { id } of users) highest = Math.max(highest, id);
  return highest;
}

function amended(user: UserRecord, setting: UserSetting): UserRecord {
  const { name, role, nickname, firstName, lastName, email, description, url } = setting;
  const { showToolbar, registered, password, portrait } = setting;
  return {
    ...user,
    displayName: name ?? user.displayName,
    role: role ?? user.role,
    nickname: nickname ?? user.nickname,
    firstName: firstName ?? user.firstName,
    lastName: lastName ?? user.lastName,
    email: email ?? user.email,
    description: description ?? user.description,
    url: url ?? user.url,
    showToolbar: showToolbar ?? user.showToolbar,
    registered: registered ?? user.registered,
    password: password ?? user.password,
    portrait: portrait ?? user.portrait,
  };
}

function promoteFirst(users: UserRecord[], othersAreSet: boolean, notices: ImportReport): void {
  const [first] = [...users].sort((a, b) => a.id - b.id);
  if (!first) return;
  first.role = 'administrator';
  const entry = `{ "login": ${JSON.stringify(first.login)}, "role": "administrator" }`;
  notices.guess(
    `roles: an export names none; "${first.login}" (id ${first.id}) is the administrator, who has no other role is an author`,
    othersAreSet ? `in "users": ${entry}` : `"users": [${entry}]`,
  );
}
