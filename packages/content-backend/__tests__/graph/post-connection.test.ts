import { post, term, user, upload } from '../store/site-of';
import { ask, idsOf, backendOfSite } from './ask';

const backend = backendOfSite(
  {
    users: [
      user({ id: 1, login: 'ada' }),
      user({ id: 2, login: 'maria', nicename: 'maria', role: 'author' }),
    ],
    terms: [
      term({ id: 1, slug: 'news' }),
      term({ id: 2, slug: 'local', parentId: 1 }),
      term({ id: 3, slug: 'guides' }),
      term({ id: 4, slug: 'seo', taxonomy: 'post_tag' }),
      term({ id: 5, slug: 'email', taxonomy: 'post_tag' }),
    ],
    posts: [
      post({ id: 1, title: 'Café', date: '2025-05-01 09:30:10', termIds: [1, 4, 5] }),
      post({ id: 2, title: 'b', date: '2026-01-15 10:00:00', termIds: [2, 3], authorId: 2 }),
      post({ id: 3, title: 'c', date: '2026-03-08 11:45:00', sticky: true, termIds: [4] }),
      post({ id: 4, title: 'd', slug: '日本', date: '2026-03-09 12:00:00', authorId: 9 }),
      post({ id: 5, type: 'page', meta: new Map([['_wp_page_template', 'page-no-title']]) }),
      post({ id: 6, type: 'page', parentId: 5, meta: new Map([['_wp_page_template', '']]) }),
      post({ id: 7, type: 'page', meta: new Map([['_wp_page_template', 'wide/full.php']]) }),
      upload({
        id: 8,
        title: 'Banner',
        parentId: 5,
        attachmentUrl: 'https://x.example/a.png',
      }),
      upload({ id: 9, excerpt: 'a banner', title: '' }),
    ],
  },
  { startOfWeek: 1 },
);

describe('conditions on lists of content', () => {
  it.each([
    ['{categoryName:"news"}', [2, 1]],
    ['{categoryIn:[1]}', [1]],
    ['{categoryId:1}', [2, 1]],
    ['{categoryName:"nothing"}', []],
    ['{tag:"seo"}', [3, 1]],
    ['{tagIn:["dGVybTo0"]}', [3, 1]],
    ['{author:9}', [4]],
    ['{authorName:"ada"}', [3, 1]],
    ['{in:["3","1"]}', [3, 1]],
    ['{in:["3","1"],orderby:[{field:IN,order:ASC}]}', [3, 1]],
    ['{notIn:["cG9zdDoz"]}', [4, 2, 1]],
    ['{name:"post-2"}', [2]],
    ['{title:"C"}', [3]],
    ['{orderby:[{field:TITLE,order:ASC}]}', [2, 3, 1, 4]],
    ['{orderby:[{field:DATE,order:ASC}]}', [1, 2, 3, 4]],
    ['{dateQuery:{year:2026}}', [4, 3, 2]],
    ['{dateQuery:{year:2026,month:1}}', [2]],
    ['{dateQuery:{after:{year:2026,month:1,day:14}}}', [4, 3, 2]],
    ['{dateQuery:{before:{year:2026}}}', [1]],
    ['{search:""}', [4, 3, 2, 1]],
    // Lists of ids: an empty one is none, one id beats the list, the list beats what is left out.
    ['{in:[]}', [4, 3, 2, 1]],
    ['{authorIn:[],tagIn:[],notIn:[]}', [4, 3, 2, 1]],
    ['{in:["nonsense"]}', []],
    ['{in:[2,3],notIn:[3]}', [2, 3]],
    ['{id:1,in:[2],notIn:[1]}', [1]],
    ['{in:[1,3,2],isSticky:false}', [1, 3, 2]],
    ['{in:[1,3,2],isSticky:true}', [3]],
    ['{in:[1,3,2],author:1}', [1, 3]],
    ['{in:[1,3,2],search:"c"}', [1, 3]],
    ['{in:[1,3,2],orderby:[{field:DATE,order:DESC}]}', [3, 2, 1]],
    ['{in:[1,3,2],orderby:[{field:DATE,order:DESC},{field:IN,order:ASC}]}', [1, 3, 2]],
    // Slugs as WordPress sanitises them.
    ['{categoryName:"Guides"}', [2]],
    ['{categoryName:"news/local"}', [2]],
    ['{categoryName:"news+guides"}', [2]],
    ['{categoryName:"news,guides"}', [2, 1]],
    ['{tag:"SEO"}', [3, 1]],
    ['{tag:"seo+email"}', [1]],
    ['{tag:"seo email"}', [1]],
    ['{tag:"email,seo"}', [3, 1]],
    ['{tag:"email",tagIn:[4]}', [1]],
    ['{tagSlugIn:["email","seo"]}', [3, 1]],
    ['{tagSlugAnd:["email","seo"]}', [1]],
    ['{tagSlugAnd:[]}', [4, 3, 2, 1]],
    ['{tagNotIn:[5]}', [4, 3, 2]],
    ['{categoryNotIn:[1]}', [4, 3, 2]],
    ['{authorNotIn:[1]}', [4, 2]],
    ['{nameIn:["日本","nothing"]}', [4]],
    ['{mimeType:IMAGE_JPEG}', []],
    ['{dateQuery:{year:2026,month:3}}', [4, 3]],
    ['{dateQuery:{month:3,day:9}}', [4]],
    ['{dateQuery:{after:{year:2026,month:1,day:15}}}', [4, 3]],
    ['{dateQuery:{after:{year:2026,month:1,day:15},inclusive:true}}', [4, 3, 2]],
    ['{dateQuery:{before:{year:2026,month:3},inclusive:true}}', [4, 3, 2, 1]],
    ['{dateQuery:{before:{year:2026,month:3},year:2026}}', [2]],
    ['{authorName:"Maria"}', [2]],
    ['{authorName:"nobody"}', []],
    ['{name:"Post-1"}', [1]],
    ['{name:"日本"}', [4]],
    ['{name:"post-1",categoryName:"guides"}', [1]],
    ['{title:"CAFE"}', [1]],
    // Below zero leaves out.
    ['{categoryId:-1}', [4, 3]],
    ['{author:-9}', [3, 2, 1]],
    ['{author:9,authorIn:[2]}', [4, 2]],
    // Text without tags and percent-encoding.
    ['{search:"<b>c</b>"}', [3, 1]],
    ['{search:"post -café"}', []],
    ['{search:"c -café"}', [4, 3, 2]],
    ['{title:"%c2<i>c</i>"}', [3]],
    // Dates.
    ['{dateQuery:{after:{}}}', [4, 3, 2, 1]],
  ])('posts where %s', async (where, expected) => {
    expect(await idsOf(backend, `posts(first:9,where:${where})`)).toEqual(expected);
  });

  it.each([
    ['{parent:"5"}', [6]],
    ['{parent:"nonsense"}', [7, 6, 5]],
    ['{parent:"0"}', [7, 5]],
    ['{parentIn:[5]}', [6]],
    ['{parentNotIn:[5]}', [7, 5]],
  ])('pages where %s', async (where, expected) => {
    expect(await idsOf(backend, `pages(where:${where})`)).toEqual(expected);
  });

  it.each([
    ['mediaItems(where:{search:"banner"})', [8, 9]],
    ['mediaItems(where:{parent:"1"})', [9, 8]],
    ['mediaItems(where:{mimeType:IMAGE_PNG})', [8]],
    ['contentNodes(where:{search:"banner"})', []],
    ['contentNodes(where:{contentTypes:[]})', [4, 3, 2, 1]],
    ['contentNodes(where:{contentTypes:[PAGE]})', [7, 6, 5]],
  ])('%s', async (list, expected) => {
    expect(await idsOf(backend, list)).toEqual(expected);
  });

  it('uses the current year for a date range without a year', async () => {
    jest.useFakeTimers({ now: new Date('2025-08-01T00:00:00Z'), doNotFake: ['nextTick'] });
    try {
      expect(await idsOf(backend, 'posts(where:{dateQuery:{after:{month:5,day:15}}})')).toEqual([
        4, 3, 2,
      ]);
      expect(await idsOf(backend, 'posts(where:{dateQuery:{before:{month:6}}})')).toEqual([1]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a list in the order', () => {
  it.each([
    ['of its ids', '{in:[2,4,1]}', [2, 4, 1]],
    ['of its titles', '{orderby:[{field:TITLE,order:ASC}]}', [2, 3, 1, 4]],
  ])('%s can be paged through without missing or repeated items', async (_by, where, expected) => {
    const seen: number[] = [];
    let after = '';
    for (let turn = 0; turn < 4; turn += 1) {
      const query = `{posts(first:1,after:"${after}",where:${where}){nodes{databaseId} pageInfo{endCursor hasNextPage}}}`;
      const answer: {
        posts: { nodes: { databaseId: number }[]; pageInfo: { endCursor: string | null } };
      } = JSON.parse(JSON.stringify(await ask(backend, query)));
      seen.push(...answer.posts.nodes.map(({ databaseId }) => databaseId));
      after = answer.posts.pageInfo.endCursor ?? '';
      if (after === '') break;
    }
    expect(seen).toEqual(expected);
  });

  it('of its ids can be read from its end', async () => {
    expect(await idsOf(backend, 'posts(last:2,where:{in:[2,4,1]})')).toEqual([4, 1]);
  });
});

describe('the numbers of content', () => {
  it('are 0 without comments and null without a place in the menu', async () => {
    const query =
      '{post(id:"1",idType:DATABASE_ID){commentCount} page(id:"5",idType:DATABASE_ID){menuOrder}}';
    expect(await ask(backend, query)).toEqual({
      post: { commentCount: 0 },
      page: { menuOrder: null },
    });
  });
});
