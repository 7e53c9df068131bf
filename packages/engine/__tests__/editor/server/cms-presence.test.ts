import { cmsPresence } from '#editor/server/cms-presence';

const graphqlEndpoint = 'https://cms.example.com/index.php?graphql';
const fetch = jest.fn();
const lines: string[] = [];
const asking = { graphqlEndpoint, fetch, log: (line: string) => lines.push(line) };

let time: number;
let presence: ReturnType<typeof cmsPresence>;

beforeEach(() => {
  time = 5_000;
  lines.length = 0;
  presence = cmsPresence(() => time);
  fetch.mockReset().mockImplementation(async () => new Response('{}', { status: 200 }));
});

describe('whether WordPress is there', () => {
  it('asks the CMS’s address without a secret and without following redirects', async () => {
    expect(await presence.isThere(asking)).toBe(true);
    expect(fetch.mock.calls).toEqual([
      [
        `${graphqlEndpoint}=&query=%7B__typename%7D`,
        expect.objectContaining({ redirect: 'manual', cache: 'no-store' }),
      ],
    ]);
    expect(JSON.stringify(fetch.mock.calls)).not.toMatch(/secret|authorization/i);
  });

  it('asks WordPress once in two seconds, however many sign-ins start', async () => {
    await Promise.all(Array.from({ length: 200 }, () => presence.isThere(asking)));
    time += 1_999;
    await presence.isThere(asking);
    expect(fetch).toHaveBeenCalledTimes(1);
    time += 1;
    await presence.isThere(asking);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('counts every answer of WordPress itself as presence', async () => {
    for (const status of [200, 302, 401, 403, 404, 500]) {
      fetch.mockResolvedValueOnce(new Response(null, { status }));
      expect(await cmsPresence().isThere(asking)).toBe(true);
    }
  });

  it('counts no answer or a gateway’s error as absence, and asks again the next time', async () => {
    for (const status of [502, 503, 504]) {
      fetch.mockResolvedValueOnce(new Response('Bad gateway', { status }));
      expect(await presence.isThere(asking)).toBe(false);
    }
    fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await presence.isThere(asking)).toBe(false);
    expect(await presence.isThere(asking)).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(lines).toEqual([
      'sign-in: WordPress is unavailable (status 502)',
      'sign-in: WordPress is unavailable (status 503)',
      'sign-in: WordPress is unavailable (status 504)',
      'sign-in: WordPress could not be asked (TypeError)',
    ]);
  });

  it('keeps a newer answer when an older absence comes late', async () => {
    let fail: (error: Error) => void = () => undefined;
    fetch.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const old = presence.isThere(asking);
    time += 2_000;
    expect(await presence.isThere(asking)).toBe(true);
    fail(new TypeError('fetch failed'));
    expect(await old).toBe(false);
    expect(await presence.isThere(asking)).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('counts a slow WordPress as present, so that an editor may try to sign in', async () => {
    fetch.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
    expect(await presence.isThere(asking)).toBe(true);
  });
});
