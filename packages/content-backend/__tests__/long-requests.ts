import fc from 'fast-check';

/** A request as it is sent. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The pieces of long texts: whatever an expression could try again from each of its places. */
const UNITS = [
  ...'/ a - % %e6 %E6%97 " < > <a & . \\ 1 = + , * @ : 日 ガ { } # [ ( a/ ? ; \' _ ß 😀 &amp; #comment- http:// | $ ` ... /1 /page/ x@ %2'.split(
    ' ',
  ),
  ' ',
  'a ',
  '" ',
  '-a ',
  '\n',
  '\t',
  '\0',
  '\u0301',
];

/** Three quarters of what the endpoint takes. */
const MAX_BYTES = 750_000;
/** What a request line and each header may hold. */
const MAX_OF_HEAD = 12_000;

function longTextOf(most: number, size: (unit: string) => number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...UNITS),
      fc.integer({ min: Math.ceil(most / 8), max: most }),
      fc.constantFrom(
        'x',
        'axb',
        '/xb',
        'http://127.0.0.1:8080/xb',
        '/category/x/',
        'post:x',
        '*x*',
      ),
    )
    .map(([unit, length, around]) =>
      around.replace('x', () => unit.repeat(Math.ceil(length / size(unit)))),
    );
}

const inJson = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const longText = longTextOf(MAX_BYTES, inJson);
const encodedText = longTextOf(MAX_OF_HEAD, (unit) => encoded(unit).length).map(encoded);
const headerText = longTextOf(MAX_OF_HEAD, inJson).map((text) =>
  text.replace(/[^\x20-\x7e]/g, '~').trim(),
);

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Where a field takes an id, and as what. */
const IDS = Object.entries({
  post: ['ID', 'DATABASE_ID', 'SLUG', 'URI'],
  page: ['URI'],
  contentNode: ['URI'],
  mediaItem: ['SLUG', 'SOURCE_URL'],
  category: ['NAME', 'SLUG', 'URI'],
  termNode: ['URI'],
  user: ['EMAIL', 'SLUG', 'URI', 'USERNAME'],
  menu: ['LOCATION', 'NAME', 'SLUG'],
  contentType: ['ID', 'NAME'],
  taxonomy: ['ID', 'NAME'],
}).flatMap(([field, idTypes]) =>
  idTypes.map((idType) => `query A($v:ID!){${field}(id:$v,idType:${idType}){__typename}}`),
);

/** Where a list takes a text as a condition. */
const CONDITIONS = [
  ...['search', 'name', 'title', 'categoryName', 'tag', 'tagId', 'authorName'].map(
    (name) => `posts(where:{${name}:$v})`,
  ),
  'posts(where:{tagSlugIn:[$v],tagSlugAnd:[$v]})',
  'contentNodes(where:{search:$v})',
  'mediaItems(where:{search:$v})',
  'users(where:{search:$v,login:$v,nicename:$v})',
  'terms(where:{search:$v,nameLike:$v,slug:[$v]})',
  'comments(where:{search:$v})',
].map((list) => `query A($v:String!){${list}{nodes{id}}}`);

const CURSORS = ['posts', 'contentNodes', 'users', 'terms', 'comments', 'menuItems'].map(
  (list) => `query A($v:String!){${list}(first:2,after:$v){nodes{id}}}`,
);

const ADDRESS = 'query A($v:String!){nodeByUri(uri:$v){__typename}}';
const NODE = 'query A($v:ID!){node(id:$v){id}}';
const LIST = 'query A($v:[ID]){posts(where:{in:$v,notIn:$v,categoryNotIn:$v}){nodes{id}}}';
const WHERE = 'query A($v:RootQueryToPostConnectionWhereArgs){posts(where:$v){nodes{id}}}';
const SIGN_IN =
  'mutation A($u:String,$e:String,$p:String!){generateAuthorizationCode(input:{username:$u,email:$e,password:$p}){error}}';

const asking = (query: string, v: unknown): object => ({ query, variables: { v } });

/** Bodies of operations that hold a long text somewhere. */
const OPERATIONS: readonly ((long: string) => object)[] = [
  ...[...IDS, ...CONDITIONS, ADDRESS, ADDRESS, ADDRESS].map(
    (query) => (long: string) => asking(query, long),
  ),
  ...[...CURSORS, NODE].flatMap((query) => [
    (long: string) => asking(query, long),
    (long: string) => asking(query, base64(`arrayconnection:${long}`)),
    (long: string) => asking(query, base64(long)),
  ]),
  (long) => asking(LIST, [...long].slice(0, 50_000)),
  (long) => asking(WHERE, { stati: [...long].slice(0, 50_000) }),
  (long) => asking(WHERE, { [long]: long }),
  (long) =>
    asking(WHERE, Object.fromEntries([...long].slice(0, 20_000).map((unit, at) => [unit + at, 1]))),
  (long) => ({ query: SIGN_IN, variables: { u: long, p: long } }),
  (long) => ({ query: SIGN_IN, variables: { e: long, p: 'x' } }),
  (long) => ({ query: SIGN_IN, variables: { u: 'admin', p: long } }),
  (query) => ({ query }),
  (long) => ({ query: `{posts{nodes{${long}}}}` }),
  (long) => ({ query: `{posts(${long}){nodes{id}}}` }),
  (long) => ({ query: `query ${long}{__typename}` }),
  (long) => ({ query: `{__typename #${long}` }),
  (long) => ({ query: `{posts(where:{search:${JSON.stringify(long)}}){nodes{id}}}` }),
  (long) => ({ query: `{posts(where:{search:"""${long}"""}){nodes{id}}}` }),
  (operationName) => ({ query: '{__typename}', operationName }),
  (queryId) => ({ queryId }),
  (sha256Hash) => ({ query: '{__typename}', extensions: { persistedQuery: { sha256Hash } } }),
  (long) => ({ query: '{__typename}', extensions: long, variables: long }),
];

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

const operation = fc.tuple(fc.constantFrom(...OPERATIONS), longText).map(([bodyWith, long]) => ({
  method: 'POST',
  path: '/graphql',
  headers: JSON_TYPE,
  body: JSON.stringify(bodyWith(long)),
}));

const address = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/wp-content/uploads/',
      '/wp-content/uploads/2026/11/',
      '/avatar/',
      '/wp-json/',
      '/?rest_route=',
      '/?graphql&query=',
      '/wp-admin/',
      '/wp-admin/post.php?post=',
      '/wp-login.php?redirect_to=',
      '/wp-login.php?action=logout&_wpnonce=',
      '/graphql?query=',
    ),
    encodedText,
  )
  .map(([start, long]) => ({
    method: 'GET',
    path: `${start}${long}`.slice(0, MAX_OF_HEAD),
    headers: {},
    body: '',
  }));

const header = fc
  .tuple(
    fc.constantFrom('Authorization', 'Cookie', 'X-Faust-Secret', 'X-FaustWP-Secret', 'Range'),
    fc.constantFrom('', 'Bearer ', 'wordpress_logged_in_x=', 'bytes='),
    headerText,
    fc.constantFrom('/graphql', '/generate?redirect_uri=x', '/wp-content/uploads/x-1x1.jpg'),
  )
  .map(([name, start, long, path]) => ({
    method: 'GET',
    path,
    headers: { [name]: `${start}${long}` },
    body: '',
  }));

const form = fc
  .tuple(
    fc.constantFrom('/wp-login.php', '/wp-json/faustwp/v1/authorize'),
    fc.constantFrom('log', 'pwd', 'redirect_to', 'code', 'refreshToken'),
    encodedText,
  )
  .map(([path, field, long]) => ({
    method: 'POST',
    path,
    headers: FORM_TYPE,
    body: `log=admin&pwd=x&${field}=${long.slice(0, MAX_OF_HEAD)}`,
  }));

/**
 * Requests with a text of up to 750 KB of one thing: each must cost the server time in proportion
 * to its length. One that costs the square of it takes minutes.
 */
export const longRequest: fc.Arbitrary<RawRequest> = fc
  .oneof(
    { weight: 12, arbitrary: operation },
    { weight: 1, arbitrary: address },
    { weight: 1, arbitrary: header },
    { weight: 1, arbitrary: form },
  )
  .map((request) => ({ ...request, [fc.toStringMethod]: () => summaryOf(request) }));

/** What a failing test prints of a request. */
function summaryOf({ method, path, headers, body }: RawRequest): string {
  const long = [path, JSON.stringify(headers), body].map((text) => text.slice(0, 300));
  return [method, ...long, `${body.length} characters`].join(' ');
}
