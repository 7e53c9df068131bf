import fs from 'node:fs';
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
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { site } from '@/site';
import { type Oddities, schemaWithout, SECRET, wordPressOfTest } from './wordpress-of-test';

const buildFolder = temporaryFolder();

function findingsAt(url: string, variables: Record<string, string> = {}): Promise<Finding[]> {
  const environment = readEnvironment({
    NEXT_PUBLIC_WORDPRESS_URL: url,
    SITE_URL: 'http://localhost:3000',
    FAUST_SECRET_KEY: SECRET,
    CMS_TIMEOUT_MS: '5000',
    ...variables,
  });
  const folders = { buildFolder: buildFolder(), publicFolder: buildFolder() };
  return examine({ site, queries, environment, ...folders, isProduction: true });
}

/** What the doctor finds; a `SITE_URL` that is `the same` is WordPress's. */
async function findingsOf(oddities: Oddities, variables: Record<string, string> = {}) {
  const { url, close } = await wordPressOfTest(oddities);
  const given = variables.SITE_URL === 'the same' ? { SITE_URL: url } : variables;
  try {
    return await findingsAt(url, given);
  } finally {
    await close();
  }
}

const named = (findings: Finding[], name: string) => findings.filter((one) => one.name === name);
const outcomes = (findings: Finding[]): CheckOutcome[] =>
  [...new Set(findings.map(({ outcome }) => outcome))].sort();

const REST = '/index.php?rest_route=/';
const GRAPHQL = '/index.php?graphql';
const ASKED_TWICE = `${GRAPHQL}=&query=%7B+generalSettings+%7B+title+%7D+%7D`;
const TELEMETRY = `${REST}faustwp/v1/telemetry`;
const MAINTENANCE = {
  code: 'wp_die',
  message: 'Briefly unavailable for scheduled maintenance. Check back in a minute.',
};

type Answers = NonNullable<Oddities['answers']>;
const answering = (path: string, answer: Answers[string]): Oddities => ({
  answers: { [path]: answer },
});
const faustwp = (about: object) => answering(TELEMETRY, { body: { faustwp: about } });
const post = (about: object): Oddities => ({ data: { posts: { nodes: [about] } } });
const contents = (...nodes: object[]) => ({ contentNodes: { nodes } });
const plugin = (version: string, events: boolean): Oddities => ({
  data: { homegrown: { version, events } },
});
const refusing = (word: string, words: string): Oddities => ({
  refuses: (query) => (query.includes(word) ? words : null),
});
const moved = { location: 'https://new.example.com/index.php?rest_route=/' };
const page = { body: '<!doctype html>' };

/** What is wrong, the name and the outcome of the finding, its detail, its remedy. */
type Fault = [
  what: string,
  oddities: Oddities,
  finding: [name: string, outcome: CheckOutcome],
  detail: RegExp,
  remedy: RegExp,
  variables?: Record<string, string>,
];

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

  it.each<Fault>([
    [
      'a web page that is no WordPress',
      { answers: { [REST]: page, [GRAPHQL]: page } },
      ['WordPress', 'warning'],
      /nothing says that it is a WordPress/,
      /typing mistake/,
    ],
    [
      'an endpoint that answers a page',
      answering(GRAPHQL, page),
      ['WPGraphQL', 'fatal'],
      /text\/html with status 200, and no GraphQL/,
      /install and activate WPGraphQL/,
    ],
    [
      'no endpoint',
      answering(GRAPHQL, { status: 404, body: 'nothing' }),
      ['WPGraphQL', 'fatal'],
      /status 404/,
      /WORDPRESS_GRAPHQL_ENDPOINT/,
    ],
    [
      'an endpoint that a firewall closes',
      answering(GRAPHQL, { status: 403, body: 'no' }),
      ['WPGraphQL', 'fatal'],
      /refuses this machine/,
      /firewall/,
    ],
    [
      'maintenance',
      answering(GRAPHQL, { status: 503, body: MAINTENANCE }),
      ['Outage', 'fatal'],
      /maintenance/,
      /\.maintenance/,
    ],
    [
      'an address that has moved',
      answering(REST, { status: 301, headers: moved }),
      ['Address', 'fatal'],
      /leads to https:\/\/new\.example\.com$/,
      /NEXT_PUBLIC_WORDPRESS_URL to https:\/\/new\.example\.com/,
    ],
    [
      'plain permalinks',
      { ...answering('/wp-json/', { status: 404, body: 'nothing' }), ...post({ uri: '/?p=18' }) },
      ['Permalinks', 'failure'],
      /plain/,
      /Settings → Permalinks/,
    ],
    [
      'addresses without a slash at their end',
      post({ uri: '/on-roses' }),
      ['Permalinks', 'failure'],
      /without a slash \(\/on-roses\), and the site’s do: /,
      /TRAILING_SLASH=false/,
    ],
    [
      'a clock that is off',
      { headers: { date: new Date(Date.now() - 600_000).toUTCString() } },
      ['Clock', 'failure'],
      /6\d\d s ahead of WordPress’s/,
      /NTP/,
    ],
    [
      'a content type that is missing',
      { schema: schemaWithout(/^ {2}testimonials?\(.*\n/gm) },
      ['Types and fields', 'fatal'],
      /RootQuery\.testimonials/,
      /plugin “Homegrown”/,
    ],
    [
      'a menu location that is missing',
      { schema: schemaWithout(/^ {2}PRIMARY\n/gm) },
      ['Menus', 'fatal'],
      /no menu location PRIMARY;/,
      /PRIMARY and FOOTER/,
    ],
    [
      'a limit of levels',
      refusing(
        'GetAuthorPage',
        'The server administrator has limited the max query depth to 5, but the requested query has 6 levels.',
      ),
      ['Limits of questions', 'failure'],
      /allows 5 levels; .*GetAuthorPage in wp-templates\/author/,
      /Max Depth: 7 or more/,
    ],
    [
      'an endpoint for those who are signed in',
      refusing('posts', 'The field "RootQuery.posts" cannot be accessed without authentication.'),
      ['WPGraphQL', 'fatal'],
      /only those who are signed in/,
      /Restrict Endpoint/,
    ],
    [
      'no FaustWP',
      answering(REST, { body: { name: 'A', namespaces: ['wp/v2'] } }),
      ['FaustWP', 'failure'],
      /not there/,
      /1\.8\.10 or newer/,
    ],
    [
      'another secret key',
      {},
      ['Secret key', 'failure'],
      /does not accept/,
      /Settings → Faust → Secret Key/,
      { FAUST_SECRET_KEY: '0f0f0f0f-0000-4000-8000-000000000001' },
    ],
    [
      'no secret key',
      {},
      ['Secret key', 'warning'],
      /editors can’t sign in/,
      /Settings → Faust → Secret Key/,
      { FAUST_SECRET_KEY: '' },
    ],
    ['an old FaustWP', faustwp({ version: '1.8.9' }), ['FaustWP', 'warning'], /^1\.8\.9/, /update/],
    [
      'an old FaustWP that tells its version in its readme alone',
      {
        answers: {
          [TELEMETRY]: { status: 404, body: { code: 'rest_no_route' } },
          '/wp-content/plugins/faustwp/readme.txt': {
            body: '=== FaustWP ===\nStable tag: 1.6.0\n',
          },
        },
      },
      ['FaustWP', 'warning'],
      /^1\.6\.0/,
      /update/,
    ],
    [
      'previews that do not lead here',
      faustwp({ version: '1.8.10', rewrites_enabled: false }),
      ['FaustWP’s settings', 'warning'],
      /URL rewrites” is not set/,
      /tick both/,
    ],
    [
      'nothing at the front page',
      { data: { nodeByUri: null } },
      ['Front page', 'failure'],
      /nothing at \//,
      /Settings → Reading/,
    ],
    [
      'a page whose address is this site’s own',
      { data: { search: { __typename: 'Page' } } },
      ['Addresses', 'warning'],
      /content at \/search\//,
      /Slug/,
    ],
    [
      'pages beside the address of WordPress',
      post({ uri: '/roses/', link: 'https://pages.example.com/roses/' }),
      ['Links', 'warning'],
      /^WordPress’s pages are at https:\/\/pages\.example\.com,/,
      /^set OWN_ORIGINS=https:\/\/pages\.example\.com$/,
    ],
    [
      'media on other hosts',
      {
        data: {
          ...contents({
            content:
              '<p><img class="a" src="https://cdn.example.com/a.jpg" /><img src="/wp-content/uploads/b.jpg" /></p>',
          }),
          mediaItems: { nodes: [{ sourceUrl: 'https://i0.example.com/c.jpg' }] },
        },
      },
      ['Media', 'warning'],
      /^2 .*https:\/\/cdn\.example\.com, https:\/\/i0\.example\.com/,
      /MEDIA_ORIGINS=https:\/\/cdn\.example\.com,https:\/\/i0\.example\.com /,
    ],
    [
      'forms that the site can’t send',
      {
        data: contents(
          { uri: '/quote/', content: '<form id="gform_3" method="post"></form>' },
          { uri: '/write/', content: '<form id="wpforms-form-9" method="post"></form>' },
          { uri: '/ask/', content: '<form class="frm-fluent-form" method="post"></form>' },
          { uri: '/call/', content: '<div id="nf-form-1-cont">…</div>' },
        ),
      },
      ['Forms', 'warning'],
      /^4 .*Gravity Forms on \/quote\/, WPForms on \/write\/, Fluent Forms on \/ask\/, Ninja Forms on \/call\/$/,
      /Contact Form 7/,
    ],
    [
      'a plugin that can’t send its messages',
      plugin('1', false),
      ['Changes', 'failure'],
      /no address of this site/,
      /Front-end site URL/,
    ],
    [
      'a plugin that is older than the engine',
      plugin('0', true),
      ['Plugin Homegrown', 'failure'],
      /older than this engine/,
      /install the one/,
    ],
    [
      'a plugin that is newer than the engine',
      plugin('2', true),
      ['Plugin Homegrown', 'failure'],
      /newer than this engine/,
      /upgrade the engine/,
    ],
    [
      'a plugin that has sent no message yet',
      plugin('1', true),
      ['Messages of changes', 'note'],
      /^none has come/,
      /update a post/,
    ],
    [
      'a front page without a page for posts beside it',
      { data: { nodeByUri: { __typename: 'Page', title: 'Home' }, postsPage: { uri: null } } },
      ['Posts page', 'note'],
      /^there is none/,
      /Settings → Reading/,
    ],
    [
      'SITE_URL that is WordPress’s',
      {},
      ['SITE_URL', 'failure'],
      /WordPress’s own address/,
      /another name/,
      { SITE_URL: 'the same' },
    ],
    [
      'SITE_URL without encryption',
      {},
      ['SITE_URL', 'warning'],
      /not encrypted/,
      /certificate/,
      { SITE_URL: 'http://www.example.com' },
    ],
  ])('names %s, and the remedy', async (...fault) => {
    const [, oddities, [name, outcome], detail, remedy, variables] = fault;
    const findings = await findingsOf(oddities, variables);
    expect(named(findings, name).find((one) => one.outcome === outcome)).toMatchObject({
      detail: expect.stringMatching(detail),
      remedy: expect.stringMatching(remedy),
    });
  });

  it.each([
    [20, /^the last came less than a minute ago$/],
    [3 * 60 + 5, /^the last came 3 minutes ago$/],
    [3_700, /^the last came 1 hour ago$/],
    [3 * 86_400 + 5, /^the last came 3 days ago$/],
  ])('says when the last message of a change came: %d s ago', async (seconds, detail) => {
    const log = changeLogFile(buildFolder());
    const at = new Date(Date.now() - seconds * 1_000);
    const changes = [{ key: 'list:post', unpublished: false }];
    await new ChangeLog(log).take({ id: 'a', at: 1, changes });
    fs.utimesSync(log, at, at);
    const data = {
      homegrown: { version: '1', events: true },
      nodeByUri: { __typename: 'Page', title: 'Home' },
      postsPage: { uri: '/blog/' },
    };
    const findings = await findingsOf({ data });
    expect(findings).toContainEqual({
      outcome: 'ok',
      name: 'Messages of changes',
      detail: expect.stringMatching(detail),
    });
    expect(findings).toContainEqual({ outcome: 'ok', name: 'Posts page', detail: '/blog/' });
  });

  it('says nothing of hosts that are in MEDIA_ORIGINS', async () => {
    const findings = await findingsOf(
      { data: { mediaItems: { nodes: [{ sourceUrl: 'https://cdn.example.com/c.jpg' }] } } },
      { MEDIA_ORIGINS: 'https://cdn.example.com' },
    );
    expect(outcomes(named(findings, 'Media'))).toEqual(['ok']);
  });

  const objectCache = (graphqlObjectCache: unknown) => ({
    data: {},
    extensions: { graphqlSmartCache: { graphqlObjectCache } },
  });

  it.each<[string, Answers[string], [CheckOutcome, RegExp][]]>([
    [
      'WPGraphQL Smart Cache’s object cache',
      { body: objectCache({ cacheKey: 'a' }) },
      [['warning', /object cache/]],
    ],
    [
      'a cache that says how old the answer is',
      { headers: { age: '35' }, body: { data: {} } },
      [['note', /in front of WordPress/]],
    ],
    [
      'a cache that says that it had the answer',
      { headers: { 'x-cache': 'HIT: 3' }, body: { data: {} } },
      [['note', /in front of WordPress/]],
    ],
    [
      'nothing where the object cache is on for others, or the answer is new',
      { headers: { age: '0', 'x-cache': 'MISS' }, body: objectCache([]) },
      [],
    ],
  ])('tells of caches: %s', async (_what, answer, settings) => {
    const found = named(await findingsOf(answering(ASKED_TWICE, answer)), 'Caches');
    expect(found).toEqual(
      settings.map(([outcome, detail]) =>
        expect.objectContaining({ outcome, detail: expect.stringMatching(detail) }),
      ),
    );
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
    const wordPress = wordPressAt(
      { url, endpoint: `${url}/graphql`, secret: undefined },
      { timeoutMs: 1, maxBytes: 1 },
    );
    const silent = { ...wordPress, ask: () => Promise.resolve({ code, message: 'no' }) };
    const { findings, answers } = await checkAddress(silent, 'http://localhost:3000');
    expect(answers).toBe(false);
    expect(findings).toEqual([expect.objectContaining({ outcome: 'fatal', name })]);
    expect(findings[0]?.detail).toMatch(detail);
  });

  it('never sends the secret key by http to another network', async () => {
    const sent: unknown[] = [];
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      sent.push(init?.headers);
      return Response.json({ name: 'A', namespaces: ['wp/v2', 'faustwp/v1'], data: null });
    });
    const findings = await findingsAt('http://203.0.113.1:9', { CMS_TIMEOUT_MS: '100' });
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
