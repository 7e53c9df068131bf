import { type ContentTypeRecord, USUAL_SUPPORTS } from '../../model';
import type { ContentStore } from '../../store/content-store';
import { graphqlFieldName, graphqlTypeName, upperFirst } from '../../store/type-names';
import { type BlockAttribute, type BlockType, blockTypeName } from '../blocks/block-type';
import { CORE_BLOCKS } from '../blocks/core-blocks';
import { ownBlocks } from '../blocks/own-blocks';
import {
  anchor,
  blockAttributeField,
  editorBlockFields,
  editorBlocksField,
  mediaDetailsOfBlock,
} from '../resolvers/editor-blocks';
import type { FieldResolver, FieldShape, FieldShapes, TypeRegistry } from './type-registry';

/** What the types of attributes are in GraphQL; all else is a text. */
const SCALARS: Readonly<Record<string, string>> = {
  number: 'Float',
  integer: 'Int',
  boolean: 'Boolean',
  object: 'BlockAttributesObject',
  array: 'BlockAttributesArray',
};

/**
 * Registers what WPGraphQL Content Blocks adds: a type for each of WordPress's own blocks and of
 * those that occur in the site's content, and `editorBlocks` on content that an editor writes.
 * @returns a sentence for each block that is left out
 */
export function registerBlocks(registry: TypeRegistry, store: ContentStore): string[] {
  const types = new Map<string, BlockType>();
  const leftOut: string[] = [];
  const editors = store.contentTypes.filter(hasEditor).map(graphqlTypeName);
  for (const editor of editors) {
    registry.interface(`${editor}EditorBlock`, ['EditorBlock'], {});
  }
  const contexts = ['EditorBlock', ...editors.map((editor) => `${editor}EditorBlock`)];
  const known = new Map(CORE_BLOCKS.map((type) => [type.name, type]));
  for (const type of [...CORE_BLOCKS, ...ownBlocks(store, known)]) {
    const typeName = blockTypeName(type);
    const taken = [typeName, `${typeName}Attributes`].find((name) => registry.has(name));
    if (taken === undefined) {
      registerBlock(registry, type, contexts);
      types.set(type.name, type);
    } else {
      leftOut.push(
        `the block ${type.name} is not among editorBlocks: its GraphQL name "${taken}" is that of something else`,
      );
    }
  }
  for (const editor of editors) {
    const node = `NodeWith${editor}EditorBlocks`;
    const shape = { type: `[${editor}EditorBlock]`, args: { flat: 'Boolean' } };
    registry.interface(node, ['NodeWithEditorBlocks'], { editorBlocks: shape });
    registry.addInterface(editor, 'NodeWithEditorBlocks');
    registry.addInterface(editor, node);
    registry.addFields(editor, {
      editorBlocks: { ...shape, resolve: editorBlocksField(types) },
    });
  }
  return leftOut;
}

function hasEditor({ name, supports = USUAL_SUPPORTS }: ContentTypeRecord): boolean {
  return name !== 'attachment' && supports.includes('editor');
}

const IMAGE_DETAILS: FieldShape = { type: 'MediaDetails', resolve: mediaDetailsOfBlock };

function registerBlock(registry: TypeRegistry, type: BlockType, contexts: readonly string[]): void {
  const typeName = blockTypeName(type);
  const attributesType = `${typeName}Attributes`;
  const anchored = type.hasAnchor ? ['BlockWithSupportsAnchor'] : [];
  const fields = fieldsOf(registry, attributesType, type.attributes, blockAttributeField);
  registry.object(attributesType, anchored, fields);
  registry.object(typeName, [...contexts, ...anchored], {
    attributes: { type: attributesType },
    ...(type.name === 'core/image' ? { mediaDetails: IMAGE_DETAILS } : {}),
  });
  registry.resolve(typeName, { ...editorBlockFields, ...(type.hasAnchor ? { anchor } : {}) });
}

/** The fields of attributes; what is in the entries of lists has types of its own. */
function fieldsOf(
  registry: TypeRegistry,
  owner: string,
  attributes: readonly BlockAttribute[],
  resolverOf?: (attribute: BlockAttribute) => FieldResolver,
): FieldShapes {
  const shapeOf = (attribute: BlockAttribute): FieldShape => {
    const { name, type, isList, entries, fallback } = attribute;
    const ofEntries = owner + upperFirst(name);
    if (entries) registry.object(ofEntries, [], fieldsOf(registry, ofEntries, entries));
    const one = entries ? ofEntries : (SCALARS[type] ?? 'String');
    return {
      type: (isList ? `[${one}]` : one) + (fallback === undefined ? '' : '!'),
      resolve: resolverOf?.(attribute),
    };
  };
  return Object.fromEntries(
    attributes.map((attribute) => [graphqlFieldName(attribute.name), shapeOf(attribute)]),
  );
}
