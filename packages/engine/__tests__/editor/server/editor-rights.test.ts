import {
  type EditableContent,
  type EditorRights,
  mayEditContent,
  rightsOf,
} from '#editor/server/editor-rights';

/** WordPress's roles, as far as they edit. */
const roles = {
  administrator: rightsOf({
    databaseId: 1,
    capabilities: [
      ...['posts', 'pages'].flatMap((what) =>
        ['edit', 'edit_others', 'edit_published', 'edit_private'].map((may) => `${may}_${what}`),
      ),
      'manage_options',
    ],
  }),
  editor: rightsOf({
    databaseId: 2,
    capabilities: ['posts', 'pages'].flatMap((what) =>
      ['edit', 'edit_others', 'edit_published', 'edit_private'].map((may) => `${may}_${what}`),
    ),
  }),
  author: rightsOf({ databaseId: 3, capabilities: ['edit_posts', 'edit_published_posts'] }),
  contributor: rightsOf({ databaseId: 4, capabilities: ['edit_posts', null] }),
  subscriber: rightsOf({ databaseId: 5, capabilities: ['read'] }),
};

const post = (more: Partial<EditableContent> = {}): EditableContent => ({
  __typename: 'Post',
  isRestricted: false,
  status: 'publish',
  authorDatabaseId: 1,
  ...more,
});

const who = (content: EditableContent): string[] =>
  Object.entries(roles)
    .filter(([, rights]) => mayEditContent(rights, content))
    .map(([role]) => role);

describe('who may edit content, by what WordPress tells of them', () => {
  const both = ['administrator', 'editor'];
  it.each([
    ['another’s published post', post(), both],
    ['another’s private post', post({ status: 'private' }), both],
    ['another’s draft, which WordPress gives in outline', post({ isRestricted: true }), both],
    ['one’s own published post', post({ authorDatabaseId: 3 }), [...both, 'author']],
    ['one’s own draft', post({ authorDatabaseId: 4, status: 'draft' }), [...both, 'contributor']],
    ['one’s own published one, without the right to that', post({ authorDatabaseId: 4 }), both],
    ['one’s own scheduled one', post({ authorDatabaseId: 4, status: 'future' }), both],
    ['a page', post({ __typename: 'Page' }), both],
    ['the privacy page', post({ __typename: 'Page', isPrivacyPage: true }), ['administrator']],
    ['another’s project, which borrows the rights of posts', post({ __typename: 'Project' }), both],
    [
      'content without an author to be told',
      post({ __typename: 'Testimonial', authorDatabaseId: undefined }),
      [...both, 'author'],
    ],
  ])('%s: %#', (_what, content, wanted) => {
    expect(who(content)).toEqual(wanted);
  });

  it('keeps private content and restricted content from who has not all the rights to it', () => {
    const rights = (...capabilities: string[]): EditorRights => ({
      userId: 3,
      capabilities: new Set(['edit_posts', ...capabilities]),
    });
    const others = rights('edit_others_posts');
    expect(mayEditContent(others, post({ status: 'draft' }))).toBe(true);
    expect(mayEditContent(others, post({ status: 'private' }))).toBe(false);
    expect(mayEditContent(rights(), post({ status: 'private', authorDatabaseId: 3 }))).toBe(true);
    const outline = post({ isRestricted: true, authorDatabaseId: undefined, status: 'draft' });
    expect(mayEditContent(rights(), outline)).toBe(false);
    expect(mayEditContent(others, outline)).toBe(true);
  });

  it('reads no capability without a name', () => {
    expect(rightsOf({ databaseId: 3, capabilities: ['read', null] })).toEqual({
      userId: 3,
      capabilities: new Set(['read']),
    });
  });

  it('knows the capabilities of a content type that has its own', () => {
    const shopkeeper: EditorRights = {
      userId: 9,
      capabilities: new Set(['edit_products', 'edit_others_products', 'edit_published_products']),
    };
    expect(mayEditContent(shopkeeper, post({ __typename: 'Product' }))).toBe(true);
    expect(mayEditContent(shopkeeper, post())).toBe(false);
  });

  it('forbids nothing when WordPress does not give the capabilities', () => {
    for (const viewer of [null, { databaseId: 3, capabilities: null }]) {
      expect(mayEditContent(rightsOf(viewer), post({ __typename: 'Page' }))).toBe(true);
    }
  });
});
