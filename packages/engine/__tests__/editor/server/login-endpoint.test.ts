import type http from 'node:http';
import { noticeOf as noticeIn } from '#editor/server/cookies';
import type { EditorReply } from '#editor/server/endpoint';
import { loginEndpoint } from '#editor/server/login-endpoint';
import { unsealedSession } from '#editor/server/session';
import { saidIn } from '#editor/shared/said';
import { type RateLimit, tokenBucket } from '#limits/rate-limit';
import { editorWording, english } from '#words/wording';
import { fakeCms, type FakeCms, json } from '@/packages/engine/__tests__/cms/fake-cms';
import {
  editorRequest,
  dependenciesOf,
  bodyOf,
  CODE,
  FORBIDDEN,
  NEXT_REFRESH_TOKEN,
  SEALED_SESSION,
  SECRET,
  SESSION,
  SHORT_TIMEOUT_MS,
  SITE_URL,
  wordPressTokens,
} from './sign-in-fakes';

const PASSWORD = 'correct horse battery staple';
const login = loginEndpoint(() => ({ strategy: 'local', loginPageUrl: 'login' }));

let cms: FakeCms;
let mutations: unknown[];

beforeAll(async () => {
  cms = await fakeCms();
});
afterAll(() => cms.close());
beforeEach(() => {
  cms.requests.length = 0;
  mutations = [];
});

const payload = (code: string | null, error: string | null) =>
  json({ data: { generateAuthorizationCode: { code, error } } });

function wordPress(mutation: http.RequestListener, exchange = json(wordPressTokens())): void {
  cms.answer((request, response) => {
    void bodyOf(request).then((body) => {
      const isMutation = request.url?.startsWith('/index.php') ?? false;
      if (isMutation) mutations.push(body);
      (isMutation ? mutation : exchange)(request, response);
    });
  });
}

const form = (fields: Record<string, unknown>) =>
  editorRequest({
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    body: { log: 'admin', pwd: PASSWORD, redirect_uri: '/', ...fields },
  });

async function send(fields: Record<string, unknown> = {}, dependencies = dependenciesOf(cms.url)) {
  return login(form(fields), dependencies);
}

function noticeOf(reply: EditorReply): string {
  const cookie = reply.cookies?.find((one) => one.startsWith('__Host-homegrown-sign-in-notice='));
  const value = decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '');
  const { says } = noticeIn({ '__Host-homegrown-sign-in-notice': value }, SITE_URL) ?? {};
  return says ? saidIn(says, editorWording(english)) : '';
}

describe('the login form', () => {
  it('signs in and leads back to the page that the editor came from', async () => {
    wordPress(payload(CODE, null));
    const reply = await send({ redirect_uri: '/preview?p=44&preview=true' });
    expect(reply).toMatchObject({
      status: 303,
      headers: { Location: '/preview?p=44&preview=true' },
    });
    expect(reply.cookies?.[0]).toMatch(
      /^__Host-homegrown-session=.*HttpOnly; Secure; SameSite=Strict$/,
    );
    const [, value = ''] = /=([^;]*)/.exec(decodeURIComponent(reply.cookies?.[0] ?? '')) ?? [];
    expect(unsealedSession(value, SECRET)?.refreshToken).toBe(NEXT_REFRESH_TOKEN);
    expect(reply.body).toBeUndefined();
  });

  it('sends a user name as username and an e-mail address as email, with the password', async () => {
    wordPress(payload(CODE, null));
    await send({ log: ' admin ' });
    await send({ log: 'ada@example.com' });
    expect(mutations).toEqual([
      expect.objectContaining({
        operationName: 'GenerateAuthorizationCode',
        variables: { username: 'admin', password: PASSWORD },
        query: expect.stringContaining('$password:String!'),
      }),
      expect.objectContaining({ variables: { email: 'ada@example.com', password: PASSWORD } }),
    ]);
  });

  it('asks for a missing password instead of sending an empty one', async () => {
    wordPress(payload(CODE, null));
    expect(noticeOf(await send({ pwd: '' }))).toBe('Type your password.');
    expect(noticeOf(await send({ log: '  ' }))).toBe('Type your user name or e-mail address.');
    expect(noticeOf(await send({ pwd: ['a', 'b'] }))).toBe('Type your password.');
    expect(cms.requests).toHaveLength(0);
  });

  it('refuses a password or a name that is too long, with a message, and sends neither', async () => {
    wordPress(payload(CODE, null));
    expect(noticeOf(await send({ pwd: 'x'.repeat(4097) }))).toBe(
      'That password is too long: WordPress has none of more than 4096 characters.',
    );
    expect(noticeOf(await send({ log: 'x'.repeat(255) }))).toBe(
      'Type your user name or e-mail address.',
    );
    expect(cms.requests).toHaveLength(0);
    await send({ log: 'x'.repeat(254), pwd: 'x'.repeat(4096) });
    expect(mutations).toHaveLength(1);
  });

  it('says the same of a wrong password and of a name that WordPress does not know', async () => {
    for (const error of [
      '<strong>Error:</strong> The password you entered for the username <strong>admin</strong> is incorrect. <a href="https://cms.example.com/wp-login.php?action=lostpassword">Lost your password?</a>',
      '<strong>Error:</strong> The username <strong>admin</strong> is not registered on this site.',
    ]) {
      wordPress(payload(null, error));
      const reply = await send({ redirect_uri: '/about/?a=1' });
      expect(reply).toMatchObject({
        status: 303,
        headers: { Location: '/login?redirect_uri=%2Fabout%2F%3Fa%3D1' },
      });
      expect(noticeOf(reply)).toBe('WordPress does not know this user name with this password.');
      expect(reply.cookies).toHaveLength(1);
    }
  });

  it('lets an editor in from where editors came from lately, while strangers guess at the same name', async () => {
    wordPress(payload(null, 'wrong'));
    const dependencies = dependenciesOf(cms.url);
    dependencies.limits = {
      ...dependencies.limits,
      guesses: tokenBucket({ capacity: 3, secondsEach: 60 }),
      guessesOfStrangers: tokenBucket({ capacity: 5, secondsEach: 60 }),
      strangers: tokenBucket({ capacity: 5, secondsEach: 60 }),
    };
    const from = async (networkAddress: string) =>
      noticeOf(await login({ ...form({}), networkAddress }, dependencies));
    await dependencies.known.add('192.0.2.1');
    for (let guess = 0; guess < 8; guess += 1) await from(`198.51.100.${guess}`);
    expect(cms.requests).toHaveLength(5);
    expect(await from('198.51.100.99')).toMatch(/^Too many attempts/);
    wordPress(payload(CODE, null));
    expect(await from('192.0.2.1')).toBe('');
    // Guesses from such an address are counted too.
    wordPress(payload(null, 'wrong'));
    await from('192.0.2.1');
    await from('192.0.2.1');
    expect(await from('192.0.2.1')).toMatch(/^Too many attempts/);
  });

  it('makes the address known that an editor signs in from, and tells the owner', async () => {
    const dependencies = dependenciesOf(cms.url);
    wordPress(payload(null, 'wrong'));
    await send({}, dependencies);
    expect(dependencies.known.has('203.0.113.7')).toBe(false);
    wordPress(payload(CODE, null));
    await send({}, dependencies);
    expect(dependencies.known.has('203.0.113.7')).toBe(true);
    expect(dependencies.lines).toEqual([
      'sign-in: WordPress refused a user name or a password, from 203.0.113.0/24',
      'sign-in: an editor signed in, from 203.0.113.0/24',
    ]);
  });

  it('tells the owner of too many attempts and of other sites’ forms, and of no mistake of WordPress’s', async () => {
    const from = ', from 203.0.113.0/24';
    const dependencies = dependenciesOf(cms.url);
    wordPress(json('', 503));
    await send({}, dependencies);
    expect(dependencies.lines.filter((line) => line.includes('refused'))).toEqual([]);
    dependencies.limits = {
      ...dependencies.limits,
      logins: { take: () => ({ allowed: false, retryAfterSeconds: 1 }), giveBack: () => {} },
    };
    await send({}, dependencies);
    await login({ ...form({}), headers: { origin: 'https://evil.example' } }, dependencies);
    expect(dependencies.lines.slice(-2)).toEqual([
      `sign-in: too many attempts were refused${from}`,
      `sign-in: a request of another site was refused${from}`,
    ]);
  });

  it('ends the session before it', async () => {
    const dependencies = dependenciesOf(cms.url);
    wordPress(payload(CODE, null));
    const cookies = { '__Host-homegrown-session': SEALED_SESSION };
    await login({ ...form({}), cookies }, dependencies);
    expect(dependencies.endedSessions.has(SESSION)).toBe(true);
  });

  it('is where faust.config.js says, in a folder too', async () => {
    wordPress(payload(null, 'wrong'));
    const door = loginEndpoint(() => ({ strategy: 'local', loginPageUrl: '//sign/in' }));
    const blog = dependenciesOf(cms.url, { basePath: '/blog' });
    expect((await door(form({}), blog)).headers?.Location).toMatch(/^\/blog\/sign\/in\?/);
  });

  it('reports a failure when the exchange of the code failed', async () => {
    for (const exchange of [
      json(FORBIDDEN, 401),
      json('', 503),
      json({ code: 'invalid_request' }, 500),
    ]) {
      wordPress(payload(CODE, null), exchange);
      const reply = await send();
      expect(reply.headers?.Location).toMatch(/^\/login\?/);
      expect(noticeOf(reply)).not.toBe('');
      expect(reply.cookies?.some((cookie) => cookie.includes('homegrown-session'))).toBe(false);
    }
  });

  it('says to try again when WordPress is too slow', async () => {
    wordPress((request) => void request.resume());
    const dependencies = dependenciesOf(cms.url, { timeoutMs: SHORT_TIMEOUT_MS });
    expect(noticeOf(await send({}, dependencies))).toMatch(/WordPress can’t be reached/);
  });

  it('shows a message when WordPress hangs up, redirects, or answers with errors', async () => {
    for (const respond of [
      json('', 503),
      json({ errors: [{ message: 'The GraphQL endpoint is restricted' }] }),
      json('<html></html>'),
      (_request: http.IncomingMessage, response: http.ServerResponse) =>
        void response.writeHead(302, { location: 'https://evil.example/' }).end(),
      (_request: http.IncomingMessage, response: http.ServerResponse) => void response.destroy(),
    ]) {
      wordPress(respond);
      expect(noticeOf(await send())).toMatch(/WordPress/);
    }
  });

  it('says that WordPress signs nobody in here when its answer has neither data nor errors', async () => {
    for (const answer of [{}, { data: null }]) {
      wordPress(json(answer));
      expect(noticeOf(await send())).toMatch(/does not sign anybody in from this form/);
    }
  });

  it('shows the name again that was typed, as far as it fits, beside the reason', async () => {
    wordPress(payload(null, 'wrong'));
    const userOf = (reply: EditorReply) => {
      const value = decodeURIComponent(/=([^;]*)/.exec(reply.cookies?.[0] ?? '')?.[1] ?? '');
      return noticeIn({ '__Host-homegrown-sign-in-notice': value }, SITE_URL)?.user;
    };
    expect(userOf(await send({ log: ' ada ' }))).toBe('ada');
    expect(userOf(await send({ log: 'x'.repeat(200) }))).toBe('x'.repeat(100));
  });

  it('is answered where there is no form in the request as where it is empty', async () => {
    for (const body of [null, undefined, 'log=admin']) {
      const reply = await login({ ...form({}), body }, dependenciesOf(cms.url));
      expect(noticeOf(reply)).toBe('Type your user name or e-mail address.');
    }
  });

  it.each<[string | undefined, string]>([
    ['/door', '/blog/door?redirect_uri='],
    ['//door/in', '/blog/door/in?redirect_uri='],
    [undefined, '/blog/login?redirect_uri='],
  ])('is at the address of the settings: %s', async (loginPageUrl, address) => {
    wordPress(payload(null, 'wrong'));
    const endpoint = loginEndpoint(() => ({ strategy: 'local', loginPageUrl }));
    const reply = await endpoint(form({}), dependenciesOf(cms.url, { basePath: '/blog' }));
    expect(reply.headers?.Location).toMatch(new RegExp(`^${address.replace('?', '[?]')}`));
  });

  it.each<[number, unknown, RegExp]>([
    [401, FORBIDDEN, /does not accept this site’s secret key/],
    [404, { code: 'rest_no_route' }, /activates the FaustWP plugin/],
    [500, { code: 'invalid_request' }, /did not take its own code/],
    [503, '', /can’t be reached/],
  ])(
    'says what is wrong when the code’s exchange is answered %d',
    async (status, body, message) => {
      wordPress(payload(CODE, null), json(body, status));
      expect(noticeOf(await send())).toMatch(message);
    },
  );

  it('never leads to another site, whatever the address asks for', async () => {
    wordPress(payload(CODE, null));
    for (const wanted of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      'about/',
    ]) {
      expect((await send({ redirect_uri: wanted })).headers?.Location).toBe('/');
    }
    const blog = dependenciesOf(cms.url, { basePath: '/blog' });
    expect((await send({ redirect_uri: 'x' }, blog)).headers?.Location).toBe('/blog/');
  });

  it('limits guesses by address and by user name', async () => {
    wordPress(payload(null, 'wrong'));
    const one = () => tokenBucket({ capacity: 1, secondsEach: 60 });
    for (const limit of ['logins', 'guesses', 'guessesOfStrangers', 'strangers'] as const) {
      cms.requests.length = 0;
      const dependencies = dependenciesOf(cms.url);
      dependencies.limits = { ...dependencies.limits, [limit]: one() };
      await send({}, dependencies);
      expect(noticeOf(await send({ log: 'ADMIN' }, dependencies))).toMatch(/^Too many attempts/);
      expect(cms.requests).toHaveLength(1);
    }
  });

  it('counts guesses by address and a hash of the user name, ignoring case', async () => {
    wordPress(payload(null, 'wrong'));
    const keys: string[] = [];
    const guesses: RateLimit = {
      giveBack: () => {},
      take: (key) => {
        keys.push(key);
        return { allowed: true };
      },
    };
    const dependencies = dependenciesOf(cms.url);
    dependencies.limits = { ...dependencies.limits, guesses };
    for (const log of ['admin', ' ADMIN ', 'a'.repeat(254)]) await send({ log }, dependencies);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43} 203\.0\.113\.7$/);
  });

  it('says “1 second” and “2 seconds”', async () => {
    const wait = (retryAfterSeconds: number): RateLimit => ({
      take: () => ({ allowed: false, retryAfterSeconds }),
      giveBack: () => {},
    });
    const dependencies = dependenciesOf(cms.url);
    dependencies.limits = { ...dependencies.limits, logins: wait(1) };
    expect(noticeOf(await send({}, dependencies))).toBe(
      'Too many attempts. Try again in 1 second.',
    );
    dependencies.limits = { ...dependencies.limits, logins: wait(2) };
    expect(noticeOf(await send({}, dependencies))).toBe(
      'Too many attempts. Try again in 2 seconds.',
    );
  });

  it('refuses a form that another site sent', async () => {
    wordPress(payload(CODE, null));
    const foreign = { ...form({}), headers: { origin: 'https://evil.example' } };
    expect(await login(foreign, dependenciesOf(cms.url))).toEqual({
      status: 403,
      body: {
        reason: 'foreign',
        message: 'Only pages of this site may ask this.',
        says: { name: 'foreign' },
      },
    });
    expect(cms.requests).toHaveLength(0);
  });

  it('answers POST requests only, and only with the strategy "local"', async () => {
    const dependencies = dependenciesOf(cms.url);
    expect(await login(editorRequest(), dependencies)).toEqual({
      status: 405,
      headers: { Allow: 'POST' },
      body: { message: 'Only POST is answered here.' },
    });
    const redirect = loginEndpoint(() => ({ strategy: 'redirect', loginPageUrl: 'login' }));
    expect(await redirect(form({}), dependencies)).toEqual({
      status: 404,
      body: { message: 'Editors log in on WordPress’s own login page.' },
    });
    expect(cms.requests).toHaveLength(0);
  });

  it('never sends a password unencrypted to another machine in production', async () => {
    const asked = jest.fn();
    const dependencies = dependenciesOf('http://cms.example.com', { ask: asked, fetch: asked });
    expect(noticeOf(await send({}, dependencies))).toMatch(/https/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('writes no password, secret or code to the log or the reply', async () => {
    for (const mutation of [
      payload(CODE, null),
      payload(null, `no ${CODE.slice(0, 3)}`),
      json('', 500),
    ]) {
      wordPress(mutation, json(FORBIDDEN, 401));
      const dependencies = dependenciesOf(cms.url);
      const seen = JSON.stringify([await send({}, dependencies), dependencies.lines]);
      for (const secret of [PASSWORD, SECRET, CODE, encodeURIComponent(CODE)]) {
        expect(seen).not.toContain(secret);
      }
    }
  });
});
