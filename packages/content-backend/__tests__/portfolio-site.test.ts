import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, visit, type SelectionSetNode } from 'graphql';
import { z } from 'zod';
import { loadSite } from '../import';
import type { SiteContent } from '../model';
import { serveSignedIn, type SignedInSite } from './http/signed-in-site';

/*
 * A Faust site that is not this one: WP Engine's portfolio blueprint
 * (https://github.com/wpengine/atlas-blueprint-portfolio). What its templates ask, in queries of
 * the same shape but written anew, must come back with data for every field, from the demonstration
 * content.
 */

const PICTURE = `fragment Picture on NodeWithFeaturedImage {
  featuredImage { node { altText id sourceUrl mediaDetails { height width } } }
}`;

const ENTRY_CARD = `${PICTURE}
fragment EntryCard on Post {
  ...Picture
  author { node { name } }
  date id title uri
}`;

const WORK_CARD = `${PICTURE}
fragment WorkCard on Project {
  ...Picture
  id uri
  projectFields { contentArea summary title: projectTitle }
}`;

const QUOTE = `fragment Quote on Testimonial {
  testimonialFields { testimonialAuthor testimonialContent }
}`;

/** Header, footer and names: a part of each of its queries. No list says how many it wants. */
const FRAME = `
  generalSettings { ...Names }
  headerMenuItems: menuItems(where: { location: $top }) { nodes { ...Link } }
  footerMenuItems: menuItems(where: { location: $bottom }) { nodes { ...Link } }`;

const FRAME_FRAGMENTS = `
fragment Names on GeneralSettings { description title }
fragment Link on MenuItem { cssClasses id label parentId path menu { node { name } } }`;

const PAGING = 'pageInfo { endCursor hasNextPage hasPreviousPage startCursor }';

/** An entry of an archive, whatever its type. */
const MIXED = `contentNodes(after: $after, first: $first) {
  edges { node {
    date id uri
    ...Picture
    ... on NodeWithAuthor { author { node { name } } }
    ... on NodeWithContentEditor { content }
    ... on NodeWithTitle { title }
  } }
  ${PAGING}
}`;

const LOCATIONS = '$top: MenuLocationEnum, $bottom: MenuLocationEnum';

interface Screen {
  query: string;
  /** One set for each of its addresses; all together must fill every field. */
  variables: Record<string, unknown>[];
}

const screens: Record<string, Screen> = {
  'the front page': {
    query: `query Front(${LOCATIONS}, $first: Int) {
      posts(first: $first) { nodes { ...EntryCard } }
      testimonials { nodes { ...Quote } }
      ${FRAME}
    } ${ENTRY_CARD} ${QUOTE} ${FRAME_FRAGMENTS}`,
    variables: [{ first: 3 }],
  },
  'a page': {
    query: `query APage($id: ID!, ${LOCATIONS}, $draft: Boolean = false) {
      page(asPreview: $draft, id: $id, idType: DATABASE_ID) { ...Picture content title }
      ${FRAME}
    } ${PICTURE} ${FRAME_FRAGMENTS}`,
    variables: [],
  },
  'a post': {
    query: `query APost($id: ID!, ${LOCATIONS}, $draft: Boolean = false) {
      post(asPreview: $draft, id: $id, idType: DATABASE_ID) {
        ...Picture
        author { node { name } }
        categories { edges { node { id name uri } } }
        content date id title uri
        tags { edges { node { id name uri } } }
      }
      ${FRAME}
    } ${PICTURE} ${FRAME_FRAGMENTS}`,
    variables: [],
  },
  'a project': {
    query: `query AProject($id: ID!, ${LOCATIONS}, $draft: Boolean = false) {
      project(asPreview: $draft, id: $id, idType: DATABASE_ID) {
        ...Picture
        projectFields { contentArea summary title: projectTitle }
      }
      ${FRAME}
    } ${PICTURE} ${FRAME_FRAGMENTS}`,
    variables: [],
  },
  'an archive of a type, a category or a tag': {
    query: `query AnArchive($uri: String!, $after: String!, $first: Int!, ${LOCATIONS}) {
      nodeByUri(uri: $uri) {
        __typename id uri
        ... on TermNode {
          description name
          ... on Tag { ${MIXED} }
          ... on Category { ${MIXED} }
        }
        ... on ContentType { description label name ${MIXED} }
      }
      ${FRAME}
    } ${PICTURE} ${FRAME_FRAGMENTS}`,
    variables: [],
  },
  'the search page': {
    query: `query SearchFrame(${LOCATIONS}) {
      categories { nodes { databaseId name uri } }
      ${FRAME}
    } ${FRAME_FRAGMENTS}`,
    variables: [{}],
  },
  'what was found': {
    query: `query Found($after: String, $first: Int!, $words: String) {
      contentNodes(after: $after, first: $first, where: { search: $words }) {
        edges { node {
          databaseId date id uri
          ... on NodeWithExcerpt { excerpt }
          ... on NodeWithTitle { title }
        } }
        ${PAGING}
      }
    }`,
    variables: [
      { words: 'customers', first: 5, after: '' },
      { words: '', first: 5 },
    ],
  },
  'all posts': {
    query: `query AllPosts($after: String, $first: Int!, ${LOCATIONS}) {
      posts(after: $after, first: $first) { edges { node { ...EntryCard } } ${PAGING} }
      ${FRAME}
    } ${ENTRY_CARD} ${FRAME_FRAGMENTS}`,
    variables: [{ first: 6 }],
  },
  'all projects': {
    query: `query AllProjects($after: String!, $first: Int!, ${LOCATIONS}) {
      projects(after: $after, first: $first) { nodes { ...WorkCard } ${PAGING} }
      ${FRAME}
    } ${WORK_CARD} ${FRAME_FRAGMENTS}`,
    variables: [{ first: 3, after: '' }],
  },
};

/** The paths of all leaves that a query asks for, by response name: `posts.nodes.title`. */
function askedLeaves(query: string): Set<string> {
  const document = parse(query);
  const fragments = new Map<string, SelectionSetNode>();
  visit(document, {
    FragmentDefinition: ({ name, selectionSet }) => void fragments.set(name.value, selectionSet),
  });
  const leaves = new Set<string>();
  const collect = (set: SelectionSetNode | undefined, at: string): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'FragmentSpread') collect(fragments.get(selection.name.value), at);
      else if (selection.kind === 'InlineFragment') collect(selection.selectionSet, at);
      else {
        const name = `${at}${(selection.alias ?? selection.name).value}`;
        if (selection.selectionSet) collect(selection.selectionSet, `${name}.`);
        else leaves.add(name);
      }
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') collect(definition.selectionSet, '');
  }
  return leaves;
}

/** The paths of all leaves that have a value. */
function givenLeaves(value: unknown, at = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    return value.length === 0 ? [at] : value.flatMap((item) => givenLeaves(item, at));
  }
  if (typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([name, inner]) =>
    givenLeaves(inner, at === '' ? name : `${at}.${name}`),
  );
}

/** What is empty as it would be in WordPress. */
const EMPTY: Readonly<Record<string, string>> = {
  'footerMenuItems.nodes.parentId': 'no item of the footer stands below another',
};

interface Node {
  databaseId: number;
  uri: string;
}

const CURSOR = 'endCursor hasNextPage';

const entrySchema = z.object({ id: z.string() });
const listSchema = z.object({
  nodes: z.array(entrySchema).optional(),
  edges: z.array(z.object({ node: entrySchema })).optional(),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
});

/** What Faust asks of a row before it chooses a template. */
const SEED_NODE = readFileSync(path.resolve(__dirname, 'fixtures/seed-node.graphql'), 'utf8');
const seedSchema = z.object({
  databaseId: z.number(),
  contentType: z.object({ node: z.object({ name: z.string() }) }),
});

/** A post with changes that are not published. */
const EDITED = 42;

describe('a Faust site like WP Engine’s portfolio blueprint, on the demonstration content', () => {
  let site: SignedInSite;
  let content: SiteContent;

  const ask = async (query: string, variables: Record<string, unknown>, authorization?: string) => {
    const response = await fetch(`${site.server.origin}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: JSON.stringify({
        query,
        variables: { top: 'PRIMARY', bottom: 'FOOTER', ...variables },
      }),
    });
    expect(response.status).toBe(200);
    const answer: { data?: Record<string, unknown>; errors?: unknown } = JSON.parse(
      await response.text(),
    );
    expect(answer.errors).toBeUndefined();
    return answer.data ?? {};
  };

  beforeAll(async () => {
    ({ content } = await loadSite({
      exportFile: path.resolve(__dirname, 'fixtures/wordpress/export.wxr.xml'),
    }));
    site = await serveSignedIn(content);
    const list = 'nodes { databaseId uri }';
    const some = (await ask(
      `{ posts(first: 5) { ${list} } pages(first: 20) { ${list} } projects(first: 5) { ${list} }
         categories(first: 20) { ${list} } tags(first: 20) { ${list} } }`,
      {},
    )) as Record<string, { nodes: Node[] }>;
    const ids = (name: string) => some[name]?.nodes.map(({ databaseId }) => ({ id: databaseId }));
    const uris = ['categories', 'tags'].flatMap((name) => some[name]?.nodes ?? []);
    screens['a page']?.variables.push(...(ids('pages') ?? []));
    screens['a post']?.variables.push(...(ids('posts') ?? []));
    screens['a project']?.variables.push(...(ids('projects') ?? []));
    screens['an archive of a type, a category or a tag']?.variables.push(
      ...['/posts/', '/projects/', ...uris.map(({ uri }) => uri)].map((uri) => ({
        uri,
        first: 5,
        after: '',
      })),
    );
  });

  afterAll(() => site.close());

  it.each(Object.keys(screens))('gets data for every field of %s', async (name) => {
    const screen = screens[name];
    if (!screen) throw new Error(name);
    const given = new Set<string>();
    for (const variables of screen.variables) {
      for (const leaf of givenLeaves(await ask(screen.query, variables))) given.add(leaf);
    }
    expect(screen.variables.length).toBeGreaterThan(0);
    const missing = [...askedLeaves(screen.query)].filter(
      (leaf) => !given.has(leaf) && !(leaf in EMPTY),
    );
    expect(missing).toEqual([]);
  });

  /** The entries that "load more" shows one after the other: it sends back the last end cursor. */
  async function loadAll(
    screen: string,
    variables: Record<string, unknown>,
    listIn: (data: Record<string, unknown>) => unknown,
  ): Promise<string[]> {
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const data = await ask(screens[screen]?.query ?? '', { ...variables, after });
      const list = listSchema.parse(listIn(data));
      seen.push(...(list.nodes ?? list.edges?.map(({ node }) => node) ?? []).map(({ id }) => id));
      const { hasNextPage, endCursor } = list.pageInfo;
      if (!hasNextPage || endCursor === null) return seen;
      expect(endCursor).not.toBe(after);
      after = endCursor;
    }
  }

  it.each([
    ['all posts', {}, 'posts(first: 100)'],
    ['all projects', {}, 'projects(first: 100)'],
    ['what was found', { words: 'the' }, 'contentNodes(first: 100, where: { search: "the" })'],
  ])('loads every entry of %s once with "load more"', async (screen, variables, whole) => {
    const [name = ''] = whole.split('(');
    const seen = await loadAll(screen, { ...variables, first: 2 }, (data) => data[name]);
    const all = await ask(`{ all: ${whole} { nodes { id } pageInfo { ${CURSOR} } } }`, {});
    expect(seen).toEqual(listSchema.parse(all.all).nodes?.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(2);
  });

  it('loads every entry of an archive once with "load more"', async () => {
    const archive = 'an archive of a type, a category or a tag';
    const lengths: number[] = [];
    for (const { uri } of screens[archive]?.variables ?? []) {
      const inNode = (data: Record<string, unknown>) =>
        z.object({ contentNodes: z.unknown() }).parse(data.nodeByUri).contentNodes;
      const seen = await loadAll(archive, { uri, first: 2 }, inNode);
      const whole = inNode(
        await ask(screens[archive]?.query ?? '', { uri, first: 100, after: '' }),
      );
      expect(seen).toEqual(listSchema.parse(whole).edges?.map(({ node }) => node.id));
      lengths.push(seen.length);
    }
    expect(Math.max(...lengths)).toBeGreaterThan(4);
  });

  describe('its previews, which ask for an id with a token', () => {
    /** What its Faust does: the content's row by id, then what the template asks of that row. */
    const preview = async (id: number, screen: string, authorization?: string) => {
      const found = await ask(
        `query Seed($id: ID!) { contentNode(asPreview: true, id: $id, idType: DATABASE_ID) { ...SeedNode } } ${SEED_NODE}`,
        { id: String(id) },
        authorization,
      );
      if (found.contentNode === null) return null;
      const seed = seedSchema.parse(found.contentNode);
      const data = await ask(
        screens[screen]?.query ?? '',
        { id: seed.databaseId, draft: true },
        authorization,
      );
      return { type: seed.contentType.node.name, shown: data[screen.replace(/^an? /, '')] };
    };
    let editor: string;

    beforeAll(async () => {
      editor = `Bearer ${await site.accessToken('editor')}`;
    });

    it('show what is not published yet to an editor alone', async () => {
      const drafts = content.posts.filter(
        ({ type, status, title }) =>
          type === 'post' && title !== '' && ['draft', 'pending', 'private'].includes(status),
      );
      expect(drafts.length).toBeGreaterThan(2);
      for (const { id, title } of drafts) {
        expect(await preview(id, 'a post', editor)).toMatchObject({
          type: 'post',
          shown: { title },
        });
        expect(await preview(id, 'a post')).toBeNull();
      }
    });

    it('show what an editor has changed and not yet published', async () => {
      expect(await preview(EDITED, 'a post', editor)).toMatchObject({
        type: 'post',
        shown: {
          title: 'Hello again (edited, unpublished)',
          content: expect.stringContaining('Autosaved body, not published.'),
        },
      });
      expect(await preview(EDITED, 'a post')).toBeNull();
    });

    it('show a page and a project', async () => {
      for (const type of ['page', 'project']) {
        const row = content.posts.find((one) => one.type === type && one.status === 'publish');
        expect(await preview(row?.id ?? 0, `a ${type}`, editor)).toMatchObject({ type });
      }
    });
  });
});
