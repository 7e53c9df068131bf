import { print } from 'graphql';
import { z } from 'zod';
import { mayLack } from '#cms/optional-fields';
import type { SiteDefinition } from '#site/define-site';
import { about, type Finding } from './finding';
import { isOutage, outage } from './outage';
import { isOfSite } from './own-address';
import { type Queries, type SiteQuery, siteQueries } from './site-queries';
import { type Answer, isAnswer, type NoAnswer, type WordPress } from './wordpress';

const aboutGraphql = about('WPGraphQL');
const aboutTypesAndFields = about('Types and fields');
const aboutLimits = about('Limits of questions');
const aboutFrontPage = about('Front page');
const aboutPostsPage = about('Posts page');
const aboutPermalinks = about('Permalinks');

const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** An answer of the endpoint, read as GraphQL; null if it is not GraphQL. */
export function graphqlOf(
  answer: Answer | NoAnswer,
): { data: Record<string, unknown> | null; errors: string[] } | null {
  if (!isAnswer(answer)) return null;
  const { data, success } = graphqlAnswer.safeParse(answer.json);
  if (!success || (data.data === undefined && data.errors === undefined)) return null;
  return { data: data.data ?? null, errors: (data.errors ?? []).map(({ message }) => message) };
}

const INSTALL =
  'Plugins → Add New: install and activate WPGraphQL; if its endpoint has another name (GraphQL → Settings), set WORDPRESS_GRAPHQL_ENDPOINT';

const SLOW =
  'run this again: the first question after a pause takes longest; if it stays so, ask the host of WordPress why it is slow, or set a larger CMS_TIMEOUT_MS';

/** Where WPGraphQL answers with each permalink structure, unless its endpoint has another name. */
const plainEndpoint = (url: string): string => `${url}/index.php?graphql`;

/** An endpoint that is set although only the one of every permalink structure answers. */
async function wrongEndpoint({ url, endpoint, ask }: WordPress): Promise<Finding[] | null> {
  const other = plainEndpoint(url);
  if (endpoint === other) return null;
  const address = new URL(other);
  address.searchParams.set('query', '{ __typename }');
  if (graphqlOf(await ask(address.href)) === null) return null;
  return aboutGraphql.fatal(
    `nothing answers at ${endpoint}, and WPGraphQL does at ${other}`,
    'delete WORDPRESS_GRAPHQL_ENDPOINT; /graphql is there only with pretty permalinks (Settings → Permalinks: “Post name”)',
  );
}

function ledElsewhere(endpoint: string, to: string, siteUrl: string): Finding[] {
  return URL.canParse(to, endpoint) && isOfSite(new URL(to, endpoint).href, siteUrl)
    ? aboutGraphql.fatal(
        `it does not answer at ${endpoint}: FaustWP’s public route redirect leads that to this site, like a page`,
        INSTALL,
      )
    : aboutGraphql.fatal(`${endpoint} leads to ${to}`, INSTALL);
}

function notGraphql(answer: Answer | NoAnswer, endpoint: string, siteUrl: string): Finding[] {
  if (!isAnswer(answer)) {
    if (answer.code === 'TIMEOUT') {
      return aboutGraphql.fatal(`${endpoint} did not answer in time, other addresses did`, SLOW);
    }
    return outage(answer, endpoint);
  }
  const { status, headers } = answer;
  const type = headers.get('content-type')?.split(';')[0] ?? 'nothing';
  if (status === 401 || status === 403) {
    return aboutGraphql.fatal(
      `${endpoint} refuses this machine (status ${status})`,
      'allow the address of this machine in the firewall or the security plugin of WordPress',
    );
  }
  if (status >= 300 && status < 400) {
    return ledElsewhere(endpoint, headers.get('location') ?? 'elsewhere', siteUrl);
  }
  if (isOutage(answer)) return outage(answer, endpoint);
  return aboutGraphql.fatal(
    `${endpoint} answers ${type} with status ${status}, and no GraphQL`,
    INSTALL,
  );
}

/**
 * The version in the readme that WordPress's plugins have beside their code; null where the server
 * does not show it.
 */
export async function publishedVersion(
  { url, ask }: WordPress,
  plugin: string,
): Promise<string | null> {
  const readme = await ask(`${url}/wp-content/plugins/${plugin}/readme.txt`);
  if (!isAnswer(readme) || readme.status !== 200) return null;
  return /^Stable tag:\s*(\d[\w.-]*)/im.exec(readme.text)?.[1] ?? null;
}

/** Why WPGraphQL refuses a query before it executes it. */
type Refusal =
  | { kind: 'missing'; what: string }
  | { kind: 'location'; what: string }
  /** A field of the plugin, which the site then does not ask for. */
  | { kind: 'plugin'; what: string }
  | { kind: 'depth'; allowed: number }
  | { kind: 'complexity'; what: string }
  | { kind: 'restricted' };

function refusalOf(message: string, site: SiteDefinition): Refusal | null {
  const depth = /max query depth to (\d+)/i.exec(message);
  if (depth) return { kind: 'depth', allowed: Number(depth[1]) };
  if (/complexity/i.test(message)) return { kind: 'complexity', what: message };
  if (/cannot be accessed without authentication/i.test(message)) return { kind: 'restricted' };
  const location = /"(\w+)" does not exist in "MenuLocationEnum"/.exec(message)?.[1];
  if (location) return { kind: 'location', what: location };
  if (/"homegrown/i.test(message)) return { kind: 'plugin', what: message };
  const field = /Cannot query field "(\w+)" on type "(\w+)"/.exec(message);
  // The site then does not ask for it.
  if (field && mayLack(field[1] ?? '', field[2] ?? '', site)) return null;
  if (field) return { kind: 'missing', what: `${field[2]}.${field[1]}` };
  const value = /"(\w+)" does not exist in "(\w+)"/.exec(message);
  if (value) return { kind: 'missing', what: `${value[2]}.${value[1]}` };
  const type = /Unknown type "(\w+)"/.exec(message)?.[1];
  if (type) return { kind: 'missing', what: type };
  const argument = /Unknown argument "(\w+)" on field "([\w.]+)"/.exec(message);
  if (argument) return { kind: 'missing', what: `${argument[2]}(${argument[1]})` };
  return null;
}

/** What WPGraphQL has against a query, or the findings that it gave no answer of GraphQL. */
async function refusalsOf(
  { query, endpoint }: WordPress,
  { name, document, variables }: SiteQuery,
  site: SiteDefinition,
): Promise<{ refusals: Refusal[] } | { failed: Finding[] }> {
  const answer = await query(print(document), variables);
  const read = graphqlOf(answer);
  if (read) return { refusals: read.errors.flatMap((message) => refusalOf(message, site) ?? []) };
  if (!isAnswer(answer) || isOutage(answer)) return { failed: outage(answer, endpoint) };
  const failed = aboutGraphql.fatal(
    `it gives no GraphQL to ${name} (status ${answer.status})`,
    'allow this question in the firewall or the security plugin of WordPress',
  );
  return { failed };
}

const unique = (items: readonly string[]): string[] => [...new Set(items)].sort();

/** The fields of multilingual plugins that the site asks for. */
const OF_LANGUAGES =
  /\.(?:language|translations|locale|translated|wpmlLanguage)$|^LanguageCodeFilterEnum/;

function missingLanguages(what: readonly string[], { config }: SiteDefinition): Finding[] {
  const { plugin = '' } = config.languages || {};
  return about('Languages').fatal(
    `site.config.ts says languages.plugin: '${plugin}', and WordPress lacks ${what.join(', ')}; every page answers 503`,
    plugin === 'wpml'
      ? 'install and activate WPML and WPGraphQL WPML, or set languages: false'
      : 'install and activate Polylang and WPGraphQL Polylang, let Polylang translate each of languages.types, or set languages: false',
  );
}

/** A plugin that brings types and fields to WPGraphQL, and what fails without them. */
interface Bringer {
  plugin: string;
  /** Whether it brings one of them: `User.shouldShowFaustToolbar`, `RootQuery.projects`. */
  brings: (what: string) => boolean;
  fails: string;
  remedy: string;
}

const PAGES_FAIL = 'every page that asks for one of them answers 503';

/** The first that brings something is the one to blame. */
function bringersOf({ contentTypes }: SiteDefinition): readonly Bringer[] {
  const names = Object.keys(contentTypes).join('|') || '(?!)';
  // Field groups, which WPGraphQL for ACF shows where Advanced Custom Fields is active.
  const ofFields = new RegExp(`(?:${names})Fields\\b`, 'i');
  const ofTypes = new RegExp(names, 'i');
  return [
    {
      plugin: 'FaustWP',
      brings: (what) => /faust/i.test(what),
      fails: 'editors have no toolbar',
      remedy: 'Plugins → Add New: install and activate FaustWP',
    },
    {
      plugin: 'WPGraphQL for ACF, or without Advanced Custom Fields the plugin “Homegrown”,',
      brings: (what) => ofFields.test(what),
      fails: PAGES_FAIL,
      remedy:
        'Plugins: where Advanced Custom Fields is active, install and activate WPGraphQL for ACF; elsewhere the plugin “Homegrown” (packages/wordpress-plugin/homegrown)',
    },
    {
      plugin: 'the plugin “Homegrown”',
      brings: (what) => ofTypes.test(what),
      fails: PAGES_FAIL,
      remedy:
        'install and activate the plugin “Homegrown” (packages/wordpress-plugin/homegrown), which registers projects and testimonials',
    },
    {
      plugin: 'WPGraphQL',
      brings: () => true,
      fails: PAGES_FAIL,
      remedy: 'Plugins: update WPGraphQL; docs/your-own-wordpress.md lists what the site asks for',
    },
  ];
}

function lackOf({ plugin, fails, remedy }: Bringer, what: readonly string[]): Finding[] {
  const detail = `WordPress lacks ${what.join(', ')}, which ${plugin} brings; ${fails}`;
  return aboutTypesAndFields[fails === PAGES_FAIL ? 'fatal' : 'failure'](detail, remedy);
}

function missingTypes(refusals: readonly Refusal[], site: SiteDefinition): Finding[] {
  const what = unique(refusals.flatMap((one) => (one.kind === 'missing' ? one.what : [])));
  if (what.length === 0) {
    return aboutTypesAndFields.ok('WordPress has all that the site asks for');
  }
  const isOfLanguages = (one: string) => site.config.languages && OF_LANGUAGES.test(one);
  const ofLanguages = what.filter(isOfLanguages);
  const others = what.filter((one) => !isOfLanguages(one));
  const bringers = bringersOf(site);
  const lacks = bringers.map((bringer) => ({
    bringer,
    what: others.filter((one) => bringers.find(({ brings }) => brings(one)) === bringer),
  }));
  return [
    ...(ofLanguages.length > 0 ? missingLanguages(ofLanguages, site) : []),
    ...lacks.flatMap((one) => (one.what.length > 0 ? lackOf(one.bringer, one.what) : [])),
  ];
}

/** An older plugin in WordPress; nothing where there is none, which the check of changes says. */
function olderPlugin(refusals: readonly Refusal[]): Finding[] {
  const fields = refusals.flatMap((one) => {
    const [, field, type] =
      one.kind === 'plugin' ? (/field "(\w+)" on type "(\w+)"/.exec(one.what) ?? []) : [];
    if (!field || !type) return [];
    return [/^homegrown/i.test(field) ? field : `${type}.${field}`];
  });
  const what = unique(fields);
  if (what.length === 0 || what.includes('homegrown')) return [];
  return about('Plugin Homegrown').warning(
    `it is older than this site: it lacks ${what.join(', ')}, and what these are for is not shown`,
    'Plugins → Add Plugin → Upload Plugin: homegrown-….zip of your site’s wordpress/, or of npm run wordpress:zip in a clone, in place of the one that is there',
  );
}

function menuLocations(refusals: readonly Refusal[]): Finding[] {
  const what = unique(refusals.flatMap((one) => (one.kind === 'location' ? one.what : [])));
  if (what.length === 0) return [];
  return about('Menus').fatal(
    `WordPress has no menu location ${what.join(' and ')}; every page answers 503`,
    'install and activate the plugin “Homegrown”, or let the theme register the locations PRIMARY and FOOTER; if they are registered, untick “Remove all Nav Menu locations …” at Settings → Faust',
  );
}

function limits(refusals: readonly Refusal[], queries: readonly SiteQuery[]): Finding[] {
  const needed = queries[0]?.levels ?? 0;
  const depth = refusals.find((one) => one.kind === 'depth');
  if (depth?.kind === 'depth') {
    const refused = queries.filter(({ levels }) => levels > depth.allowed);
    return aboutLimits.failure(
      `WPGraphQL allows ${depth.allowed} levels; ${refused.map((one) => one.name).join(', ')} ${refused.length === 1 ? 'needs' : 'need'} up to ${needed}`,
      `GraphQL → Settings → Max Depth: ${needed} or more`,
    );
  }
  const complexity = refusals.find((one) => one.kind === 'complexity');
  if (complexity?.kind === 'complexity') {
    return aboutLimits.failure(
      `a question is too complex for WordPress: ${complexity.what}`,
      'raise the limit of complexity where it was set (a plugin, or the filters of WPGraphQL)',
    );
  }
  return aboutLimits.ok(`the deepest question of the site, ${needed} levels, is allowed`);
}

/**
 * Whether WPGraphQL is active and accepts every query of the site: all of them are sent, so no
 * introspection is needed.
 */
export async function checkGraphql(
  wordPress: WordPress,
  siteUrl: string,
  site: SiteDefinition,
  queries: Queries,
): Promise<{ findings: Finding[]; answers: boolean }> {
  const { endpoint, query } = wordPress;
  const first = await query('{ __typename }');
  const answer = graphqlOf(first);
  if (answer === null) {
    const findings =
      (isOutage(first) ? null : await wrongEndpoint(wordPress)) ??
      notGraphql(first, endpoint, siteUrl);
    return { findings, answers: false };
  }
  const version = await publishedVersion(wordPress, 'wp-graphql');
  const there =
    version === null
      ? aboutGraphql.note('there; its version can’t be seen from here')
      : aboutGraphql.ok(version);
  const asked = siteQueries(queries, site);
  const refusals: Refusal[] = [];
  for (const one of asked) {
    const said = await refusalsOf(wordPress, one, site);
    if ('failed' in said) return { findings: [...there, ...said.failed], answers: false };
    refusals.push(...said.refusals);
  }
  if (refusals.some(({ kind }) => kind === 'restricted')) {
    const restricted = aboutGraphql.fatal(
      'it answers only those who are signed in',
      'GraphQL → Settings: switch “Restrict Endpoint to Authenticated Users” off',
    );
    return { findings: [...there, ...restricted], answers: false };
  }
  const findings = [
    ...there,
    ...limits(refusals, asked),
    ...missingTypes(refusals, site),
    ...olderPlugin(refusals),
    ...menuLocations(refusals),
  ];
  return { findings, answers: true };
}

const contents = z.object({
  nodeByUri: z
    .object({
      __typename: z.string(),
      isPostsPage: z.boolean().nullish(),
      title: z.string().nullish(),
    })
    .nullable(),
  posts: z.object({ nodes: z.array(z.object({ uri: z.string().nullable() })) }).nullable(),
  postsPage: z.object({ uri: z.string().nullish() }).nullable(),
  search: z.unknown(),
  login: z.unknown(),
  preview: z.unknown(),
});

type FrontPage = NonNullable<z.infer<typeof contents>['nodeByUri']>;

const ITS_CONTENTS = `{
  nodeByUri(uri: "/") {
    __typename
    ... on ContentType { isPostsPage }
    ... on NodeWithTitle { title }
  }
  posts(first: 5) { nodes { uri } }
  postsPage: contentType(id: "post", idType: NAME) { uri }
  search: nodeByUri(uri: "/search/") { __typename }
  login: nodeByUri(uri: "/login/") { __typename }
  preview: nodeByUri(uri: "/preview/") { __typename }
}`;

/** Slugs of content that would collide with this site's own pages. */
const OWN_NAMES = ['search', 'login', 'preview'] as const;

/**
 * What the front page and the posts page are, and whether WordPress's addresses end like the
 * site's.
 */
export async function checkFrontPage(
  { query }: WordPress,
  trailingSlash: boolean,
): Promise<Finding[]> {
  const answer = graphqlOf(await query(ITS_CONTENTS));
  const parsed = contents.safeParse(answer?.data);
  if (!parsed.success) {
    return aboutFrontPage.failure(
      `WordPress does not tell what it is: ${answer?.errors.join(', ') ?? 'no answer'}`,
      'look into the log of WordPress’s web server',
    );
  }
  const { nodeByUri: front, posts, postsPage: list } = parsed.data;
  const uris = (posts?.nodes ?? []).flatMap(({ uri }) => uri ?? []);
  const hidden = OWN_NAMES.filter((name) => parsed.data[name]);
  return [
    ...frontPage(front),
    ...(front ? postsPage(front, list?.uri) : []),
    ...permalinks(uris, trailingSlash),
    ...hidden.flatMap((name) =>
      about('Addresses').warning(
        `WordPress has content at /${name}/, where this site has a page of its own`,
        'give that content another address (Pages → Quick Edit → Slug)',
      ),
    ),
  ];
}

function frontPage(front: FrontPage | null): Finding[] {
  if (front === null) {
    return aboutFrontPage.failure(
      'WordPress has nothing at /',
      'Settings → Reading: choose the latest posts, or a published page as homepage',
    );
  }
  const isList = front.__typename === 'ContentType';
  return aboutFrontPage.ok(isList ? 'the latest posts' : `the page “${front.title ?? ''}”`);
}

function postsPage(front: FrontPage, uri: string | null | undefined): Finding[] {
  if (front.__typename === 'ContentType') return aboutPostsPage.ok('the list goes on at /page/2/');
  return uri && uri !== '/'
    ? aboutPostsPage.ok(uri)
    : aboutPostsPage.note(
        'there is none: buttons to all posts lead to those on the front page',
        'Settings → Reading: choose a page as “Posts page”',
      );
}

function permalinks(uris: readonly string[], trailingSlash: boolean): Finding[] {
  if (uris.length === 0) {
    return aboutPermalinks.warning(
      'there is no post to see them by',
      'publish a first post, then ask again',
    );
  }
  if (uris.some((uri) => uri.startsWith('/index.php/'))) {
    return aboutPermalinks.warning(
      `they begin with /index.php/ (${uris[0]}), and so do this site’s addresses`,
      'Settings → Permalinks: choose “Post name” and save',
    );
  }
  if (uris.some((uri) => uri.includes('?'))) {
    return aboutPermalinks.failure(
      'they are plain (/?p=18)',
      'Settings → Permalinks: choose “Post name” and save',
    );
  }
  const endsWithSlash = uris.every((uri) => uri.endsWith('/'));
  if (endsWithSlash === trailingSlash) return aboutPermalinks.ok(uris[0] ?? '');
  return aboutPermalinks.failure(
    `WordPress’s end ${endsWithSlash ? 'with' : 'without'} a slash (${uris[0]}), and the site’s ${trailingSlash ? 'do' : 'do not'}: each page is redirected for ever`,
    `set TRAILING_SLASH=${endsWithSlash} and build again`,
  );
}
