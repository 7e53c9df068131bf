import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  buildClientSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { z } from 'zod';
import { contentBackendProgram } from '#program/starting/content-backend';
import { ownContent, StartError } from '#program/starting/project';
import { withOptionalTypes } from './optional-types';
import { withPluginTypes } from './plugin-types';

// The schema that the site's queries are checked against: the content backend's for the site's own
// content, or that of an owner's WordPress. The latter is kept in `generated/schema.graphql`, whose
// first line then says whose it is, so that nobody has to ask that WordPress again.

/** The value of `--schema` that goes back to the default. */
export const CONTENT_BACKEND = 'content-backend';

const TIMEOUT_MS = 60_000;

const MARK = '# The schema of ';

/** The package graphql checks the rest, and says what is wrong with it. */
const introspection = z.custom<IntrospectionQuery>(
  (value) => typeof value === 'object' && value !== null && '__schema' in value,
);
const answer = z.object({
  data: introspection.nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** A schema in alphabetical order below a line that says whose it is. */
const marked = (source: string, text: string): string =>
  `${MARK}${source}. \`npm run generate -- --schema ${CONTENT_BACKEND}\` goes back to the content backend's.\n${text}\n`;

const printed = (schema: GraphQLSchema): string =>
  printSchema(lexicographicSortSchema(withOptionalTypes(withPluginTypes(schema))));

const fromIntrospection = (result: IntrospectionQuery): string =>
  printed(buildClientSchema(result));

/** The endpoint that WPGraphQL has on a WordPress, where only the WordPress is named. */
function endpointOf(address: string): URL {
  const url = new URL(address);
  return url.pathname === '/' && url.search === '' ? new URL('/index.php?graphql', url) : url;
}

const isSafeForSecrets = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Asks a WordPress for its schema by introspection
 * (https://spec.graphql.org/October2021/#sec-Introspection).
 *
 * @param address of WordPress, or of its GraphQL endpoint
 * @param secret FaustWP's secret key, for which it allows introspection that is off for the public
 * @throws {Error} with what to do, when there is no schema to be had
 */
async function fetchSchema(address: string, secret: string | undefined): Promise<string> {
  const endpoint = endpointOf(address);
  if (secret && !isSafeForSecrets(endpoint)) {
    throw new Error(`FAUST_SECRET_KEY is sent by https only, and not to ${endpoint.href}`);
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(secret ? { 'x-faust-secret': secret } : {}),
    },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const reply = answer.safeParse(await response.json().catch(() => null));
  if (!reply.success) {
    throw new Error(`${endpoint.href} answers ${response.status} and no GraphQL: is it WPGraphQL?`);
  }
  const { data, errors = [] } = reply.data;
  if (!data) {
    throw new Error(
      `${endpoint.href} does not give its schema: ${errors.map(({ message }) => message).join(', ')}\nSet FAUST_SECRET_KEY, or turn on "Enable Public Introspection" in WordPress (GraphQL → Settings) for the time being.`,
    );
  }
  return fromIntrospection(data);
}

/**
 * @throws {Error} when the file is neither a schema in GraphQL's own language nor an
 *   introspection's result in JSON
 */
function schemaInFile(file: string): string {
  const text = fs.readFileSync(file, 'utf8');
  if (!file.endsWith('.json')) {
    return printed(buildASTSchema(parse(text)));
  }
  const json: unknown = JSON.parse(text);
  const whole = answer.safeParse(json);
  return fromIntrospection(whole.data?.data ?? introspection.parse(json));
}

/**
 * The schema of an owner's own WordPress, to be kept in `generated/schema.graphql`.
 *
 * @param source a file (`.graphql`, or an introspection's result in `.json`), or an http(s) address
 * @param secret FaustWP's secret key, for an address
 */
export async function ownSchema(source: string, secret: string | undefined): Promise<string> {
  return /^https?:/.test(source)
    ? marked(source, await fetchSchema(source, secret))
    : marked(path.basename(source), schemaInFile(source));
}

/**
 * The schema that is in use: the kept one of an owner's WordPress, else the one that the content
 * backend serves for the site's own content. Without a content backend it is the kept one, whose
 * ever it is.
 *
 * @param folder the site's
 * @param backendSchema gives the content backend's schema when no other is kept
 * @throws {StartError} when there is neither
 */
export function schemaInUse(
  folder: string,
  backendSchema: () => string = () => contentBackendSchema(folder),
): string {
  const kept = path.join(folder, 'generated/schema.graphql');
  const text = fs.existsSync(kept) ? fs.readFileSync(kept, 'utf8') : '';
  const isKept = text.startsWith(MARK) || (text !== '' && !ownContent(folder).content);
  return isKept ? text : backendSchema();
}

/**
 * The schema that the content backend serves for the site's own content, with what a WordPress may
 * lack. The content backend is a program of its own, so it is asked as one.
 *
 * @throws {StartError} when the site has no content of its own, or no content backend
 */
export function contentBackendSchema(folder: string): string {
  const { content, types } = ownContent(folder);
  if (content === undefined) {
    throw new StartError(
      'This site has no content of its own that the content backend could serve: name your WordPress, `npm run generate -- --schema https://…`.',
    );
  }
  const program = [
    ...contentBackendProgram(),
    '--content',
    content,
    ...(types ? ['--types', types] : []),
    '--export-schema',
  ];
  const text = execFileSync(process.execPath, program, { cwd: folder, encoding: 'utf8' });
  return `${printSchema(withOptionalTypes(buildASTSchema(parse(text))))}\n`;
}
