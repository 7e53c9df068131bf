import type http from 'node:http';
import { noticeOf as readNotice } from '#editor/server/cookies';
import type { EditorReply } from '#editor/server/endpoint';
import { loginEndpoint } from '#editor/server/login-endpoint';
import { verifiedSession } from '#editor/server/session';
import { saidIn } from '#editor/shared/said';
import { type RateLimit, tokenBucket } from '#limits/rate-limit';
import { editorWording, english } from '#words/wording';
import { fakeCms, json } from '@/packages/engine/__tests__/cms/fake-cms';
import {
  editorRequest,
  dependenciesOf,
  type DependenciesOfTest,
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

const cms = fakeCms();
let mutations: unknown[];
let dependencies: DependenciesOfTest;

beforeEach(() => {
  cms.requests.length = 0;
  mutations = [];
  dependencies = dependenciesOf(cms.url);
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

const send = async (fields: Record<string, unknown> = {}) => login(form(fields), dependencies);

const setLimits = (limits: Partial<DependenciesOfTest['limits']>): void => {
  dependencies.limits = { ...dependencies.limits, ...limits };
};

/** The limit of an address that has used up what it may do. */
const usedUp = (retryAfterSeconds: number): RateLimit => ({
  take: () => ({ allowed: false, retryAfterSeconds }),
  giveBack: () => {},
});

function noticeIn(reply: EditorReply) {
  const cookie = reply.cookies?.find((one) => one.startsWith('__Host-homegrown-sign-in-notice='));
  const value = decodeURIComponent(/=([^;]*)/.exec(cookie ?? '')?.[1] ?? '');
  return readNotice({ '__Host-homegrown-sign-in-notice': value }, SITE_URL);
}

function noticeOf(reply: EditorReply): string {
  const { says } = noticeIn(reply) ?? {};
  return says ? saidIn(says, editorWording(english)) : '';
}

const redirected: http.RequestListener = (_request, response) =>
  void response.writeHead(302, { location: 'https://evil.example/' }).end();
const hungUp: http.RequestListener = (_request, response) => void response.destroy();

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
    expect(verifiedSession(value, SECRET)?.refreshToken).toBe(NEXT_REFRESH_TOKEN);
    expect(reply.body).toBeUndefined();
  });

  it('sends a user name as username and an email address as email, with the password', async () => {
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

  it.each([
    ['no password', { pwd: '' }, 'Type your password.'],
    ['two passwords', { pwd: ['a', 'b'] }, 'Type your password.'],
    ['no name', { log: '  ' }, 'Type your user name or email address.'],
    ['a name that is too long', { log: 'x'.repeat(255) }, 'Type your user name or email address.'],
    [
      'a password that is too long',
      { pwd: 'x'.repeat(4097) },
      'That password is too long: WordPress allows at most 4096 characters.',
    ],
  ])('asks for what is missing, and sends nothing: %s', async (_what, fields, notice) => {
    wordPress(payload(CODE, null));
    expect(noticeOf(await send(fields))).toBe(notice);
    expect(cms.requests).toHaveLength(0);
  });

  it('sends the longest name and password that there are', async () => {
    wordPress(payload(CODE, null));
    await send({ log: 'x'.repeat(254), pwd: 'x'.repeat(4096) });
    expect(mutations).toHaveLength(1);
  });

  it.each([
    '<strong>Error:</strong> The password you entered for the username <strong>admin</strong> is incorrect. <a href="https://cms.example.com/wp-login.php?action=lostpassword">Lost your password?</a>',
    '<strong>Error:</strong> The username <strong>admin</strong> is not registered on this site.',
  ])('says the same of a wrong password and of an unknown name: %s', async (error) => {
    wordPress(payload(null, error));
    const reply = await send({ redirect_uri: '/about/?a=1' });
    expect(reply).toMatchObject({
      status: 303,
      headers: { Location: '/login?redirect_uri=%2Fabout%2F%3Fa%3D1' },
    });
    expect(noticeOf(reply)).toBe('WordPress does not know this user name with this password.');
    expect(reply.cookies).toHaveLength(1);
  });

  it('lets an editor in from where editors came from lately, while strangers guess at the same name', async () => {
    wordPress(payload(null, 'wrong'));
    setLimits({
      guesses: tokenBucket({ capacity: 3, secondsEach: 60 }),
      guessesOfStrangers: tokenBucket({ capacity: 5, secondsEach: 60 }),
      strangers: tokenBucket({ capacity: 5, secondsEach: 60 }),
    });
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
    wordPress(payload(null, 'wrong'));
    await send();
    expect(dependencies.known.has('203.0.113.7')).toBe(false);
    wordPress(payload(CODE, null));
    await send();
    expect(dependencies.known.has('203.0.113.7')).toBe(true);
    expect(dependencies.lines).toEqual([
      'sign-in: WordPress refused a user name or a password, from 203.0.113.0/24',
      'sign-in: an editor signed in, from 203.0.113.0/24',
    ]);
  });

  it('tells the owner of too many attempts and of other sites’ forms, and of no mistake of WordPress’s', async () => {
    const from = ', from 203.0.113.0/24';
    wordPress(json('', 503));
    await send();
    expect(dependencies.lines.filter((line) => line.includes('refused'))).toEqual([]);
    setLimits({ logins: usedUp(1) });
    await send();
    await login({ ...form({}), headers: { origin: 'https://evil.example' } }, dependencies);
    expect(dependencies.lines.slice(-2)).toEqual([
      `sign-in: too many attempts were refused${from}`,
      `sign-in: a request of another site was refused${from}`,
    ]);
  });

  it('ends the session before it', async () => {
    wordPress(payload(CODE, null));
    const cookies = { '__Host-homegrown-session': SEALED_SESSION };
    await login({ ...form({}), cookies }, dependencies);
    expect(dependencies.endedSessions.has(SESSION)).toBe(true);
  });

  it.each<[string, http.RequestListener, http.RequestListener | undefined, RegExp]>([
    [
      'refuses the secret',
      payload(CODE, null),
      json(FORBIDDEN, 401),
      /accept this site’s secret key/,
    ],
    [
      'has no FaustWP',
      payload(CODE, null),
      json({ code: 'rest_no_route' }, 404),
      /activates the FaustWP plugin/,
    ],
    [
      'does not accept its own code',
      payload(CODE, null),
      json({ code: 'invalid_request' }, 500),
      /did not accept its own code/,
    ],
    ['goes down before the exchange', payload(CODE, null), json('', 503), /can’t be reached/],
    ['is down', json('', 503), undefined, /WordPress/],
    ['answers with errors', json({ errors: [{ message: 'restricted' }] }), undefined, /WordPress/],
    ['answers with a page', json('<html></html>'), undefined, /WordPress/],
    ['redirects', redirected, undefined, /WordPress/],
    ['hangs up', hungUp, undefined, /WordPress/],
    ['signs nobody in', json({}), undefined, /does not sign anybody in from this form/],
    ['gives no data', json({ data: null }), undefined, /does not sign anybody in from this form/],
  ])('says what is wrong when WordPress %s, and signs nobody in', async (...row) => {
    const [, mutation, exchange, message] = row;
    wordPress(mutation, exchange);
    const reply = await send();
    expect(reply.headers?.Location).toMatch(/^\/login\?/);
    expect(noticeOf(reply)).toMatch(message);
    expect(reply.cookies?.some((cookie) => cookie.includes('homegrown-session'))).toBe(false);
  });

  it('says to try again when WordPress is too slow', async () => {
    wordPress((request) => void request.resume());
    dependencies = dependenciesOf(cms.url, { timeoutMs: SHORT_TIMEOUT_MS });
    expect(noticeOf(await send())).toMatch(/WordPress can’t be reached/);
  });

  it('shows the name again that was typed, as far as it fits, beside the reason', async () => {
    wordPress(payload(null, 'wrong'));
    expect(noticeIn(await send({ log: ' ada ' }))?.user).toBe('ada');
    expect(noticeIn(await send({ log: 'x'.repeat(200) }))?.user).toBe('x'.repeat(100));
  });

  it.each([[null], [undefined], ['log=admin']])(
    'is answered where there is no form in the request as where it is empty: %s',
    async (body) => {
      const reply = await login({ ...form({}), body }, dependencies);
      expect(noticeOf(reply)).toBe('Type your user name or email address.');
    },
  );

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

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    'about/',
  ])('never leads to another site, whatever the address asks for: %j', async (wanted) => {
    wordPress(payload(CODE, null));
    expect((await send({ redirect_uri: wanted })).headers?.Location).toBe('/');
    dependencies = dependenciesOf(cms.url, { basePath: '/blog' });
    expect((await send({ redirect_uri: wanted })).headers?.Location).toBe('/blog/');
  });

  it.each(['logins', 'guesses', 'guessesOfStrangers', 'strangers'])(
    'limits guesses by address and by user name, by the limit of %s',
    async (limit) => {
      wordPress(payload(null, 'wrong'));
      setLimits({ [limit]: tokenBucket({ capacity: 1, secondsEach: 60 }) });
      await send();
      expect(noticeOf(await send({ log: 'ADMIN' }))).toMatch(/^Too many attempts/);
      expect(cms.requests).toHaveLength(1);
    },
  );

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
    setLimits({ guesses });
    for (const log of ['admin', ' ADMIN ', 'a'.repeat(254)]) await send({ log });
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43} 203\.0\.113\.7$/);
  });

  it.each([
    [1, 'Too many attempts. Try again in 1 second.'],
    [2, 'Too many attempts. Try again in 2 seconds.'],
  ])('says how long to wait: %d s', async (seconds, notice) => {
    setLimits({ logins: usedUp(seconds) });
    expect(noticeOf(await send())).toBe(notice);
  });

  it('refuses a form that another site sent', async () => {
    wordPress(payload(CODE, null));
    const foreign = { ...form({}), headers: { origin: 'https://evil.example' } };
    expect(await login(foreign, dependencies)).toEqual({
      status: 403,
      body: {
        reason: 'foreign',
        message: 'Only pages of this site may ask for this.',
        says: { name: 'foreign' },
      },
    });
    expect(cms.requests).toHaveLength(0);
  });

  it('answers POST requests only, and only with the strategy "local"', async () => {
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
    dependencies = dependenciesOf('http://cms.example.com', { queryCms: asked, fetch: asked });
    expect(noticeOf(await send())).toMatch(/https/);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<[string, http.RequestListener]>([
    ['a code', payload(CODE, null)],
    ['a refusal with a part of one', payload(null, `no ${CODE.slice(0, 3)}`)],
    ['an error', json('', 500)],
  ])('writes no password, secret or code to the log or the reply: %s', async (_what, mutation) => {
    wordPress(mutation, json(FORBIDDEN, 401));
    const seen = JSON.stringify([await send(), dependencies.lines]);
    for (const secret of [PASSWORD, SECRET, CODE, encodeURIComponent(CODE)]) {
      expect(seen).not.toContain(secret);
    }
  });
});
