import type http from 'node:http';
import type { EditorReply } from '#editor/server/endpoint';
import { MAX_SESSION_SECONDS, signedSession, verifiedSession } from '#editor/server/session';
import { logoutEndpoint } from '#editor/server/session-endpoints';
import { tokenEndpoint } from '#editor/server/token-endpoint';
import { type RateLimit, tokenBucket } from '#limits/rate-limit';
import { fakeCms, json } from '@/packages/engine/__tests__/cms/fake-cms';
import {
  ACCESS_TOKEN,
  bodyOf,
  CODE,
  dependenciesOf,
  type DependenciesOfTest,
  editorRequest,
  FORBIDDEN,
  INVALID,
  NEXT_REFRESH_TOKEN,
  REFRESH_TOKEN,
  SEALED_SESSION,
  SECRET,
  SESSION,
  SHORT_TIMEOUT_MS,
  STATE,
  wordPressTokens,
} from './sign-in-fakes';

const cms = fakeCms();
let bodies: unknown[];
let dependencies: DependenciesOfTest;

beforeEach(() => {
  cms.requests.length = 0;
  bodies = [];
  dependencies = dependenciesOf(cms.url);
});

type Given = Parameters<typeof editorRequest>[0];
/** WordPress answers a code and a refresh token each in its own way. */
interface Answers {
  code?: http.RequestListener;
  token?: http.RequestListener;
}

const good = json(wordPressTokens());
const refused = json(INVALID, 500);
const down = json('', 502);
const silent: http.RequestListener = (request) => void request.resume();

/** What WordPress is sent is kept. */
function wordPress(answers: Answers): void {
  cms.answer((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body);
      const isCode = typeof body === 'object' && body !== null && 'code' in body;
      const respond = isCode ? answers.code : answers.token;
      if (respond) respond(request, response);
      else response.destroy();
    });
  });
}

const cookieOf = (value: string) => ({ '__Host-homegrown-session': value });
const hint = { '__Host-homegrown-signed-in': '1' };
const session = { ...cookieOf(SEALED_SESSION), ...hint };
const started = { '__Host-homegrown-sign-in': STATE };
/** What the page sends that WordPress led back to. */
const query = { code: CODE, state: STATE };

const signedIn: Given = { cookies: session };
const withCode: Given = { query, cookies: started };
const withBoth: Given = { query, cookies: { ...session, ...started } };
const post = (given: Given): Promise<EditorReply> =>
  tokenEndpoint(editorRequest(given), dependencies);
const logOut = (): Promise<EditorReply> =>
  logoutEndpoint(editorRequest({ method: 'POST', cookies: session }), dependencies);

/** `+session` for each cookie that is set, `-session` for each that is deleted. */
const cookiesOf = ({ cookies = [] }: EditorReply): string =>
  cookies
    .map((cookie) => {
      const name = cookie.split('=')[0]?.replace('__Host-homegrown-', '');
      return `${/; Max-Age=0; Expires=Thu, 01 Jan 1970/.test(cookie) ? '-' : '+'}${name}`;
    })
    .join(' ');

/** The status, the reason and the headers that tell how to go on. */
function replyOf({ status, body, headers = {} }: EditorReply): string {
  const { reason } = (body ?? {}) as { reason?: string };
  return [status, reason, headers['Retry-After'] ?? headers.Allow].filter(Boolean).join(' ');
}

/** What WordPress was sent. */
const sent = (): string =>
  bodies
    .map((body) => {
      const said = JSON.stringify(body);
      if (said === JSON.stringify({ code: CODE })) return 'code';
      return said === JSON.stringify({ refreshToken: REFRESH_TOKEN }) ? 'token' : said;
    })
    .join(' ');

/** What the owner’s log tells: of people no name, no whole address and no token. */
const told = (): string[] =>
  dependencies.lines.map((line) =>
    line.replace(/^sign-in: /, '').replace(/, from 203\.0\.113\.0\/24$/, ''),
  );

const outcomeOf = (reply: EditorReply): string[] => [
  replyOf(reply),
  cookiesOf(reply),
  sent(),
  ...told(),
];

const setLimits = (limits: Partial<DependenciesOfTest['limits']>): void => {
  dependencies.limits = { ...dependencies.limits, ...limits };
};

const IN = 'an editor signed in';
const NO_CODE = 'WordPress refused a code';
const NO_SESSION = 'WordPress refused a session';
const OUTAGE = 'WordPress is unavailable (status 502)';
const RENEWED = '+session +signed-in';
const GONE = '-session -signed-in';

describe('WordPress exchanges', () => {
  // What the browser gets, its cookies, what WordPress was sent, and the lines of the log.
  it.each<[string, Given, Answers, string[]]>([
    ['a session', signedIn, { token: good }, ['200', RENEWED, 'token']],
    ['no session that is over', signedIn, { token: refused }, ['401', GONE, 'token', NO_SESSION]],
    [
      'no session during an outage, which ends none',
      signedIn,
      { token: down },
      ['503 cms-unavailable 10', '', 'token', OUTAGE],
    ],
    [
      'a code, which wins over the session beside it',
      withBoth,
      { code: good, token: refused },
      ['200', `-sign-in ${RENEWED}`, 'code', IN],
    ],
    [
      'the session beside a code that has expired',
      withBoth,
      { code: refused, token: good },
      ['200', RENEWED, 'code token', NO_CODE],
    ],
    [
      'neither where both are over',
      withBoth,
      { code: refused, token: refused },
      ['401 expired-code', GONE, 'code token', NO_CODE, NO_SESSION],
    ],
    [
      'nothing of a session when it goes down right after it refused the code',
      withBoth,
      { code: refused, token: down },
      ['503 cms-unavailable 10', '', 'code token', NO_CODE, OUTAGE],
    ],
    [
      'no code that has expired; another tab can still finish its sign-in',
      withCode,
      { code: refused },
      ['401 expired-code', '', 'code', NO_CODE],
    ],
    [
      'no code that has expired, and the hint of a session that is not there goes',
      { query, cookies: { ...started, ...hint } },
      { code: refused },
      ['401 expired-code', GONE, 'code', NO_CODE],
    ],
    [
      'no code during an outage, after which it can be tried again',
      withCode,
      { code: down },
      ['503 cms-unavailable 10', '', 'code', OUTAGE],
    ],
    [
      'the editor’s session when a code comes that somebody else asked for',
      { query: { code: CODE, state: 'x'.repeat(22) }, cookies: { ...session, ...started } },
      { code: good, token: good },
      ['200', RENEWED, 'token'],
    ],
    [
      'the editor’s session when a code comes that nobody waits for',
      { query, cookies: session },
      { code: good, token: good },
      ['200', RENEWED, 'token'],
    ],
    [
      'a session for a script, which browsers call a question for nothing in particular',
      { headers: { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }, cookies: session },
      { token: good },
      ['200', RENEWED, 'token'],
    ],
  ])('%s', async (_what, given, answers, outcome) => {
    wordPress(answers);
    expect(outcomeOf(await post(given))).toEqual(outcome);
  });
});

const UNASKED = ['403 foreign', '', '', 'a code came that was not asked for here'];
const ELSEWHERE = ['403 foreign', '', '', 'a request of another site was refused'];
const waiting = (state: unknown): Given => ({
  query: { code: CODE, state: state as string },
  cookies: started,
});
/** What is no code, no session, and no request of a script of this site. */
const NO_CODES = ['', '%', 'undefined', 'short', `${CODE}<script>`, `a b${CODE}`, 'x'.repeat(5000)];
const NO_SESSIONS = [
  '',
  'x',
  '<>',
  REFRESH_TOKEN,
  `${REFRESH_TOKEN}.`,
  `${REFRESH_TOKEN}.${'A'.repeat(43)}`,
  SEALED_SESSION.slice(0, -1),
  SEALED_SESSION.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  signedSession(SESSION, '00000000-0000-4000-8000-000000000000'),
];

describe('WordPress is not asked, and no limit used up, by', () => {
  it.each<[string, Given, string[]]>([
    ['nobody', {}, ['401', '', '']],
    ['a hint without a session, which goes', { cookies: hint }, ['401', GONE, '']],
    ['a code that nobody waits for', { query }, UNASKED],
    [
      'a code that nobody waits for; the hint of no session goes',
      { query, cookies: hint },
      ['403 foreign', GONE, ...UNASKED.slice(2)],
    ],
    ['a code without a state', { query: { code: CODE }, cookies: started }, UNASKED],
    ['a code with the state of another browser', waiting(STATE.toLowerCase()), UNASKED],
    ['a code with an empty state', waiting(''), UNASKED],
    ['a code with half of the state', waiting(STATE.slice(0, 11)), UNASKED],
    ['a code with two states', waiting([STATE, STATE]), UNASKED],
    ...['', 'x', '0'.repeat(23)].map((state): [string, Given, string[]] => [
      `a code with the state “${state}” and a cookie as false`,
      { query: { code: CODE, state }, cookies: { '__Host-homegrown-sign-in': state } },
      UNASKED,
    ]),
    ...[...NO_CODES, [CODE], [CODE, CODE]].map((code): [string, Given, string[]] => [
      `the malformed code ${JSON.stringify(code).slice(0, 20)}`,
      { query: { code, state: STATE }, cookies: { ...session, ...started } },
      ['400 unexpected', '', ''],
    ]),
    ...NO_SESSIONS.map((value): [string, Given, string[]] => [
      `a made-up session; its cookie stays for the key that fits it: ${value.slice(0, 9)}`,
      { cookies: { ...cookieOf(value), ...hint } },
      ['401', '', ''],
    ]),
    ...[
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    ].map((headers): [string, Given, string[]] => [
      `another site, a page of its own or a part of a page: ${Object.values(headers).join(' ')}`,
      { headers, cookies: session },
      ELSEWHERE,
    ]),
    ...['POST', 'HEAD', 'DELETE', 'PUT', 'OPTIONS'].map((method): [string, Given, string[]] => [
      `the method ${method}`,
      { method, cookies: session },
      ['405 GET', '', ''],
    ]),
  ])('%s', async (_what, given, outcome) => {
    wordPress({ code: good, token: good });
    const used = { take: jest.fn(() => ({ allowed: true as const })), giveBack: () => {} };
    setLimits({ exchanges: used, refreshes: used, strangers: used });
    expect(outcomeOf(await post(given))).toEqual(outcome);
    expect(used.take).not.toHaveBeenCalled();
  });
});

describe('an editor who is signed in', () => {
  it('gets accessToken and accessTokenExpiration, and nothing else of WordPress’s answer', async () => {
    wordPress({ token: good });
    const { body } = await post(signedIn);
    expect(body).toEqual({
      accessToken: ACCESS_TOKEN,
      accessTokenExpiration: expect.any(Number),
    });
  });

  it('keeps the new refresh token in a cookie for what is left of 14 days since the sign-in', async () => {
    wordPress({ token: good });
    const [cookie = '', signedInHint] = (await post(signedIn)).cookies ?? [];
    const [, value = ''] = /^__Host-homegrown-session=([^;]*)/.exec(cookie) ?? [];
    expect(verifiedSession(decodeURIComponent(value), SECRET)).toEqual({
      ...SESSION,
      refreshToken: NEXT_REFRESH_TOKEN,
    });
    expect(cookie).toMatch(
      /; Path=\/; Max-Age=(?:12059\d\d|1206000); HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(signedInHint).toMatch(
      /^__Host-homegrown-signed-in=1; Path=\/; Max-Age=\d+; Secure; SameSite=Strict$/,
    );
  });

  it('stays signed in while WordPress is too slow', async () => {
    wordPress({ token: silent });
    dependencies = dependenciesOf(cms.url, { timeoutMs: SHORT_TIMEOUT_MS });
    const reply = await post(signedIn);
    expect([replyOf(reply), cookiesOf(reply)]).toEqual(['503 cms-unavailable 10', '']);
  });

  it.each<[string, () => Partial<DependenciesOfTest>, string]>([
    ['WordPress has another secret', () => ({}), 'FAUST_SECRET_KEY'],
    ['the owner has not set the secret', () => ({ secret: undefined }), 'FAUST_SECRET_KEY'],
    [
      'it would go in clear to another machine',
      () => ({ cmsUrl: 'http://cms.example.com' }),
      'https',
    ],
  ])(
    'is still so when the owner has mended this, and hears of it in words for the owner: %s',
    async (_what, wrong, words) => {
      wordPress({ code: json(FORBIDDEN, 401), token: json(FORBIDDEN, 401) });
      for (const given of [signedIn, withBoth]) {
        dependencies = dependenciesOf(cms.url, wrong());
        const reply = await post(given);
        expect([replyOf(reply), cookiesOf(reply)]).toEqual(['500 secret', '']);
        expect(JSON.stringify(reply.body)).toContain(words);
        expect(JSON.stringify(reply.body)).not.toContain('Sorry');
        expect(dependencies.lines.join()).toContain(words);
      }
    },
  );

  it('is no stranger: strangers who use up all that they may do sign nobody out', async () => {
    wordPress({ token: good });
    const take = () => ({ allowed: false as const, retryAfterSeconds: 60 });
    const none: RateLimit = { take, giveBack: () => {} };
    setLimits({ exchanges: none, logins: none, strangers: none });
    expect(await post(signedIn)).toMatchObject({ status: 200 });
  });

  it('is known by the address to the toolbar and to previews, once there was a token', async () => {
    wordPress({ token: refused });
    await post({ ...signedIn, networkAddress: '203.0.113.8' });
    wordPress({ token: good });
    await post({ ...signedIn, networkAddress: '203.0.113.9' });
    const { known } = dependencies;
    expect([known.has('203.0.113.8'), known.has('203.0.113.9')]).toEqual([false, true]);
  });
});

describe('a session that is over', () => {
  it('is refused after a logout, whoever kept a copy of its cookie or of a later one', async () => {
    wordPress({ token: good });
    const [renewed = ''] = (await post(signedIn)).cookies ?? [];
    const later = decodeURIComponent(/=([^;]*)/.exec(renewed)?.[1] ?? '');
    expect(later).not.toBe(SEALED_SESSION);
    expect(await logOut()).toMatchObject({ status: 204 });
    expect(told()).toEqual(['an editor signed out']);
    for (const value of [SEALED_SESSION, later]) {
      dependencies.lines.length = 0;
      expect(outcomeOf(await post({ cookies: cookieOf(value) }))).toEqual([
        '401',
        GONE,
        'token',
        'a session that was over came back',
      ]);
    }
  });

  it('does not come back by an answer that was on its way during the logout', async () => {
    wordPress({ token: (request, response) => void logOut().then(() => good(request, response)) });
    const reply = await post(signedIn);
    expect([replyOf(reply), cookiesOf(reply)]).toEqual(['401', '']);
  });

  it('ends 14 days after its sign-in, though WordPress would renew its token for ever', async () => {
    wordPress({ token: good });
    const aged = (seconds: number): Given => {
      const startedSeconds = Math.floor(Date.now() / 1000) - seconds;
      return { cookies: cookieOf(signedSession({ ...SESSION, startedSeconds }, SECRET)) };
    };
    const young = await post(aged(MAX_SESSION_SECONDS - 100));
    expect(young).toMatchObject({
      status: 200,
      cookies: [expect.stringMatching(/; Max-Age=(?:9\d|100);/), expect.anything()],
    });
    const old = await post(aged(MAX_SESSION_SECONDS));
    expect([replyOf(old), cookiesOf(old), sent()]).toEqual(['401', GONE, 'token']);
  });

  it('is also the one before, once its editor has signed in anew', async () => {
    wordPress({ code: good, token: good });
    await post(withBoth);
    expect(await post(signedIn)).toMatchObject({ status: 401 });
  });
});

describe('whoever asks too often', () => {
  it('is answered 429 with Retry-After, and WordPress is left in peace', async () => {
    wordPress({ token: good });
    setLimits({ refreshes: tokenBucket({ capacity: 2, secondsEach: 60 }) });
    await post(signedIn);
    expect(replyOf(await post(signedIn))).toBe('200');
    const reply = await post(signedIn);
    expect(outcomeOf(reply)).toEqual([
      expect.stringMatching(/^429 busy \d+$/),
      '',
      'token token',
      'too many attempts were refused',
    ]);
    expect(reply.body).toMatchObject({ message: expect.stringContaining('Try again in') });
  });

  it.each([
    ['exchanges', '203.0.113.7'],
    ['strangers', '203.0.113.8'],
  ])('with codes is answered 429 by the limit of %s', async (limit, second) => {
    wordPress({ code: good });
    setLimits({ [limit]: tokenBucket({ capacity: 1, secondsEach: 1 }) });
    expect(await post(withCode)).toMatchObject({ status: 200 });
    expect(await post({ ...withCode, networkAddress: second })).toMatchObject({
      status: 429,
      body: { reason: 'busy', message: 'Too many attempts. Try again in 1 second.' },
    });
    expect(sent()).toBe('code');
  });
});

describe('the secret key', () => {
  it('goes to FaustWP’s route of the CMS in its own header', async () => {
    wordPress({ token: good });
    await post(signedIn);
    expect(cms.requests).toMatchObject([
      {
        method: 'POST',
        url: '/wp-json/faustwp/v1/authorize',
        headers: { 'x-faustwp-secret': SECRET },
      },
    ]);
  });

  const other = fakeCms();

  it('follows no redirect to another host', async () => {
    other.answer(good);
    for (const status of [301, 302, 307, 308]) {
      cms.answer((_request, response) => {
        response.writeHead(status, { location: `${other.url}/wp-json/faustwp/v1/authorize` }).end();
      });
      const reply = await post(signedIn);
      expect([replyOf(reply), cookiesOf(reply)]).toEqual(['502 unexpected', '']);
    }
    expect(other.requests).toHaveLength(0);
  });

  it.each([
    ['rest_no_route', 404, 'FaustWP'],
    ['rest_cannot_access', 401, 'closes WordPress’s REST API'],
  ])(
    'is sent once when WordPress says %s; the owner is told, and the session stays',
    async (...row) => {
      const [code, status, words] = row;
      wordPress({ token: json({ code, message: 'No' }, status) });
      const reply = await post(signedIn);
      expect([replyOf(reply), cookiesOf(reply), sent()]).toEqual(['502 unexpected', '', 'token']);
      expect(JSON.stringify(reply.body)).toContain(words);
    },
  );

  it.each<[string, http.RequestListener]>([
    ['good', good],
    ['a refusal', refused],
    ['of another secret', json(FORBIDDEN, 401)],
    ['an error with them', json({ code: SECRET, message: `${SECRET} ${REFRESH_TOKEN}` }, 500)],
    ['a text with them', json(`${SECRET} ${REFRESH_TOKEN}`, 502)],
    ['a message with the next token', json({ code: 'x', message: NEXT_REFRESH_TOKEN }, 418)],
    ['unreadable', json({ accessToken: 7, refreshToken: NEXT_REFRESH_TOKEN })],
  ])('is in no reply and no line of the log, nor is a refresh token: %s', async (_what, answer) => {
    wordPress({ code: answer, token: answer });
    for (const given of [{ cookies: withBoth?.cookies }, withBoth]) {
      const { status, headers, body, cookies = [] } = await post(given);
      const readable = cookies.filter((cookie) => !cookie.includes('HttpOnly'));
      const all = JSON.stringify([status, headers, body, readable, dependencies.lines]);
      for (const secret of [SECRET, REFRESH_TOKEN, NEXT_REFRESH_TOKEN, CODE]) {
        expect(all).not.toContain(secret);
        expect(all).not.toContain(encodeURIComponent(secret));
      }
      expect(cookies.filter((cookie) => !cookie.startsWith('__Host-homegrown'))).toEqual([]);
    }
  });
});
