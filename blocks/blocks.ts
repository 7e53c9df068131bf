import { defineBlocks } from '@homegrown/engine/blocks/define-block';

/**
 * The blocks of WordPress that this site shows with components of its own
 * (docs/recipes/add-a-block.md). All others are the HTML that WordPress gives.
 */
export const blocks = defineBlocks([]);
