import type { ServerResponse } from 'node:http';
import type { Viewer } from '../graph/access/viewer';
import { isRecord } from '../graph/answer/operation-params';
import type { SiteSettings } from '../model';
import { trimSlashes } from '../store/addresses/trim-slashes';
import { MAX_FORM_BYTES } from './form-body';
import { NO_CACHE } from './page';
import {
  allowedOrigin,
  BodyTooLarge,
  readBody,
  send,
  sendJson,
  type Request,
  type Route,
} from './route';

/**
 * A request to an endpoint, with its parameters as WordPress merges them: JSON before form before
 * query.
 */
export interface RestRequest {
  request: Request;
  /** The parameter as it came; undefined when it is missing. */
  param: (name: string) => unknown;
  /** The named parts of the path. */
  named: Readonly<Record<string, string | undefined>>;
  viewer: Viewer;
}

/** An answer of an endpoint. */
export interface RestAnswer {
  status: number;
  /** JSON; undefined for no body. */
  body?: unknown;
}

/** What answers one method of one path. */
export interface RestEndpoint {
  method: 'GET' | 'POST';
  /** `/faustwp/v1/authorize`, or a pattern. */
  path: string | RegExp;
  /** Whether the sender may ask at all; without it everybody may. */
  mayAsk?: (request: Request) => boolean;
  answer: (request: RestRequest) => RestAnswer;
}

/** What the REST API is made of. */
export interface RestRouteOptions {
  settings: Pick<SiteSettings, 'cmsUrl' | 'frontEndUrl'>;
  endpoints: readonly RestEndpoint[];
  viewerOf: (request: Request) => Viewer;
}

const FORBIDDEN = restError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
const NO_ROUTE = restError(
  404,
  'rest_no_route',
  'No route was found matching the URL and request method.',
);
const TOO_LARGE = restError(413, 'rest_content_too_large', 'The request is too large.');
const INVALID_JSON: RestAnswer = {
  status: 400,
  body: {
    code: 'rest_invalid_json',
    message: 'Invalid JSON body passed.',
    data: { status: 400, json_error_code: 4, json_error_message: 'Syntax error' },
  },
};

/** WordPress's error body. */
export function restError(status: number, code: string, message: string): RestAnswer {
  return { status, body: { code, message, data: { status } } };
}

/**
 * WordPress's REST API as far as this backend has it, at `/wp-json/…` and `/?rest_route=/…`, with
 * its headers. Cookies do nothing here; bearer tokens do.
 */
export function restRoute({ settings, endpoints, viewerOf }: RestRouteOptions): Route {
  return async (request, response) => {
    const path = restPath(request);
    if (path === null) return false;
    const here = endpoints.filter((endpoint) => isAt(endpoint, path));
    const viewer = viewerOf(request);
    const headers = { ...headersFor(request, settings), ...(viewer ? NO_CACHE : {}) };
    if (request.method === 'OPTIONS') {
      const methods = here.map(({ method }) => method);
      const allow: Record<string, string> = methods.length > 0 ? { Allow: methods.join(', ') } : {};
      sendJson(request, response, 200, { methods }, { ...headers, ...allow });
      return true;
    }
    const method = methodOf(request);
    const endpoint = here.find((candidate) => candidate.method === method);
    if (!endpoint) {
      respond(request, response, NO_ROUTE, headers);
      return true;
    }
    const body = await readBodyParams(request);
    if ('refused' in body) respond(request, response, body.refused, headers);
    else if (endpoint.mayAsk && !endpoint.mayAsk(request)) {
      respond(request, response, FORBIDDEN, headers);
    } else {
      const param = (name: string) => body.param(name) ?? request.query.get(name) ?? undefined;
      const named = namedParts(endpoint, path);
      respond(request, response, endpoint.answer({ request, param, named, viewer }), {
        ...headers,
        Allow: endpoint.method,
      });
    }
    return true;
  };
}

const isAt = ({ path }: RestEndpoint, asked: string): boolean =>
  typeof path === 'string' ? path === asked.toLowerCase() : path.test(asked.toLowerCase());

const namedParts = ({ path }: RestEndpoint, asked: string): Record<string, string | undefined> =>
  typeof path === 'string' ? {} : (path.exec(asked.toLowerCase())?.groups ?? {});

/**
 * The method that counts: that of `_method`, where the request says another than its own
 * (`WP_REST_Server::serve_request`).
 */
function methodOf({ method, query }: Request): string {
  const wanted = query.get('_method')?.toUpperCase() ?? method;
  return wanted === 'HEAD' ? 'GET' : wanted;
}

function restPath({ path, query }: Request): string | null {
  const route = query.get('rest_route');
  const found =
    /^(?:\/index\.php)?\/wp-json(\/.*)?$/.exec(path)?.[1] ??
    (/^(?:\/index\.php)?\/wp-json$/.test(path) ? '/' : null) ??
    (path === '/' || path === '/index.php' ? route : null);
  if (found === null || found === '') return null;
  return `/${trimSlashes(found)}`;
}

function respond(
  request: Request,
  response: ServerResponse,
  { status, body }: RestAnswer,
  headers: Record<string, string>,
): void {
  if (body === undefined) send(request, response, status, headers);
  else sendJson(request, response, status, body, headers);
}

function headersFor(
  request: Request,
  { cmsUrl, frontEndUrl }: RestRouteOptions['settings'],
): Record<string, string> {
  return {
    'X-Robots-Tag': 'noindex',
    Link: `<${cmsUrl}/wp-json/>; rel="https://api.w.org/"`,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'Access-Control-Allow-Headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials': 'true',
    ...allowedOrigin(request, frontEndUrl),
  };
}

type BodyParams = { param: (name: string) => unknown } | { refused: RestAnswer };

async function readBodyParams({ method, message }: Request): Promise<BodyParams> {
  const nothing = { param: () => undefined };
  if (method !== 'POST') return nothing;
  const type = message.headers['content-type'] ?? '';
  let text: string;
  try {
    text = await readBody(message, MAX_FORM_BYTES);
  } catch (error) {
    if (error instanceof BodyTooLarge) return { refused: TOO_LARGE };
    throw error;
  }
  if (text === '') return nothing;
  if (/^application\/(?:[\w!#$&^.+-]+\+)?json\b/i.test(type)) {
    try {
      const json: unknown = JSON.parse(text);
      const params = isRecord(json) ? new Map(Object.entries(json)) : new Map<string, unknown>();
      return { param: (name) => params.get(name) };
    } catch {
      return { refused: INVALID_JSON };
    }
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return nothing;
  const form = new URLSearchParams(text);
  return { param: (name) => form.get(name) };
}
