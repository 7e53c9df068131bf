import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, type ExecutionResult, graphql, type GraphQLSchema } from 'graphql';

export const SECRET = '0f0f0f0f-0000-4000-8000-000000000000';

const declared = fs.readFileSync('generated/schema.graphql', 'utf8');

/** The site's schema without the lines that match, and with other replacements. */
export const schemaWithout = (...patterns: RegExp[]): GraphQLSchema =>
  buildSchema(patterns.reduce((text, pattern) => text.replace(pattern, ''), declared));

const whole = buildSchema(declared);

const checked = new WeakMap<GraphQLSchema, Map<string, Promise<ExecutionResult>>>();

/**
 * What a schema has against a question. The doctor asks all of the site's each time, so each is
 * checked once.
 */
function check(schema: GraphQLSchema, body: string): Promise<ExecutionResult> {
  const known = checked.get(schema) ?? new Map<string, Promise<ExecutionResult>>();
  checked.set(schema, known);
  const { query, variables } = JSON.parse(body);
  const result =
    known.get(body) ?? graphql({ schema, source: query, variableValues: variables, rootValue: {} });
  known.set(body, result);
  return result;
}

/** What is unusual about a WordPress. */
export interface Oddities {
  /** Answers by path, before anything else. */
  answers?: Record<string, { status?: number; headers?: Record<string, string>; body?: unknown }>;
  schema?: GraphQLSchema;
  /** Top fields of its answers. */
  data?: Record<string, unknown>;
  /** Says what WPGraphQL has against a question; null for nothing. */
  refuses?: (query: string) => string | null;
  headers?: Record<string, string>;
  /** Answers of the REST API by route, `/wp/v2/types`. */
  rest?: Record<string, unknown>;
}

const REST = '/index.php?rest_route=/';
const restIndex = { name: 'Fern &amp; Sons', namespaces: ['wp/v2', 'faustwp/v1'] };
const content = {
  nodeByUri: { __typename: 'ContentType', isPostsPage: true },
  posts: { nodes: [{ uri: '/on-roses/' }] },
  contentNodes: { nodes: [] },
  mediaItems: { nodes: [] },
  homegrown: { isDemonstration: false, settings: '{}', icon: null },
};

function faustwp(path: string, secret: unknown): { status: number; body: unknown } | null {
  if (!path.startsWith('/index.php?rest_route=/faustwp/v1/')) return null;
  if (secret !== SECRET) return { status: 401, body: { code: 'rest_forbidden' } };
  return path.endsWith('/telemetry')
    ? {
        status: 200,
        body: {
          faustwp: {
            version: '1.8.10',
            has_frontend_uri: true,
            redirects_enabled: true,
            rewrites_enabled: true,
          },
        },
      }
    : { status: 500, body: { code: 'invalid_request' } };
}

/**
 * A WordPress with WPGraphQL and FaustWP that has all that the site asks for, but for its oddities.
 * It checks questions by the site's schema, as WPGraphQL does.
 */
export async function wordPressOfTest(
  oddities: Oddities = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const {
    answers = {},
    schema = whole,
    data,
    refuses = () => null,
    headers = {},
    rest = {},
  } = oddities;
  const answerTo = async (path: string, secret: unknown, body: string) => {
    const given = answers[path];
    if (given) return { status: given.status ?? 200, headers: given.headers, body: given.body };
    if (path === '/wp-json/' || path === REST) return { status: 200, body: restIndex };
    const ofRest = path.startsWith(REST) ? rest[path.slice(REST.length - 1)] : undefined;
    if (ofRest) return { status: 200, body: ofRest };
    if (path === '/index.php?graphql') {
      const { query } = JSON.parse(body);
      const refusal = refuses(query);
      if (refusal !== null) return { status: 200, body: { errors: [{ message: refusal }] } };
      if (query.includes('homegrown') && data && 'homegrown' in data)
        return { status: 200, body: { data } };
      const result = await check(schema, body);
      const answered = result.errors?.some(({ path: at }) => at === undefined)
        ? { errors: result.errors }
        : { data: { ...result.data, ...content, ...data } };
      return { status: 200, body: answered };
    }
    return faustwp(path, secret) ?? { status: 404, body: '<!doctype html><h1>Not found</h1>' };
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const secret = request.headers['x-faustwp-secret'];
      void answerTo(request.url ?? '', secret, Buffer.concat(chunks).toString()).then((answer) => {
        const isText = typeof answer.body === 'string';
        response
          .writeHead(answer.status, {
            'content-type': isText ? 'text/html' : 'application/json',
            ...headers,
            ...('headers' in answer ? answer.headers : {}),
          })
          .end(isText ? answer.body : JSON.stringify(answer.body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listen() on a port gives no other.
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
