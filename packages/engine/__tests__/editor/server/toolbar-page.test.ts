import { print } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import type { EditorRights } from '#editor/server/editor-rights';
import {
  editLink,
  editLinkOfAddress,
  loadToolbarPage,
  unknownPage,
} from '#editor/server/toolbar-page';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';

const cms = 'https://cms.example.com';
const admin = `${cms}/wp-admin`;

/** WordPress does not give the capabilities of this editor. */
const unknownRights: EditorRights = { userId: null, capabilities: null };
const may = (userId: number, ...capabilities: string[]): EditorRights => ({
  userId,
  capabilities: new Set(capabilities),
});
const author = (userId: number) => may(userId, 'edit_posts', 'edit_published_posts');

const content = (typename: 'Post' | 'Project', databaseId: number) => ({
  __typename: typename,
  id: 'x',
  databaseId,
  isContentNode: true,
  isRestricted: false,
  status: 'publish',
  authorDatabaseId: 3,
});
const page = {
  __typename: 'Page' as const,
  id: 'x',
  databaseId: 57,
  isContentNode: true,
  isPrivacyPage: false,
  isRestricted: false,
  status: 'publish',
  authorDatabaseId: 3,
};
const user = { __typename: 'User' as const, id: 'x', databaseId: 3 };
const term = (typename: 'Category' | 'Tag', taxonomyName: string) => ({
  __typename: typename,
  id: 'x',
  databaseId: 4,
  isTermNode: true,
  taxonomyName,
});
const type = { __typename: 'ContentType' as const, id: 'x', isFrontPage: false };

describe('the edit link of the toolbar', () => {
  it.each([
    ['a post', content('Post', 42), 'Edit Post', `${admin}/post.php?post=42&action=edit`],
    ['a project', content('Project', 63), 'Edit Project', `${admin}/post.php?post=63&action=edit`],
    [
      'a page',
      { ...page, isFrontPage: false, isPostsPage: false },
      'Edit Page',
      `${admin}/post.php?post=57&action=edit`,
    ],
    [
      'a category',
      term('Category', 'category'),
      'Edit Category',
      `${admin}/term.php?taxonomy=category&tag_ID=4`,
    ],
    ['a tag', term('Tag', 'post_tag'), 'Edit Tag', `${admin}/term.php?taxonomy=post_tag&tag_ID=4`],
    ['an author', user, 'Edit User', `${admin}/user-edit.php?user_id=3`],
    [
      'a content type',
      { ...type, name: 'project', label: 'Projects', isPostsPage: false },
      'Edit Projects',
      `${admin}/edit.php?post_type=project`,
    ],
  ])('of %s leads to its own editor', (_what, node, label, href) => {
    const { typename, name, href: leadsTo } = editLink(node, cms, unknownRights) ?? {};
    expect([`Edit ${name ?? typename}`, leadsTo]).toEqual([label, href]);
  });

  it('is absent on the front page and on the posts page', () => {
    const nodes = [
      { ...page, isFrontPage: true, isPostsPage: false },
      { ...page, isFrontPage: false, isPostsPage: true },
      { ...type, name: 'post', label: 'Posts', isPostsPage: true },
    ];
    for (const node of nodes) expect(editLink(node, cms, unknownRights)).toBeNull();
  });

  it('gives authors an edit link for their own posts only', () => {
    expect(editLink(content('Post', 42), cms, author(3))).not.toBeNull();
    expect(editLink(content('Post', 42), cms, author(4))).toBeNull();
  });

  it.each([
    ['a category', term('Category', 'category')],
    ['a tag', term('Tag', 'post_tag')],
  ])('of %s needs the right to manage categories', (_what, node) => {
    expect(editLink(node, cms, author(3))).toBeNull();
    expect(editLink(node, cms, may(3, 'manage_categories'))).not.toBeNull();
  });

  it('of a user leads to the editor’s own profile, and to another user only with the right to edit users', () => {
    expect(editLink(user, cms, author(3))).toEqual({
      typename: 'User',
      name: null,
      href: `${admin}/profile.php`,
    });
    expect(editLink(user, cms, author(4))).toBeNull();
    expect(editLink(user, cms, may(4, 'edit_users'))?.href).toBe(
      `${admin}/user-edit.php?user_id=3`,
    );
  });

  it('of a content type needs the right to edit its items', () => {
    const projects = { ...type, name: 'project', label: 'Projects', isPostsPage: false };
    expect(editLink(projects, cms, author(3))).not.toBeNull();
    expect(editLink(projects, cms, may(3, 'read'))).toBeNull();
  });

  it('is made from p and typeName of the address when the page is not known', () => {
    expect(editLinkOfAddress('?preview=true&p=44&typeName=Post', cms, unknownRights)).toEqual({
      typename: 'Post',
      name: null,
      href: `${admin}/post.php?post=44&action=edit`,
    });
    expect(editLinkOfAddress('?p=44&typeName=%3Cb%3E', cms, unknownRights)?.typename).toBeNull();
    expect(
      editLinkOfAddress('?p=javascript:alert(1)&typeName=Post', cms, unknownRights),
    ).toBeNull();
    expect(editLinkOfAddress('', cms, unknownRights)).toBeNull();
    for (const typeName of ['Post!', '!Post', '9Post', `P${'o'.repeat(61)}`, '']) {
      expect(
        editLinkOfAddress(`?p=44&typeName=${typeName}`, cms, unknownRights)?.typename,
      ).toBeNull();
    }
    expect(
      editLinkOfAddress(`?p=44&typeName=P${'o'.repeat(60)}`, cms, unknownRights)?.typename,
    ).toBe(`P${'o'.repeat(60)}`);
    for (const right of ['edit_posts', 'edit_pages']) {
      expect(editLinkOfAddress('?p=44', cms, may(3, right))).toMatchObject({ typename: null });
    }
  });

  it('is not made from the address for users who may not edit that type', () => {
    const subscriber = may(7, 'read');
    for (const search of ['?p=44', '?p=44&typeName=Post', '?p=44&typeName=Page']) {
      expect(editLinkOfAddress(search, cms, subscriber)).toBeNull();
    }
    expect(editLinkOfAddress('?p=44&typeName=Page', cms, author(3))).toBeNull();
    expect(editLinkOfAddress('?p=44', cms, author(3))).not.toBeNull();
  });
});

const viewer = { id: 'u', databaseId: 3, capabilities: ['edit_posts', 'edit_published_posts'] };
const seenPage = { ...page, isFrontPage: false, isPostsPage: false };
const post = { ...seenPage, __typename: 'Post', databaseId: 44, status: 'draft' };

function load(address: string, answer: unknown) {
  const asked: unknown[] = [];
  const queryCms: QueryCms = async (document, variables) => {
    asked.push([/query (\w+)/.exec(print(document))?.[1], variables]);
    return asAnswer(answer);
  };
  return { loaded: loadToolbarPage(address, queryCms, cms), asked };
}

const editorOf = (id: number) => `${cms}/wp-admin/post.php?post=${id}&action=edit`;

describe('the page that an editor looks at', () => {
  it('is looked up by its path, and by its number on a preview', async () => {
    const byPath = load('/hello/', { viewer, nodeByUri: post });
    expect(await byPath.loaded).toEqual({
      node: { typename: 'Post', databaseId: 44 },
      edit: { typename: 'Post', name: null, href: editorOf(44) },
    });
    expect(byPath.asked).toEqual([['GetToolbarNode', { uri: '/hello/' }]]);
    const byNumber = load('/?p=44&typeName=Post', { viewer, contentNode: post });
    expect(await byNumber.loaded).toEqual(await byPath.loaded);
    expect(byNumber.asked).toEqual([['GetToolbarContent', { id: '44' }]]);
  });

  it.each(['isFrontPage', 'isPostsPage'])(
    'has no edit link on a preview either when it is the %s',
    async (which) => {
      const contentNode = { ...seenPage, [which]: true };
      const { loaded } = load('/?p=57&typeName=Page', {
        viewer: { ...viewer, capabilities: null },
        contentNode,
      });
      expect(await loaded).toEqual({ node: { typename: 'Page', databaseId: 57 }, edit: null });
    },
  );

  it('is looked up by its path where a number stands in the address of another page', async () => {
    const { loaded, asked } = load('/hello/?p=44', { viewer, nodeByUri: post });
    await loaded;
    expect(asked).toEqual([['GetToolbarNode', { uri: '/hello/' }]]);
    const front = load('/?p=x', { viewer, nodeByUri: { ...seenPage, isFrontPage: true } });
    expect(await front.loaded).toMatchObject({ node: { databaseId: 57 }, edit: null });
    expect(front.asked).toEqual([['GetToolbarNode', { uri: '/' }]]);
  });

  it('has no edit link when it is neither content nor a term', async () => {
    const bare = { __typename: 'Comment', id: 'c', databaseId: 5 };
    const nodeByUri = { ...bare, isContentNode: false, isTermNode: false };
    const all = { ...viewer, capabilities: null };
    expect(await load('/hello/', { viewer: all, nodeByUri }).loaded).toEqual({
      node: { typename: 'Comment', databaseId: 5 },
      edit: null,
    });
    const answer = { viewer: all, nodeByUri: bare };
    expect(await load('/hello/', answer).loaded).toMatchObject({ edit: null });
  });

  it('has no edit link when the editor may not edit it', async () => {
    const nodeByUri = { ...post, authorDatabaseId: 8 };
    expect(await load('/hello/', { viewer, nodeByUri }).loaded).toMatchObject({ edit: null });
  });

  it('has an edit link when WordPress does not give the capabilities', async () => {
    const nodeByUri = { ...post, authorDatabaseId: 8 };
    for (const viewerWithoutCapabilities of [null, { ...viewer, capabilities: null }]) {
      const { loaded } = load('/hello/', { viewer: viewerWithoutCapabilities, nodeByUri });
      expect(await loaded).toMatchObject({ edit: { typename: 'Post' } });
    }
  });

  it('gets its edit link from the number in its address when WordPress does not know the page', async () => {
    const wanted = { node: null, edit: { typename: 'Post', name: null, href: editorOf(44) } };
    const gone = load('/gone/?p=44&typeName=Post', { viewer, nodeByUri: null });
    expect(await gone.loaded).toEqual(wanted);
    const preview = load('/?p=44&typeName=Post', { viewer, contentNode: null });
    expect(await preview.loaded).toEqual(wanted);
    expect(unknownPage('/?p=44&typeName=Post', cms)).toEqual(wanted);
    expect(unknownPage('', cms)).toEqual({ node: null, edit: null });
  });

  it.each(['', '/%zz/', '/wp-admin/', '/a.zip'])(
    'is not looked up at %p, which WordPress does not serve',
    async (address) => {
      const { loaded, asked } = load(address, {});
      expect(await loaded).toEqual({ node: null, edit: null });
      expect(asked).toEqual([]);
    },
  );
});
