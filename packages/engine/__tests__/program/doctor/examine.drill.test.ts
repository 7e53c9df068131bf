import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ChangeLog } from '#changes/change-log';
import { readEnvironment } from '#cms/environment';
import { changeLogFile } from '#next/server/build-folder';
import { checkAddress } from '#program/doctor/check-address';
import { isOlder } from '#program/doctor/check-faustwp';
import { examine } from '#program/doctor/examine';
import type { CheckOutcome, Finding } from '#program/doctor/finding';
import { siteQueries } from '#program/doctor/site-queries';
import { wordPressAt } from '#program/doctor/wordpress';
import { queries } from '@/generated/queries';
import { site } from '@/site';
import { type Oddities, schemaWithout, SECRET, wordPressOfTest } from './wordpress-of-test';

let buildFolder: string;
beforeAll(() => {
  buildFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
});
afterAll(() => fs.rmSync(buildFolder, { recursive: true }));

async function findingsAt(url: string, variables: Record<string, string> = {}) {
  const environment = readEnvironment({
    NEXT_PUBLIC_WORDPRESS_URL: url,
    SITE_URL: 'http://localhost:3000',
    FAUST_SECRET_KEY: SECRET,
    CMS_TIMEOUT_MS: '5000',
    ...variables,
  });
  return examine({
    site,
    queries,
    environment,
    buildFolder,
    publicFolder: buildFolder,
    isProduction: true,
  });
}

async function findingsOf(oddities: Oddities, variables?: Record<string, string>) {
  const { url, close } = await wordPressOfTest(oddities);
  try {
    return await findingsAt(url, variables);
  } finally {
    await close();
  }
}

const named = (findings: Finding[], name: string) => findings.filter((one) => one.name === name);
const outcomes = (findings: Finding[]): CheckOutcome[] =>
  [...new Set(findings.map(({ outcome }) => outcome))].sort();

const MAINTENANCE = {
  code: 'wp_die',
  message: 'Briefly unavailable for scheduled maintenance. Check back in a minute.',
};
const ASKED_TWICE = '/index.php?graphql=&query=%7B+generalSettings+%7B+title+%7D+%7D';

describe('The doctor', () => {
  it('finds nothing wrong in a WordPress that has all', async () => {
    const findings = await findingsOf({});
    expect(outcomes(findings)).toEqual(['note', 'ok']);
    expect(named(findings, 'WordPress')[0]?.detail).toBe('“Fern & Sons”');
    expect(named(findings, 'FaustWP')).toEqual([
      { outcome: 'ok', name: 'FaustWP', detail: '1.8.10' },
    ]);
    expect(named(findings, 'Front page')[0]?.detail).toBe('the latest posts');
  });

  const faults: {
    what: string;
    oddities: Oddities;
    variables?: Record<string, string>;
    name: string;
    outcome: CheckOutcome;
    detail: RegExp;
    remedy: RegExp;
  }[] = [
    {
      what: 'a web page that is no WordPress',
      oddities: {
        answers: {
          '/index.php?rest_route=/': { body: '<!doctype html>' },
          '/index.php?graphql': { body: '<!doctype html>' },
        },
      },
      name: 'WordPress',
      outcome: 'warning',
      detail: /nothing says that it is a WordPress/,
      remedy: /typing mistake/,
    },
    {
      what: 'an endpoint that answers a page',
      oddities: { answers: { '/index.php?graphql': { body: '<!doctype html>' } } },
      name: 'WPGraphQL',
      outcome: 'fatal',
      detail: /text\/html with status 200, and no GraphQL/,
      remedy: /install and activate WPGraphQL/,
    },
    {
      what: 'no endpoint',
      oddities: { answers: { '/index.php?graphql': { status: 404, body: 'nothing' } } },
      name: 'WPGraphQL',
      outcome: 'fatal',
      detail: /status 404/,
      remedy: /WORDPRESS_GRAPHQL_ENDPOINT/,
    },
    {
      what: 'an endpoint that a firewall closes',
      oddities: { answers: { '/index.php?graphql': { status: 403, body: 'no' } } },
      name: 'WPGraphQL',
      outcome: 'fatal',
      detail: /refuses this machine/,
      remedy: /firewall/,
    },
    {
      what: 'maintenance',
      oddities: { answers: { '/index.php?graphql': { status: 503, body: MAINTENANCE } } },
      name: 'Outage',
      outcome: 'fatal',
      detail: /maintenance/,
      remedy: /\.maintenance/,
    },
    {
      what: 'an address that has moved',
      oddities: {
        answers: {
          '/index.php?rest_route=/': {
            status: 301,
            headers: { location: 'https://new.example.com/index.php?rest_route=/' },
          },
        },
      },
      name: 'Address',
      outcome: 'fatal',
      detail: /leads to https:\/\/new\.example\.com$/,
      remedy: /NEXT_PUBLIC_WORDPRESS_URL to https:\/\/new\.example\.com/,
    },
    {
      what: 'plain permalinks',
      oddities: {
        answers: { '/wp-json/': { status: 404, body: 'nothing' } },
        data: { posts: { nodes: [{ uri: '/?p=18' }] } },
      },
      name: 'Permalinks',
      outcome: 'failure',
      detail: /plain/,
      remedy: /Settings → Permalinks/,
    },
    {
      what: 'addresses without a slash at their end',
      oddities: { data: { posts: { nodes: [{ uri: '/on-roses' }] } } },
      name: 'Permalinks',
      outcome: 'failure',
      detail: /without a slash \(\/on-roses\), and the site’s do: /,
      remedy: /TRAILING_SLASH=false/,
    },
    {
      what: 'a clock that is off',
      oddities: { headers: { date: new Date(Date.now() - 600_000).toUTCString() } },
      name: 'Clock',
      outcome: 'failure',
      detail: /6\d\d s ahead of WordPress’s/,
      remedy: /NTP/,
    },
    {
      what: 'a content type that is missing',
      oddities: { schema: schemaWithout(/^ {2}testimonials?\(.*\n/gm) },
      name: 'Types and fields',
      outcome: 'fatal',
      detail: /RootQuery\.testimonials/,
      remedy: /plugin “Homegrown”/,
    },
    {
      what: 'a menu location that is missing',
      oddities: { schema: schemaWithout(/^ {2}PRIMARY\n/gm) },
      name: 'Menus',
      outcome: 'fatal',
      detail: /no menu location PRIMARY;/,
      remedy: /PRIMARY and FOOTER/,
    },
    {
      what: 'a limit of levels',
      oddities: {
        refuses: (query) =>
          query.includes('GetAuthorPage')
            ? 'The server administrator has limited the max query depth to 5, but the requested query has 6 levels.'
            : null,
      },
      name: 'Limits of questions',
      outcome: 'failure',
      detail: /allows 5 levels; .*GetAuthorPage in wp-templates\/author/,
      remedy: /Max Depth: 7 or more/,
    },
    {
      what: 'an endpoint for those who are signed in',
      oddities: {
        refuses: (query) =>
          query.includes('posts')
            ? 'The field "RootQuery.posts" cannot be accessed without authentication.'
            : null,
      },
      name: 'WPGraphQL',
      outcome: 'fatal',
      detail: /only those who are signed in/,
      remedy: /Restrict Endpoint/,
    },
    {
      what: 'no FaustWP',
      oddities: {
        answers: { '/index.php?rest_route=/': { body: { name: 'A', namespaces: ['wp/v2'] } } },
      },
      name: 'FaustWP',
      outcome: 'failure',
      detail: /not there/,
      remedy: /1\.8\.10 or newer/,
    },
    {
      what: 'another secret key',
      oddities: {},
      variables: { FAUST_SECRET_KEY: '0f0f0f0f-0000-4000-8000-000000000001' },
      name: 'Secret key',
      outcome: 'failure',
      detail: /does not accept/,
      remedy: /Settings → Faust → Secret Key/,
    },
    {
      what: 'no secret key',
      oddities: {},
      variables: { FAUST_SECRET_KEY: '' },
      name: 'Secret key',
      outcome: 'warning',
      detail: /editors can’t sign in/,
      remedy: /Settings → Faust → Secret Key/,
    },
    {
      what: 'an old FaustWP',
      oddities: {
        answers: {
          '/index.php?rest_route=/faustwp/v1/telemetry': {
            body: { faustwp: { version: '1.8.9' } },
          },
        },
      },
      name: 'FaustWP',
      outcome: 'warning',
      detail: /^1\.8\.9/,
      remedy: /update/,
    },
    {
      what: 'an old FaustWP that tells its version in its readme alone',
      oddities: {
        answers: {
          '/index.php?rest_route=/faustwp/v1/telemetry': {
            status: 404,
            body: { code: 'rest_no_route' },
          },
          '/wp-content/plugins/faustwp/readme.txt': {
            body: '=== FaustWP ===\nStable tag: 1.6.0\n',
          },
        },
      },
      name: 'FaustWP',
      outcome: 'warning',
      detail: /^1\.6\.0/,
      remedy: /update/,
    },
    {
      what: 'previews that do not lead here',
      oddities: {
        answers: {
          '/index.php?rest_route=/faustwp/v1/telemetry': {
            body: { faustwp: { version: '1.8.10', rewrites_enabled: false } },
          },
        },
      },
      name: 'FaustWP’s settings',
      outcome: 'warning',
      detail: /URL rewrites” is not set/,
      remedy: /tick both/,
    },
    {
      what: 'nothing at the front page',
      oddities: { data: { nodeByUri: null } },
      name: 'Front page',
      outcome: 'failure',
      detail: /nothing at \//,
      remedy: /Settings → Reading/,
    },
    {
      what: 'a page whose address is this site’s own',
      oddities: { data: { search: { __typename: 'Page' } } },
      name: 'Addresses',
      outcome: 'warning',
      detail: /content at \/search\//,
      remedy: /Slug/,
    },
    {
      what: 'pages beside the address of WordPress',
      oddities: {
        data: { posts: { nodes: [{ uri: '/roses/', link: 'https://pages.example.com/roses/' }] } },
      },
      name: 'Links',
      outcome: 'warning',
      detail: /^WordPress’s pages are at https:\/\/pages\.example\.com,/,
      remedy: /^set OWN_ORIGINS=https:\/\/pages\.example\.com$/,
    },
    {
      what: 'media on other hosts',
      oddities: {
        data: {
          contentNodes: {
            nodes: [
              {
                content:
                  '<p><img class="a" src="https://cdn.example.com/a.jpg" /><img src="/wp-content/uploads/b.jpg" /></p>',
              },
            ],
          },
          mediaItems: { nodes: [{ sourceUrl: 'https://i0.example.com/c.jpg' }] },
        },
      },
      name: 'Media',
      outcome: 'warning',
      detail: /^2 .*https:\/\/cdn\.example\.com, https:\/\/i0\.example\.com/,
      remedy: /MEDIA_ORIGINS=https:\/\/cdn\.example\.com,https:\/\/i0\.example\.com /,
    },
    {
      what: 'forms that the site can’t send',
      oddities: {
        data: {
          contentNodes: {
            nodes: [
              { uri: '/quote/', content: '<form id="gform_3" method="post"></form>' },
              { uri: '/write/', content: '<form id="wpforms-form-9" method="post"></form>' },
              { uri: '/ask/', content: '<form class="frm-fluent-form" method="post"></form>' },
              { uri: '/call/', content: '<div id="nf-form-1-cont">…</div>' },
            ],
          },
        },
      },
      name: 'Forms',
      outcome: 'warning',
      detail:
        /^4 .*Gravity Forms on \/quote\/, WPForms on \/write\/, Fluent Forms on \/ask\/, Ninja Forms on \/call\/$/,
      remedy: /Contact Form 7/,
    },
    {
      what: 'a plugin that can’t send its messages',
      oddities: {
        data: { homegrown: { version: '1', events: false } },
      },
      name: 'Changes',
      outcome: 'failure',
      detail: /no address of this site/,
      remedy: /Front-end site URL/,
    },
    {
      what: 'a plugin that is older than the engine',
      oddities: { data: { homegrown: { version: '0', events: true } } },
      name: 'Plugin Homegrown',
      outcome: 'failure',
      detail: /older than this engine/,
      remedy: /install the one/,
    },
    {
      what: 'a plugin that is newer than the engine',
      oddities: { data: { homegrown: { version: '2', events: true } } },
      name: 'Plugin Homegrown',
      outcome: 'failure',
      detail: /newer than this engine/,
      remedy: /upgrade the engine/,
    },
    {
      what: 'a plugin that has sent no message yet',
      oddities: { data: { homegrown: { version: '1', events: true } } },
      name: 'Messages of changes',
      outcome: 'note',
      detail: /^none has come/,
      remedy: /update a post/,
    },
    {
      what: 'a front page without a page for posts beside it',
      oddities: {
        data: { nodeByUri: { __typename: 'Page', title: 'Home' }, postsPage: { uri: null } },
      },
      name: 'Posts page',
      outcome: 'note',
      detail: /^there is none/,
      remedy: /Settings → Reading/,
    },
    {
      what: 'SITE_URL that is WordPress’s',
      oddities: {},
      variables: { SITE_URL: 'the same' },
      name: 'SITE_URL',
      outcome: 'failure',
      detail: /WordPress’s own address/,
      remedy: /another name/,
    },
    {
      what: 'SITE_URL without encryption',
      oddities: {},
      variables: { SITE_URL: 'http://www.example.com' },
      name: 'SITE_URL',
      outcome: 'warning',
      detail: /not encrypted/,
      remedy: /certificate/,
    },
  ];

  it.each([
    [20, /^the last came less than a minute ago$/],
    [3 * 60 + 5, /^the last came 3 minutes ago$/],
    [3_700, /^the last came 1 hour ago$/],
    [3 * 86_400 + 5, /^the last came 3 days ago$/],
  ])('says when the last message of a change came: %d s ago', async (seconds, detail) => {
    const log = changeLogFile(buildFolder);
    const at = new Date(Date.now() - seconds * 1_000);
    const changes = [{ key: 'list:post', withdrawn: false }];
    await new ChangeLog(log).take({ id: 'a', at: 1, changes });
    fs.utimesSync(log, at, at);
    const data = {
      homegrown: { version: '1', events: true },
      nodeByUri: { __typename: 'Page', title: 'Home' },
      postsPage: { uri: '/blog/' },
    };
    const findings = await findingsOf({ data });
    fs.rmSync(path.dirname(log), { recursive: true });
    expect(findings).toContainEqual({
      outcome: 'ok',
      name: 'Messages of changes',
      detail: expect.stringMatching(detail),
    });
    expect(findings).toContainEqual({ outcome: 'ok', name: 'Posts page', detail: '/blog/' });
  });

  it.each(faults)('names $what, and the remedy', async (fault) => {
    const { oddities, variables = {}, name, outcome, detail, remedy } = fault;
    const { url, close } = await wordPressOfTest(oddities);
    const given = variables.SITE_URL === 'the same' ? { SITE_URL: url } : variables;
    const findings = await findingsAt(url, given);
    await close();
    const [found] = named(findings, name).filter((one) => one.outcome === outcome);
    expect(found?.detail).toMatch(detail);
    expect(found?.remedy).toMatch(remedy);
  });

  it('says nothing of hosts that are in MEDIA_ORIGINS', async () => {
    const findings = await findingsOf(
      { data: { mediaItems: { nodes: [{ sourceUrl: 'https://cdn.example.com/c.jpg' }] } } },
      { MEDIA_ORIGINS: 'https://cdn.example.com' },
    );
    expect(outcomes(named(findings, 'Media'))).toEqual(['ok']);
  });

  it.each<[string, Oddities, CheckOutcome, RegExp]>([
    [
      'WPGraphQL Smart Cache’s object cache',
      {
        answers: {
          [ASKED_TWICE]: {
            body: {
              data: {},
              extensions: { graphqlSmartCache: { graphqlObjectCache: { cacheKey: 'a' } } },
            },
          },
        },
      },
      'warning',
      /object cache/,
    ],
    [
      'a cache that says how old the answer is',
      { answers: { [ASKED_TWICE]: { headers: { age: '35' }, body: { data: {} } } } },
      'note',
      /in front of WordPress/,
    ],
    [
      'a cache that says that it had the answer',
      { answers: { [ASKED_TWICE]: { headers: { 'x-cache': 'HIT: 3' }, body: { data: {} } } } },
      'note',
      /in front of WordPress/,
    ],
  ])('tells %s', async (_what, oddities, outcome, detail) => {
    const [found] = named(await findingsOf(oddities), 'Caches');
    expect(found?.outcome).toBe(outcome);
    expect(found?.detail).toMatch(detail);
  });

  it('says nothing of caches where the object cache is on for others, or the answer is new', async () => {
    const extensions = { graphqlSmartCache: { graphqlObjectCache: [] } };
    const answers = {
      [ASKED_TWICE]: { headers: { age: '0', 'x-cache': 'MISS' }, body: { data: {}, extensions } },
    };
    expect(named(await findingsOf({ answers }), 'Caches')).toEqual([]);
  });

  it('tells a WordPress that is not there', async () => {
    const { url, close } = await wordPressOfTest();
    await close();
    const [address] = await findingsAt(url);
    expect(address).toMatchObject({ outcome: 'fatal', detail: /nothing listens/ });
  });

  it.each([
    ['CERT_HAS_EXPIRED', 'Certificate', /has expired/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Certificate', /not trusted/],
    ['ENOTFOUND', 'Address', /leads nowhere/],
    ['TIMEOUT', 'Address', /did not answer in time/],
    ['ECONNRESET', 'Address', /does not answer \(ECONNRESET/],
  ])('tells %s', async (code, name, detail) => {
    const url = 'https://cms.example.com';
    const wordPress = wordPressAt({
      url,
      endpoint: `${url}/graphql`,
      secret: undefined,
      timeoutMs: 1,
      maxBytes: 1,
    });
    const silent = { ...wordPress, ask: () => Promise.resolve({ code, message: 'no' }) };
    const { findings, answers } = await checkAddress(silent, 'http://localhost:3000');
    expect(answers).toBe(false);
    expect(findings).toEqual([expect.objectContaining({ outcome: 'fatal', name })]);
    expect(findings[0]?.detail).toMatch(detail);
  });

  it('never sends the secret key by http to another network', async () => {
    const environment = readEnvironment({
      NEXT_PUBLIC_WORDPRESS_URL: 'http://203.0.113.1:9',
      SITE_URL: 'http://localhost:3000',
      FAUST_SECRET_KEY: SECRET,
      CMS_TIMEOUT_MS: '100',
    });
    const sent: unknown[] = [];
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      sent.push(init?.headers);
      return Response.json({ name: 'A', namespaces: ['wp/v2', 'faustwp/v1'], data: null });
    });
    const findings = await examine({
      site,
      queries,
      environment,
      buildFolder,
      publicFolder: buildFolder,
      isProduction: true,
    });
    fetched.mockRestore();
    expect(sent.length).toBeGreaterThan(1);
    expect(JSON.stringify(sent)).not.toContain(SECRET);
    expect(named(findings, 'Secret key')[0]?.detail).toMatch(/not sent to an http address/);
  });
});

describe('The queries that the doctor tries', () => {
  it('are all of the site’s', () => {
    const asked = siteQueries(queries, site).map(({ name }) => name);
    const written = ['wp-templates', 'packages/engine/src'].flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.graphql'))
        .flatMap((name) => {
          const file = path.posix.join(folder, name);
          const operations = fs.readFileSync(file, 'utf8').matchAll(/^query (\w+)/gm);
          const named = file.replace('packages/engine/src/', '@homegrown/engine/');
          return [...operations].map(([, operation]) => `${operation} in ${named}`);
        }),
    );
    expect(written.length).toBeGreaterThan(40);
    expect(asked.toSorted()).toEqual(written.sort());
  });
  it('have at most seven levels, as WPGraphQL counts them', () => {
    expect(siteQueries(queries, site)[0]?.levels).toBe(7);
  });
});

it.each([
  ['1.8.9', true],
  ['1.8.10', false],
  ['1.10.0', false],
  ['2.0', false],
  ['1.8', true],
])('Version %s is older than 1.8.10: %s', (version, expected) => {
  expect(isOlder(version, '1.8.10')).toBe(expected);
});
