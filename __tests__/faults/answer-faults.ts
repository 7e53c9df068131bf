import { en } from '@homegrown/engine/words/en';
import {
  CMS_WORDS,
  type Conduct,
  type Fault,
  type Operation,
  type ShownPage,
  type Sight,
} from './fault';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Data = Record<string, Json>;

/** Gives the data that is sent in place of the healthy one. */
type Spoil = (data: Data, operation: Operation) => Json;

const isObject = (value: Json | undefined): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function spoiling(spoil: Spoil): Conduct {
  return {
    answer: async ({ response, operation, healthy }) => {
      if (!operation) return false;
      const { status, body } = await healthy();
      const answer = JSON.parse(body.toString('utf8')) as { data?: Data };
      const spoilt = answer.data ? { ...answer, data: spoil(answer.data, operation) } : answer;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(spoilt));
      return true;
    },
  };
}

/** An answer that no healthy CMS gives. */
function impossible(name: string, spoil: Spoil, neverSeen: Sight = 'either'): Fault {
  return { name, cached: 'good', neverSeen, begin: () => spoiling(spoil) };
}

/** An answer that a healthy CMS could give too: what it says may be shown. */
function possible(name: string, spoil: Spoil, isTold: NonNullable<Fault['isTold']>): Fault {
  return { name, cached: 'told', neverSeen: 'told', isTold, begin: () => spoiling(spoil) };
}

/**
 * Every value of an answer, from the inside to the outside, each exchanged for what `change` gives.
 */
function everywhere(value: Json, change: (value: Json, key: string) => Json, key = ''): Json {
  const inner = Array.isArray(value)
    ? value.map((item) => everywhere(item, change, key))
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, item]) => [name, everywhere(item, change, name)]),
        )
      : value;
  return change(inner, key);
}

const changed = (data: Data, change: (value: Json, key: string) => Json): Json =>
  everywhere(data, change);

const MENUS = ['headerMenuItems', 'footerMenuItems'];
const isMenu = (key: string): boolean => MENUS.includes(key);
const isList = (value: Json): value is Data =>
  isObject(value) && (Array.isArray(value.nodes) || Array.isArray(value.edges));

/** A change of every list but the menus. */
const lists =
  (change: (list: Data) => Json): Spoil =>
  (data) =>
    changed(data, (value, key) => (isList(value) && !isMenu(key) ? change(value) : value));

/** A change of the entries of every list but the menus. */
const entries = (replacement: Json): Spoil =>
  lists((list) => ({
    ...list,
    ...('nodes' in list ? { nodes: replacement } : {}),
    ...('edges' in list ? { edges: replacement } : {}),
  }));

const menus =
  (replacement: Json): Spoil =>
  (data) =>
    changed(data, (value, key) => (isMenu(key) ? replacement : value));

/** A change of the node at the address that is asked for. */
const node =
  (change: (found: Json) => Json): Spoil =>
  (data) =>
    'nodeByUri' in data ? { ...data, nodeByUri: change(data.nodeByUri ?? null) } : data;

const withNode = (fields: Data): Spoil =>
  node((found) => (isObject(found) ? { ...found, ...fields } : found));

const CONTENT = ['page', 'post', 'project', 'nodeByUri', 'contentNode'];

/** The seed is found, and the query of the template finds nothing. */
const contentNull: Spoil = (data, { name }) =>
  /^Get(?:SeedNode|SeedNodeOfPage|Control)$/.test(name)
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([key, value]) => [key, CONTENT.includes(key) ? null : value]),
      );

const TEXTS = [
  'title',
  'content',
  'excerpt',
  'name',
  'label',
  'description',
  'date',
  'slug',
  'uri',
  'projectTitle',
  'summary',
  'contentArea',
  'testimonialContent',
  'testimonialAuthor',
];

const texts =
  (replacement: Json): Spoil =>
  (data) =>
    changed(data, (value, key) =>
      typeof value === 'string' && TEXTS.includes(key) ? replacement : value,
    );

/**
 * Null for the first question about each address, as a WordPress whose database has just come up.
 */
function nullOnce(): Conduct {
  const asked = new Set<string>();
  return spoiling((data, { variables }) => {
    const uri = String(variables.uri);
    if (!('nodeByUri' in data) || asked.has(uri)) return data;
    asked.add(uri);
    return { ...data, nodeByUri: null };
  });
}

const frontPageOnly: Spoil = (data, { name, variables }) =>
  'nodeByUri' in data && name !== 'GetControl' && variables.uri !== '/'
    ? { ...data, nodeByUri: null }
    : data;

/** What is not there is missing, and so is the form of a page that is not there. */
const isMissing = ({ status, main }: ShownPage): boolean =>
  status === 404 || (status === 422 && main.includes(en.forms.gone));
const sameTitle = (shown: ShownPage, good: ShownPage): boolean =>
  shown.status === 200 && shown.title === good.title;

/** A redirect of WordPress's own that no browser keeps for long. */
const isPassingRedirect = ({ status, location, cacheControl }: ShownPage): boolean =>
  /^30[27]$/.test(String(status)) &&
  /^\/(?!\/)/.test(location) &&
  !/max-age=\d{4,}/.test(cacheControl);

/** Load More of a list that has moved: nobody keeps the answer. */
const isUncachedMissing = ({ status, cacheControl }: ShownPage): boolean =>
  status === 404 && cacheControl === 'no-store';

/** An address of another host is nobody's here: the node stays where it was asked for. */
const isShownWhereAsked = (shown: ShownPage, good: ShownPage): boolean =>
  shown.status === 200 && /^30[1278]$/.test(String(good.status));

const nodes: readonly Fault[] = [
  impossible(
    'nodeByUri null for everything',
    node(() => null),
  ),
  {
    name: 'nodeByUri null once',
    cached: 'good',
    neverSeen: 'either',
    begin: nullOnce,
  },
  // A backup may be restored without its posts: what is not there is missing.
  possible('nodeByUri null but for the front page', frontPageOnly, isMissing),
  impossible(
    'nodeByUri a string',
    node(() => CMS_WORDS),
  ),
  impossible(
    'nodeByUri {}',
    node(() => ({})),
  ),
  impossible(
    'node without __typename',
    node((found) =>
      isObject(found)
        ? Object.fromEntries(Object.entries(found).filter(([key]) => key !== '__typename'))
        : found,
    ),
  ),
  impossible('node whose __typename is a number', withNode({ __typename: 7 })),
  // The address of a node is what WordPress says it is; the front page stays where it is.
  possible(
    'node with the uri of another',
    withNode({ uri: '/somewhere-else/' }),
    (shown) => isPassingRedirect(shown) || isUncachedMissing(shown),
  ),
  impossible('node whose uri is a number', withNode({ uri: 7 })),
  possible(
    'node with the uri of another host',
    withNode({ uri: 'https://elsewhere.example/' }),
    isShownWhereAsked,
  ),
  impossible('seed found, content null', contentNull),
];

const parts: readonly Fault[] = [
  // The schema allows it: a post is shown without its tags.
  possible(
    'lists null',
    lists(() => null),
    sameTitle,
  ),
  impossible('entries of lists null', entries(null)),
  impossible('lists of nulls', entries([null])),
  impossible('lists of strings', entries([CMS_WORDS])),
  impossible('entries of lists a string', entries(CMS_WORDS)),
  possible(
    'lists empty',
    lists((list) => ({
      ...list,
      ...('nodes' in list ? { nodes: [] } : {}),
      ...('edges' in list ? { edges: [] } : {}),
      ...('pageInfo' in list
        ? {
            pageInfo: {
              hasNextPage: false,
              hasPreviousPage: false,
              startCursor: null,
              endCursor: null,
            },
          }
        : {}),
    })),
    // A list without entries has its first page only.
    (shown, good) => sameTitle(shown, good) || isMissing(shown),
  ),
  impossible(
    'pageInfo null',
    lists((list) => ('pageInfo' in list ? { ...list, pageInfo: null } : list)),
  ),
  impossible('menus null', menus(null)),
  possible(
    'menus empty',
    menus({ nodes: [] }),
    (shown, good) => sameTitle(shown, good) && shown.main === good.main,
  ),
  impossible('settings null', (data) =>
    'generalSettings' in data ? { ...data, generalSettings: null } : data,
  ),
  impossible('numbers where text belongs', texts(42)),
  impossible('objects where text belongs', texts({ rendered: CMS_WORDS })),
  impossible('lists where text belongs', texts([CMS_WORDS])),
  impossible('a part of the data left out', (data) =>
    Object.fromEntries(Object.entries(data).slice(0, 1)),
  ),
];

export const answerFaults: readonly Fault[] = [...nodes, ...parts];
