import { print } from 'graphql';
import type { QueryCms } from '#cms/apollo-client';
import { loadToolbar } from '#editor/server/load-toolbar';
import { asAnswer } from '@/packages/engine/__tests__/cms/as-answer';

const person = {
  id: 'dXNlcjox',
  name: 'Fern',
  username: 'fern',
  avatar26: { url: 'https://a.example/26' },
  avatar52: { url: 'https://a.example/52' },
  avatar64: { url: 'https://a.example/64' },
  avatar128: null,
};

const healthy: Record<string, unknown> = {
  GetViewerToolbar: { viewer: { id: 'x', shouldShowFaustToolbar: true } },
  GetViewer: { viewer: person },
  GetToolbarNode: {
    nodeByUri: { __typename: 'Post', id: 'p', databaseId: 42, isContentNode: true },
  },
};

function load(answers: Record<string, unknown>, path: string | undefined = '/hello/') {
  const asked: { name: string; query: string; variables: unknown }[] = [];
  const logged: string[] = [];
  const queryCms: QueryCms = async (document, variables) => {
    const query = print(document);
    const name = /query (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ name, query, variables });
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return asAnswer(answer);
  };
  const loaded = loadToolbar(path, {
    queryCms,
    cmsUrl: 'https://cms.example.com',
    avatar: (source) => source ?? null,
    log: (message) => logged.push(message),
  });
  return { loaded, asked, logged };
}

describe("the toolbar's data", () => {
  it('gives the signed-in user with avatars of 26, 52, 64 and 128 pixels, and the page', async () => {
    expect(await load(healthy).loaded).toEqual({
      cmsUrl: 'https://cms.example.com',
      show: true,
      viewer: {
        name: 'Fern',
        username: 'fern',
        small: { src: 'https://a.example/26', src2x: 'https://a.example/52' },
        large: { src: 'https://a.example/64', src2x: null },
      },
      node: { typename: 'Post', databaseId: 42 },
      edit: {
        typename: 'Post',
        name: null,
        href: 'https://cms.example.com/wp-admin/post.php?post=42&action=edit',
      },
    });
  });

  it('asks only for the viewer’s fields that the toolbar shows', async () => {
    const { loaded, asked } = load(healthy);
    await loaded;
    const viewerQueries = asked.filter(({ name }) => name.startsWith('GetViewer'));
    expect(viewerQueries.map(({ query }) => query.replace(/\s+/g, ' '))).toEqual([
      'query GetViewerToolbar { viewer { id shouldShowFaustToolbar } }',
      'query GetViewer { viewer { id name username avatar26: avatar(size: 26) { url } avatar52: avatar(size: 52) { url } avatar64: avatar(size: 64) { url } avatar128: avatar(size: 128) { url } } }',
    ]);
  });

  it.each([
    [true, true],
    [null, true],
    [false, false],
  ])('with the viewer’s flag %p says show: %p', async (flag, show) => {
    const answers = {
      ...healthy,
      GetViewerToolbar: { viewer: { id: 'x', shouldShowFaustToolbar: flag } },
    };
    expect(await load(answers).loaded).toMatchObject({ show });
  });

  it('gives no data when WordPress does not know the token', async () => {
    expect(await load({ ...healthy, GetViewerToolbar: { viewer: null } }).loaded).toBeNull();
    expect(await load({ ...healthy, GetViewer: { viewer: null } }).loaded).toBeNull();
  });

  it('calls an editor without a name by the user name, and shows none where there is neither', async () => {
    const nobody = { ...person, avatar26: null, avatar52: null, avatar64: null };
    const named = (name: string | null, username: string | null) =>
      load({ ...healthy, GetViewer: { viewer: { ...nobody, name, username } } }).loaded;
    expect(await named('', 'fern')).toMatchObject({
      viewer: { name: 'fern', username: 'fern', small: null, large: null },
    });
    expect(await named(null, null)).toMatchObject({ viewer: { name: '', username: '' } });
  });

  it('shows the toolbar without its user when only the user cannot be loaded', async () => {
    const { loaded } = load({ ...healthy, GetViewer: new Error('down') });
    expect(await loaded).toMatchObject({ show: true, viewer: null, edit: { typename: 'Post' } });
  });

  it('asks for the page while it asks for the viewer', async () => {
    const { loaded, asked } = load(healthy);
    await loaded;
    expect(asked.map(({ name }) => name)).toEqual([
      'GetViewerToolbar',
      'GetViewer',
      'GetToolbarNode',
    ]);
  });

  it('shows the toolbar of a page without an address', async () => {
    const loaded = await loadToolbar(undefined, {
      queryCms: async (document) =>
        asAnswer(healthy[/query (\w+)/.exec(print(document))?.[1] ?? '']),
      cmsUrl: 'https://cms.example.com',
      avatar: () => null,
      log: () => undefined,
    });
    expect(loaded).toMatchObject({ show: true, node: null, edit: null });
  });

  it('asks WordPress one question when it does not know the token', async () => {
    const { loaded, asked } = load({ ...healthy, GetViewerToolbar: { viewer: null } });
    await loaded;
    expect(asked.map(({ name }) => name)).toEqual(['GetViewerToolbar']);
  });

  it('asks no more when neither the toolbar setting nor the viewer can be loaded', async () => {
    for (const GetViewer of [{ viewer: null }, new Error('down')]) {
      const { loaded, asked } = load({
        ...healthy,
        GetViewerToolbar: new Error('down'),
        GetViewer,
      });
      await loaded;
      expect(asked.map(({ name }) => name)).toEqual(['GetViewerToolbar', 'GetViewer']);
    }
  });

  it('shows the toolbar without the part whose query failed, and logs the failure', async () => {
    const { loaded, logged } = load({ ...healthy, GetViewerToolbar: new Error('no such field') });
    expect(await loaded).toMatchObject({
      show: true,
      viewer: { name: 'Fern' },
      edit: { typename: 'Post' },
    });
    expect(logged).toEqual(['no such field']);
    const down = load({
      GetViewerToolbar: new Error('down'),
      GetViewer: new Error('down'),
      GetToolbarNode: new Error('down'),
    });
    expect(await down.loaded).toEqual({
      cmsUrl: 'https://cms.example.com',
      show: true,
      viewer: null,
      node: null,
      edit: null,
    });
  });

  it.each([undefined, '/%zz/', '/wp-admin/', '/a.zip'])(
    'asks WordPress about no page at %p',
    async (path) => {
      const { loaded, asked } = load(healthy, path ?? '/%');
      expect(await loaded).toMatchObject({ node: null, edit: null });
      expect(asked.map(({ name }) => name)).not.toContain('GetToolbarNode');
    },
  );
});
