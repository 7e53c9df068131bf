import { mediaDetails } from '../../render';
import { type Block, numberAttribute, parseBlocks, textAttribute } from '../../render/block';
import { renderBlock, syncedPattern } from '../../render/blocks';
import { attribute } from '../../render/html-tag';
import { rewriteOwnAddresses } from '../../render/own-addresses';
import { Rendering } from '../../render/rendering';
import { visiblePost } from '../access/access';
import { attributeValue, type ReadHtml, readHtml } from '../blocks/attribute-value';
import { type BlockAttribute, type BlockTypes, blockTypeName } from '../blocks/block-type';
import type { GraphContext } from '../context';
import { takeItems, takeText } from '../meter';
import type { BlockNode, PostNode } from '../nodes/node';

/** Blocks that stand deeper are left out: the HTML of one is made again for each around it. */
const MAX_DEPTH = 32;

/** Classic HTML, and what stands between blocks. */
const FREEFORM = 'core/freeform';

/** Reads the blocks of one content, and makes their HTML. */
class BlockReader {
  private readonly rendering: Rendering;
  private readonly openPatterns = new Set<number>();
  private count = 0;

  constructor(
    private readonly types: BlockTypes,
    private readonly context: GraphContext,
    private readonly node: PostNode,
  ) {
    this.rendering = new Rendering({ ...node.record, id: node.subject.id }, context.render);
  }

  /** The blocks of a text; what is read is counted. */
  read(content: string, depth = 0): BlockNode[] {
    takeText(this.context.meter, content);
    const addressed = rewriteOwnAddresses(content, this.context.store.settings);
    return this.nodesOf(parseBlocks(addressed), depth);
  }

  private nodesOf(blocks: readonly Block[], depth: number): BlockNode[] {
    if (depth >= MAX_DEPTH) return [];
    return blocks.flatMap((block) => this.patternOf(block, depth) ?? this.nodeOf(block, depth));
  }

  private nodeOf(block: Block, depth: number): BlockNode[] {
    const type = isEmpty(block) ? undefined : this.types.get(block.name ?? FREEFORM);
    if (!type) return [];
    takeItems(this.context.meter, 1);
    this.count += 1;
    const node = {
      kind: 'block',
      typeName: blockTypeName(type),
      type,
      block,
      clientId: clientIdOf(this.node.record.id, this.count),
      parentClientId: null,
      inner: this.nodesOf(block.innerBlocks, depth + 1),
      html: once(() => {
        this.rendering.beginAlone();
        const html = renderBlock(block, this.rendering);
        takeText(this.context.meter, html);
        return readHtml(html);
      }),
    } as const;
    return [node];
  }

  /** The last block of a synced pattern, which is all that the plugin shows of one. */
  private patternOf(block: Block, depth: number): BlockNode[] | null {
    const pattern = syncedPattern(block, this.context.render);
    if (!pattern || this.openPatterns.has(pattern.id)) return null;
    this.openPatterns.add(pattern.id);
    const last = this.read(pattern.content, depth + 1).slice(-1);
    this.openPatterns.delete(pattern.id);
    return last.length === 0 ? null : last;
  }
}

/** Whether a block is nothing but space and comments between blocks. */
function isEmpty({ name, innerHtml }: Block): boolean {
  if (name !== null) return false;
  const [before = '', ...comments] = innerHtml.split('<!--');
  const behind = comments.map((comment) => comment.split('-->').slice(1).join(''));
  return [before, ...behind].every((text) => text.trim() === '');
}

/** An id that no other block has: that of its content, and its number in it. */
function clientIdOf(contentId: number, number: number): string {
  return contentId.toString(16).padStart(8, '0') + number.toString(16).padStart(5, '0');
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Blocks and all in them, each behind the one that it stands in, which it names. */
function flattened(nodes: readonly BlockNode[], parentClientId: string | null): BlockNode[] {
  return nodes.flatMap((node) => [
    { ...node, parentClientId },
    ...flattened(node.inner, node.clientId),
  ]);
}

/**
 * The field `editorBlocks`: the blocks of content, in one list or, with `flat: false`, as a tree.
 * There are none of content that the viewer sees in outline, and none of content with a password,
 * whoever asks. Entries count as those of lists do, and so do the texts that are read.
 * @param types the blocks that the schema has; others are left out
 */
export function editorBlocksField(types: BlockTypes) {
  return (node: PostNode, { flat }: { flat?: boolean | null }, context: GraphContext) => {
    const { restricted, record, subject } = node;
    if (restricted || record.password !== '' || subject.password !== '') return [];
    const nodes = new BlockReader(types, context, node).read(record.content);
    return flat === false ? nodes : flattened(nodes, null);
  };
}

/** The resolver of an attribute of a block. */
export function blockAttributeField(of: BlockAttribute) {
  return ({ block, html }: BlockNode) => attributeValue(of, block.attributes, html);
}

/** The fields of every block. */
export const editorBlockFields = {
  name: ({ type }: BlockNode) => type.name,
  type: ({ typeName }: BlockNode) => typeName,
  clientId: ({ clientId }: BlockNode) => clientId,
  parentClientId: ({ parentClientId }: BlockNode) => parentClientId,
  apiVersion: ({ type }: BlockNode) => type.apiVersion,
  blockEditorCategoryName: ({ type }: BlockNode) => type.category,
  // A block whose HTML nobody has saved is made by WordPress.
  isDynamic: ({ type, block }: BlockNode) => type.isDynamic ?? block.innerContent.length === 0,
  cssClassNames: ({ block }: BlockNode) => {
    const names = textAttribute(block.attributes, 'className');
    return names === '' ? null : names.split(' ');
  },
  innerBlocks: ({ inner }: BlockNode, _args: object, { meter }: GraphContext) => {
    takeItems(meter, inner.length);
    return inner;
  },
  renderedHtml: ({ html }: BlockNode) => html().text,
  attributes: (node: BlockNode) => node,
};

/** The field of blocks that can be linked to: the id of the element that they are. */
export function anchor({ html }: BlockNode): string | null {
  const { elements }: ReadHtml = html();
  return (elements[0] && attribute(elements[0].tag, 'id')) ?? null;
}

/** The field of pictures: what is known of the upload that the block names; null for none. */
export function mediaDetailsOfBlock({ block }: BlockNode, _args: object, context: GraphContext) {
  const id = numberAttribute(block.attributes, 'id');
  const picture = id === undefined ? undefined : context.store.postById(id);
  const node = picture?.type === 'attachment' ? visiblePost(context, picture) : null;
  return node && mediaDetails(node.record, context.render);
}
