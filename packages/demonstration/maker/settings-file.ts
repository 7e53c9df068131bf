import type { MakerContext } from './documents';
import { revisionOf } from './revisions';

/** The text of `homegrown.settings.json`: what an export does not carry. */
export function settingsFile(context: MakerContext): string {
  const { site, types, users, menus, revisions } = context.source;
  const settings = {
    ...site,
    menuLocations: Object.fromEntries(menus.map(({ location, slug }) => [location, slug])),
    contentTypes: types,
    users: users.map((user) => ({
      ...user,
      portrait: context.attachments.portraitOf(user.login),
      nickname: user.login,
      showToolbar: user.role !== 'subscriber',
    })),
    revisions: revisions.map((revision) => revisionOf(revision, context)),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
