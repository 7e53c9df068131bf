import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { blocksOf } from '#blocks/define-block';
import { markBlocks, type RenderedBlock } from '#content/server/blocks/mark-blocks';
import type { Block } from '#content/shared/site';
import type { QueryCms } from './apollo-client';
import { type PluginPresence, RECHECK_MS } from './plugin-fields';
import { GRAPHQL_NAME } from './queried-fields';
import { CmsUnavailable, type UnavailableReason } from './unavailable';

/** The field with marked content, which this repository's plugin has. */
const MARKED = 'homegrownContent';

/** The type of all content that has blocks; without WPGraphQL Content Blocks there is none. */
const INTERFACE = 'NodeWithEditorBlocks';

/** WPGraphQL's form of a name: `price_card` is `priceCard`. */
const fieldName = (name: string): string =>
  name
    .replace(/[^a-zA-Z0-9]+(.?)/g, (_between, next: string) => next.toUpperCase())
    .replace(/^./, (first) => first.toLowerCase());

/** The type that WPGraphQL Content Blocks has for a block: `core/quote` is `CoreQuote`. */
const typeOf = ({ name }: Pick<Block, 'name'>): string =>
  fieldName(name).replace(/^./, (first) => first.toUpperCase());

/** What the schema lacks: `CoreQuote`, `CoreQuoteAttributes.citation`, `.body` of any type. */
type Lacking = ReadonlySet<string>;

/** The attributes of a block that a query may name. */
function queriedAttributes(block: Block, lacking: Lacking): string[] {
  const type = typeOf(block);
  if (lacking.has(`${type}.attributes`)) return [];
  return block.attributes.filter((name) => {
    const field = fieldName(name);
    const isLacking = lacking.has(`${type}Attributes.${field}`) || lacking.has(`.${field}`);
    return GRAPHQL_NAME.test(field) && !isLacking;
  });
}

/**
 * The query for a page's blocks, with the HTML and the attributes of the site's own. Each
 * block's attributes have a key of their own: two types may have other values under one name.
 */
function textFor(blocks: readonly Block[], lacking: Lacking): string {
  const parts = blocks.map((block) => {
    const fields = queriedAttributes(block, lacking).map(fieldName).join(' ');
    const attributes = fields && `of${typeOf(block)}: attributes { ${fields} }`;
    return `... on ${typeOf(block)} { renderedHtml ${attributes} }`;
  });
  return `query GetEditorBlocks($databaseId: ID!, $asPreview: Boolean = false) {
    contentNode(id: $databaseId, idType: DATABASE_ID, asPreview: $asPreview) {
      __typename id
      ... on ${INTERFACE} {
        editorBlocks(flat: true) { __typename name clientId parentClientId ${parts.join(' ')} }
      }
    }
  }`;
}

/** The most texts of queries: there is another for each set of names that a WordPress lacks. */
const MAX_DOCUMENTS = 50;
const documents = new LRUCache<string, DocumentNode>({ max: MAX_DOCUMENTS });

/** The same text is the same document, for what is known of documents. */
function queryFor(blocks: readonly Block[], lacking: Lacking): DocumentNode {
  const text = textFor(blocks, lacking);
  const query = documents.get(text) ?? parse(text, { noLocation: true });
  documents.set(text, query);
  return query;
}

/** The names in the query for blocks that a schema can lack. */
const namesFor = (blocks: readonly Block[]): Set<string> =>
  new Set([
    INTERFACE,
    ...blocks.flatMap((block) => {
      const type = typeOf(block);
      const fields = block.attributes.map(fieldName);
      const ofFields = fields.flatMap((field) => [`${type}Attributes.${field}`, `.${field}`]);
      return [type, `${type}.attributes`, ...ofFields];
    }),
  ]);

/** What a refusal says that the schema lacks of the query for these blocks. */
function lackingBy({ message }: CmsUnavailable, blocks: readonly Block[]): string[] {
  const found = (pattern: RegExp, key: (one: RegExpExecArray) => string): string[] =>
    [...message.matchAll(pattern)].map(key);
  const names = namesFor(blocks);
  return [
    ...found(/Unknown type "(\w+)"/g, ([, type = '']) => type),
    ...found(
      /Cannot query field "(\w+)" on type "(\w+)"/g,
      ([, field, type]) => `${type}.${field}`,
    ),
    // A list whose parts have types of their own.
    ...found(/Field "(\w+)" of type "[^"]+" must have a/g, ([, field]) => `.${field}`),
  ].filter((name) => names.has(name));
}

const blocksAnswer = z.object({
  contentNode: z
    .object({
      editorBlocks: z
        .array(
          z
            .looseObject({
              name: z.string().nullish(),
              clientId: z.string().nullish(),
              parentClientId: z.string().nullish(),
              renderedHtml: z.string().nullish(),
            })
            .nullable(),
        )
        .nullish(),
    })
    .nullish(),
});

const values = z.record(z.string(), z.unknown());

/** A page's blocks, as {@link markBlocks} reads them. */
function renderedBlocks(answer: unknown, blocks: readonly Block[]): RenderedBlock[] {
  const { contentNode } = blocksAnswer.safeParse(answer).data ?? {};
  return (contentNode?.editorBlocks ?? []).flatMap((one) => {
    if (!one) return [];
    const { clientId, parentClientId, name, renderedHtml: html } = one;
    const block = blocks.find((own) => own.name === name);
    const known = block && values.safeParse(one[`of${typeOf(block)}`]).data;
    const attributes = Object.fromEntries(
      (block?.attributes ?? []).flatMap((attribute) => {
        const value = known?.[fieldName(attribute)] ?? null;
        return value === null ? [] : [[attribute, value]];
      }),
    );
    const marked = block && html ? { name: block.name, html, attributes } : null;
    return [{ id: clientId ?? '', parentId: parentClientId ?? null, marked }];
  });
}

/** Logs each block and attribute that WordPress lacks. */
function logLacking(
  blocks: readonly Block[],
  { lacking }: PluginPresence,
  log: (line: string) => void,
): void {
  for (const block of blocks) {
    const queried = queriedAttributes(block, lacking);
    if (lacking.has(typeOf(block))) log(`WordPress has no block ${block.name} in its schema`);
    else if (queried.length < block.attributes.length) {
      const missing = block.attributes.filter((name) => !queried.includes(name));
      log(`WordPress tells no ${missing.join(', ')} of the block ${block.name}`);
    }
  }
}

/** The failures of a page's blocks after which the page is WordPress's HTML. */
const OF_BLOCKS: readonly UnavailableReason[] = ['graphql', 'shape', 'size'];

const place = z.object({ databaseId: z.string(), asPreview: z.boolean().optional() });

/** Content that anybody may read, of whose blocks the answer says nothing. */
const unmarked = z.looseObject({
  content: z.string().min(1),
  [MARKED]: z.undefined().optional(),
  isRestricted: z.literal(false).nullish(),
  hasPassword: z.literal(false).nullish(),
});

/** The key of the content whose blocks a query asks for. */
function keyOfContent({ definitions }: DocumentNode): string | undefined {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  const field = operation.selectionSet.selections.find(
    (one) =>
      one.kind === Kind.FIELD &&
      one.selectionSet?.selections.some(
        (part) => part.kind === Kind.FIELD && part.name.value === MARKED,
      ),
  );
  return field?.kind === Kind.FIELD ? (field.alias ?? field.name).value : undefined;
}

/**
 * A {@link QueryCms} whose answers have the site's own blocks marked also where WordPress has
 * WPGraphQL Content Blocks instead of this repository's plugin. It asks once more, for the blocks
 * of the content whose `homegrownContent` the query asked for. Content with a password and locked
 * content stay as they are, as does content of whose blocks WordPress tells nothing. What it lacks
 * is remembered like the plugin's fields, and told to the log once.
 *
 * @param queryCms from `queryWithPlugin`
 * @param presence updated by the function; that of `queryWithPlugin`
 */
export function queryWithEditorBlocks(
  queryCms: QueryCms,
  presence: PluginPresence,
  now: () => number,
  log: (line: unknown) => void,
): QueryCms {
  const logged = new Set<string>();
  const logOnce = (line: string): void => {
    if (!logged.has(line)) log(line);
    logged.add(line);
  };

  async function blocksOfPage(
    blocks: readonly Block[],
    variables: z.infer<typeof place>,
  ): Promise<RenderedBlock[]> {
    // It ends, because each refusal adds one of the query's own names.
    for (;;) {
      const { lacking } = presence;
      const known = blocks.filter((block) => !lacking.has(typeOf(block)));
      if (known.length === 0 || lacking.has(INTERFACE)) return [];
      try {
        return renderedBlocks(await queryCms(queryFor(known, lacking), variables), known);
      } catch (error) {
        if (!(error instanceof CmsUnavailable) || !OF_BLOCKS.includes(error.reason)) throw error;
        const further = lackingBy(error, known).filter((name) => !lacking.has(name));
        if (further.length === 0) {
          log(error);
          return [];
        }
        presence.lacking = new Set([...presence.lacking, ...further]);
        presence.untilMs = now() + RECHECK_MS;
        if (!further.includes(INTERFACE)) logLacking(blocks, presence, logOnce);
      }
    }
  }

  return async (query, variables) => {
    const answer = await queryCms(query, variables);
    const blocks = blocksOf(variables.blocks);
    const key = blocks.length > 0 ? keyOfContent(query) : undefined;
    if (key === undefined || typeof answer !== 'object' || answer === null) return answer;
    const { data: node } = unmarked.safeParse(Reflect.get(answer, key));
    const { data: of } = place.safeParse(variables);
    if (!node || !of) return answer;
    const marked = markBlocks(node.content, await blocksOfPage(blocks, of));
    return { ...answer, [key]: { ...node, [MARKED]: marked } };
  };
}
