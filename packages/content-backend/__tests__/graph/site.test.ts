import { backendOf } from '../../http/backend';
import type { SiteContent } from '../../model';
import { post, siteOf, term, user, upload, revision } from '../store/site-of';
import { contentType, taxonomy } from '../store/site-types';
import { ask, backendOfSite, idsOf } from './ask';

const users = [
  user({ id: 1, login: 'ada' }),
  user({ id: 2, login: 'erin', role: 'editor' }),
  user({ id: 3, login: 'maria', role: 'author' }),
  user({ id: 4, login: 'connie', role: 'contributor' }),
  user({ id: 5, login: 'subby', role: 'subscriber' }),
];

describe('what a visitor may see', () => {
  const backend = backendOfSite({
    users,
    posts: [
      post({ id: 1, slug: 'open', authorId: 3 }),
      post({ id: 2, slug: 'draft', status: 'draft', authorId: 3 }),
      post({ id: 3, slug: 'private', status: 'private', authorId: 1 }),
      post({ id: 4, slug: 'locked', password: 'x', content: 'secret body', authorId: 1 }),
      post({ id: 5, slug: 'later', status: 'future', authorId: 1 }),
      post({ id: 6, slug: 'gone', status: 'trash', authorId: 1 }),
      post({ id: 7, slug: 'waiting', status: 'pending', authorId: 4 }),
      revision({
        id: 8,
        slug: '1-autosave-v1',
        parentId: 1,
        title: 'Changed',
        authorId: 3,
      }),
    ],
  });
  const seen = (id: number, userId: number | null) =>
    ask(backend, `{post(id:"${id}",idType:DATABASE_ID){isRestricted}}`, userId);
  const open = { post: { isRestricted: false } };
  const outline = { post: { isRestricted: true } };
  const nothing = { post: null };

  it.each([
    ['the public', null, [open, nothing, nothing, outline, nothing, nothing, nothing]],
    ['a subscriber', 5, [open, nothing, nothing, outline, nothing, nothing, nothing]],
    ['a contributor', 4, [open, outline, nothing, outline, outline, open, open]],
    ['the author of the draft', 3, [open, open, nothing, outline, outline, open, outline]],
    ['an editor', 2, [open, open, open, open, open, open, open]],
    ['an administrator', 1, [open, open, open, open, open, open, open]],
  ])('%s', async (_who, userId, expected) => {
    const answers = [];
    for (let id = 1; id <= 7; id += 1) answers.push(await seen(id, userId));
    expect(answers).toEqual(expected);
  });

  it('lists drafts only for users who may edit them and ask for them', async () => {
    const list = 'posts(where:{stati:[PUBLISH,DRAFT,PRIVATE]})';
    expect(await idsOf(backend, list)).toEqual([4, 1]);
    expect(await idsOf(backend, list, 3)).toEqual([4, 2, 1]);
    expect(await idsOf(backend, list, 2)).toEqual([4, 3, 2, 1]);
    expect(await idsOf(backend, 'posts', 2)).toEqual([4, 1]);
  });

  it('shows the newest revision as a preview only to users who may edit the post', async () => {
    const query = '{post(id:"1",idType:DATABASE_ID,asPreview:true){databaseId title isPreview}}';
    const preview = { post: { databaseId: 8, title: 'Changed', isPreview: true } };
    expect(await ask(backend, query, 3)).toEqual(preview);
    expect(await ask(backend, query, 2)).toEqual(preview);
    expect(await ask(backend, query, 4)).toEqual({ post: null });
    expect(await ask(backend, query)).toEqual({ post: null });
  });

  it('shows the pictures of the post in a gallery of its preview', async () => {
    const drafted = backendOfSite({
      users,
      posts: [
        post({ id: 1, slug: 'open', authorId: 3 }),
        revision({ id: 2, parentId: 1, content: '[gallery]' }),
        upload({
          id: 3,
          parentId: 1,
          attachmentUrl: 'http://cms.example/wp-content/uploads/pear.jpg',
          meta: new Map([['_wp_attached_file', 'pear.jpg']]),
        }),
      ],
    });
    const query = '{post(id:"1",idType:DATABASE_ID,asPreview:true){content}}';
    expect(JSON.stringify(await ask(drafted, query, 2))).toContain('pear.jpg');
  });

  it('does not search password-protected content', async () => {
    const query = '{contentNodes(where:{search:"secret"}){nodes{databaseId}}}';
    expect(await ask(backend, query)).toEqual({ contentNodes: { nodes: [] } });
  });

  it('gives raw text and personal data only to users who may see them', async () => {
    const query = '{post(id:"1",idType:DATABASE_ID){title(format:RAW) author{node{name email}}}}';
    expect(await ask(backend, query)).toEqual({
      post: { title: null, author: { node: { name: 'maria', email: null } } },
    });
    expect(await ask(backend, query, 1)).toEqual({
      post: { title: 'Post 1', author: { node: { name: 'maria', email: 'maria@example.test' } } },
    });
  });

  it('hides users who have published nothing', async () => {
    const logins = { nodes: [{ slug: 'ada' }, { slug: 'maria' }] };
    expect(await ask(backend, '{users{nodes{slug}}}')).toEqual({ users: logins });
    expect(await ask(backend, '{nodeByUri(uri:"/author/erin/"){uri}}')).toEqual({
      nodeByUri: null,
    });
    expect(await ask(backend, '{nodeByUri(uri:"/author/erin/"){uri}}', 1)).toEqual({
      nodeByUri: { uri: '/author/erin/' },
    });
  });
});

describe('a front page with the latest posts', () => {
  const about = post({ id: 9, type: 'page', slug: 'posts' });
  const backend = backendOfSite({ posts: [post({ id: 1 }), about] });

  it('serves the archive of posts as front page and posts page', async () => {
    const query = '{nodeByUri(uri:"/"){__typename uri isFrontPage isPostsPage}}';
    expect(await ask(backend, query)).toEqual({
      nodeByUri: { __typename: 'ContentType', uri: '/', isFrontPage: true, isPostsPage: true },
    });
  });

  it('treats a page at /posts/ as an ordinary page', async () => {
    expect(await ask(backend, '{nodeByUri(uri:"/posts/"){__typename uri isPostsPage}}')).toEqual({
      nodeByUri: { __typename: 'Page', uri: '/posts/', isPostsPage: false },
    });
  });
});

describe('what a site has beside posts, pages and the two types of the contract', () => {
  const content: SiteContent = siteOf(
    {
      terms: [
        term({ id: 5, slug: 'noir', taxonomy: 'film_genre', name: 'Noir' }),
        term({ id: 6, slug: 'main', taxonomy: 'nav_menu', name: 'Main' }),
      ],
      posts: [
        post({
          id: 1,
          slug: 'a-film',
          termIds: [5],
          meta: new Map([['_wp_page_template', 'page-no-title']]),
        }),
        post({ id: 2, type: 'case_study', slug: 'acme', excerpt: 'Short' }),
        post({
          id: 3,
          type: 'nav_menu_item',
          title: 'Here',
          termIds: [6],
          meta: new Map([['_menu_item_url', '/here/']]),
        }),
      ],
    },
    {
      menuLocations: { SIDEBAR: 6 },
      contentTypes: [
        contentType('case_study', {
          label: 'Case studies',
          singularLabel: 'Case study',
          rewrite: 'cases',
          archive: '/cases/',
        }),
      ],
      taxonomies: [taxonomy('film_genre', { label: 'Genres', rewrite: 'genre' })],
    },
  );
  const backend = backendOf(content);

  it('has archives of custom taxonomies with their content', async () => {
    const query =
      '{nodeByUri(uri:"/genre/noir/"){__typename ... on TermNode{name taxonomyName} ... on FilmGenre{contentNodes{nodes{uri}} posts{nodes{uri}}}} posts{nodes{filmGenres{nodes{name}}}} filmGenres{nodes{slug}}}';
    const nodes = [{ uri: '/a-film/' }];
    expect(await ask(backend, query)).toEqual({
      nodeByUri: {
        __typename: 'FilmGenre',
        name: 'Noir',
        taxonomyName: 'film_genre',
        contentNodes: { nodes },
        posts: { nodes },
      },
      posts: { nodes: [{ filmGenres: { nodes: [{ name: 'Noir' }] } }] },
      filmGenres: { nodes: [{ slug: 'noir' }] },
    });
  });

  it('has custom content types with their archives', async () => {
    const query =
      '{nodeByUri(uri:"/cases/acme/"){__typename ... on NodeWithExcerpt{excerpt}} archive:nodeByUri(uri:"/cases/"){__typename ... on ContentType{name contentNodes{nodes{uri}}}} caseStudy(id:"acme",idType:SLUG){databaseId} caseStudies{nodes{title}} contentNodes(where:{contentTypes:[CASE_STUDY]}){nodes{uri}}}';
    expect(await ask(backend, query)).toEqual({
      nodeByUri: { __typename: 'CaseStudy', excerpt: '<p>Short</p>\n' },
      archive: {
        __typename: 'ContentType',
        name: 'case_study',
        contentNodes: { nodes: [{ uri: '/cases/acme/' }] },
      },
      caseStudy: { databaseId: 2 },
      caseStudies: { nodes: [{ title: 'Post 2' }] },
      contentNodes: { nodes: [{ uri: '/cases/acme/' }] },
    });
  });

  it('has its own menu locations and page templates', async () => {
    const query =
      '{menuItems(where:{location:SIDEBAR}){nodes{label uri}} post(id:"1",idType:DATABASE_ID){template{__typename templateName}}}';
    expect(await ask(backend, query)).toEqual({
      menuItems: { nodes: [{ label: 'Here', uri: '/here/' }] },
      post: { template: { __typename: 'Template_PageNoTitle', templateName: 'Page No Title' } },
    });
  });
});
