import { CMS_WORDS, type Conduct, type Fault, respond } from './fault';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

const page = (title: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>${CMS_WORDS}</p></body></html>`;

function outage(name: string, answer: NonNullable<Conduct['answer']>): Fault {
  return { name, cached: 'good', neverSeen: 'unavailable', begin: () => ({ answer }) };
}

/** The CMS, or something before it, answers by a page or a status of its own. */
const statuses: readonly Fault[] = [
  outage('429', respond(429, { ...HTML, 'retry-after': '120' }, page('Too Many Requests'))),
  outage('500', respond(500, HTML, page('Error establishing a database connection'))),
  outage('502', respond(502, HTML, page('Bad Gateway'))),
  outage(
    '503 with Retry-After',
    respond(
      503,
      { ...HTML, 'retry-after': '600' },
      page('Briefly unavailable for scheduled maintenance'),
    ),
  ),
  outage('403 of a firewall', respond(403, HTML, page('Access denied'))),
  outage('404 of the endpoint', respond(404, HTML, page('Page not found'))),
  outage('200 of a firewall', respond(200, HTML, page('Just a moment…'))),
  outage('login page with 200', respond(200, HTML, page('Log In'))),
];

const json = (name: string, body: unknown): Fault =>
  outage(name, respond(200, JSON_TYPE, typeof body === 'string' ? body : JSON.stringify(body)));

const errors = [{ message: `Internal server error ${CMS_WORDS}`, path: ['nodeByUri'] }];

/**
 * The answer has the right status and is no answer of GraphQL, or one without what was asked for.
 */
const answers: readonly Fault[] = [
  json('empty', ''),
  json('null', 'null'),
  json('[]', '[]'),
  json('{}', '{}'),
  json('a string', `"${CMS_WORDS}"`),
  json('data: null', { data: null }),
  json('data: {}', { data: {} }),
  json('data: []', { data: [] }),
  json('errors without data', { errors }),
  outage('truncated', async ({ response, healthy }) => {
    const { body } = await healthy();
    response.writeHead(200, JSON_TYPE).end(body.subarray(0, Math.floor(body.length / 2)));
    return true;
  }),
  outage('errors with a part of the data', async ({ response, healthy }) => {
    const { data } = JSON.parse((await healthy()).body.toString('utf8')) as { data?: object };
    const part = Object.fromEntries(
      Object.entries(data ?? {}).map(([key, value], index) => [
        key,
        index === 0 ? null : (value as unknown),
      ]),
    );
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ data: part, errors }));
    return true;
  }),
  outage('errors with all of the data', async ({ response, healthy }) => {
    const { body } = await healthy();
    const answer: unknown = JSON.parse(body.toString('utf8'));
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ ...Object(answer), errors }));
    return true;
  }),
];

export const httpFaults: readonly Fault[] = [...statuses, ...answers];
