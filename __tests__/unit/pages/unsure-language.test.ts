import http from 'node:http';
import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { fetchUpload } from '@homegrown/engine/internal/cms/fetch-upload';
import { CmsUnavailable } from '@homegrown/engine/internal/cms/unavailable';
import { hearLanguage } from '@homegrown/engine/seo/known-language';
import type { GetServerSidePropsContext } from 'next';
import { getServerSideProps as offlinePage } from '@/pages/-/offline';
import { getServerSideProps as uploadedFile } from '@/pages/wp-content/uploads/[...path]';
import { site } from '@/site';

jest.mock('@homegrown/engine/cms/query-cms');
jest.mock('@homegrown/engine/internal/cms/fetch-upload');

function context() {
  const req = new http.IncomingMessage(null as never); // Nothing is read of a connection.
  req.method = 'GET';
  req.url = '/wp-content/uploads/x.pdf';
  req.headers = { host: 'www.example.com' };
  const res = new http.ServerResponse(req);
  const given = { req, res, query: {}, params: { path: ['x.pdf'] }, resolvedUrl: req.url };
  // Next's context, as far as the pages look at it.
  return { given: given as unknown as GetServerSidePropsContext, res };
}

/** What a page answers once the wait for WordPress is over. */
async function answerOf(page: (given: GetServerSidePropsContext) => Promise<unknown>) {
  const { given, res } = context();
  const writeHead = jest.spyOn(res, 'writeHead');
  const answer = page(given);
  await jest.advanceTimersByTimeAsync(2_000);
  const props = await answer;
  const written: unknown = writeHead.mock.lastCall?.[1];
  const headers = { ...res.getHeaders(), ...Object(written) };
  return { props, kept: headers['cache-control'] ?? headers['Cache-Control'] };
}

beforeEach(() => {
  jest.useFakeTimers();
  // WordPress is there, and slow.
  jest.mocked(queryCmsForRequest).mockReturnValue(new Promise(() => undefined));
  jest.mocked(fetchUpload).mockResolvedValue(null);
});
afterEach(() => jest.useRealTimers());

describe('while WordPress is slow to tell its language', () => {
  it('nothing is kept of what is said in no certain language', async () => {
    expect((await answerOf(offlinePage)).kept).toBe('no-store');
    expect((await answerOf(uploadedFile)).kept).toBe('no-store');
  });

  it('what is said in the language that it told last is kept', async () => {
    hearLanguage({ generalSettings: { language: 'de_DE' } }, site);
    const { props, kept } = await answerOf(offlinePage);
    expect(kept).toBe('public, max-age=0, must-revalidate');
    expect(props).toMatchObject({ props: { language: { tag: 'de-DE' } } });
    expect((await answerOf(uploadedFile)).kept).toBe('public, max-age=60');
  });

  it('an outage is not kept in any language', async () => {
    jest.mocked(fetchUpload).mockRejectedValue(new CmsUnavailable('timeout', 'a file', 'late'));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await answerOf(uploadedFile)).kept).toBe('no-store');
  });
});
