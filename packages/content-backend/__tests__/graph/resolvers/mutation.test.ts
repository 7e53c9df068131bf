import { PASSWORD, serveSignedIn, type SignedInSite } from '../../http/signed-in-site';
import { siteOf, user } from '../../store/site-of';

let site: SignedInSite;

beforeAll(async () => {
  site = await serveSignedIn(
    siteOf({ users: [user({ id: 1, login: 'ada', email: 'ada@example.test' })] }),
  );
});

afterAll(() => site.close());

const MUTATION =
  'mutation GenerateAuthorizationCode($email:String,$username:String,$password:String){generateAuthorizationCode(input:{email:$email,username:$username,password:$password,clientMutationId:"c"}){code error clientMutationId}}';

async function ask(variables: object): Promise<{ code: string | null; error: string | null }> {
  const response = await site.post('/graphql', { query: MUTATION, variables });
  expect(response.status).toBe(200);
  const body: {
    data: { generateAuthorizationCode: { code: string | null; error: string | null } };
  } = JSON.parse(await response.text());
  expect(body).not.toHaveProperty('errors');
  expect(body.data.generateAuthorizationCode).toHaveProperty('clientMutationId', 'c');
  return body.data.generateAuthorizationCode;
}

describe('signing in with a name and a password in GraphQL', () => {
  it('gives a code that can be exchanged for tokens', async () => {
    for (const who of [
      { username: 'ada' },
      { username: ' <i>ADA</i> ' },
      { email: 'ada@example.test' },
    ]) {
      const { code, error } = await ask({ ...who, password: PASSWORD });
      expect(error).toBeNull();
      expect((await site.authorize({ code })).status).toBe(200);
    }
  });

  it.each([
    [{ username: 'ada', password: 'x' }, /password you entered for the username <strong>ada</],
    [
      { email: 'ada@example.test', password: 'x' },
      /password you entered for the email address <strong>ada@example\.test</,
    ],
    [{ email: 'no@example.test', password: 'x' }, /^Unknown email address\./],
    [{ username: 'ada@example.test', password: PASSWORD }, /is not registered on this site/],
    [{ username: 'ada' }, /The password field is empty\.$/],
    [{ username: 'ada', password: '' }, /The password field is empty\.$/],
    [{ password: 'x' }, /The username field is empty\.$/],
    [{ email: '', password: 'x' }, /The email field is empty\.$/],
    [{ username: '<img src=x>', password: 'x' }, /<strong>&lt;img src=x&gt;<\/strong>/],
  ])('says in WordPress’s words why it gives none: %j', async (variables, words) => {
    const { code, error } = await ask(variables);
    expect(code).toBeNull();
    expect(error).toMatch(words);
  });

  it('tries one sign-in a request, whether it asks twice in one operation or in a batch', async () => {
    const guess = (password: string) =>
      `generateAuthorizationCode(input:{username:"ada",password:"${password}"}){code error}`;
    const twice = await site.post('/graphql', {
      query: `mutation{a:${guess('x')} b:${guess(PASSWORD)}}`,
    });
    const batch = await site.post('/graphql', [
      { query: `mutation{a:${guess('x')}}` },
      { query: `mutation{b:${guess(PASSWORD)}}` },
    ]);
    for (const response of [twice, batch]) {
      const answer = await response.text();
      expect(answer).toContain('A request may try one sign-in');
      expect(answer).not.toMatch(/"code":"/);
    }
  });

  it('gives no valid code for a malformed e-mail address', async () => {
    const { code } = await ask({ email: 'ada', password: PASSWORD });
    expect(code).toBe('');
    expect((await site.authorize({ code })).status).toBe(500);
  });

  it('refuses guesses at a name after forty, for ten seconds each, however the name is written', async () => {
    const guess = (username: string) => ask({ username, password: 'x' });
    for (let turn = 0; turn < 25; turn += 1) await guess('ada');
    expect((await ask({ username: 'ada', password: PASSWORD })).error).toBeNull();
    for (let turn = 0; turn < 20; turn += 1) await guess(turn % 2 === 0 ? 'ADA' : ' ada ');
    expect((await ask({ username: 'ada', password: PASSWORD })).error).toMatch(
      /Too many failed login attempts\. Please try again in \d+ seconds\.$/,
    );
    expect((await guess('nobody')).error).toMatch(/is not registered/);
    site.wait(10);
    expect((await ask({ username: 'ada', password: PASSWORD })).error).toBeNull();
    site.wait(400);
  });

  it.each([
    ['https://evil.example', false],
    ['http://127.0.0.1.evil.example:8080', false],
    ['null', false],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:8080', true],
  ])('for a page of %s: %s', async (Origin, signsIn) => {
    const variables = { username: 'ada', password: PASSWORD };
    const response = await site.post('/graphql', { query: MUTATION, variables }, { Origin });
    const answer = await response.text();
    expect(answer.includes('one of another site’s page none')).toBe(!signsIn);
    expect(/"code":"/.test(answer)).toBe(signsIn);
  });

  it('gives a GraphQL error when a required password is missing', async () => {
    const query = MUTATION.replace('$password:String', '$password:String!');
    const response = await site.post('/graphql', { query, variables: { username: 'ada' } });
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Variable "$password" of required type "String!" was not provided.' }],
    });
  });
});

describe('the viewer of the toolbar', () => {
  it('learns whether to show the toolbar, and is null without a token', async () => {
    const query = '{viewer{shouldShowFaustToolbar}}';
    const Authorization = `Bearer ${await site.accessToken('ada')}`;
    const seen = await site.post('/graphql', { query }, { Authorization });
    expect(await seen.json()).toMatchObject({ data: { viewer: { shouldShowFaustToolbar: true } } });
    expect(await (await site.post('/graphql', { query })).json()).toMatchObject({
      data: { viewer: null },
    });
  });
});
