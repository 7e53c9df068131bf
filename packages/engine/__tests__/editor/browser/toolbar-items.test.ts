import { toolbarEntries, uniqueItems } from '#editor/browser/toolbar-items';
import type { EditLink, ToolbarData } from '#editor/shared/contract';
import type { ToolbarItem } from '#site/settings';
import { wordingIn } from '#words/wording';

const data: ToolbarData = {
  cmsUrl: 'https://cms.example.com',
  show: true,
  viewer: null,
  node: { typename: 'Post', databaseId: 42 },
  edit: {
    typename: 'Post',
    name: null,
    href: 'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
  },
};

const entries = (more: ToolbarItem[] = [], given = data, language = 'en') =>
  toolbarEntries(given, '/hello/', more, {
    words: wordingIn(language, undefined).words.editors.toolbar,
    isDevelopment: true,
  });

const editing = (edit: Partial<EditLink>, language?: string) =>
  entries([], { ...data, edit: { typename: null, name: null, href: '/e', ...edit } }, language)
    .primary[1]?.label;

describe("the toolbar's items", () => {
  it('shows the admin home, the edit link and the query explorer', () => {
    expect(entries()).toEqual({
      primary: [
        { key: 'site-name', label: 'WordPress', href: 'https://cms.example.com/wp-admin' },
        { key: 'edit', label: 'Edit Post', short: 'Edit', href: data.edit?.href },
        {
          key: 'graphiql',
          label: 'GraphiQL IDE',
          short: 'GraphiQL',
          href: 'https://cms.example.com/wp-admin/admin.php?page=graphiql-ide',
        },
      ],
      secondary: [],
      mistakes: [],
    });
  });

  it.each([
    [{ typename: 'Post' }, 'en', 'Edit Post'],
    [{ typename: 'Post' }, 'de', 'Beitrag bearbeiten'],
    [{ typename: 'ContentType', name: 'Projekte' }, 'de', 'Projekte bearbeiten'],
    [{ typename: 'Recipe' }, 'de', 'Recipe bearbeiten'],
    [{ typename: 'constructor' }, 'de', 'constructor bearbeiten'],
    [{}, 'de', 'Bearbeiten'],
  ])('calls the edit link of %j in “%s” “%s”', (edit, language, label) => {
    expect(editing(edit, language)).toBe(label);
  });

  it('shows no edit link where nothing can be edited', () => {
    const front = entries([], { ...data, edit: null });
    expect(front.primary.map(({ key }) => key)).toEqual(['site-name', 'graphiql']);
  });

  it('adds the owner’s links, page-dependent links and menus on either side', () => {
    const more: ToolbarItem[] = [
      { key: 'media', label: 'Media', href: ({ adminUrl }) => `${adminUrl}/upload.php` },
      { key: 'stats', label: 'Stats', location: 'secondary', href: 'https://stats.example.com/' },
      {
        key: 'posts-only',
        label: 'X',
        href: ({ typename }) => (typename === 'Page' ? '/x' : null),
      },
      {
        key: 'more',
        label: 'More',
        items: [
          { label: 'This page', href: ({ path, databaseId }) => `${path}?id=${databaseId}` },
          { label: 'Hidden', href: () => null },
        ],
      },
      { key: 'empty', label: 'Empty', items: [{ label: 'Hidden', href: () => null }] },
    ];
    const { primary, secondary } = entries(more);
    expect(primary.slice(3)).toEqual([
      { key: 'media', label: 'Media', href: 'https://cms.example.com/wp-admin/upload.php' },
      { key: 'more', label: 'More', items: [{ label: 'This page', href: '/hello/?id=42' }] },
    ]);
    expect(secondary).toEqual([
      { key: 'stats', label: 'Stats', href: 'https://stats.example.com/' },
    ]);
  });

  it('leaves out only the link whose function throws, and names it', () => {
    const fails = (): string => {
      throw new Error('no such page');
    };
    const more: ToolbarItem[] = [
      { key: 'broken', label: 'Broken', href: fails },
      { key: 'media', label: 'Media', href: '/media' },
      {
        key: 'more',
        label: 'More',
        items: [
          { label: 'Broken too', href: fails },
          { label: 'Whole', href: '/whole' },
        ],
      },
    ];
    const { primary, mistakes } = entries(more);
    expect(primary.slice(3)).toEqual([
      { key: 'media', label: 'Media', href: '/media' },
      { key: 'more', label: 'More', items: [{ label: 'Whole', href: '/whole' }] },
    ]);
    expect(mistakes).toEqual([
      'The toolbar’s link “Broken” could not be made: Error: no such page',
      'The toolbar’s link “Broken too” could not be made: Error: no such page',
    ]);
  });

  it.each(['edit', 'my-account'])(
    'must have unique keys: a second %s is an error in development',
    (key) => {
      expect(() => entries([{ key, label: 'Again', href: '/' }])).toThrow(
        'Toolbar Nodes must have unique keys.',
      );
    },
  );

  it('keeps the first of two items with the same key in production, and logs the mistake', () => {
    const log = jest.fn();
    const items = [
      { key: 'a', n: 1 },
      { key: 'b', n: 2 },
      { key: 'a', n: 3 },
    ];
    expect(uniqueItems(items, ({ key }) => key, false, log)).toEqual(items.slice(0, 2));
    expect(log).toHaveBeenCalledWith('Toolbar Nodes must have unique keys.');
  });
});
