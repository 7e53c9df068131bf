import type { PostRecord, SiteSettings } from '../../model';
import type { RenderContext } from '../../render/render-context';

/** The settings of the site whose answers were recorded. */
export const settingsOfTest: SiteSettings = {
  title: 'Seedling Marketing',
  tagline: 'Marketing that grows & keeps growing',
  language: 'en_US',
  timezone: 'America/Chicago',
  dateFormat: 'F j, Y',
  timeFormat: 'g:i a',
  startOfWeek: 1,
  currency: null,
  isDemonstration: false,
  frontEndSettings: {},
  discussion: {
    moderation: false,
    previouslyApproved: false,
    maxLinks: 2,
    requiresAccount: false,
    heldWords: [],
    refusedWords: [],
  },
  permalinks: '/%postname%/',
  postsPerPage: 9,
  frontPageId: 55,
  postsPageId: 56,
  privacyPageId: null,
  logoId: null,
  iconId: null,
  menuLocations: {},
  adminEmail: '',
  frontEndUrl: 'http://localhost:3000',
  cmsUrl: 'http://127.0.0.1:8081',
  ownOrigins: ['http://127.0.0.1:8081', 'http://localhost:3000'],
  contentTypes: [],
  taxonomies: [],
};

/** A published post with only what a test names. */
export function postWith(given: Partial<PostRecord>): PostRecord {
  return {
    id: 1,
    type: 'post',
    status: 'publish',
    slug: 'a-post',
    title: '',
    content: '',
    excerpt: '',
    date: '2026-10-30 15:30:00',
    dateGmt: '2026-10-30 20:30:00',
    modified: '2026-10-30 15:30:00',
    modifiedGmt: '2026-10-30 20:30:00',
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
    ...given,
  };
}

/** A site that holds these rows; posts and pages are at `/slug/`. */
export function contextOf(
  posts: readonly PostRecord[],
  changed?: Partial<SiteSettings>,
): RenderContext {
  const byId = new Map(posts.map((post) => [post.id, post]));
  return {
    settings: { ...settingsOfTest, ...changed },
    post: (id) => byId.get(id),
    attachmentsOf: (postId) =>
      posts.filter((post) => post.type === 'attachment' && post.parentId === postId),
    attachmentOfFile: (address) =>
      posts.find(({ attachmentUrl }) => attachmentUrl !== '' && attachmentUrl === address),
    published: (type) =>
      posts
        .filter((post) => post.type === type && post.status === 'publish')
        .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1)),
    form: () => undefined,
    uri: (postId) => {
      const post = byId.get(postId);
      return post ? `/${post.slug}/` : null;
    },
    atAddress: () => undefined,
    excerpt: ({ excerpt }) => excerpt,
    user: () => undefined,
    approvedComments: () => [],
    taxonomy: () => undefined,
    terms: () => [],
    termsOf: () => [],
  };
}
