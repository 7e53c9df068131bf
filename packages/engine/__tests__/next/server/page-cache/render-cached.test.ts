import type { GetStaticPropsResult } from 'next';
import { changeLog } from '#changes/change-log';
import type { Answer } from '#next/server/page-cache/entry';
import { renderCached } from '#next/server/page-cache/render-cached';
import { renderings } from '#next/server/page-cache/renderings';
import { temporaryBuild } from './temporary-folder';

temporaryBuild();
const KEYS = ['a post'];
const outage = new Error('WordPress does not answer');

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());

let count = 0;
/** An address that no other test has. */
const newAddress = () => `/rendered-${(count += 1)}`;

const tell = (id: string, unpublished: boolean) =>
  changeLog().take({ id, at: 1, changes: [{ key: 'a post', unpublished }] });

/** A page that was kept, and has changed since: who asks for it waits for the new one. */
async function changedPage(answer: Answer, isShown = false): Promise<string> {
  const address = newAddress();
  const logVersion = await changeLog().version();
  const before = { answer, logVersion, keys: KEYS };
  await tell(`${address} has changed`, false);
  renderings().begin(address, { before, isShown, logVersion: await changeLog().version() });
  return address;
}

/** What Next is given of an address for which WordPress gives nothing. */
const failing = (address: string): Promise<GetStaticPropsResult<object>> =>
  renderCached(address, 30, () => Promise.reject(outage));

const page: Answer = { kind: 'PAGES', html: '<h1>About</h1>', pageData: { pageProps: { a: 1 } } };

const redirect = (more: object): Answer => ({
  kind: 'REDIRECT',
  props: { pageProps: { __N_REDIRECT: '/about/', __N_REDIRECT_STATUS: 307, ...more } },
});

describe('a page that is made', () => {
  it('is what Next gets, and is kept with what it is made of, as of when its making began', async () => {
    const address = newAddress();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
    const given = await renderCached(address, 30, async () => {
      expect(renderings().underWay(address)).toMatchObject({ before: null, isShown: false });
      clock.mockReturnValue(2_000);
      const result = { notFound: true, revalidate: 300 } as const;
      return { result, keys: KEYS, logVersion: 'none:1', isGone: true };
    });
    expect(given).toEqual({ notFound: true, revalidate: 300 });
    expect(renderings().take(address, null)).toEqual({
      logVersion: 'none:1',
      keys: KEYS,
      isGone: true,
      begunAt: 1_000,
    });
  });
});

describe('a page that has changed, while WordPress does not answer', () => {
  it.each<[string, Answer, object]>([
    ['the page', page, { props: { a: 1 } }],
    ['a 404', null, { notFound: true }],
    ['a redirect', redirect({}), { redirect: { destination: '/about/', statusCode: 307 } }],
    [
      'a redirect that leads out of the site’s folder',
      redirect({ __N_REDIRECT_BASE_PATH: false }),
      { redirect: { destination: '/about/', statusCode: 307, basePath: false } },
    ],
  ])('is %s that stood there, for a short time, and the log says why', async (_, answer, given) => {
    const address = await changedPage(answer);
    expect(await failing(address)).toEqual({ ...given, revalidate: 30 });
    expect(console.error).toHaveBeenCalledWith(outage);
    expect(renderings().take(address)).toBe('failed');
  });

  it('is an error when something in it was unpublished meanwhile', async () => {
    const address = await changedPage(page);
    await tell(`${address} is unpublished`, true);
    await expect(failing(address)).rejects.toBe(outage);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is an error that nobody sees where visitors are shown what stood there anyway', async () => {
    await expect(failing(await changedPage(page, true))).rejects.toBe(outage);
  });
});

test('a page that was never made is an error while WordPress does not answer, and nobody waits for it longer', async () => {
  const address = newAddress();
  await expect(failing(address)).rejects.toBe(outage);
  expect(renderings().underWay(address)).toBeUndefined();
});
