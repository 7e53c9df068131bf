import { encodeLink } from '../../store/addresses/permalinks';
import type { GraphContext } from '../context';
import { connectionOf, orderAsGiven, type PageArgs } from '../lists/connection';
import {
  askedTypes,
  ATTACHMENT_STATI,
  postConnection,
  type PostListArgs,
} from '../lists/post-connection';
import type { PostScope } from '../lists/post-where';
import { termConnection, type TermListArgs } from '../lists/term-query';
import { toGlobalId } from '../nodes/global-id';
import type { TermNode } from '../nodes/node';
import { seoOf } from '../seo/seo-plugins';
import { enqueuedAssets } from './assets';
import { edgeTo } from './edge';
import { uniformResource } from './uniform-resource';

function scopeOf(
  { record }: TermNode,
  { store }: GraphContext,
  types: readonly string[],
  connectionTypes = types,
): PostScope {
  // With the terms below it, as the plugin has it.
  const ids = store.terms.withDescendants([record.id]);
  return {
    types,
    connectionTypes,
    within: {
      posts: store.postsOfTerms(ids),
      holds: ({ termIds }) => termIds.some((id) => ids.has(id)),
    },
  };
}

/** The list of a term's content of one type. */
export function termContentField(type: string) {
  return (node: TermNode, args: PostListArgs, context: GraphContext) =>
    postConnection(context, args, {
      ...scopeOf(node, context, [type]),
      stati: type === 'attachment' ? ATTACHMENT_STATI : undefined,
    });
}

/** The fields of the terms of every taxonomy. */
export const termFields = {
  ...uniformResource,
  ...enqueuedAssets,
  id: ({ record }: TermNode) => toGlobalId('term', record.id),
  databaseId: ({ record }: TermNode) => record.id,
  categoryId: ({ record }: TermNode) => record.id,
  tagId: ({ record }: TermNode) => record.id,
  postFormatId: ({ record }: TermNode) => record.id,
  count: ({ record }: TermNode, _args: object, { store }: GraphContext) =>
    store.countBelowTerm(record.id) || null,
  description: ({ record }: TermNode) => record.description || null,
  homegrownSeo: ({ record }: TermNode, _args: object, context: GraphContext) =>
    seoOf('term', record, context),
  isRestricted: () => false,
  name: ({ record }: TermNode) => record.name || null,
  slug: ({ record }: TermNode) => record.slug || null,
  taxonomyName: ({ record }: TermNode) => record.taxonomy,
  taxonomy: (node: TermNode, _args: object, { store }: GraphContext) => {
    const record = store.taxonomy(node.record.taxonomy);
    return record ? edgeTo({ kind: 'taxonomy', record }, record.name) : null;
  },
  termGroupId: () => null,
  termTaxonomyId: ({ record }: TermNode) => record.id,
  // Encoded, where that of content is decoded (`WPGraphQL\Model\Term`).
  uri: ({ record }: TermNode, _args: object, { permalinks }: GraphContext) => {
    const uri = permalinks.uriOfTerm(record);
    return uri === null ? null : encodeLink(uri);
  },
  link: ({ record }: TermNode, _args: object, { permalinks }: GraphContext) =>
    permalinks.link(permalinks.uriOfTerm(record)),
  contentNodes: (node: TermNode, args: PostListArgs, context: GraphContext) => {
    const all = context.store.contentTypes.map(({ name }) => name);
    const types = askedTypes(args.where ?? {}, all);
    return postConnection(context, args, scopeOf(node, context, types, all));
  },
  posts: termContentField('post'),
};

/** The fields of terms that can stand below each other. */
export const hierarchicalTermFields = {
  parent: ({ record }: TermNode, _args: object, { store }: GraphContext) => {
    const parent = store.terms.withId(record.parentId);
    return parent ? edgeTo<TermNode>({ kind: 'term', record: parent }, parent.id) : null;
  },
  parentDatabaseId: ({ record }: TermNode) => record.parentId || null,
  parentId: ({ record }: TermNode) =>
    record.parentId === 0 ? null : toGlobalId('term', record.parentId),
  children: ({ record }: TermNode, args: TermListArgs, context: GraphContext) =>
    termConnection(context, args, context.store.terms.childrenOf(record.id)),
  ancestors: ({ record }: TermNode, args: PageArgs, context: GraphContext) =>
    connectionOf(
      {
        list: orderAsGiven(context.permalinks.ancestorsOfTerm(record)),
        cursorOf: ({ id }) => id,
        find: (cursor) => context.store.terms.withId(Number(cursor)),
        toNode: (term): TermNode => ({ kind: 'term', record: term }),
      },
      args,
      context.meter,
    ),
};
