import type { GraphContext } from '../context';
import type { AddressedNode } from '../nodes/node';
import { conditionalTags } from './conditional-tags';
import { templates } from './templates';

/** The fields that everything with an address has: `UniformResourceIdentifiable`. */
export const uniformResource = {
  isComment: ({ kind }: AddressedNode) => kind === 'comment',
  isContentNode: ({ kind }: AddressedNode) => kind === 'post',
  isTermNode: ({ kind }: AddressedNode) => kind === 'term',
  isFrontPage: (node: AddressedNode, _args: object, { store, permalinks }: GraphContext) => {
    const { frontPageId } = store.settings;
    if (node.kind === 'post') {
      return node.record.id === frontPageId || permalinks.isFrontPageTranslated(node.record);
    }
    return node.kind === 'contentType' && node.record.name === 'post' && frontPageId === null;
  },
  isPostsPage: (node: AddressedNode, _args: object, { store }: GraphContext) => {
    const { frontPageId, postsPageId } = store.settings;
    if (node.kind === 'post') return frontPageId !== null && node.record.id === postsPageId;
    // Posts are the posts page even where no page is chosen for them (`WPGraphQL\Model\PostType`).
    return node.kind === 'contentType' && node.record.name === 'post';
  },
  templates,
  conditionalTags,
};
