import { exampleSite as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import {
  comment,
  post,
  siteOf,
  term,
  user,
} from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { siteContextOf } from '@/packages/content-backend/graph/site-context';
import { backendOf } from '@/packages/content-backend/http/backend';
import type { PostRecord } from '@/packages/content-backend/model';
import { askOf } from '../changes/query-backend';

const COMMON = 5;
const RARE = 6;
const COMMON_TAG = 7;
const RARE_TAG = 8;

/** A post of this day of May with these terms. */
const written = (id: number, day: number, termIds: number[], more: Partial<PostRecord> = {}) =>
  post({
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    date: `2026-05-${String(day).padStart(2, '0')} 10:00:00`,
    termIds,
    comments: [comment({ id: id * 10, postId: id })],
    ...more,
  });

/** The screen of content, asked of the content backend as WordPress would answer. */
async function screenOf(template: 'single' | 'project', posts: PostRecord[], id: number) {
  const content = siteOf(
    {
      users: [
        user({
          id: 1,
          login: 'fern',
          displayName: 'Fern',
          description: 'Likes <b>lists</b>.<script>x</script>',
        }),
      ],
      terms: [
        term({ id: COMMON, slug: 'growing', name: 'Growing' }),
        term({ id: RARE, slug: 'seeds', name: 'Seeds' }),
        term({ id: COMMON_TAG, slug: 'easy', name: 'Easy', taxonomy: 'post_tag' }),
        term({ id: RARE_TAG, slug: 'winter', name: 'Winter', taxonomy: 'post_tag' }),
      ],
      posts,
    },
    { contentTypes: [...DECLARED_TYPES] },
  );
  const { schema } = backendOf(content);
  let questions = 0;
  const backend = askOf(executorOf(schema, siteContextOf(content)), 'now');
  const queryCms: typeof backend = (query, variables) => {
    questions += 1;
    return backend(query, variables);
  };
  const request = {
    node: { uri: `/post-${id}/`, databaseId: id },
    asPreview: false,
    page: 1,
    after: '',
  };
  const screen = await loadScreen(template, queryCms, request, site);
  if (!screen) throw new Error('The content is not there.');
  expect(questions).toBe(1);
  return screen.props;
}

async function postScreen(posts: PostRecord[], id: number) {
  const props = await screenOf('single', posts, id);
  if (!('related' in props)) throw new Error('This is no post.');
  return props;
}

const titlesRelatedTo = async (posts: PostRecord[], id = 1): Promise<string[]> =>
  (await postScreen(posts, id)).related.map(({ title }) => title);

describe('the posts that are related to a post', () => {
  /** The next post after the first, of no term. */
  const neighbour = written(10, 1, []);

  it('share a term; a rare one counts more than a common one, and two more than one', async () => {
    const posts = [
      written(1, 1, [COMMON, RARE, RARE_TAG]),
      written(2, 2, [RARE, RARE_TAG]),
      written(3, 3, [RARE]),
      ...[4, 5, 6, 7].map((id) => written(id, id, [COMMON])),
      written(8, 20, [COMMON_TAG]),
      neighbour,
    ];
    expect(await titlesRelatedTo(posts)).toEqual(['Post 2', 'Post 3', 'Post 7']);
  });

  it('that share as much stand newest first', async () => {
    const others = [9, 2, 5].map((day) => written(day, day, [COMMON]));
    const posts = [written(1, 1, [COMMON]), neighbour, ...others];
    expect(await titlesRelatedTo(posts)).toEqual(['Post 9', 'Post 5', 'Post 2']);
  });

  it('are not the posts before and after it, which the page links to already', async () => {
    const posts = [1, 2, 3, 4, 5].map((day) => written(day, day, [COMMON]));
    expect(await titlesRelatedTo(posts, 3)).toEqual(['Post 5', 'Post 1']);
  });

  it('are neither the post itself nor one with a password nor a draft; there may be none', async () => {
    const hidden = [
      written(2, 2, [COMMON], { password: 'x' }),
      written(3, 3, [COMMON], { status: 'draft' }),
      written(4, 4, [COMMON_TAG]),
    ];
    expect(await titlesRelatedTo([written(1, 1, [COMMON]), ...hidden])).toEqual([]);
  });

  it('of a post without terms are none', async () => {
    expect(await titlesRelatedTo([written(1, 1, []), written(2, 2, [])])).toEqual([]);
  });
});

describe('the posts before and after a post', () => {
  const posts = [written(1, 1, []), written(2, 2, []), written(3, 2, []), written(4, 9, [])];

  it.each([
    [1, null, 'Post 2'],
    [2, 'Post 1', 'Post 3'],
    [3, 'Post 2', 'Post 4'],
    [4, 'Post 3', null],
  ])('%d: %s, %s', async (id, older, newer) => {
    const props = await postScreen(posts, id);
    expect([props.older?.name ?? null, props.newer?.name ?? null]).toEqual([older, newer]);
  });

  it('are those that visitors may see, with their addresses', async () => {
    const draft = written(5, 5, [], { status: 'draft' });
    const props = await postScreen([...posts, draft], 4);
    expect(props.older).toMatchObject({ name: 'Post 3', href: expect.stringContaining('post-3') });
  });
});

it('a project leads to the projects before and after it, by their own titles', async () => {
  const project = (id: number, day: number) =>
    written(id, day, [], { type: 'project', meta: new Map([['project_title', `Made ${id}`]]) });
  const props = await screenOf('project', [project(1, 1), project(2, 2), project(3, 3)], 2);
  expect(props).toMatchObject({ older: { name: 'Made 1' }, newer: { name: 'Made 3' } });
});

it('what an author says of themselves is safe HTML', async () => {
  const { biography, author } = await postScreen([written(1, 1, [], { authorId: 1 })], 1);
  expect([author?.name, biography]).toEqual(['Fern', 'Likes <b>lists</b>.']);
});
