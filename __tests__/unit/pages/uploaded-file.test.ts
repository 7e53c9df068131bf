import { fetchUpload } from '@homegrown/engine/internal/cms/fetch-upload';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { de } from '@homegrown/engine/words/de';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';
import { getServerSideProps } from '@/pages/wp-content/uploads/[...path]';

jest.mock('@homegrown/engine/internal/cms/fetch-upload', () => ({ fetchUpload: jest.fn() }));
jest.mock('@homegrown/engine/documents/site-language', () => ({
  spokenLanguage: async () => ({ language: { tag: 'de-DE', direction: 'ltr' }, isSure: true }),
}));

const upload = jest.mocked(fetchUpload);

const server = serverOfTests((req, res) => {
  const request = Object.assign(req, { cookies: {} });
  const params = { path: ['2026', 'a.jpg'] };
  void getServerSideProps({ params, req: request, res, query: {}, resolvedUrl: '/' });
});

/** Asks this site for an uploaded file. */
const get = (method = 'GET'): Promise<Response> =>
  fetch(`${server.url}/wp-content/uploads/2026/a.jpg`, { method });

beforeEach(() => {
  upload.mockReset();
});

describe('the address of an uploaded file', () => {
  it('is missing for a minute where WordPress has no such file, so that one uploaded now shows soon, and says so in the site’s language', async () => {
    upload.mockResolvedValueOnce(null);
    const response = await get();
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await response.text()).toBe(de.errors.missing.title);
  });

  it('is unavailable, and no cache keeps that, while WordPress does not answer', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    upload.mockRejectedValueOnce(new CmsUnavailable('network', 'uploads', 'no answer'));
    const response = await get();
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.text()).toBe(de.failure.title);
  });

  it('refuses to write an uploaded file, and says which methods there are', async () => {
    const response = await get('POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(upload).not.toHaveBeenCalled();
  });
});
