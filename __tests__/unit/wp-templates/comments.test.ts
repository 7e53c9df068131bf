import { getOperationName } from '@apollo/client/utilities';
import type { QueryCms } from '@homegrown/engine/cms/apollo-client';
import { siteBelowBlog as site } from '@/__tests__/example-site';
import { loadScreen } from '@/__tests__/unit/wp-templates/load-screen';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';
import { siteConfig } from '@/site.config';

const layout = {
  generalSettings: { title: 'Site', description: '' },
  headerMenuItems: { nodes: [] },
  footerMenuItems: { nodes: [] },
};

interface CommentAnswer {
  databaseId: number;
  [field: string]: unknown;
}

const comment = (databaseId: number, more: object = {}): CommentAnswer => ({
  __typename: 'Comment',
  id: `comment-${databaseId}`,
  databaseId,
  parentDatabaseId: 0,
  date: `2026-04-09 10:00:${String(databaseId % 60).padStart(2, '0')}`,
  dateGmt: `2026-04-09 14:00:${String(databaseId % 60).padStart(2, '0')}`,
  type: 'comment',
  content: `<p>Comment ${databaseId}</p>\n`,
  author: { node: { __typename: 'CommentAuthor', id: `a${databaseId}`, name: 'Reed', url: '' } },
  ...more,
});

const post = {
  __typename: 'Post',
  id: 'cG9zdDox',
  databaseId: 1,
  uri: '/hello/',
  title: 'Tips &amp; tricks',
  isRestricted: false,
  hasPassword: false,
  commentStatus: 'closed',
  author: { node: { id: 'u1', name: 'Fern' } },
};

/** WordPress with these comments, of which it gives a hundred at a time, the newest first. */
function wordpressWith(comments: readonly CommentAnswer[], more: object = {}): QueryCms {
  const newestFirst = [...comments].reverse();
  return async (query, variables) => {
    const { after = '0' }: { after?: string } = variables;
    const start = Number(after);
    const nodes = newestFirst.slice(start, start + 100);
    const pageInfo = {
      hasNextPage: start + 100 < comments.length,
      endCursor: String(start + nodes.length),
    };
    const answer = { contentNode: { ...post, ...more }, comments: { nodes, pageInfo } };
    return asAnswer(getOperationName(query) === 'GetComments' ? { ...layout, ...answer } : answer);
  };
}

const asked = (queryCms: QueryCms, page = 1) => {
  const node = { uri: '/hello/', __typename: 'Post', databaseId: 1 };
  return loadScreen('comments', queryCms, { node, page, after: '', asPreview: false }, site);
};

const shown = async (
  comments: readonly CommentAnswer[],
  { page = 1, ...more }: { page?: number } & Record<string, unknown> = {},
) => (await asked(wordpressWith(comments, more), page))?.props;

const many = (count: number): CommentAnswer[] =>
  Array.from({ length: count }, (_, index) =>
    comment(index + 1, { dateGmt: new Date(Date.UTC(2026, 3, 9) + index * 1000).toISOString() }),
  );

describe('the comments of a page', () => {
  it('stand on pages below its address, and stay open however old it is', async () => {
    const page = { __typename: 'Page', commentStatus: 'open', date: '2009-01-01T00:00:00' };
    const props = await shown([comment(1)], page);
    expect(props?.count).toBe('1 comment');
    expect(props?.form?.action).toContain('comment-page-1');
  });

  it('are none of other content', async () => {
    await expect(shown([comment(1)], { __typename: 'MediaItem' })).rejects.toThrow(
      'The answer has no content of the comments',
    );
  });
});

describe('the comments of a post', () => {
  it.each([
    ['the post, which is gone meanwhile', { contentNode: null, comments: { nodes: [] } }],
    ['the next comments', { contentNode: post, comments: null }],
  ])('are not shown by half when WordPress does not give %s', async (_what, next) => {
    const whole = wordpressWith(many(150));
    const queryCms: QueryCms = async (query, variables) =>
      getOperationName(query) === 'GetComments' ? whole(query, variables) : asAnswer(next);
    await expect(asked(queryCms)).rejects.toThrow('The answer has no');
  });

  it('are unavailable, and lead nowhere else, when WordPress leaves out the post that it has just found', async () => {
    const whole = wordpressWith(many(2));
    const queryCms: QueryCms = async (query, variables) => ({
      ...(await whole(query, variables)),
      contentNode: null,
    });
    await expect(asked(queryCms)).rejects.toThrow('The answer has no');
  });

  it('stand in threads, oldest first, with their writers’ names and sites, and never an e-mail address', async () => {
    const props = await shown([
      comment(1, {
        author: {
          node: {
            __typename: 'CommentAuthor',
            id: 'a',
            name: 'Bold &amp; Co',
            url: 'https://bold.example/',
            email: 'bold@example.com',
          },
        },
      }),
      comment(2, {
        parentDatabaseId: 1,
        author: { node: { __typename: 'User', id: 'u1', name: 'Fern', url: null } },
      }),
      comment(3, {
        author: {
          node: { __typename: 'CommentAuthor', id: 'a3', name: '', url: 'javascript:alert(1)' },
        },
      }),
    ]);
    expect(props).toMatchObject({
      title: 'Comments on “Tips & tricks”',
      count: '3 comments',
      comments: [
        {
          id: 1,
          name: 'Bold & Co',
          href: 'https://bold.example/',
          isOfAuthor: false,
          date: { label: 'April 9, 2026', iso: '2026-04-09T10:00:01-04:00' },
          replies: [{ id: 2, name: 'Fern', href: null, isOfAuthor: true }],
        },
        { id: 3, name: 'Anonymous', href: null },
      ],
    });
    expect(JSON.stringify(props)).not.toContain('bold@example.com');
  });

  it('run nothing, and tell search engines that visitors have written their links', async () => {
    const content =
      '<h2>Head</h2><script>alert(2)</script><a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)> <a href="https://example.org" rel="author">y</a>';
    const props = await shown([comment(1, { content })]);
    const html = props?.comments[0]?.html ?? '';
    expect(html).not.toMatch(/<script|javascript:|onerror/);
    expect(html).toContain('<h3>Head</h3>');
    expect(html).toContain('<a href="https://example.org/" rel="ugc nofollow author">y</a>');
  });

  it('stand on pages of as many threads as the site’s settings say, however often WordPress has to be asked', async () => {
    const first = await shown(many(230));
    expect(first?.comments.map(({ id }) => id)).toEqual(
      many(50).map(({ databaseId }) => databaseId),
    );
    expect(first).toMatchObject({
      count: '230 comments',
      older: null,
      newer: '/blog/hello/comment-page-2/',
    });
    const last = await shown(many(230), { page: 5 });
    expect(last?.comments.map(({ id }) => id)).toEqual(
      Array.from({ length: 30 }, (_, index) => 201 + index),
    );
    expect(last).toMatchObject({ older: '/blog/hello/comment-page-4/', newer: null });
    expect(last?.layout.metadata).toMatchObject({
      canonical: 'https://www.example.com/blog/hello/comment-page-5/',
      title: 'Comments on “Tips & tricks”, 5 - Site',
      robots: null,
    });
    expect(await shown(many(230), { page: 6 })).toBeUndefined();
  });

  it('are asked for at most twenty times: of more the newest are shown', async () => {
    const props = await shown(many(2_100));
    expect(props?.count).toBe('2,000 comments');
    expect(props?.comments[0]?.id).toBe(101);
  });

  it('leave out pingbacks', async () => {
    const props = await shown([comment(1, { type: 'pingback' }), comment(2, { type: '' })]);
    expect(props?.comments.map(({ id }) => id)).toEqual([2]);
    expect(props?.count).toBe('1 comment');
  });

  it.each([
    ['not commented on', [], {}],
    ['protected by a password', [comment(1)], { hasPassword: true }],
    ['restricted', [comment(1)], { isRestricted: true }],
  ])('have no page where the post is %s', async (_state, comments, more) => {
    expect(await shown(comments, more)).toBeUndefined();
  });

  it('are not shown where site.config.ts turns them off', async () => {
    expect(await shown([comment(1)])).toBeDefined();
    jest.replaceProperty(siteConfig, 'comments', false);
    expect(await shown([comment(1)])).toBeUndefined();
  });
});
