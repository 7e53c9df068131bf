import {
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type ValidationContext,
} from 'graphql';
import { LeastRecentlyUsed } from '../store/least-recently-used';
import { MAX_ITEMS } from './connection';
import type { GraphContext, SiteContext } from './context';
import { NESTED_TOO_DEEPLY, nestsTooDeeply } from './nesting';
import type { Viewer } from './viewer';

/** One GraphQL request as a client sends it. */
export interface OperationParams {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  queryId?: unknown;
  extensions?: unknown;
}

/** Who sends an operation, and how. */
export interface OperationSender {
  viewer: Viewer;
  /** By GET nothing can be changed. */
  readOnly: boolean;
  /** Whether the schema may be asked for; the public may not (behaviour.md 35). */
  introspection: boolean;
}

/** WPGraphQL's answer to one operation. */
export interface OperationResult {
  errors?: readonly GraphQLFormattedError[];
  data?: Record<string, unknown> | null;
  extensions: { debug: readonly { type: string; message: string }[] };
}

/** An answer with the HTTP status that WPGraphQL gives it: 500 for a syntax error, 200 for nearly everything else. */
export interface OperationOutcome {
  status: number;
  result: OperationResult;
}

/** Answers operations for one site. */
export type Executor = (
  params: OperationParams,
  sender: OperationSender,
) => Promise<OperationOutcome>;

/** The most tokens that a document may have; Faust's longest has fewer than a tenth of them. */
const MAX_TOKENS = 20_000;

const DEBUG = [
  {
    type: 'DEBUG_LOGS_INACTIVE',
    message:
      'GraphQL Debug logging is not active. To see debug logs, GRAPHQL_DEBUG must be enabled.',
  },
];

/** An answer that is an error and nothing else. */
export function errorResult(message: string): OperationResult {
  return { errors: [{ message }], extensions: { debug: DEBUG } };
}

/** The executor of a site. Documents that were found valid are kept, so that a query costs its execution only. */
export function executorOf(schema: GraphQLSchema, site: SiteContext): Executor {
  const documents = new LeastRecentlyUsed<string, DocumentNode>(500);
  const valid = new WeakSet<DocumentNode>();

  const documentOf = (query: string): DocumentNode =>
    documents.obtain(query, () => parse(query, { maxTokens: MAX_TOKENS }));

  const validationErrors = (document: DocumentNode, introspection: boolean) => {
    if (introspection) return validate(schema, document);
    if (valid.has(document)) return [];
    const errors = validate(schema, document, [...specifiedRules, noIntrospection]);
    if (errors.length === 0) valid.add(document);
    return errors;
  };

  const answer: Executor = async (params, sender) => {
    const problem = paramsProblem(params);
    if (problem) return { status: 200, result: errorResult(problem) };
    let document: DocumentNode;
    try {
      document = documentOf(String(params.query));
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { status: 500, result: failed([error]) };
    }
    const operationName =
      typeof params.operationName === 'string' ? params.operationName || null : null;
    const operation = getOperationAST(document, operationName);
    if (!operation)
      return { status: 200, result: errorResult('Failed to determine operation type') };
    if (sender.readOnly && operation.operation !== 'query') {
      return { status: 200, result: errorResult('GET supports only query operation') };
    }
    const errors = validationErrors(document, sender.introspection);
    if (errors.length > 0) return { status: 200, result: failed(errors) };
    const contextValue: GraphContext = {
      ...site,
      viewer: sender.viewer,
      meter: { itemsLeft: MAX_ITEMS },
      stuckTemplates: null,
    };
    const { data, errors: thrown } = await execute({
      schema,
      document,
      operationName,
      variableValues: isRecord(params.variables) ? params.variables : {},
      contextValue,
    });
    return {
      status: 200,
      result: {
        ...(thrown ? { errors: thrown.map(formatted) } : {}),
        ...(data === undefined ? {} : { data }),
        extensions: { debug: DEBUG },
      },
    };
  };

  return async (params, sender) => {
    try {
      return await answer(params, sender);
    } catch (error) {
      // What reads and writes values recurses with what the client nested in them.
      if (!(error instanceof RangeError)) throw error;
      return { status: 200, result: errorResult(NESTED_TOO_DEEPLY) };
    }
  };
}

function paramsProblem({ query, queryId, extensions }: OperationParams): string | null {
  if (queryId || (isRecord(extensions) && isRecord(extensions.persistedQuery))) {
    return 'Persisted queries are not supported by this server';
  }
  if (query === undefined || query === null || query === '') {
    return 'GraphQL Request must include at least one of those two parameters: "query" or "queryId"';
  }
  if (typeof query !== 'string') {
    return `GraphQL Request parameter "query" must be string, but got ${JSON.stringify(query)}`;
  }
  return nestsTooDeeply(query) ? NESTED_TOO_DEEPLY : null;
}

function failed(errors: readonly GraphQLError[]): OperationResult {
  return { errors: errors.map(formatted), extensions: { debug: DEBUG } };
}

/** An error as WPGraphQL writes it: no `extensions`; what a resolver did not mean to say stays inside. */
function formatted(error: GraphQLError): GraphQLFormattedError {
  const { originalError } = error;
  const unexpected = originalError && !(originalError instanceof GraphQLError);
  if (unexpected) console.error(originalError);
  return {
    message: unexpected ? 'Internal server error' : inWebonyxWords(error.message),
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
}

/** graphql-php ends the sentence of a syntax error without the full stop of graphql-js. */
function inWebonyxWords(message: string): string {
  return message.startsWith('Syntax Error:') ? message.replace(/\.$/, '') : message;
}

/** Refuses `__schema` and `__type`, in the words of graphql-php's DisableIntrospection. */
function noIntrospection(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      if (node.name.value !== '__schema' && node.name.value !== '__type') return;
      context.reportError(
        new GraphQLError(
          'GraphQL introspection is not allowed, but the query contained __schema or __type',
          { nodes: [node] },
        ),
      );
    },
  };
}

/** Whether a value is an object with properties, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
