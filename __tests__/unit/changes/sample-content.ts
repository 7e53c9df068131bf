import {
  comment,
  post,
  siteOf,
  term,
  user,
} from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import type { PostRecord, SiteContent } from '@/packages/content-backend/model';

/** Where the site and the CMS of the sample are. */
export const addresses = { site: 'https://www.example.test', cms: 'http://cms.example.test' };

/** Posts: more than two pages of nine. */
const POSTS = 21;

const day = (number: number): string => String((number % 27) + 1).padStart(2, '0');

function samplePost(id: number): PostRecord {
  const date = `2026-0${(id % 4) + 1}-${day(id)} 10:00:00`;
  return post({
    id,
    slug: `post-${id}`,
    title: `Post & number ${id}`,
    content: `<!-- wp:paragraph --><p>Words of ${id}.</p><!-- /wp:paragraph -->`,
    excerpt: id % 3 === 0 ? `Excerpt ${id}` : '',
    date,
    dateGmt: date,
    modified: date,
    modifiedGmt: date,
    authorId: (id % 3) + 1,
    termIds: [
      [5, 6, 7][id % 3] ?? 5,
      ...(id % 6 === 1 ? [13] : []),
      ...(id % 2 === 0 ? [8] : []),
      ...(id % 5 === 0 ? [9] : []),
    ],
    sticky: id === 4,
    meta: new Map(id % 4 === 0 ? [['_thumbnail_id', String(60 + (id % 3))]] : []),
    comments:
      id % 7 === 0
        ? [
            comment({ id: id * 10, postId: id }),
            comment({ id: id * 10 + 1, postId: id, parentId: id * 10, userId: 2 }),
            comment({ id: id * 10 + 2, postId: id, approved: false }),
          ]
        : [],
  });
}

const page = (id: number, slug: string, more: Partial<PostRecord> = {}): PostRecord =>
  post({
    id,
    slug,
    type: 'page',
    title: `Page ${slug}`,
    content: `<p>About ${slug}.</p>`,
    ...more,
  });

const picture = (id: number, parentId = 0): PostRecord =>
  post({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: `picture-${id}`,
    title: `Picture ${id}`,
    parentId,
    attachmentUrl: `${addresses.cms}/wp-content/uploads/2026/01/picture-${id}.jpg`,
    meta: new Map([
      ['_wp_attached_file', `2026/01/picture-${id}.jpg`],
      ['_wp_attachment_image_alt', `Shows ${id}`],
    ]),
  });

function menuItem(
  id: number,
  menu: number,
  place: number,
  meta: Record<string, string>,
): PostRecord {
  const all = { _menu_item_menu_item_parent: '0', _menu_item_target: '', ...meta };
  return post({
    id,
    type: 'nav_menu_item',
    title: meta._menu_item_type === 'custom' ? `Item ${id}` : '',
    menuOrder: place,
    termIds: [menu],
    meta: new Map(Object.entries(all)),
  });
}

const toPage = (id: number) => ({
  _menu_item_type: 'post_type',
  _menu_item_object: 'page',
  _menu_item_object_id: String(id),
});

/** A query loop with five pages, of which the last is there as long as no post is unpublished. */
const LOOP = `<!-- wp:query {"queryId":1,"query":{"perPage":5,"postType":"post"}} -->
<div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- /wp:post-template --><!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- /wp:query-pagination --></div>
<!-- /wp:query -->`;

/** A site with something of everything: what the generated edits change. */
export function sampleContent(): SiteContent {
  return siteOf(
    {
      users: [1, 2, 3, 4].map((id) =>
        user({ id, login: `user${id}`, displayName: `User ${id}`, description: `Bio ${id}` }),
      ),
      terms: [
        term({ id: 5, slug: 'growing', name: 'Growing' }),
        term({ id: 6, slug: 'seeds', name: 'Seeds', parentId: 5 }),
        term({ id: 7, slug: 'tools', name: 'Tools' }),
        term({ id: 13, slug: 'sprouts', name: 'Sprouts', parentId: 6 }),
        term({ id: 8, slug: 'easy', name: 'Easy', taxonomy: 'post_tag' }),
        term({ id: 9, slug: 'rare', name: 'Rare', taxonomy: 'post_tag' }),
        term({ id: 10, slug: 'primary', name: 'Primary', taxonomy: 'nav_menu' }),
        term({ id: 11, slug: 'footer', name: 'Footer', taxonomy: 'nav_menu' }),
        term({ id: 12, slug: 'spare', name: 'Spare', taxonomy: 'nav_menu' }),
      ],
      posts: [
        ...Array.from({ length: POSTS }, (_, index) => samplePost(index + 1)),
        post({ id: 31, slug: 'draft', status: 'draft', authorId: 4, termIds: [7] }),
        post({ id: 32, slug: 'secret', status: 'private', termIds: [5] }),
        post({ id: 33, slug: 'locked', password: 'x', content: 'Locked words', termIds: [5] }),
        post({ id: 34, slug: 'later', status: 'future', date: '2027-01-01 10:00:00' }),
        post({ id: 35, slug: 'binned', status: 'trash', termIds: [6], authorId: 2 }),
        page(41, 'home'),
        page(42, 'posts'),
        page(43, 'about'),
        page(44, 'team', { parentId: 43 }),
        page(45, 'lead', { parentId: 44, authorId: 2 }),
        page(46, 'newest', { content: `<!-- wp:latest-posts {"postsToShow":3} /-->${LOOP}` }),
        page(47, 'patterned', { content: '<!-- wp:block {"ref":70} /-->' }),
        page(48, 'pictured', {
          content: `<img class="wp-image-60" src="${addresses.cms}/wp-content/uploads/2026/01/picture-60.jpg" alt="">[gallery ids="61,62"]`,
        }),
        page(49, 'titled', {
          content:
            '<!-- wp:site-title /--><!-- wp:site-tagline /--><!-- wp:breadcrumbs /--><!-- wp:post-navigation-link {"type":"previous","showTitle":true} /-->',
        }),
        ...[51, 52, 53].map((id) =>
          post({
            id,
            type: 'project',
            slug: `project-${id}`,
            title: `Project ${id}`,
            meta: new Map([
              ['project_title', `Made ${id}`],
              ['summary', `In short ${id}`],
              ['content_area', `<p>At length ${id}</p>`],
              ['_thumbnail_id', '62'],
            ]),
          }),
        ),
        ...[55, 56].map((id) =>
          post({
            id,
            type: 'testimonial',
            slug: `testimonial-${id}`,
            title: `Testimonial ${id}`,
            meta: new Map([
              ['testimonial_content', `Good ${id}`],
              ['testimonial_author', `Client ${id}`],
            ]),
          }),
        ),
        picture(60),
        picture(61, 2),
        picture(62),
        post({ id: 70, type: 'wp_block', slug: 'pattern', content: '<p>Everywhere.</p>' }),
        menuItem(80, 10, 1, toPage(43)),
        menuItem(81, 10, 2, { ...toPage(44), _menu_item_menu_item_parent: '80' }),
        menuItem(82, 10, 3, {
          _menu_item_type: 'taxonomy',
          _menu_item_object: 'category',
          _menu_item_object_id: '5',
        }),
        menuItem(83, 10, 4, { _menu_item_type: 'custom', _menu_item_url: '/projects/' }),
        menuItem(84, 11, 1, toPage(43)),
        menuItem(85, 12, 1, { _menu_item_type: 'custom', _menu_item_url: '/spare/' }),
      ],
    },
    {
      title: 'Seed & Co',
      tagline: 'Grows',
      frontPageId: 41,
      postsPageId: 42,
      menuLocations: { PRIMARY: 10, FOOTER: 11 },
      cmsUrl: addresses.cms,
      frontEndUrl: addresses.site,
      contentTypes: [...DECLARED_TYPES],
    },
  );
}

/** Addresses of every kind, also such as only an edit brings to life. */
export const visited: readonly string[] = `
  / /posts/ /posts/page/2/ /posts/page/3/ /posts/page/4/ /category/growing/
  /category/growing/page/2/ /category/growing/seeds/ /category/seeds/ /category/tools/
  /category/growing/seeds/sprouts/ /category/sprouts/ /category/tools/sprouts/
  /category/moved-0/ /category/moved-1/ /category/growing/moved-0/ /tag/easy/ /tag/easy/page/2/ /tag/rare/ /tag/moved-0/
  /tag/new-term/ /author/user1/ /author/user2/ /author/user4/ /author/moved-0/ /2026/ /2026/03/
  /2026/03/page/2/ /2025/06/ /2026/01/13/ /post-1/ /post-4/ /post-7/ /post-14/ /post-20/ /post-21/
  /draft/ /secret/ /locked/ /later/ /binned/ /new-1/ /new-2/ /moved-0/ /moved-1/ /moved-2/
  /about/moved-0/ /moved-0/team/ /about/ /about/team/ /about/team/lead/ /team/ /lead/ /home/
  /newest/ /newest/query-1-page=2/ /newest/query-1-page=5/ /patterned/ /pictured/ /titled/ /projects/ /projects/project-51/ /projects/project-52/
  /projects/moved-0/ /testimonials/testimonial-55/ /picture-60/ /post-2/picture-61/ /picture-61/
  /growing/post-3/ /archives/4/ /user2/post-4/ /author/user3/ /new-0/ /never-there/
`
  .trim()
  .split(/\s+/);
