import { comment, post, term } from '@/content-backend/__tests__/store/site-of';
import type {
  PostRecord,
  SiteContent,
  SiteSettings,
  TermRecord,
  UserRecord,
} from '@/content-backend/model';

/** One thing that an editor does: its name, what it is done to, and which of several ways. */
export interface Edit {
  kind: string;
  target: number;
  variant: number;
}

const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)];

/** What is done to one of the rows that `takes` names. */
const toRow =
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

const withoutRow =
  (takes: (row: PostRecord) => boolean) =>
  (content: SiteContent, { target }: Edit): SiteContent => {
    const row = pick(content.posts.filter(takes), target);
    // What stands below moves up, as WordPress has it.
    const posts = content.posts
      .filter((one) => one !== row)
      .map((one) => (row && one.parentId === row.id ? { ...one, parentId: row.parentId } : one));
    return { ...content, posts };
  };

const toTerm =
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

const toUser =
  (change: (user: UserRecord, variant: number) => Partial<UserRecord>) =>
  (content: SiteContent, { target, variant }: Edit): SiteContent => {
    const found = pick(content.users, target);
    const users = content.users.map((one) =>
      one === found ? { ...one, ...change(one, variant) } : one,
    );
    return { ...content, users };
  };

const toSettings =
  (change: (settings: SiteSettings, variant: number) => Partial<SiteSettings>) =>
  (content: SiteContent, { variant }: Edit): SiteContent => ({
    ...content,
    settings: { ...content.settings, ...change(content.settings, variant) },
  });

const meta = (row: { meta: ReadonlyMap<string, string> }, key: string, value: string | null) => {
  const changed = new Map(row.meta);
  if (value === null) changed.delete(key);
  else changed.set(key, value);
  return { meta: changed };
};

const ofType =
  (...types: string[]) =>
  ({ type }: PostRecord) =>
    types.includes(type);
const isPost = ofType('post');
const isPage = ofType('page');
const isPicture = ofType('attachment');
const isMenuItem = ofType('nav_menu_item');
const isContent = ofType('post', 'page', 'project', 'testimonial');
const isPublished = (row: PostRecord) => isContent(row) && row.status === 'publish';
const isMoved = (variant: number) => `moved-${variant % 3}`;
const isTag = ({ taxonomy }: TermRecord) => taxonomy === 'post_tag';
const isCategory = ({ taxonomy }: TermRecord) => taxonomy === 'category';
const isMenu = ({ taxonomy }: TermRecord) => taxonomy === 'nav_menu';

function newId(content: SiteContent): number {
  return Math.max(...content.posts.map(({ id }) => id)) + 1;
}

function dateOf(variant: number): Partial<PostRecord> {
  const date = pick(['2026-09-09 09:00:00', '2025-06-01 08:00:00', '2026-03-15 12:00:00'], variant);
  return date === undefined ? {} : { date, dateGmt: date };
}

const notItself = (ids: readonly (number | null)[], variant: number, own: number | null) =>
  pick(
    ids.filter((id) => id !== own),
    variant,
  ) ?? null;

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

type Make = (content: SiteContent, edit: Edit) => SiteContent;

/** Everything that editors and owners do, by name. */
const edits: Readonly<Record<string, Make>> = {
  title: toRow(isContent, (_row, variant) => ({ title: `Title ${variant}` })),
  content: toRow(isContent, (_row, variant) => ({ content: `<p>Words ${variant}</p>` })),
  'a block of other posts in content': toRow(isContent, () => ({
    content: '<!-- wp:latest-posts /-->[gallery ids="60,61"]',
  })),
  'a pattern in content': toRow(isContent, () => ({ content: '<!-- wp:block {"ref":70} /-->' })),
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
  slug: toRow(isContent, (_row, variant) => ({ slug: isMoved(variant) })),
  'former slug': toRow(isPublished, ({ slug }, variant) => ({
    slug: isMoved(variant),
    oldSlugs: [slug],
  })),
  date: toRow(isContent, (_row, variant) => dateOf(variant)),
  author: toRow(isContent, (_row, variant) => ({ authorId: (variant % 4) + 1 })),
  categories: toRow(isPost, (_row, variant) => ({
    termIds: [[5], [6], [7, 8], [5, 9]][variant % 4],
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
  'new post': (content, { variant }) => ({
    ...content,
    posts: [
      ...content.posts,
      post({
        id: newId(content),
        slug: `new-${variant % 3}`,
        title: `New ${variant}`,
        authorId: (variant % 4) + 1,
        termIds: [[5], [6], [7, 9]][variant % 3],
        ...dateOf(variant),
      }),
    ],
  }),
  'new page': (content, { variant }) => ({
    ...content,
    posts: [
      ...content.posts,
      post({
        id: newId(content),
        type: 'page',
        slug: isMoved(variant),
        parentId: variant % 2 === 0 ? 43 : 0,
      }),
    ],
  }),
  'new project': (content, { variant }) => ({
    ...content,
    posts: [
      ...content.posts,
      post({ id: newId(content), type: 'project', slug: isMoved(variant) }),
    ],
  }),
  'picture’s description': toRow(isPicture, (row, variant) =>
    meta(row, '_wp_attachment_image_alt', `Shows ${variant}`),
  ),
  'picture’s caption': toRow(isPicture, (_row, variant) => ({ excerpt: `Caption ${variant}` })),
  'picture’s file': toRow(isPicture, (_row, variant) => ({
    attachmentUrl: `http://cms.example.test/wp-content/uploads/2026/02/other-${variant % 3}.jpg`,
  })),
  'picture’s parent': toRow(isPicture, (_row, variant) => ({
    parentId: pick([0, 2, 31, 7], variant) ?? 0,
  })),
  'deleted picture': withoutRow(isPicture),
  'synced pattern': toRow(ofType('wp_block'), (_row, variant) => ({
    content: `<p>Pattern ${variant}</p>`,
  })),
  'synced pattern goes or comes': toRow(ofType('wp_block'), ({ status }) => ({
    status: status === 'publish' ? 'draft' : 'publish',
  })),
  'new comment': toRow(isPost, (row, variant, content) => ({
    comments: [
      ...row.comments,
      comment({
        id: 10_000 + content.posts.flatMap(({ comments }) => comments).length + variant * 100,
        postId: row.id,
        content: `Comment ${variant}`,
        approved: variant % 3 !== 0,
        userId: variant % 4,
      }),
    ],
  })),
  'comment approved or not': toRow(
    ({ comments }) => comments.length > 0,
    ({ comments }, variant) => ({
      comments: comments.map((one) =>
        one === pick(comments, variant) ? { ...one, approved: !one.approved } : one,
      ),
    }),
  ),
  'comment edited': toRow(
    ({ comments }) => comments.length > 0,
    ({ comments }, variant) => ({
      comments: comments.map((one) =>
        one === pick(comments, variant) ? { ...one, content: `Mended ${variant}` } : one,
      ),
    }),
  ),
  'comment deleted': toRow(
    ({ comments }) => comments.length > 0,
    ({ comments }, variant) => ({
      comments: comments.filter((one) => one !== pick(comments, variant)),
    }),
  ),
  'category’s name': toTerm(isCategory, (_term, variant) => ({ name: `Category ${variant}` })),
  'category’s slug': toTerm(isCategory, (_term, variant) => ({ slug: isMoved(variant) })),
  'category’s description': toTerm(isCategory, (_term, variant) => ({
    description: `About ${variant}`,
  })),
  'category’s parent': toTerm(
    ({ id }) => id === 6 || id === 7,
    ({ parentId }) => ({ parentId: parentId === 5 ? 0 : 5 }),
  ),
  'tag’s name': toTerm(isTag, (_term, variant) => ({ name: `Tag ${variant}` })),
  'tag’s slug': toTerm(isTag, (_term, variant) => ({ slug: isMoved(variant) })),
  'SEO title of a term': toTerm(
    (one) => isTag(one) || isCategory(one),
    (one, variant) => meta(one, '_seopress_titles_title', `Found ${variant}`),
  ),
  'new tag': (content, { variant }) => ({
    ...content,
    terms: content.terms.some(({ slug }) => slug === 'new-term')
      ? content.terms
      : [...content.terms, term({ id: 900 + variant, slug: 'new-term', taxonomy: 'post_tag' })],
  }),
  'deleted term': (content, { target }) => {
    const gone = pick(
      content.terms.filter((one) => isTag(one) || isCategory(one)),
      target,
    );
    return {
      ...content,
      terms: content.terms
        .filter((one) => one !== gone)
        .map((one) => (one.parentId === gone?.id ? { ...one, parentId: gone.parentId } : one)),
      posts: content.posts.map((row) => ({
        ...row,
        termIds: row.termIds.filter((id) => id !== gone?.id),
      })),
    };
  },
  'user’s name': toUser((_user, variant) => ({ displayName: `Person ${variant}` })),
  'user’s biography': toUser((_user, variant) => ({ description: `Life ${variant}` })),
  'user’s address': toUser((_user, variant) => ({ nicename: isMoved(variant) })),
  'user’s e-mail address': toUser((_user, variant) => ({ email: `${variant}@example.test` })),
  'menu item’s label': toRow(isMenuItem, (_row, variant) => ({ title: `Label ${variant}` })),
  'menu item’s place': toRow(isMenuItem, (_row, variant) => ({ menuOrder: variant % 9 })),
  'menu item’s target': toRow(isMenuItem, (row, variant) =>
    meta(
      meta(row, '_menu_item_type', 'post_type'),
      '_menu_item_object_id',
      String(41 + (variant % 6)),
    ),
  ),
  'menu item’s parent': toRow(isMenuItem, (row, variant) =>
    meta(row, '_menu_item_menu_item_parent', row.id === 80 || variant % 2 === 0 ? '0' : '80'),
  ),
  'menu item in another menu': toRow(isMenuItem, (_row, variant) => ({
    termIds: [10 + (variant % 3)],
  })),
  'deleted menu item': withoutRow(isMenuItem),
  'menu’s name': toTerm(isMenu, (_term, variant) => ({ name: `Menu ${variant}` })),
  'menu locations': toSettings(({ menuLocations }, variant) => {
    const locations = {
      ...menuLocations,
      [pick(['PRIMARY', 'FOOTER'], variant) ?? '']: 10 + (variant % 3),
    };
    return { menuLocations: variant % 7 === 0 ? {} : locations };
  }),
  'site’s title': toSettings((_settings, variant) => ({ title: `Site ${variant}` })),
  tagline: toSettings((_settings, variant) => ({ tagline: `Line ${variant}` })),
  'language and formats': toSettings((_settings, variant) => ({
    language: pick(['de_DE', 'ar', 'en_US'], variant) ?? 'en_US',
    dateFormat: pick(['j. F Y', 'F j, Y'], variant) ?? 'F j, Y',
  })),
  'logo and icon': toSettings((_settings, variant) => ({
    logoId: notItself([60, 62, null], variant, -1),
    iconId: notItself([61, 60, null], variant, -1),
  })),
  'posts per page': toSettings((_settings, variant) => ({ postsPerPage: (variant % 10) + 1 })),
  'front page': toSettings(({ postsPageId }, variant) => ({
    frontPageId: notItself([41, 43, 44], variant, postsPageId),
  })),
  'posts page': toSettings(({ frontPageId }, variant) => ({
    postsPageId: frontPageId === null ? null : notItself([42, 43, null], variant, frontPageId),
  })),
  'latest posts as front page': toSettings(() => ({ frontPageId: null, postsPageId: null })),
  permalinks: toSettings((_settings, variant) => ({
    permalinks: pick(['/%postname%/', '/%year%/%monthnum%/%postname%/'], variant) ?? '',
  })),
  nothing: (content) => content,
};

/** The names of all kinds of edits. */
export const editKinds: readonly string[] = Object.keys(edits);

/** The content after some edits that come at once. */
export function edited(content: SiteContent, list: readonly Edit[]): SiteContent {
  return list.reduce((before, edit) => edits[edit.kind]?.(before, edit) ?? before, content);
}
