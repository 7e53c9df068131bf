import type {
  CommentRecord,
  DiscussionSettings,
  PostRecord,
  SiteContent,
  SiteSettings,
  TermRecord,
  UserRecord,
} from '../../model';

/** A post with everything that a test does not care about filled in. */
export function post(fields: Partial<PostRecord> & { id: number }): PostRecord {
  return {
    type: 'post',
    status: 'publish',
    slug: `post-${fields.id}`,
    title: `Post ${fields.id}`,
    content: '',
    excerpt: '',
    date: '2026-01-01 10:00:00',
    dateGmt: '2026-01-01 16:00:00',
    modified: '2026-01-01 10:00:00',
    modifiedGmt: '2026-01-01 16:00:00',
    authorId: 1,
    parentId: 0,
    menuOrder: 0,
    password: '',
    sticky: false,
    commentStatus: 'open',
    guid: '',
    termIds: [],
    meta: new Map(),
    oldSlugs: [],
    attachmentUrl: '',
    comments: [],
    ...fields,
  };
}

/** An upload. */
export const upload = (fields: Parameters<typeof post>[0]): PostRecord =>
  post({ type: 'attachment', status: 'inherit', ...fields });

/** A revision of the post that is its parent. */
export const revision = (fields: Parameters<typeof post>[0]): PostRecord =>
  post({ type: 'revision', status: 'inherit', ...fields });

/** A comment of a guest, approved by default. */
export function comment(
  fields: Partial<CommentRecord> & { id: number; postId: number },
): CommentRecord {
  return {
    parentId: 0,
    userId: 0,
    authorName: 'Gus Guest',
    authorEmail: 'gus@example.test',
    authorUrl: '',
    date: '2026-01-02 10:00:00',
    dateGmt: '2026-01-02 16:00:00',
    content: `Comment ${fields.id}`,
    approved: true,
    type: 'comment',
    ...fields,
  };
}

/** A term, a category by default. */
export function term(fields: Partial<TermRecord> & { id: number; slug: string }): TermRecord {
  return {
    taxonomy: 'category',
    name: fields.slug,
    description: '',
    parentId: 0,
    meta: new Map(),
    ...fields,
  };
}

/** A user, an administrator by default. */
export function user(fields: Partial<UserRecord> & { id: number; login: string }): UserRecord {
  return {
    nicename: fields.login,
    displayName: fields.login,
    firstName: '',
    lastName: '',
    nickname: fields.login,
    email: `${fields.login}@example.test`,
    description: '',
    url: '',
    role: 'administrator',
    registered: null,
    showToolbar: true,
    password: null,
    portrait: null,
    ...fields,
  };
}

/** Everybody may write comments, which are there at once. */
export const DISCUSSION: DiscussionSettings = {
  moderation: false,
  previouslyApproved: false,
  maxLinks: 2,
  requiresAccount: false,
  heldWords: [],
  refusedWords: [],
};

/** A site with pretty permalinks whose front page shows the latest posts by default. */
export function siteOf(
  content: Partial<Omit<SiteContent, 'settings'>>,
  settings: Partial<SiteSettings> = {},
): SiteContent {
  return {
    users: [user({ id: 1, login: 'ada' })],
    terms: [],
    posts: [],
    uploadsDir: null,
    ...content,
    settings: {
      title: 'Seed & Co',
      tagline: '',
      language: 'en_US',
      timezone: 'America/Chicago',
      dateFormat: 'F j, Y',
      timeFormat: 'g:i a',
      startOfWeek: 1,
      currency: null,
      isDemonstration: false,
      frontEndSettings: {},
      discussion: DISCUSSION,
      permalinks: '/%postname%/',
      postsPerPage: 9,
      frontPageId: null,
      postsPageId: null,
      privacyPageId: null,
      logoId: null,
      iconId: null,
      menuLocations: {},
      adminEmail: 'admin@example.test',
      frontEndUrl: 'http://localhost:3000',
      cmsUrl: 'http://127.0.0.1:8080',
      ownOrigins: [],
      contentTypes: [],
      taxonomies: [],
      ...settings,
    },
  };
}
