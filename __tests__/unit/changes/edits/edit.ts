import type {
  PostRecord,
  SiteContent,
  SiteSettings,
  TermRecord,
  UserRecord,
} from '@/packages/content-backend/model';

/** One thing that an editor does: its name, what it is done to, and which of several ways. */
export interface Edit {
  kind: string;
  target: number;
  variant: number;
}

/** Makes the content after an edit. */
export type Make = (content: SiteContent, edit: Edit) => SiteContent;

export const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)];

/** What is done to one of the rows that `takes` names. */
export const toRow =
  (
    takes: (row: PostRecord) => boolean,
    change: (row: PostRecord, variant: number, content: SiteContent) => Partial<PostRecord>,
  ) =>
  (content: SiteContent, { target, variant }: Edit): SiteContent => {
    const row = pick(content.posts.filter(takes), target);
    if (!row) return content;
    const changed = { ...row, ...change(row, variant, content) };
    return { ...content, posts: content.posts.map((one) => (one === row ? changed : one)) };
  };

export const withoutRow =
  (takes: (row: PostRecord) => boolean) =>
  (content: SiteContent, { target }: Edit): SiteContent => {
    const row = pick(content.posts.filter(takes), target);
    // A page below moves up, as in WordPress.
    const posts = content.posts
      .filter((one) => one !== row)
      .map((one) => (row && one.parentId === row.id ? { ...one, parentId: row.parentId } : one));
    return { ...content, posts };
  };

export const toTerm =
  (
    takes: (term: TermRecord) => boolean,
    change: (term: TermRecord, variant: number) => Partial<TermRecord>,
  ) =>
  (content: SiteContent, { target, variant }: Edit): SiteContent => {
    const found = pick(content.terms.filter(takes), target);
    if (!found) return content;
    const changed = { ...found, ...change(found, variant) };
    return { ...content, terms: content.terms.map((one) => (one === found ? changed : one)) };
  };

export const toUser =
  (change: (user: UserRecord, variant: number) => Partial<UserRecord>) =>
  (content: SiteContent, { target, variant }: Edit): SiteContent => {
    const found = pick(content.users, target);
    const users = content.users.map((one) =>
      one === found ? { ...one, ...change(one, variant) } : one,
    );
    return { ...content, users };
  };

export const toSettings =
  (change: (settings: SiteSettings, variant: number) => Partial<SiteSettings>) =>
  (content: SiteContent, { variant }: Edit): SiteContent => ({
    ...content,
    settings: { ...content.settings, ...change(content.settings, variant) },
  });

export const meta = (
  row: { meta: ReadonlyMap<string, string> },
  key: string,
  value: string | null,
) => {
  const changed = new Map(row.meta);
  if (value === null) changed.delete(key);
  else changed.set(key, value);
  return { meta: changed };
};
export const ofType =
  (...types: string[]) =>
  ({ type }: PostRecord) =>
    types.includes(type);
export const isPost = ofType('post');
export const isPage = ofType('page');
export const isPicture = ofType('attachment');
export const isMenuItem = ofType('nav_menu_item');
export const isContent = ofType('post', 'page', 'project', 'testimonial');
export const isPublished = (row: PostRecord) => isContent(row) && row.status === 'publish';
export const movedSlug = (variant: number) => `moved-${variant % 3}`;
export const isTag = ({ taxonomy }: TermRecord) => taxonomy === 'post_tag';
export const isCategory = ({ taxonomy }: TermRecord) => taxonomy === 'category';
export const isMenu = ({ taxonomy }: TermRecord) => taxonomy === 'nav_menu';

export function newId(content: SiteContent): number {
  return Math.max(...content.posts.map(({ id }) => id)) + 1;
}

/** Another of these ids than a thing's own. */
export const notItself = (ids: readonly (number | null)[], variant: number, own: number | null) =>
  pick(
    ids.filter((id) => id !== own),
    variant,
  ) ?? null;
