import { print } from 'graphql';
import { loadToolbarPage, unknownPage } from '@/editor/server/toolbar-page';
import type { Ask } from '@/lib/cms/create-ask';

const cms = 'https://cms.example.com';
const viewer = { id: 'u', databaseId: 3, capabilities: ['edit_posts', 'edit_published_posts'] };
const page = {
  __typename: 'Page',
  id: 'p',
  databaseId: 57,
  isContentNode: true,
  isFrontPage: false,
  isPostsPage: false,
  isPrivacyPage: false,
  isRestricted: false,
  status: 'publish',
  authorDatabaseId: 3,
};
const post = { ...page, __typename: 'Post', databaseId: 44, status: 'draft' };

function load(address: string, answer: unknown) {
  const asked: unknown[] = [];
  const ask: Ask = async (document, variables) => {
    asked.push([/query (\w+)/.exec(print(document))?.[1], variables]);
    return answer as never; // Ask promises each query's own answer, and this one stands in for all of them.
  };
  return { loaded: loadToolbarPage(address, ask, cms), asked };
}

const editorOf = (id: number) => `${cms}/wp-admin/post.php?post=${id}&action=edit`;

describe('the page that an editor looks at', () => {
  it('is asked for by its path, and by its number on a preview', async () => {
    const byPath = load('/hello/', { viewer, nodeByUri: post });
    expect(await byPath.loaded).toEqual({
      node: { typename: 'Post', databaseId: 44 },
      edit: { label: 'Edit Post', href: editorOf(44) },
    });
    expect(byPath.asked).toEqual([['GetToolbarNode', { uri: '/hello/' }]]);
    const byNumber = load('/?p=44&typeName=Post', { viewer, contentNode: post });
    expect(await byNumber.loaded).toEqual(await byPath.loaded);
    expect(byNumber.asked).toEqual([['GetToolbarContent', { id: '44' }]]);
  });

  it.each(['isFrontPage', 'isPostsPage'])(
    'has no edit link on a preview either when it is the %s',
    async (which) => {
      const contentNode = { ...page, [which]: true };
      const { loaded } = load('/?p=57&typeName=Page', {
        viewer: { ...viewer, capabilities: null },
        contentNode,
      });
      expect(await loaded).toEqual({ node: { typename: 'Page', databaseId: 57 }, edit: null });
    },
  );

  it('has no edit link for who may not edit it', async () => {
    const nodeByUri = { ...post, authorDatabaseId: 8 };
    expect(await load('/hello/', { viewer, nodeByUri }).loaded).toMatchObject({ edit: null });
  });

  it('has it when WordPress does not tell capabilities', async () => {
    const nodeByUri = { ...post, authorDatabaseId: 8 };
    for (const untold of [null, { ...viewer, capabilities: null }]) {
      const { loaded } = load('/hello/', { viewer: untold, nodeByUri });
      expect(await loaded).toMatchObject({ edit: { label: 'Edit Post' } });
    }
  });

  it('is edited by the number of its address when WordPress does not know it', async () => {
    const wanted = { node: null, edit: { label: 'Edit Post', href: editorOf(44) } };
    const gone = load('/gone/?p=44&typeName=Post', { viewer, nodeByUri: null });
    expect(await gone.loaded).toEqual(wanted);
    const preview = load('/?p=44&typeName=Post', { viewer, contentNode: null });
    expect(await preview.loaded).toEqual(wanted);
    expect(unknownPage('/?p=44&typeName=Post', cms)).toEqual(wanted);
    expect(unknownPage('', cms)).toEqual({ node: null, edit: null });
  });

  it.each(['', '/%zz/', '/wp-admin/', '/a.php'])(
    'is not asked about at %p, which is nothing of WordPress’s',
    async (address) => {
      const { loaded, asked } = load(address, {});
      expect(await loaded).toEqual({ node: null, edit: null });
      expect(asked).toEqual([]);
    },
  );
});
