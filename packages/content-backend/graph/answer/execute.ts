import {
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ValidationContext,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Viewer } from '../access/viewer';
import type { GraphContext, SiteContext } from '../context';
import { newMeter } from '../meter';
import { NESTED_TOO_DEEPLY, nestsTooDeeply } from './nesting';
import { isRecord, paramsProblems, type OperationParams } from './operation-params';

/** Who sends an operation, and how. */
export interface OperationSender {
  viewer: Viewer;
  /** Whether the operation may change nothing, as with GET. */
  readOnly: boolean;
  /** Whether the schema may be asked for; the public may not. */
  introspection: boolean;
  /** Where the request was sent; undefined where nothing depends on it. */
  address?: { path: string; query: URLSearchParams };
  /** What the operations of one request may try together. */
  signIns?: { left: number };
}

/** WPGraphQL's answer to one operation. */
export interface OperationResult {
  errors?: readonly GraphQLFormattedError[];
  data?: Record<string, unknown> | null;
  extensions: { debug: readonly { type: string; message: string }[] };
}

/**
 * An answer with the HTTP status that WPGraphQL gives it: 500 for a syntax error, 200 for nearly
 * everything else.
 */
export interface OperationOutcome {
  status: number;
  result: OperationResult;
}

/** Answers operations for one site. */
export type Executor = (
  params: OperationParams,
  sender: OperationSender,
) => Promise<OperationOutcome>;

/** The most documents that are kept parsed. */
const MAX_DOCUMENTS = 500;

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

/**
 * Documents that were parsed, and those of them that a schema allows: a query that comes again
 * costs its execution only.
 */
export interface CheckedDocuments {
  /** @throws {GraphQLError} when the text is no document */
  parsed: (query: string) => DocumentNode;
  /** What a schema forbids in a document that {@link parsed} has given. */
  errorsOf: (document: DocumentNode, introspection: boolean) => readonly GraphQLError[];
}

/** Keeps documents for a schema. */
export function checkedDocuments(schema: GraphQLSchema): CheckedDocuments {
  const documents = new LRUCache<string, DocumentNode>({
    max: MAX_DOCUMENTS,
    memoMethod: (query) => parse(query, { maxTokens: MAX_TOKENS }),
  });
  const valid = new WeakSet<DocumentNode>();
  return {
    parsed: (query) => documents.memo(query),
    errorsOf: (document, introspection) => {
      if (introspection) return validate(schema, document);
      if (valid.has(document)) return [];
      const errors = validate(schema, document, [...specifiedRules, noIntrospection]);
      if (errors.length === 0) valid.add(document);
      return errors;
    },
  };
}

/** The executor of a site. Executors of one schema may share what they know of documents. */
export function executorOf(
  schema: GraphQLSchema,
  site: SiteContext,
  documents: CheckedDocuments = checkedDocuments(schema),
): Executor {
  const answer: Executor = async (params, sender) => {
    const text = queryText(params.query);
    if (text !== null && nestsTooDeeply(text)) return refusal(NESTED_TOO_DEEPLY);
    let document: DocumentNode | null;
    try {
      // WPGraphQL parses a query before it looks at anything else
      // (`WPGraphQL::introspection_check`).
      document = text === null ? null : documents.parsed(text);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      return { status: 500, result: failed([error]) };
    }
    const problems = paramsProblems(params);
    if (problems.length > 0) return refusal(...problems);
    if (document === null || typeof params.queryId === 'string') {
      return refusal('Persisted queries are not supported by this server');
    }
    const operationName =
      typeof params.operationName === 'string' ? params.operationName || null : null;
    const operation = getOperationAST(document, operationName);
    if (!operation) return refusal('Failed to determine operation type');
    if (sender.readOnly && operation.operation !== 'query') {
      return refusal('GET supports only query operation');
    }
    const refused = unknownMutations(operation, schema);
    if (refused.length > 0) return refusal(...refused);
    const errors = documents.errorsOf(document, sender.introspection);
    if (errors.length > 0) return { status: 200, result: failed(errors) };
    const variableValues = isRecord(params.variables) ? params.variables : {};
    const contextValue: GraphContext = {
      ...site,
      render: { ...site.render, address: sender.address },
      viewer: sender.viewer,
      meter: newMeter(),
      signIns: sender.signIns ?? { left: 1 },
      repeatedTemplates: null,
    };
    const { data, errors: thrown } = await execute({
      schema,
      document,
      operationName,
      variableValues,
      contextValue,
    });
    const { exceeded } = contextValue.meter;
    if (exceeded) return refusal(exceeded.message);
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
      return refusal(NESTED_TOO_DEEPLY);
    }
  };
}

/**
 * A sentence for each mutation that the schema lacks: WPGraphQL has many, and an export can't be
 * written.
 */
function unknownMutations(operation: OperationDefinitionNode, schema: GraphQLSchema): string[] {
  if (operation.operation !== 'mutation') return [];
  const known = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const asked = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : [],
  );
  return asked
    .filter((name) => name !== '__typename' && !known.includes(name))
    .map(
      (name) =>
        `${name} is refused: this backend reads an export, and answers ${known.join(' and ')} alone.`,
    );
}

function queryText(query: unknown): string | null {
  return typeof query === 'string' && query !== '' ? query : null;
}

function refusal(...messages: string[]): OperationOutcome {
  return {
    status: 200,
    result: { errors: messages.map((message) => ({ message })), extensions: { debug: DEBUG } },
  };
}

function failed(errors: readonly GraphQLError[]): OperationResult {
  return { errors: errors.map(formatted), extensions: { debug: DEBUG } };
}

/** graphql-php, which WPGraphQL answers with, ends these sentences without a stop. */
const FINAL_STOP = /^(Syntax Error: Expected .*)\.$/s;

/**
 * An error as WPGraphQL writes it: no `extensions`; what a resolver did not mean to say stays
 * inside.
 */
function formatted(error: GraphQLError): GraphQLFormattedError {
  const { originalError } = error;
  const unexpected = originalError && !(originalError instanceof GraphQLError);
  if (unexpected) console.error(originalError);
  return {
    message: unexpected ? 'Internal server error' : error.message.replace(FINAL_STOP, '$1'),
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
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
