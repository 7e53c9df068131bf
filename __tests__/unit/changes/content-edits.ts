import type { SiteContent } from '@/packages/content-backend/model';
import { commentEdits } from './edits/comments';
import { contentEdits } from './edits/content';
import type { Edit, Make } from './edits/edit';
import { mediaEdits } from './edits/media';
import { menuEdits } from './edits/menus';
import { settingEdits } from './edits/settings';
import { hasOneSlugTwice, termEdits } from './edits/terms';
import { userEdits } from './edits/users';

/** Everything that editors and owners do, by name. */
const edits: Readonly<Record<string, Make>> = {
  ...contentEdits,
  ...mediaEdits,
  ...commentEdits,
  ...termEdits,
  ...userEdits,
  ...menuEdits,
  ...settingEdits,
};

/** The names of all kinds of edits. */
export const editKinds: readonly string[] = Object.keys(edits);

/** The content after some edits that come at once; one that WordPress refuses changes nothing. */
export function edited(content: SiteContent, list: readonly Edit[]): SiteContent {
  return list.reduce((before, edit) => {
    const after = edits[edit.kind]?.(before, edit) ?? before;
    return hasOneSlugTwice(after) ? before : after;
  }, content);
}
