import type { PostRecord, SiteSettings } from '../../model';
import type { RenderContext } from '../../render/render-context';
import { post, siteOf } from '../store/site-of';

/** The settings of the site whose answers were recorded. */
export const { settings: settingsOfTest } = siteOf(
  {},
  {
    title: 'Seedling Marketing',
    tagline: 'Marketing that grows & keeps growing',
    frontPageId: 55,
    postsPageId: 56,
    adminEmail: '',
    cmsUrl: 'http://127.0.0.1:8081',
    ownOrigins: ['http://127.0.0.1:8081', 'http://localhost:3000'],
  },
);

/** A published post with only what a test names. */
export const postWith = (given: Partial<PostRecord>): PostRecord =>
  post({
    id: 1,
    slug: 'a-post',
    title: '',
    date: '2026-10-30 15:30:00',
    dateGmt: '2026-10-30 20:30:00',
    modified: '2026-10-30 15:30:00',
    modifiedGmt: '2026-10-30 20:30:00',
    ...given,
  });

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
