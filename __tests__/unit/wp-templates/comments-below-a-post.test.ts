import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import type { SiteContent } from '@/packages/content-backend/model';
import { queryContent, demonstration } from '@/packages/engine/__tests__/documents/query-content';

const SLUG = 'answer-comments-like-a-shopkeeper';
let content: SiteContent;

beforeAll(async () => {
  content = await demonstration();
});

/** The post with so many threads more, asked for as a page or as a preview. */
async function postWith(more: number, asPreview = false) {
  const post = content.posts.find(({ slug }) => slug === SLUG);
  const [first] = post?.comments ?? [];
  if (!post || !first) throw new Error('The demonstration has no such post.');
  const others = Array.from({ length: more }, (_, index) => ({
    ...first,
    id: 10_000 + index,
    parentId: 0,
    content: `Thread ${index + 1}`,
    date: '2026-05-01 10:00:00',
    dateGmt: '2026-05-01 14:00:00',
  }));
  const comments = [...post.comments, ...others];
  const posts = content.posts.map((one) => (one === post ? { ...post, comments } : one));
  const screen = await loadScreen(
    'single',
    queryContent({ ...content, posts }),
    { node: { uri: `/${SLUG}/`, databaseId: post.id }, asPreview, page: 1, after: '' },
    site,
  );
  if (screen?.template !== 'single') throw new Error('This is no post.');
  return screen.props;
}

it('a post has its comments below it, answers below what they answer', async () => {
  const { discussion } = await postWith(0);
  expect(discussion?.title).toBe('4 comments');
  expect(discussion?.comments.map(({ name, replies }) => [name, replies.length])).toEqual([
    ['Marta Quill', 1],
    ['Tobias Reed', 0],
  ]);
  expect(discussion?.further).toBeNull();
});

it('of many, the first page stands there, and a link leads to the second', async () => {
  const { discussion } = await postWith(150);
  expect(discussion?.title).toBe('154 comments');
  expect(discussion?.comments).toHaveLength(50);
  expect(discussion?.comments[0]?.name).toBe('Marta Quill');
  expect(discussion?.further).toBe(`${site.basePath}/${SLUG}/comment-page-2/`);
});

it('a preview has none', async () => {
  expect((await postWith(0, true)).discussion).toBeNull();
});

it('the author has the portrait that is among WordPress’s own uploads', async () => {
  expect((await postWith(0)).portrait).toBe(
    `${site.basePath}/wp-content/uploads/2026/01/basil.jpg`,
  );
});
