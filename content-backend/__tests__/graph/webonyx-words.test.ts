import { backendOf } from '../../http/backend';
import { siteOf } from '../store/site-of';

const backend = backendOf(siteOf({}));

async function messages(query: string, variables: object = {}): Promise<unknown> {
  const { result } = await backend.execute(
    { query, variables },
    { viewer: null, readOnly: false, introspection: false },
  );
  return result.errors?.map(({ message }) => message);
}

/** Expected texts: webonyx/graphql-php v15, src/Language/{Lexer,Parser,Token}.php. */
describe('a syntax error', () => {
  it.each([
    ['{posts{nodes{id}}}}', 'Unexpected }'],
    ['{posts(){nodes{id}}}', 'Expected Name, found )'],
    ['query A B{x}', 'Expected {, found Name "B"'],
    ['{posts', 'Expected Name, found <EOF>'],
    ['{a:}', 'Expected Name, found }'],
    ['{...on}', 'Expected Name, found }'],
    ['fragment a b{c}', 'Expected "on", found Name "b"'],
    ['fragment on on Post{id}', 'Unexpected Name "on"'],
    ['query($a:Int=$b){c}', 'Unexpected $'],
    ['{a(b:"c)}', 'Unterminated string.'],
    ['{a(b:"""c)}', 'Unterminated string.'],
    [
      `{a(b:'c')}`,
      `Unexpected single quote character ('), did you mean to use a double quote (")?`,
    ],
    ['{a(b:?)}', 'Cannot parse the unexpected character "?".'],
    ['{a/b}', 'Cannot parse the unexpected character "\\/".'],
    ['{é}', 'Cannot parse the unexpected character "\\ue9".'],
    ['{a\u0007}', 'Cannot contain the invalid character "\\u0007"'],
    ['{a(b:01)}', 'Invalid number, unexpected digit after 0: "1"'],
    ['{a(b:-)}', 'Invalid number, expected digit but got: ")"'],
    ['{a(b:1.', 'Invalid number, expected digit but got: <EOF>'],
    ['{a(b:-"")}', 'Invalid number, expected digit but got: "\\""'],
    ['{a(b:"\\x")}', 'Invalid character escape sequence: \\x'],
    ['{a(b:"\\u00G0")}', 'Invalid character escape sequence: \\u00G0'],
  ])('%s is told as "%s"', async (query, message) => {
    expect(await messages(query)).toEqual([`Syntax Error: ${message}`]);
  });
});

/** Expected texts: webonyx/graphql-php v15, src/Validator/Rules, src/Executor. */
describe('an invalid query', () => {
  it.each([
    ['{posts(foo:1){nodes{id}}}', 'Unknown argument "foo" on field "posts" of type "RootQuery".'],
    [
      '{posts(firts:1){nodes{id}}}',
      'Unknown argument "firts" on field "posts" of type "RootQuery". Did you mean "first"?',
    ],
    ['{posts}', 'Field "posts" of type "RootQueryToPostConnection" must have a sub selection.'],
    [
      '{generalSettings{title{x}}}',
      'Field "title" of type "String" must not have a sub selection.',
    ],
    ['{post{id}}', 'Field "post" argument "id" of type "ID!" is required but not provided.'],
    [
      '{__typename @skip}',
      'Directive "@skip" argument "if" of type "Boolean!" is required but not provided.',
    ],
    ['query @skip(if:true){__typename}', 'Directive "skip" may not be used on "QUERY".'],
    [
      '{a:generalSettings{title} a:readingSettings{postsPerPage}}',
      'Fields "a" conflict because generalSettings and readingSettings are different fields. Use different aliases on the fields to fetch both if this was intentional.',
    ],
    [
      '{generalSettings{a:title} generalSettings{a:url}}',
      'Fields "generalSettings" conflict because subfields "a" conflict because title and url are different fields. Use different aliases on the fields to fetch both if this was intentional.',
    ],
    [
      '{posts(where:{orderby:[{field:DATE}]}){nodes{id}}}',
      'Field PostObjectsConnectionOrderbyInput.order of required type OrderEnum! was not provided.',
    ],
    [
      'query A($a:Int $a:Int){posts(first:$a){nodes{id}}}',
      'There can be only one variable named "a".',
    ],
    ['query A{posts(first:$a){nodes{id}}}', 'Variable "$a" is not defined.'],
    ['{posts(first:$a){nodes{id}}}', 'Variable "$a" is not defined by operation "".'],
    [
      '{...a} fragment a on RootQuery{...b} fragment b on RootQuery{...a}',
      'Cannot spread fragment "a" within itself via b.',
    ],
    [
      'mutation{generateAuthorizationCode(input:"x"){code}}',
      'Expected value of type "GenerateAuthorizationCodeInput", found "x".',
    ],
    [
      'mutation{generateAuthorizationCode(input:null){code}}',
      'Expected value of type "GenerateAuthorizationCodeInput!", found null.',
    ],
    ['{posts(first:"x"){nodes{id}}}', 'Int cannot represent non-integer value: "x"'],
    ['subscription{a}', 'Schema is not configured for subscriptions.'],
  ])('%s is told as "%s"', async (query, message) => {
    expect(await messages(query)).toContain(message);
  });
});

/** Expected texts: webonyx/graphql-php v15, src/Executor/Values.php, src/Utils/{Value,Utils}.php. */
describe('the value of a variable', () => {
  const posts = 'query A($w:RootQueryToPostConnectionWhereArgs){posts(where:$w){nodes{id}}}';
  const post = 'query A($id:ID!){post(id:$id){id}}';
  const first = 'query A($n:Int){posts(first:$n){nodes{id}}}';

  it.each([
    [first, { n: 'x' }, '"$n" got invalid value "x"; Int cannot represent non-integer value: "x"'],
    [
      first,
      { n: '' },
      '"$n" got invalid value (empty string); Int cannot represent non-integer value: (empty string)',
    ],
    [first, { n: 1.5 }, '"$n" got invalid value 1.5; Int cannot represent non-integer value: 1.5'],
    [
      first,
      { n: 4_294_967_296 },
      '"$n" got invalid value 4294967296; Int cannot represent non 32-bit signed integer value: 4294967296',
    ],
    [
      first,
      { n: ['a/é', { b: {} }] },
      '"$n" got invalid value ["a\\/\\u00e9",{"b":[]}]; Int cannot represent non-integer value: ["a\\/\\u00e9",{"b":[]}]',
    ],
    [post, {}, '"$id" of required type "ID!" was not provided.'],
    [post, { id: null }, '"$id" of non-null type "ID!" must not be null.'],
    [
      post,
      { id: true },
      '"$id" got invalid value true; ID cannot represent a non-string and non-integer value: true',
    ],
    [
      posts,
      { w: { foo: 1 } },
      '"$w" got invalid value {"foo":1}; Field "foo" is not defined by type "RootQueryToPostConnectionWhereArgs".',
    ],
    [
      posts,
      { w: 'x' },
      '"$w" got invalid value "x"; Expected type "RootQueryToPostConnectionWhereArgs" to be an object.',
    ],
    [
      posts,
      { w: { orderby: [{ field: 'DATE' }] } },
      '"$w" got invalid value {"field":"DATE"} at "w.orderby[0]"; Field "order" of required type "OrderEnum!" was not provided.',
    ],
    [
      posts,
      { w: { stati: ['DRAFT', 'NOPE'] } },
      '"$w" got invalid value "NOPE" at "w.stati[1]"; Value "NOPE" does not exist in "PostStatusEnum" enum.',
    ],
    [
      posts,
      { w: { stati: 'NOPE' } },
      '"$w" got invalid value "NOPE"; Value "NOPE" does not exist in "PostStatusEnum" enum.',
    ],
    [
      posts,
      { w: { orderby: [{ field: 'DATE', order: null }] } },
      '"$w" got invalid value null at "w.orderby[0].order"; Expected non-nullable type "OrderEnum!" not to be null.',
    ],
  ])('%s with %j is told as Variable %s', async (query, variables, message) => {
    expect(await messages(query, variables)).toEqual([`Variable ${message}`]);
  });

  it('is refused after fifty mistakes', async () => {
    const many = Array.from({ length: 300 }, () => 'NOPE');
    expect(await messages(posts, { w: { stati: many } })).toHaveLength(50);
  });

  it.each([{}, { w: null }, { w: {} }, { w: { stati: 'DRAFT', in: [1, 'x', null] } }])(
    'that is right, %j, is no mistake',
    async (variables) => {
      expect(await messages(posts, variables)).toBeUndefined();
    },
  );
});
