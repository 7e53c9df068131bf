import type { PostRecord, UserRecord } from '../model';
import { gmtOf } from './site-clock';
import type { SiteImport } from './site-import';

/**
 * The revisions of the settings as posts of type `revision`: what an editor wrote and did not
 * publish. Texts that the settings leave out are the parent's. Mistakes (an unknown parent or
 * author, an id that is taken) go to `problems`.
 */
export function siteRevisions(
  { exported: { posts }, settings, references, problems }: SiteImport,
  users: readonly UserRecord[],
  timezone: string,
): PostRecord[] {
  const wanted = settings.revisions ?? [];
  if (wanted.length === 0) return [];
  const ids = new Set(posts.map(({ id }) => id));
  const revisions: PostRecord[] = [];
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, id);
  for (const { id } of wanted) highest = Math.max(highest, id ?? 0);
  wanted.forEach((setting, index) => {
    const where = `"revisions", entry ${index + 1}`;
    const at = ['revisions', index];
    const parent = references.content(setting.parent);
    const author = users.find(({ login }) => login === setting.author);
    if (!parent) {
      problems.push({
        at: [...at, 'parent'],
        text: `${where}: there is no content ${JSON.stringify(setting.parent)} to revise.`,
      });
      return;
    }
    if (setting.author !== undefined && !author) {
      const logins = users.map(({ login }) => `"${login}"`).join(', ');
      problems.push({
        at: [...at, 'author'],
        text: `${where}: there is no user "${setting.author}"; the users are ${logins}.`,
      });
    }
    if (setting.id !== undefined && ids.has(setting.id)) {
      problems.push({
        at: [...at, 'id'],
        text: `${where}: the id ${setting.id} is taken. Give another or none.`,
      });
    }
    if (setting.id === undefined) highest += 1;
    const id = setting.id ?? highest;
    ids.add(id);
    const date = setting.date ?? parent.modified;
    const dateGmt = gmtOf(date, timezone);
    revisions.push({
      ...parent,
      id,
      type: 'revision',
      status: 'inherit',
      slug: `${parent.id}-${setting.kind ?? 'autosave'}-v1`,
      title: setting.title ?? parent.title,
      content: setting.content ?? parent.content,
      excerpt: setting.excerpt ?? parent.excerpt,
      date,
      dateGmt,
      modified: date,
      modifiedGmt: dateGmt,
      authorId: author?.id ?? parent.authorId,
      parentId: parent.id,
      menuOrder: 0,
      password: '',
      sticky: false,
      commentStatus: 'closed',
      guid: '',
      termIds: [],
      meta: new Map(Object.entries(setting.meta ?? {})),
      oldSlugs: [],
      attachmentUrl: '',
      comments: [],
    });
  });
  return revisions;
}
