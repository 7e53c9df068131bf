import { editLink, editLinkOfAddress } from '@/editor/server/toolbar-page';
import type { EditorRights } from '@/editor/server/editor-rights';

const cms = 'https://cms.example.com';
const admin = `${cms}/wp-admin`;

/** WordPress does not say what this editor may do. */
const untold: EditorRights = { userId: null, capabilities: null };
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
    expect(editLink(node, cms, untold)).toEqual({ label, href });
  });

  it('is not there on the front page and on the posts page', () => {
    const nodes = [
      { ...page, isFrontPage: true, isPostsPage: false },
      { ...page, isFrontPage: false, isPostsPage: true },
      { ...type, name: 'post', label: 'Posts', isPostsPage: true },
    ];
    for (const node of nodes) expect(editLink(node, cms, untold)).toBeNull();
  });

  it('is for who may edit: an author’s own post, not another’s', () => {
    expect(editLink(content('Post', 42), cms, author(3))).not.toBeNull();
    expect(editLink(content('Post', 42), cms, author(4))).toBeNull();
  });

  it.each([
    ['a category', term('Category', 'category')],
    ['a tag', term('Tag', 'post_tag')],
  ])('of %s is for who may manage categories', (_what, node) => {
    expect(editLink(node, cms, author(3))).toBeNull();
    expect(editLink(node, cms, may(3, 'manage_categories'))).not.toBeNull();
  });

  it('of a user leads to one’s own profile, and to another’s only with the right to it', () => {
    expect(editLink(user, cms, author(3))).toEqual({
      label: 'Edit User',
      href: `${admin}/profile.php`,
    });
    expect(editLink(user, cms, author(4))).toBeNull();
    expect(editLink(user, cms, may(4, 'edit_users'))?.href).toBe(
      `${admin}/user-edit.php?user_id=3`,
    );
  });

  it('of a content type is for who may edit its items', () => {
    const projects = { ...type, name: 'project', label: 'Projects', isPostsPage: false };
    expect(editLink(projects, cms, author(3))).not.toBeNull();
    expect(editLink(projects, cms, may(3, 'read'))).toBeNull();
  });

  it('falls back to the p and the typeName of the address', () => {
    expect(editLinkOfAddress('?preview=true&p=44&typeName=Post', cms, untold)).toEqual({
      label: 'Edit Post',
      href: `${admin}/post.php?post=44&action=edit`,
    });
    expect(editLinkOfAddress('?p=44&typeName=%3Cb%3E', cms, untold)?.label).toBe('Edit');
    expect(editLinkOfAddress('?p=javascript:alert(1)&typeName=Post', cms, untold)).toBeNull();
    expect(editLinkOfAddress('', cms, untold)).toBeNull();
  });

  it('does not fall back to it for who may edit nothing of the kind', () => {
    const subscriber = may(7, 'read');
    for (const search of ['?p=44', '?p=44&typeName=Post', '?p=44&typeName=Page']) {
      expect(editLinkOfAddress(search, cms, subscriber)).toBeNull();
    }
    expect(editLinkOfAddress('?p=44&typeName=Page', cms, author(3))).toBeNull();
    expect(editLinkOfAddress('?p=44', cms, author(3))).not.toBeNull();
  });
});
