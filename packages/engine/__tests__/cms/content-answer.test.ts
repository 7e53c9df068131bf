import type { NextApiRequest, NextApiResponse } from 'next';
import { answer, type ContentAnswer } from '#cms/content-answer';
import { CmsUnavailable } from '#cms/unavailable';
import { IncompleteAnswer } from '#content/server/incomplete-answer';
import { serverOfTests } from '@/packages/engine/__tests__/server-of-tests';

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const site = serverOfTests((_request, response) => response.destroy());

/** Asks an endpoint that finds out its answer by `load`. */
async function asked(load: () => Promise<ContentAnswer>, method = 'GET') {
  site.answer((request, response) => {
    const next = Object.assign(response, {
      status(code: number) {
        response.statusCode = code;
        return response;
      },
      json: (body: unknown) => response.end(JSON.stringify(body)),
    });
    // What is used of Next's request and response is here.
    void answer(request as NextApiRequest, next as unknown as NextApiResponse, load);
  });
  const response = await fetch(site.url, { method });
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: text === '' ? null : JSON.parse(text) };
}

const found = async () => ({ data: { list: [1] } });

describe('an answer for this site’s own scripts', () => {
  it('is the data, which browsers and caches keep for a minute, and search engines do not list', async () => {
    const { status, headers, body } = await asked(found);
    expect([status, body]).toEqual([200, { list: [1] }]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('retry-after')).toBeNull();
    expect((await asked(found, 'HEAD')).status).toBe(200);
  });

  it.each<[number, ContentAnswer, string]>([
    [400, { wrong: 'uri must be a path' }, 'uri must be a path'],
    [404, { missing: 'There is no list.' }, 'There is no list.'],
  ])('is %d with its reason, and kept by nobody', async (expected, said, message) => {
    const { status, headers, body } = await asked(async () => said);
    expect([status, body]).toEqual([expected, { message }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('is 405 to whoever wants to change something, and nothing is asked', async () => {
    const load = jest.fn(found);
    const { status, headers, body } = await asked(load, 'POST');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(body).toEqual({ message: 'Only GET is answered here.' });
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    new CmsUnavailable('network', 'GetPage', 'connect ECONNREFUSED 10.0.0.5'),
    new IncompleteAnswer('The answer has no posts'),
  ])('is 503 and says when to try again while the CMS is unavailable: $name', async (error) => {
    const { status, headers, body } = await asked(() => Promise.reject(error));
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(body).toEqual({ message: 'The content is not available at the moment.' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(log).toHaveBeenCalledWith(error);
  });

  it.each([new Error('a mistake in /secret/path'), 'a text'])(
    'is 500 for a mistake of its own, which only the log tells',
    async (error) => {
      const { status, headers, body } = await asked(() => Promise.reject(error));
      expect([status, headers.get('retry-after')]).toEqual([500, null]);
      expect(body).toEqual({ message: 'The content is not available at the moment.' });
      expect(log).toHaveBeenCalledWith(error);
    },
  );
});
