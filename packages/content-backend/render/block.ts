import { parse } from '@wordpress/block-serialization-default-parser';
import { stepsToEnds, tooManySteps } from './bounded-autop';

/** A block of the editor as parsed; `name` is null for what stands between blocks. */
export interface Block {
  name: string | null;
  attributes: BlockAttributes;
  innerBlocks: readonly Block[];
  innerHtml: string;
  /** The block's own HTML in pieces; null stands for the next inner block. */
  innerContent: ReadonlyArray<string | null>;
}

/** Attributes as found in a block's comment: anything that JSON can hold. */
export type BlockAttributes = Readonly<Record<string, unknown>>;

/** Whether content was written in the block editor. */
export function hasBlocks(content: string): boolean {
  return content.includes('<!-- wp:');
}

/**
 * The blocks of stored content, in order. Where so many are never closed that the parser reads or
 * repeats most of the text for each, the whole is one piece of HTML.
 */
export function parseBlocks(content: string): Block[] {
  if (tooManySteps(stepsToEnds(content, ATTRIBUTES_BEGIN, ATTRIBUTES_END), content.length)) {
    return [plainHtml(content)];
  }
  const blocks = parse(content).map((block) => toBlock(block));
  const length = blocks.reduce((sum, { innerHtml }) => sum + innerHtml.length, 0);
  return length > MAX_REPETITION * content.length ? [plainHtml(content)] : blocks;
}

const MAX_REPETITION = 8;
const ATTRIBUTES_BEGIN = /<(?=!--\s+\/?wp:[a-z][a-z0-9_/-]*\s+\{)/g;
const ATTRIBUTES_END = /\}(?=\s+\/?-->)/g;

function plainHtml(content: string): Block {
  const end = content.lastIndexOf('-->') + 1;
  const innerHtml =
    content.slice(0, end + 2).replace(/<!-- \/?wp:[^]*?-->/g, '') + content.slice(end + 2);
  return { name: null, attributes: {}, innerBlocks: [], innerHtml, innerContent: [innerHtml] };
}

type ParsedBlock = ReturnType<typeof parse>[number];

const MAX_DEPTH = 200;

function toBlock(parsed: ParsedBlock, depth = 0): Block {
  return {
    name: parsed.blockName,
    attributes: isRecord(parsed.attrs) ? parsed.attrs : {},
    // Deeper nesting is not written by any editor and would only exhaust the stack.
    innerBlocks:
      depth < MAX_DEPTH ? parsed.innerBlocks.map((inner) => toBlock(inner, depth + 1)) : [],
    innerHtml: parsed.innerHTML,
    innerContent: parsed.innerContent,
  };
}

function isRecord(value: unknown): value is BlockAttributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An attribute that is itself an object; {} when it is anything else. */
export function objectAttribute(attributes: BlockAttributes, name: string): BlockAttributes {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return isRecord(value) ? value : {};
}

/** An attribute that is text; '' when it is anything else. */
export function textAttribute(attributes: BlockAttributes, name: string): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * An attribute that is a whole number, also when written as text; undefined when it is anything
 * else.
 */
export function numberAttribute(attributes: BlockAttributes, name: string): number | undefined {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}
