import fs from 'node:fs';
import { buildSchema } from 'graphql';
import { readEnvironment } from '#cms/environment';
import { examine } from '#program/doctor/examine';
import type { Finding } from '#program/doctor/finding';
import { queries } from '@/generated/queries';
import { temporaryFolder } from '@/packages/engine/__tests__/next/server/page-cache/temporary-folder';
import { site } from '@/site';
import { type Oddities, SECRET, wordPressOfTest } from './wordpress-of-test';

const SITE_URL = 'http://site.test:3000';

const buildFolder = temporaryFolder();

/** What the doctor finds in WordPress, without what it finds on the site's own machine. */
async function findingsOf(
  oddities: Oddities,
  variables: (url: string) => Record<string, string> = () => ({}),
): Promise<Finding[]> {
  const { url, close } = await wordPressOfTest(oddities);
  const environment = readEnvironment({
    NEXT_PUBLIC_WORDPRESS_URL: url,
    SITE_URL,
    FAUST_SECRET_KEY: SECRET,
    CMS_TIMEOUT_MS: '5000',
    ...variables(url),
  });
  const found = await examine({
    site,
    queries,
    environment,
    buildFolder: buildFolder(),
    publicFolder: buildFolder(),
    isProduction: true,
  });
  await close();
  return found.slice(
    0,
    found.findIndex(({ name }) => name === 'SITE_URL'),
  );
}

const lines = (findings: Finding[]): string[] =>
  findings.map(({ outcome, name }) => `${outcome} ${name}`);

const text = (findings: Finding[]): string =>
  findings.map(({ detail, remedy = '' }) => `${detail} → ${remedy}`).join('\n');

const INDEX = '/index.php?rest_route=/';
const GRAPHQL = '/index.php?graphql';
const declared = fs.readFileSync('generated/schema.graphql', 'utf8');

/** The schema without what the plugin Homegrown registers, and without the given lines. */
const schemaWithoutHomegrown = (...patterns: RegExp[]) =>
  buildSchema(
    [
      / [&|] (?:Project|Testimonial)(?:EditorBlock)?\b/g,
      /^(?:type|interface|input|enum) \w*(?:Project|Testimonial)\w*[^{]*\{[\s\S]*?^\}\n/gm,
      /^ {2}.*(?:Project|Testimonial).*\n/gm,
      /^ {2}(?:PROJECT|TESTIMONIAL)S?\n/gm,
      /^ {2}homegrown.*\n/gm,
      ...patterns,
    ]
      .reduce((schema, pattern) => schema.replace(pattern, ''), declared)
      .replace(/^(enum MenuLocationEnum \{)[\s\S]*?^\}/m, '$1 EMPTY }'),
  );

const FRONT_PAGE = {
  status: 200,
  headers: { link: '<https://cms.test/wp-json/>; rel="https://api.w.org/"' },
  body: '<!doctype html><title>Fern & Sons</title>',
};
const NO_ROUTE = { status: 404, body: { code: 'rest_no_route' } };
const withoutFaustwp = {
  [INDEX]: { body: { name: 'Fern & Sons', namespaces: ['wp/v2'] } },
  '/wp-json/': { body: { name: 'Fern & Sons', namespaces: ['wp/v2'] } },
  '/index.php?rest_route=/faustwp/v1/authorize': NO_ROUTE,
  '/index.php?rest_route=/faustwp/v1/telemetry': NO_ROUTE,
};
/** FaustWP leads a public address to the site. */
const ledToSite = (address: string) => ({
  status: 302,
  headers: {
    location: `${SITE_URL}${address}`,
    'x-redirect-by': 'WP Engine Headless plugin',
  },
});

const ADDRESS = ['ok Address', 'ok Clock', 'ok WordPress'];
const ALL_GRAPHQL = ['note WPGraphQL', 'ok Limits of questions', 'ok Types and fields'];
const FAUSTWP = ['ok FaustWP', 'ok Secret key'];
const CONTENT = [
  'ok Front page',
  'ok Posts page',
  'ok Permalinks',
  'ok Media',
  'ok Demonstration',
  'note Toolbar',
  'note Changes',
];
const homegrown = { isDemonstration: false, settings: '{}', icon: null };
const withoutPlugin = CONTENT.map((one) =>
  one === 'ok Demonstration' ? 'failure Demonstration' : one,
);
const withPermalinks = (finding: string) =>
  CONTENT.map((one) => (one === 'ok Permalinks' ? finding : one));

const WHOLE = [...ADDRESS, ...ALL_GRAPHQL, ...FAUSTWP, ...CONTENT];
const OUT = ['fatal Outage'];

describe('An owner who sets WordPress up step by step hears what is so, and nothing else', () => {
  it.each<[string, Oddities, string[]]>([
    [
      'nothing installed',
      { answers: { ...withoutFaustwp, [GRAPHQL]: FRONT_PAGE } },
      [...ADDRESS, 'fatal WPGraphQL', 'failure FaustWP'],
    ],
    [
      'nothing installed, plain permalinks',
      { answers: { ...withoutFaustwp, '/wp-json/': FRONT_PAGE, [GRAPHQL]: FRONT_PAGE } },
      [...ADDRESS, 'failure Permalinks', 'fatal WPGraphQL', 'failure FaustWP'],
    ],
    [
      'FaustWP only, plain permalinks: WordPress leads its pages to the site',
      { answers: { '/wp-json/': ledToSite('/wp-json/'), [GRAPHQL]: ledToSite('/') } },
      [...ADDRESS, 'failure Permalinks', 'fatal WPGraphQL', ...FAUSTWP],
    ],
    [
      'WPGraphQL only',
      {
        answers: withoutFaustwp,
        schema: schemaWithoutHomegrown(/^ {2}shouldShowFaustToolbar.*\n/gm),
      },
      [
        ...ADDRESS,
        'note WPGraphQL',
        'ok Limits of questions',
        'failure Types and fields',
        'fatal Types and fields',
        'failure FaustWP',
        ...withoutPlugin,
      ],
    ],
    [
      'WPGraphQL and FaustWP',
      { schema: schemaWithoutHomegrown() },
      [
        ...ADDRESS,
        'note WPGraphQL',
        'ok Limits of questions',
        'fatal Types and fields',
        ...FAUSTWP,
        ...withoutPlugin,
      ],
    ],
    [
      'all three plugins',
      { data: { homegrown: { ...homegrown, version: '1', events: true } } },
      [...WHOLE.slice(0, -1), 'ok Changes', 'note Messages of changes'],
    ],
    [
      'all three, the plugin older than this site',
      {
        refuses: (query) =>
          query.includes('homegrownOffer')
            ? 'Cannot query field "homegrownOffer" on type "ContentNode".'
            : null,
        data: { homegrown: { ...homegrown, version: '1', events: true } },
      },
      [
        ...ADDRESS,
        ...ALL_GRAPHQL,
        'warning Plugin Homegrown',
        ...FAUSTWP,
        ...CONTENT.slice(0, -1),
        'ok Changes',
        'note Messages of changes',
      ],
    ],
    [
      'all, plain permalinks',
      {
        answers: { '/wp-json/': ledToSite('/wp-json/') },
        data: { posts: { nodes: [{ uri: '/?p=18' }] } },
      },
      [
        ...ADDRESS,
        'failure Permalinks',
        ...ALL_GRAPHQL,
        ...FAUSTWP,
        ...CONTENT.filter((one) => !one.includes('Permalinks')),
      ],
    ],
    [
      'all, /index.php/%postname%/ on a server that leads nothing to WordPress',
      {
        answers: {
          '/wp-json/': { status: 404, body: 'Not Found' },
          '/index.php/wp-json/': { body: { namespaces: ['wp/v2'] } },
        },
        data: { posts: { nodes: [{ uri: '/index.php/on-roses/' }] } },
      },
      [
        ...ADDRESS,
        'failure REST API',
        ...ALL_GRAPHQL,
        ...FAUSTWP,
        ...withPermalinks('warning Permalinks'),
      ],
    ],
    [
      'all, /archives/%post_id%',
      { data: { posts: { nodes: [{ uri: '/archives/18' }] } } },
      [...ADDRESS, ...ALL_GRAPHQL, ...FAUSTWP, ...withPermalinks('failure Permalinks')],
    ],
    [
      'a REST API that is switched off',
      {
        answers: {
          [INDEX]: { status: 401, body: { code: 'rest_disabled' } },
          '/index.php?rest_route=/faustwp/v1/authorize': NO_ROUTE,
        },
      },
      ['ok Clock', 'warning WordPress', ...ALL_GRAPHQL, 'warning FaustWP', ...CONTENT],
    ],
    [
      'PHP stopped behind nginx',
      {
        answers: {
          [INDEX]: { status: 502, body: 'Bad Gateway' },
          [GRAPHQL]: { status: 502, body: 'Bad Gateway' },
        },
      },
      OUT,
    ],
    [
      'PHP stopped between two questions',
      { answers: { [GRAPHQL]: { status: 504, body: 'Gateway Time-out' } } },
      [...ADDRESS, ...OUT],
    ],
  ])('%s', async (_stage, oddities, expected) => {
    expect(lines(await findingsOf(oddities))).toEqual(expected);
  });

  it('a WordPress whose files are in another folder than its pages', async () => {
    const inFolder = (url: string) => ({
      answers: { [INDEX]: { body: { name: 'A', url, namespaces: ['wp/v2', 'faustwp/v1'] } } },
    });
    const found = await findingsOf(inFolder('https://cms.test/wordpress'));
    expect(lines(found)).toContain('failure Address');
    expect(text(found)).toMatch(/NEXT_PUBLIC_WORDPRESS_URL=http:\S+\/wordpress \(/);
    expect(lines(await findingsOf(inFolder('https://cms.test')))).not.toContain('failure Address');
  });

  it('a wrong secret', async () => {
    const secret = { FAUST_SECRET_KEY: '0f0f0f0f-0000-4000-8000-000000000001' };
    expect(lines(await findingsOf({}, () => secret))).toEqual([
      ...ADDRESS,
      ...ALL_GRAPHQL,
      'note FaustWP',
      'failure Secret key',
      ...CONTENT,
    ]);
  });
});

describe('A wrong address is named for what it is', () => {
  const led = (location: string): Oddities => ({
    answers: { [INDEX]: { status: 301, headers: { location } } },
  });

  it('the site’s own, given as WordPress’s', async () => {
    const answers = {
      [INDEX]: { status: 404, body: 'no' },
      [GRAPHQL]: { status: 404, body: 'no' },
    };
    const findings = await findingsOf({ answers }, (url) => ({ SITE_URL: url }));
    expect(lines(findings)).toEqual(['fatal Address']);
    expect(text(findings)).toMatch(/is this site’s own address/);
  });

  it.each([`${SITE_URL}/`, 'https://site.test:3000/', 'https://www.site.test:3000/'])(
    'one that leads to the site, %s, is never recommended',
    async (location) => {
      const findings = await findingsOf(led(location));
      expect(lines(findings)).toEqual(['fatal Address']);
      expect(text(findings)).toMatch(/this site itself/);
      expect(text(findings)).not.toMatch(/NEXT_PUBLIC_WORDPRESS_URL to http/);
    },
  );

  it.each([
    ['http instead of https', 'https://cms.test/index.php?rest_route=/', 'https://cms.test'],
    ['with www', 'https://www.cms.test/blog/index.php?rest_route=/', 'https://www.cms.test/blog'],
  ])('%s', async (_what, location, right) => {
    const findings = await findingsOf(led(location));
    expect(lines(findings)).toEqual(['fatal Address']);
    expect(text(findings)).toContain(`set NEXT_PUBLIC_WORDPRESS_URL to ${right},`);
  });

  it('an endpoint of pretty permalinks where they are plain', async () => {
    const answers = {
      [`${GRAPHQL}=&query=%7B+__typename+%7D`]: { body: { data: { __typename: 'RootQuery' } } },
    };
    const findings = await findingsOf({ answers }, (url) => ({
      WORDPRESS_GRAPHQL_ENDPOINT: `${url}/graphql`,
    }));
    expect(lines(findings)).toEqual([...ADDRESS, 'fatal WPGraphQL', ...FAUSTWP]);
    expect(text(findings)).toMatch(/delete WORDPRESS_GRAPHQL_ENDPOINT/);
  });

  it('a button and a contact page that lead to nothing', async () => {
    const settings = JSON.stringify({
      contactPage: '/write/',
      frontPage: {
        buttons: [
          { label: 'VISIT', href: '/visit/#map' },
          { label: 'FIND', href: '/search/' },
          { label: 'SHOP', href: 'https://shop.test/' },
        ],
      },
    });
    const data = { homegrown: { ...homegrown, settings }, nodeByUri: null };
    const links = (await findingsOf({ data })).filter(({ name }) => name === 'Links');
    expect(lines(links)).toEqual(['failure Links', 'failure Links']);
    expect(text(links)).toMatch(
      /“VISIT” leads to \/visit\/#map[\s\S]*contactPage\)” leads to \/write\//,
    );
  });

  it('media at the site’s own address, which is no host of media', async () => {
    const mediaItems = { nodes: [{ sourceUrl: `${SITE_URL}/a.jpg` }] };
    const media = (await findingsOf({ data: { mediaItems } })).filter(
      ({ name }) => name === 'Media',
    );
    expect(lines(media)).toEqual(['warning Media']);
    expect(text(media)).not.toContain('MEDIA_ORIGINS');
  });
});

describe('What is missing is blamed on the plugin that brings it', () => {
  const refusing = (message: string): Oddities => ({
    refuses: (query) => (query.includes('GetAuthorPage') ? message : null),
  });

  it.each([
    ['Cannot query field "projects" on type "RootQuery".', /which the plugin “Homegrown” brings/],
    ['Unknown type "Project".', /which the plugin “Homegrown” brings/],
    ['Cannot query field "projectFields" on type "Project".', /which WPGraphQL for ACF,/],
    ['Cannot query field "shouldShowFaustToolbar" on type "User".', /which FaustWP brings/],
    ['Cannot query field "posts" on type "RootQuery".', /which WPGraphQL brings/],
  ])('%s', async (message, blamed) => {
    const found = (await findingsOf(refusing(message))).filter(
      ({ name }) => name === 'Types and fields',
    );
    expect(found).toHaveLength(1);
    expect(text(found)).toMatch(blamed);
  });

  it('an optional field of projects is nothing to mend', async () => {
    const message = 'Cannot query field "trade" on type "ProjectFields".';
    const found = (await findingsOf(refusing(message))).filter(
      ({ name }) => name === 'Types and fields',
    );
    expect(lines(found)).toEqual(['ok Types and fields']);
  });
});

describe('Content types that WPGraphQL does not show', () => {
  const type = (slug: string, has_archive = false) => ({
    slug,
    name: slug,
    rest_base: slug,
    rest_namespace: 'wp/v2',
    has_archive,
  });
  const types = (...all: ReturnType<typeof type>[]) =>
    Object.fromEntries(all.map((one) => [one.slug, one]));
  const contentTypes = { nodes: [{ name: 'post' }, { name: 'page' }, { name: 'attachment' }] };

  it('are named with the PHP that mends it, if visitors can see them', async () => {
    const rest = {
      '/wp/v2/types': types(type('post'), type('pet_leaflet', true), type('news'), type('draft')),
      '/wp/v2/news&per_page=1': [{ id: 1 }],
    };
    const found = (await findingsOf({ rest, data: { contentTypes } })).filter(
      ({ name }) => name === 'Content types',
    );
    expect(lines(found)).toEqual(['warning Content types', 'warning Content types']);
    expect(text(found)).toMatch(
      /'pet_leaflet' === \$type .*'show_in_graphql' => true, 'graphql_single_name' => 'petLeaflet', 'graphql_plural_name' => 'petLeaflets'/,
    );
    expect(text(found)).toMatch(/'news', 'graphql_plural_name' => 'newsItems'/);
  });

  it('are not named if they are WordPress’s own', async () => {
    const own = [
      'attachment',
      'nav_menu_item',
      'wp_block',
      'wp_template',
      'wp_navigation',
      'wp_font_family',
    ];
    const rest = { '/wp/v2/types': types(...own.map((slug) => type(slug, true))) };
    expect(lines(await findingsOf({ rest, data: { contentTypes } }))).toEqual(WHOLE);
  });
});
