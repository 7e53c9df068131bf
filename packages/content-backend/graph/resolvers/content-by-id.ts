import type { ContentTypeRecord, PostRecord } from '../../model';
import { querySlug } from '../../store/addresses/query-slug';
import { graphqlSingleName } from '../../store/type-names';
import { postAtAddress, visiblePost } from '../access/access';
import type { GraphContext } from '../context';
import { absoluteInteger, databaseNumber, INVALID_ID, type IdArgs } from '../nodes/database-number';
import { fromGlobalId } from '../nodes/global-id';
import type { PostNode } from '../nodes/node';
import { nodeByUri } from '../nodes/node-by-uri';
import { UserError } from '../user-error';

/**
 * One piece of content by any of its ids: WPGraphQL's fields `post`, `page`, …, and `contentNode`.
 */
export interface ContentArgs extends IdArgs {
  asPreview?: boolean | null;
}

const INVALID_CONTENT_ID = `${INVALID_ID}. Make sure you set the proper idType for your input.`;

/** The newest revision of a post that is to be previewed, else the post. */
function previewed(
  record: PostRecord,
  asPreview: boolean | null | undefined,
  { store }: GraphContext,
): PostRecord {
  return asPreview ? (store.revisionsOf(record.id)[0] ?? record) : record;
}

/**
 * What a slug stands for: found as WordPress finds it, and taken when it is in what was asked for
 * (`validate_post`).
 */
function nodeWithSlug(type: string, args: ContentArgs, context: GraphContext): PostNode | null {
  const { id, asPreview } = args;
  const post = firstPublished(context.store.postsWithSlug(type, querySlug(id)));
  const forms = post && [post.slug, encodeURIComponent(post.slug).toLowerCase(), String(post.id)];
  if (!post || !forms?.some((form) => id.includes(form))) return null;
  return previewAtAddress(post, asPreview, context);
}

function firstPublished(posts: readonly PostRecord[]): PostRecord | undefined {
  return posts.find(({ status }) => status === 'publish') ?? posts[0];
}

function previewAtAddress(
  post: PostRecord,
  asPreview: boolean | null | undefined,
  context: GraphContext,
): PostNode | null {
  const node = postAtAddress(context, post);
  const record = previewed(post, asPreview, context);
  return node === null || record === post ? node : visiblePost(context, record);
}

/** One post by an id that is a number, or by its file. */
function nodeWithNumber(args: ContentArgs, context: GraphContext): PostNode | null {
  const { store } = context;
  const number = databaseNumber(args, INVALID_CONTENT_ID);
  const record = number === null ? store.attachmentOfFile(args.id) : store.postById(number);
  return record ? visiblePost(context, previewed(record, args.asPreview, context)) : null;
}

/**
 * The field for one post of a type, by any of its ids; it gives null for one of another type and
 * for one that is not there for the viewer, and throws a UserError for an invalid global ID.
 */
export function contentField(type: string) {
  return (_root: unknown, args: ContentArgs, context: GraphContext): PostNode | null => {
    const node =
      args.idType === 'SLUG' ? nodeWithSlug(type, args, context) : anyContent(args, context);
    return node?.subject.type === type ? node : null;
  };
}

/**
 * The arguments of the older fields: the first that is given counts; the one for a number is named
 * after the type.
 */
interface ContentByArgs {
  id?: string | null;
  uri?: string | null;
  slug?: string | null;
  [typeId: `${string}Id`]: number | null | undefined;
}

/**
 * WPGraphQL's older field for one post of a type, `postBy`; null for one of another type.
 * @throws {UserError} for an id that is no global ID
 */
export function contentByField(type: ContentTypeRecord) {
  const numberName = `${graphqlSingleName(type)}Id` as const;
  return (_root: unknown, args: ContentByArgs, context: GraphContext): PostNode | null => {
    const { id, uri, slug } = args;
    const number = args[numberName];
    const node = nodeBy({ id, number, uri, slug }, type.name, context);
    return node?.subject.type === type.name ? node : null;
  };
}

function nodeBy(
  { id, number, uri, slug }: Omit<ContentByArgs, `${string}Id`> & { number?: number | null },
  type: string,
  context: GraphContext,
): PostNode | null {
  if (id) {
    const parts = fromGlobalId(id);
    if (!parts) throw new UserError('The &quot;id&quot; is invalid');
    return visiblePost(context, context.store.postById(absoluteInteger(parts.id)));
  }
  if (number) return visiblePost(context, context.store.postById(Math.abs(number)));
  if (uri) return nodeAtUri({ id: uri }, context);
  return slug ? nodeWithSlug(type, { id: slug }, context) : null;
}

/**
 * Content of whatever type, by its address, a number or its file.
 * @throws {UserError} for an invalid global ID
 */
export function anyContent(args: ContentArgs, context: GraphContext): PostNode | null {
  return args.idType === 'URI' ? nodeAtUri(args, context) : nodeWithNumber(args, context);
}

/**
 * The address says whether it is a preview, when the argument does not:
 * `NodeResolver::resolve_uri`.
 */
function nodeAtUri({ id, asPreview }: ContentArgs, context: GraphContext): PostNode | null {
  const node = nodeByUri(context, id);
  if (node?.kind !== 'post') return null;
  const record = previewed(node.record, asPreview ?? isPreviewAddress(id), context);
  return record === node.record ? node : visiblePost(context, record);
}

function isPreviewAddress(uri: string): boolean {
  const query = /\?([^#]*)/.exec(uri)?.[1] ?? '';
  return new URLSearchParams(query).get('preview') === 'true';
}
