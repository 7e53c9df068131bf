import { editLink, editLinkOfAddress } from '@/lib/editor/toolbar/edit-link';

const cms = 'https://cms.example.com';
const admin = `${cms}/wp-admin`;

const content = (typename: 'Post' | 'Project', databaseId: number) => ({
  __typename: typename,
  id: 'x',
  databaseId,
  isContentNode: true,
});
const page = { __typename: 'Page' as const, id: 'x', databaseId: 57, isContentNode: true };
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
    [
      'an author',
      { __typename: 'User' as const, id: 'x', databaseId: 3 },
      'Edit User',
      `${admin}/user-edit.php?user_id=3`,
    ],
    [
      'a content type',
      { ...type, name: 'project', label: 'Projects', isPostsPage: false },
      'Edit Projects',
      `${admin}/edit.php?post_type=project`,
    ],
  ])('of %s leads to its own editor (rows 93, 101)', (_what, node, label, href) => {
    expect(editLink(node, cms)).toEqual({ label, href });
  });

  it('is not there on the front page and on the posts page (row 94)', () => {
    expect(editLink({ ...page, isFrontPage: true, isPostsPage: false }, cms)).toBeNull();
    expect(editLink({ ...page, isFrontPage: false, isPostsPage: true }, cms)).toBeNull();
    expect(editLink({ ...type, name: 'post', label: 'Posts', isPostsPage: true }, cms)).toBeNull();
  });

  it('falls back to the p and the typeName of the address (row 95)', () => {
    expect(editLinkOfAddress('?preview=true&p=44&typeName=Post', cms)).toEqual({
      label: 'Edit Post',
      href: `${admin}/post.php?post=44&action=edit`,
    });
    expect(editLinkOfAddress('?p=44&typeName=%3Cb%3E', cms)?.label).toBe('Edit');
    expect(editLinkOfAddress('?p=javascript:alert(1)&typeName=Post', cms)).toBeNull();
    expect(editLinkOfAddress('', cms)).toBeNull();
  });
});
