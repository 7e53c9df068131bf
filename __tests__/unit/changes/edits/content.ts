import { post } from '@/packages/content-backend/__tests__/store/site-of';
import type { PostRecord, SiteContent } from '@/packages/content-backend/model';
import {
  isContent,
  isPage,
  isPost,
  isPublished,
  type Make,
  meta,
  movedSlug,
  newId,
  notItself,
  ofType,
  pick,
  toRow,
  withoutRow,
} from './edit';

function dateOf(variant: number): Partial<PostRecord> {
  const date = pick(['2026-09-09 09:00:00', '2025-06-01 08:00:00', '2026-03-15 12:00:00'], variant);
  return date === undefined ? {} : { date, dateGmt: date };
}

/** Whether a page stands below another, so that it can't be its parent. */
function isBelow(page: PostRecord, above: PostRecord, { posts }: SiteContent): boolean {
  const seen = new Set<number>();
  for (
    let one: PostRecord | undefined = page;
    one && !seen.has(one.id);
    one = posts.find(({ id }) => id === one?.parentId)
  ) {
    if (one.id === above.id) return true;
    seen.add(one.id);
  }
  return false;
}

/** What is done to several posts at once, as from the list of posts. */
const toPosts =
  (change: (row: PostRecord, variant: number) => Partial<PostRecord>): Make =>
  (content, { target, variant }) => ({
    ...content,
    posts: content.posts.map((row) =>
      isPost(row) && row.id % 6 === target % 6 ? { ...row, ...change(row, variant) } : row,
    ),
  });

const withNew =
  (count: number, fields: (variant: number, place: number) => Partial<PostRecord>): Make =>
  (content, { variant }) => {
    const first = newId(content);
    const added = Array.from({ length: count }, (_, place) =>
      post({ ...fields(variant, place), id: first + place }),
    );
    return { ...content, posts: [...content.posts, ...added] };
  };

/** What editors do to posts, pages, projects and testimonials. */
export const contentEdits: Readonly<Record<string, Make>> = {
  title: toRow(isContent, (_row, variant) => ({ title: `Title ${variant}` })),
  content: toRow(isContent, (_row, variant) => ({ content: `<p>Words ${variant}</p>` })),
  'a block in content': toRow(isContent, (_row, variant) => ({
    content: pick(
      [
        '<!-- wp:latest-posts /-->[gallery ids="60,61"]',
        '<!-- wp:latest-posts {"postsToShow":40} /--><!-- wp:post-navigation-link {"type":"previous","showTitle":true} /-->',
        '<!-- wp:site-title /--><!-- wp:site-tagline /-->',
        '<!-- wp:block {"ref":70} /-->',
        '[caption id="attachment_60" width="300"]<img class="wp-image-60" src="/x.jpg">A caption[/caption]',
      ],
      variant,
    ),
  })),
  excerpt: toRow(isContent, (_row, variant) => ({ excerpt: `In short ${variant}` })),
  'publish or unpublish': toRow(isContent, ({ status }) => ({
    status: status === 'publish' ? 'draft' : 'publish',
  })),
  publish: toRow(
    (row) => isContent(row) && row.status !== 'publish',
    () => ({ status: 'publish' }),
  ),
  private: toRow(isContent, () => ({ status: 'private' })),
  trash: toRow(isPublished, () => ({ status: 'trash' })),
  schedule: toRow(isPublished, () => ({ status: 'future', date: '2027-05-05 05:00:00' })),
  delete: withoutRow(isContent),
  password: toRow(isContent, ({ password }) => ({ password: password === '' ? 'x' : '' })),
  slug: toRow(isContent, (_row, variant) => ({ slug: movedSlug(variant) })),
  'former slug': toRow(isPublished, ({ slug }, variant) => ({
    slug: movedSlug(variant),
    oldSlugs: [slug],
  })),
  date: toRow(isContent, (_row, variant) => dateOf(variant)),
  author: toRow(isContent, (_row, variant) => ({ authorId: (variant % 4) + 1 })),
  categories: toRow(isPost, (_row, variant) => ({
    termIds: [[5], [6], [7, 8], [5, 9], [13], [6, 13, 8, 9], []][variant % 7],
  })),
  sticky: toRow(isPost, ({ sticky }) => ({ sticky: !sticky })),
  'order of pages': toRow(isPage, (_row, variant) => ({ menuOrder: variant % 7 })),
  'parent of a page': toRow(isPage, (row, variant, content) => {
    const parents = content.posts.filter((one) => isPage(one) && !isBelow(one, row, content));
    return { parentId: notItself([0, ...parents.map(({ id }) => id)], variant, row.parentId) ?? 0 };
  }),
  'template of a page': toRow(isPage, (row, variant) =>
    meta(row, '_wp_page_template', variant % 2 === 0 ? 'blank' : null),
  ),
  'featured image': toRow(isContent, (row, variant) =>
    meta(row, '_thumbnail_id', variant % 4 === 3 ? null : String(60 + (variant % 3))),
  ),
  'custom field': toRow(ofType('project', 'testimonial'), (row, variant) => {
    const names =
      row.type === 'project'
        ? ['project_title', 'summary', 'content_area']
        : ['testimonial_content', 'testimonial_author'];
    return meta(row, pick(names, variant) ?? '', `Field ${variant}`);
  }),
  'SEO title': toRow(isContent, (row, variant) =>
    meta(row, '_yoast_wpseo_title', variant % 3 === 0 ? null : `Found ${variant}`),
  ),
  'not for search engines': toRow(isContent, (row, variant) =>
    meta(row, '_yoast_wpseo_meta-robots-noindex', variant % 2 === 0 ? '1' : '2'),
  ),
  'view counter': toRow(isContent, (row, variant) => meta(row, 'views', String(variant))),
  'closed to comments': toRow(isPost, ({ commentStatus }) => ({
    commentStatus: commentStatus === 'open' ? 'closed' : 'open',
  })),
  'saved without a change': toRow(isContent, (_row, variant) => ({
    modified: `2026-0${(variant % 9) + 1}-20 10:00:00`,
    modifiedGmt: `2026-0${(variant % 9) + 1}-20 16:00:00`,
  })),
  'another type': toRow(ofType('post', 'project'), ({ type }) => ({
    type: type === 'post' ? 'page' : 'post',
  })),
  'several posts: category': toPosts(({ termIds }, variant) => ({
    termIds: [...new Set([...termIds, [5, 6, 7, 13][variant % 4] ?? 5])],
  })),
  'several posts: author': toPosts((_row, variant) => ({ authorId: (variant % 4) + 1 })),
  'several posts: trash': toPosts(() => ({ status: 'trash' })),
  'several posts: date': toPosts((_row, variant) => dateOf(variant)),
  'new post': withNew(1, (variant) => ({
    slug: `new-${variant % 3}`,
    title: `New ${variant}`,
    content: `<p>Fresh words ${variant}.</p>`,
    authorId: (variant % 4) + 1,
    termIds: [[5], [6], [7, 9], [13, 8]][variant % 4],
    ...dateOf(variant),
  })),
  'import of five posts': withNew(5, (variant, place) => ({
    slug: `new-${place}`,
    title: `Imported ${place}`,
    authorId: ((variant + place) % 4) + 1,
    termIds: [[7], [9]][place % 2],
    ...dateOf(variant + place),
  })),
  'new page': withNew(1, (variant) => ({
    type: 'page',
    slug: movedSlug(variant),
    parentId: variant % 2 === 0 ? 43 : 0,
  })),
  'new project': withNew(1, (variant) => ({ type: 'project', slug: movedSlug(variant) })),
  'new testimonial': withNew(1, (variant) => ({
    type: 'testimonial',
    slug: movedSlug(variant),
    meta: new Map([['testimonial_content', `Praise ${variant}`]]),
  })),
};
