import { authorize, type Authorization } from '#editor/server/authorize';
import { inEnglish } from '#editor/server/endpoint';
import { verifiedSession } from '#editor/server/session';
import {
  ACCESS_TOKEN,
  CODE,
  dependenciesOf,
  NEXT_REFRESH_TOKEN,
  SECRET,
  wordPressTokens,
} from './sign-in-fakes';

const fetch = jest.fn<Promise<Response>, [string, RequestInit]>();

function dependencies() {
  return dependenciesOf('https://cms.example.com', { fetch });
}

const jsonResponse = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), init);

/** What becomes of a code when WordPress gives this answer, and what the owner's log has of it. */
async function outcome(
  response: Response | Error,
): Promise<{ authorization: Authorization; lines: string[] }> {
  fetch.mockImplementationOnce(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const given = dependencies();
  const authorization = await authorize({ code: CODE }, given);
  return { authorization, lines: given.lines };
}

const DAY_SECONDS = 86_400;

describe('exchanging a code', () => {
  it('sends it as JSON, and asks for JSON that no cache keeps', async () => {
    await outcome(jsonResponse(wordPressTokens()));
    expect(fetch).toHaveBeenLastCalledWith(
      'https://cms.example.com/wp-json/faustwp/v1/authorize',
      expect.objectContaining({
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-faustwp-secret': SECRET,
        },
        body: JSON.stringify({ code: CODE }),
        redirect: 'manual',
        cache: 'no-store',
      }),
    );
  });

  it('gives the access token, and a signed session with the refresh token', async () => {
    const tokens = wordPressTokens();
    const { authorization, lines } = await outcome(jsonResponse(tokens));
    if (authorization.kind !== 'tokens') throw new Error(authorization.kind);
    const { access, session } = authorization.tokens;
    expect(access).toEqual({
      accessToken: ACCESS_TOKEN,
      accessTokenExpiration: tokens.accessTokenExpiration,
    });
    expect(verifiedSession(session.signed, SECRET)?.refreshToken).toBe(NEXT_REFRESH_TOKEN);
    expect(lines).toEqual([]);
  });

  it('measures the session on WordPress’s clock when its answer tells the time, else on its own', async () => {
    const secondsOf = async (headers: Record<string, string>) => {
      const now = Math.floor(Date.now() / 1000);
      const tokens = { ...wordPressTokens(), refreshTokenExpiration: now + 10 * DAY_SECONDS };
      const { authorization } = await outcome(jsonResponse(tokens, { headers }));
      if (authorization.kind !== 'tokens') throw new Error(authorization.kind);
      return authorization.tokens.session.seconds / DAY_SECONDS;
    };
    expect(await secondsOf({})).toBeCloseTo(10, 2);
    expect(await secondsOf({ date: 'no date' })).toBeCloseTo(10, 2);
    const yesterday = new Date(Date.now() - DAY_SECONDS * 1000).toUTCString();
    expect(await secondsOf({ date: yesterday })).toBeCloseTo(11, 2);
  });
});

describe('an answer of WordPress', () => {
  it.each([
    ['without an access token', { accessToken: undefined }],
    ['with a token that is none', { refreshToken: 'a b' }],
    ['with a time that is none', { accessTokenExpiration: '1' }],
    ['with half a second', { refreshTokenExpiration: 1.5 }],
    ['of a time before 1970', { refreshTokenExpiration: -1 }],
  ])('%s can’t be read, and the owner is told', async (_what, wrong) => {
    const { authorization, lines } = await outcome(
      jsonResponse({ ...wordPressTokens(), ...wrong }),
    );
    const message =
      'WordPress’s answer can’t be read. Try again; if that does not help, tell the owner of this site.';
    expect(authorization).toEqual({ kind: 'unexpected', says: { name: 'unreadable' } });
    expect(lines).toEqual([`sign-in: ${message}`]);
  });

  it('of status 200 that is no JSON can’t be read', async () => {
    const { authorization } = await outcome(new Response('<html>'));
    expect(authorization).toMatchObject({ kind: 'unexpected' });
  });

  it.each([
    ['invalid_request', 500],
    ['invalid_request', 401],
    ['rest_invalid_param', 400],
    ['rest_missing_callback_param', 400],
  ])('%s refuses the code', async (code, status) => {
    const { authorization, lines } = await outcome(jsonResponse({ code }, { status }));
    expect(authorization).toEqual({ kind: 'refused' });
    expect(lines).toEqual([]);
  });

  it.each([
    ['rest_forbidden', 401, 'secret', /does not accept this site’s secret key/],
    ['rest_no_route', 404, 'unexpected', /activates the FaustWP plugin/],
    ['rest_disabled', 400, 'unexpected', /closes WordPress’s REST API/],
    ['rest_disabled', 401, 'unexpected', /closes WordPress’s REST API/],
    ['rest_disabled', 403, 'unexpected', /closes WordPress’s REST API/],
  ])('%s with %d tells the owner what to do', async (code, status, kind, message) => {
    const { authorization, lines } = await outcome(jsonResponse({ code }, { status }));
    expect(authorization.kind).toBe(kind);
    expect('says' in authorization && inEnglish(authorization.says)).toMatch(message);
    expect(lines).toEqual([expect.stringMatching(message)]);
  });

  it.each([301, 302, 307, 399])('%d leads elsewhere, where nothing is sent', async (status) => {
    const cancel = jest.fn();
    const { authorization } = await outcome(
      new Response(new ReadableStream({ cancel }), { status }),
    );
    expect(authorization).toMatchObject({
      kind: 'unexpected',
      says: { name: 'redirected' },
    });
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it.each<[number, unknown]>([
    [400, 'a page of a proxy'],
    [404, { code: 'not_found' }],
    [429, { code: 'too_many' }],
    [500, { code: 'internal_server_error' }],
    [503, { code: 7 }],
  ])('%d with %j says nothing of the code: unavailable', async (status, body) => {
    const { authorization, lines } = await outcome(jsonResponse(body, { status }));
    expect(authorization).toEqual({ kind: 'unavailable' });
    expect(lines).toEqual([`sign-in: WordPress is unavailable (status ${status})`]);
  });

  it('that does not come is unavailable, and the log has only the failure’s name', async () => {
    const failure = Object.assign(new Error(`to ${SECRET}`), { name: 'TimeoutError' });
    const { authorization, lines } = await outcome(failure);
    expect(authorization).toEqual({ kind: 'unavailable' });
    expect(lines).toEqual(['sign-in: WordPress could not be asked (TimeoutError)']);
  });

  it('takes an answer of WordPress that breaks off for an outage', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    });
    const { authorization } = await outcome(new Response(body));
    expect(authorization).toEqual({ kind: 'unavailable' });
  });
});

describe('without what is needed', () => {
  it('nothing is sent, and the owner is told what to set', async () => {
    fetch.mockClear();
    const withoutSecret = dependenciesOf('https://cms.example.com', { fetch, secret: undefined });
    const inClear = dependenciesOf('http://cms.example.com', { fetch });
    expect(await authorize({ code: CODE }, withoutSecret)).toEqual({
      kind: 'secret',
      says: { name: 'noSecret' },
    });
    expect(await authorize({ code: CODE }, inClear)).toMatchObject({
      kind: 'secret',
      says: { name: 'secretNotSecure' },
    });
    expect([...withoutSecret.lines, ...inClear.lines]).toEqual([
      expect.stringMatching(/^sign-in: This site has no secret key/),
      expect.stringMatching(/^sign-in: This site reaches WordPress without encryption/),
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });
});
