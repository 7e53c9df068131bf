import type { Making } from './documents';
import { revisionOf } from './revisions';

/** The text of `homegrown.settings.json`: what an export does not carry. */
export function settingsFile(making: Making): string {
  const { site, types, users, menus, revisions } = making.source;
  const settings = {
    ...site,
    menuLocations: Object.fromEntries(menus.map(({ location, slug }) => [location, slug])),
    contentTypes: types,
    users: users.map((user) => ({
      ...user,
      nickname: user.login,
      showToolbar: user.role !== 'subscriber',
    })),
    revisions: revisions.map((revision) => revisionOf(revision, making)),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
