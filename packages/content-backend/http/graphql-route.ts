import type { ServerResponse } from 'node:http';
import type { Viewer } from '../graph/access/viewer';
import {
  errorResult,
  type Executor,
  type OperationOutcome,
  type OperationSender,
} from '../graph/answer/execute';
import {
  isRecord,
  operationParamsOf,
  printed,
  type OperationParams,
} from '../graph/answer/operation-params';
import { queryHash, type PersistedQueries, type PreparedRequest } from './persisted-queries';
import {
  allowedOrigin,
  BodyTooLarge,
  readBody,
  send,
  sendJson,
  type Request,
  type Route,
} from './route';

/** What the endpoint is made of. */
export interface GraphqlRouteOptions {
  execute: Executor;
  /** The site whose pages may read the answers. */
  frontEndUrl: string;
  /** Who a request comes from. */
  viewerOf: (request: Request) => Viewer;
  /**
   * Whether a request may see the schema though nobody is signed in (FaustWP: the right
   * `X-Faust-Secret`).
   */
  mayIntrospect?: (request: Request) => boolean;
  /** Whether a request is for this endpoint; WPGraphQL's addresses when left out. */
  isEndpoint?: (request: Request) => boolean;
  /** Whether a request may sign somebody in. */
  maySignIn: (request: Request) => boolean;
  /** Queries that are named by their hash; without it naming one is refused. */
  persistedQueries?: PersistedQueries;
}

const MAX_BATCH = 10;
const MAX_BODY_BYTES = 1024 * 1024;

const CORS = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
  'X-Robots-Tag': 'noindex',
};

const PRIVATE = { 'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private' };

/** What a request carries, or why it carries nothing that can be run. */
type Reading =
  | { kind: 'one'; params: OperationParams }
  | { kind: 'batch'; params: OperationParams[] }
  | { kind: 'refused'; status: number; message: string };

/** The GraphQL endpoint, with WPGraphQL's statuses and headers. */
export function graphqlRoute(options: GraphqlRouteOptions): Route {
  return async (request, response) => {
    if (!(options.isEndpoint ?? isEndpoint)(request)) return false;
    const open = { ...CORS, ...allowedOrigin(request, options.frontEndUrl) };
    if (request.method === 'OPTIONS') {
      send(request, response, 200, { ...open, 'Content-Type': 'application/json ; charset=UTF-8' });
      return true;
    }
    const reading = await read(request);
    const viewer = options.viewerOf(request);
    const headers = viewer ? { ...open, ...PRIVATE } : open;
    if (reading.kind === 'refused') {
      sendJson(request, response, reading.status, errorResult(reading.message), headers);
      return true;
    }
    const sender: OperationSender = {
      viewer,
      address: { path: request.path, query: request.query },
      readOnly: request.method === 'GET',
      introspection: viewer !== null || (options.mayIntrospect?.(request) ?? false),
      signIns: { left: options.maySignIn(request) ? 1 : 0 },
    };
    await answer(request, response, reading, sender, options, headers);
    return true;
  };
}

function isEndpoint({ path, query }: Request): boolean {
  if (path === '/graphql' || path === '/graphql/') return true;
  return (path === '/' || path === '/index.php') && query.has('graphql');
}

async function answer(
  request: Request,
  response: ServerResponse,
  reading: Exclude<Reading, { kind: 'refused' }>,
  sender: OperationSender,
  options: GraphqlRouteOptions,
  headers: Record<string, string>,
): Promise<void> {
  if (reading.kind === 'one') {
    const prepared = prepare(reading.params, options);
    const hash = options.persistedQueries && 'params' in prepared && queryHash(prepared.params);
    const { status, result } = await outcomeOf(prepared, sender, options);
    const named = hash ? { ...headers, 'X-GraphQL-Query-ID': hash } : headers;
    sendJson(request, response, status, result, named);
    return;
  }
  const outcomes = [];
  for (const params of reading.params) {
    outcomes.push(await outcomeOf(prepare(params, options), sender, options));
  }
  // WPGraphQL parses all queries of a batch before it runs one: a syntax error is the answer to the
  // whole.
  const broken = outcomes.find(({ status }) => status !== 200);
  const results = outcomes.map(({ result }) => result);
  sendJson(request, response, broken?.status ?? 200, broken?.result ?? results, headers);
}

function prepare(
  params: OperationParams,
  { persistedQueries }: GraphqlRouteOptions,
): PreparedRequest {
  return persistedQueries?.prepare(params) ?? { params };
}

async function outcomeOf(
  prepared: PreparedRequest,
  sender: OperationSender,
  { execute }: GraphqlRouteOptions,
): Promise<OperationOutcome> {
  return 'outcome' in prepared ? prepared.outcome : execute(prepared.params, sender);
}

async function read(request: Request): Promise<Reading> {
  switch (request.method) {
    case 'GET':
      return readQuery(request);
    case 'POST':
      return readPost(request);
    default:
      return refused(500, `HTTP Method "${request.method}" is not supported`);
  }
}

function readQuery({ query }: Request): Reading {
  return { kind: 'one', params: operationParamsOf(query) };
}

async function readPost(request: Request): Promise<Reading> {
  const type = request.message.headers['content-type'] ?? '';
  if (!/^application\/json/i.test(type)) {
    return refused(
      415,
      `HTTP POST requests must have Content-Type: application/json header. Received: ${type}`,
    );
  }
  let text: string;
  try {
    text = await readBody(request.message, MAX_BODY_BYTES);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return refused(413, `The request is larger than ${MAX_BODY_BYTES} bytes. Send a shorter one.`);
  }
  const body = parseJson(text);
  if (body === undefined) {
    return refused(
      500,
      'Expected JSON object or array for "application/json" request, but failed to parse because: Syntax error',
    );
  }
  if (Array.isArray(body)) return readBatch(body);
  if (!isRecord(body)) {
    return refused(
      500,
      `Expected JSON object or array for "application/json" request, got: ${printed(body)}`,
    );
  }
  return { kind: 'one', params: paramsIn(body) };
}

function paramsIn(sent: unknown): OperationParams {
  return operationParamsOf(isRecord(sent) ? Object.entries(sent) : []);
}

function readBatch(body: readonly unknown[]): Reading {
  // PHP asks for the first entry, which null is not.
  if ((body[0] ?? null) === null) return { kind: 'one', params: {} };
  if (body.length > MAX_BATCH) {
    return refused(
      500,
      `Batch requests are limited to ${MAX_BATCH} operations. This request contained ${body.length}`,
    );
  }
  return { kind: 'batch', params: body.map(paramsIn) };
}

function refused(status: number, message: string): Reading {
  return { kind: 'refused', status, message };
}

/** The value of a JSON text; undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
