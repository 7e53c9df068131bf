import { queryCmsForRequest } from '@homegrown/engine/cms/query-cms';
import { environment } from '@homegrown/engine/internal/cms/environment';
import {
  serveSignedIn,
  type SignedInSite,
} from '@/packages/content-backend/__tests__/http/signed-in-site';
import { post, siteOf } from '@/packages/content-backend/__tests__/store/site-of';
import { DECLARED_TYPES } from '@/packages/content-backend/__tests__/store/site-types';
import { executorOf } from '@/packages/content-backend/graph/answer/execute';
import { backendOf } from '@/packages/content-backend/http/backend';
import { getServerSideProps } from '@/pages/-/protected';
import { askOf } from '../changes/query-backend';
import { SITE, requestPage } from './request-page';

jest.mock('@homegrown/engine/cms/query-cms', () => ({ queryCmsForRequest: jest.fn() }));

let cms: SignedInSite;

beforeAll(async () => {
  const content = siteOf(
    {
      posts: [
        post({
          id: 5,
          slug: 'sheets',
          title: 'Sheets',
          content: '<p>For <b onclick="x()">guests</b>.</p>',
          password: 'kitchen table',
        }),
        post({
          id: 7,
          slug: 'today',
          content:
            '<div class="wp-block-group is-style-today"><ol><li>Rule a sheet. (5 minutes)</li></ol></div>',
          password: 'kitchen table',
        }),
        post({ id: 6, slug: 'open', content: '<p>For all.</p>' }),
      ],
    },
    { contentTypes: [...DECLARED_TYPES] },
  );
  cms = await serveSignedIn(content);
  Object.assign(process.env, {
    NEXT_PUBLIC_WORDPRESS_URL: cms.server.origin,
    SITE_URL: SITE,
    TRAILING_SLASH: 'true',
  });
  const { schema, site } = backendOf(content);
  jest.mocked(queryCmsForRequest).mockResolvedValue(askOf(executorOf(schema, site), 'now'));
});

afterAll(() => cms.close());

/** What a visitor gets who sends the form of a post. */
const opened = (
  body: string | null,
  {
    path = '/sheets/',
    origin = SITE,
    network,
  }: Partial<Record<'path' | 'origin' | 'network', string>> = {},
) => requestPage(getServerSideProps, { query: { path }, body, headers: { origin }, network });

const propsIn = ({ result }: Awaited<ReturnType<typeof opened>>): unknown =>
  'props' in result ? result.props : null;

it('opens with its password, for this visitor alone: sanitised, and kept by nobody', async () => {
  const answer = await opened('password=kitchen+table');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(propsIn(answer)).toMatchObject({
    screen: {
      template: 'single',
      props: {
        html: '<p>For <b>guests</b>.</p>',
        lock: null,
        readingTime: '1 min read',
        layout: { metadata: { robots: 'noindex' } },
      },
    },
  });
});

it('has boxes to tick in the Today box of what was opened', async () => {
  const answer = await opened('password=kitchen+table', { path: '/today/' });
  expect(answer.status).toBe(200);
  const text = JSON.stringify(propsIn(answer));
  expect(text).toContain('5 minutes in all, 1 step');
  expect(text).toMatch(/<input type=\\"checkbox\\" data-step/);
});

it.each([
  ['another password', 'password=kitchen', {}],
  ['no password', 'password=', {}],
  ['a form that is longer than any password', `password=${'x'.repeat(5_000)}`, {}],
  ['the password from another site', 'password=kitchen+table', { origin: 'https://evil.example' }],
])('stays closed and asks again after %s', async (_what, form, more) => {
  const answer = await opened(form, more);
  expect(answer.status).toBe(403);
  expect(propsIn(answer)).toMatchObject({
    screen: { props: { html: null, lock: { isRefused: true } } },
  });
  expect(JSON.stringify(answer)).not.toContain('guests');
});

it('refuses a network that goes on guessing, and not one that knows the password', async () => {
  const network = '10.1.1.1';
  for (let time = 0; time < 12; time += 1) {
    expect((await opened('password=kitchen+table', { network: '10.1.1.2' })).status).toBe(200);
  }
  const statuses: unknown[] = [];
  for (let time = 0; time < 11; time += 1) {
    statuses.push((await opened('password=guess', { network })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
});

it('leads to the content whoever opens the address without a form, or needs no password', async () => {
  const destination = '/sheets/';
  expect((await opened(null)).result).toMatchObject({ redirect: { destination, statusCode: 303 } });
  expect((await opened('password=x', { path: '/open/' })).result).toMatchObject({
    redirect: { destination: '/open/' },
  });
  expect((await opened('password=x', { path: '//evil.example/' })).result).toEqual({
    notFound: true,
  });
  expect((await opened('password=x', { path: '/nothing/' })).result).toEqual({ notFound: true });
});

it('opens where addresses have no slash at their end', async () => {
  jest.replaceProperty(environment(), 'TRAILING_SLASH', false);
  const { schema, site } = backendOf(
    siteOf(
      { posts: [post({ id: 5, slug: 'sheets', content: 'x', password: 'kitchen table' })] },
      { contentTypes: [...DECLARED_TYPES], permalinks: '/%postname%' },
    ),
  );
  const queryCms = askOf(executorOf(schema, site), 'now');
  jest.mocked(queryCmsForRequest).mockResolvedValueOnce(queryCms);
  const answer = await opened('password=kitchen+table', { path: '/sheets' });
  expect(propsIn(answer)).toMatchObject({ screen: { props: { lock: null } } });
});
