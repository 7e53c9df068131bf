import type { PostRecord } from '../../model';
import { renderContent, renderExcerpt, renderTitle } from '../../render';
import { rewriteToCms } from '../../render/own-addresses';
import { taxonomyEnumName } from '../../store/type-names';
import { canEdit, visiblePost, visibleUser } from '../access/access';
import { can } from '../access/viewer';
import type { GraphContext } from '../context';
import { commentConnection, type CommentListArgs } from '../lists/comment-query';
import { askedTypes, postConnection, type PostListArgs } from '../lists/post-connection';
import { revisionConnection } from '../lists/revision-query';
import { termConnection, type TermListArgs } from '../lists/term-query';
import { toGlobalId } from '../nodes/global-id';
import type { PostNode, TemplateNode } from '../nodes/node';
import { seoOf } from '../seo/seo-plugins';
import { emptyList, enqueuedAssets } from './assets';
import { edgeTo } from './edge';
import { offerOf } from './homegrown';
import { uniformResource } from './uniform-resource';

/** How a text field is wanted: as stored (editors only) or as HTML. */
interface FormatArgs {
  format?: 'RAW' | 'RENDERED' | null;
}

type PostResolver<Args = object> = (node: PostNode, args: Args, context: GraphContext) => unknown;

/** A field that is null while only the outline of a node may be seen. */
function guarded<Args>(resolve: PostResolver<Args>): PostResolver<Args> {
  return (node, args, context) => (node.restricted ? null : resolve(node, args, context));
}

/**
 * A date of the posts table as WPGraphQL writes it: `2026-10-30T15:30:00`, no zone. Null for none.
 */
function isoDate(date: string | null): string | null {
  return date === null || date === '' || date.startsWith('0000') ? null : date.replace(' ', 'T');
}

/** A text field: as stored, for those who may edit, or as WordPress renders it. */
export function formatted(
  raw: (post: PostRecord) => string,
  rendered: (post: PostRecord, context: GraphContext, subject: PostRecord) => string | null,
): PostResolver<FormatArgs> {
  return (node, { format }, context) => {
    if (format !== 'RAW') return rendered(node.record, context, node.subject);
    return canEdit(context.viewer, node.subject.type) ? raw(node.record) || null : null;
  };
}

const title = formatted(
  (post) => post.title,
  (post) => renderTitle(post.title),
);

/**
 * Content with the id of the post itself, so that a gallery of a revision finds the post's images.
 */
const content = guarded(
  formatted(
    (post) => post.content,
    (post, { render }, { id }) => renderContent({ ...post, id }, render),
  ),
);

/** The plugin's Block_Content. */
const homegrownContent = guarded<{ blocks?: readonly string[] | null }>(
  ({ record, subject: { id } }, { blocks }, { render }) => {
    if (!blocks || blocks.length === 0) return null;
    const html = renderContent({ ...record, id }, render, new Set(blocks));
    return html?.includes('<!-- wp:') ? html : null;
  },
);

const excerpt = guarded(
  formatted(
    (post) => post.excerpt,
    (post, { render }) => renderExcerpt(post, render),
  ),
);

/** The fields of every content type. */
export const contentNodeFields = {
  ...uniformResource,
  ...enqueuedAssets,
  id: ({ record }: PostNode) => toGlobalId('post', record.id),
  databaseId: ({ record }: PostNode) => record.id,
  // A revision has `revision` here, though its contentType is that of what it revises.
  contentTypeName: ({ record }: PostNode) => record.type,
  contentType: guarded(({ subject }, _args, { store }) => {
    const record = store.contentType(subject.type);
    return record ? edgeTo({ kind: 'contentType', record }, record.name) : null;
  }),
  date: guarded(({ record }) => isoDate(record.date)),
  dateGmt: guarded(({ record }) => isoDate(record.dateGmt)),
  modified: guarded(({ record }) => isoDate(record.modified)),
  modifiedGmt: guarded(({ record }) => isoDate(record.modifiedGmt)),
  // What a post in the bin was called before.
  desiredSlug: guarded(({ record }) => record.meta.get('_wp_desired_post_slug') || null),
  // A lock ends 150 seconds after the last sign of the editor who has it: no export has one that
  // holds.
  editingLockedBy: () => null,
  // Podcast plugins keep the address in fields of their own, and tell WordPress.
  enclosure: guarded(({ record }, _args, { store }) => {
    const written = record.meta.get('enclosure') || record.meta.get('audio_file');
    return written ? rewriteToCms(written, store.settings) : null;
  }),
  guid: guarded(({ record }) => record.guid || null),
  homegrownContent,
  homegrownOffer: guarded(({ subject }, _args, context) => offerOf(subject, context)),
  homegrownSeo: guarded(({ subject }, _args, context) => seoOf('post', subject, context)),
  isRestricted: ({ restricted }: PostNode) => restricted,
  isPreview: guarded(
    ({ record, subject }, _args, { store }) =>
      record.type === 'revision' && store.revisionsOf(subject.id)[0] === record,
  ),
  isRevision: guarded(({ record }) => record.type === 'revision'),
  lastEditedBy: guarded(({ record, subject }, _args, context) => {
    if (!canEdit(context.viewer, subject.type)) return null;
    const user = context.store.users.withId(Number(record.meta.get('_edit_last') ?? 0));
    return edgeTo(visibleUser(context, user), user?.id);
  }),
  link: ({ record }: PostNode, _args: object, { permalinks }: GraphContext) =>
    permalinks.linkOfPost(record),
  slug: ({ record }: PostNode) => record.slug || null,
  status: ({ record }: PostNode) => record.status,
  uri: ({ record }: PostNode, _args: object, { permalinks }: GraphContext) =>
    permalinks.uriOfPost(record),
  template: guarded(({ subject }) => templateOf(subject)),
  title,
  hasPassword: ({ record }: PostNode) => record.password !== '',
  password: guarded(({ record, subject }, _args, { viewer }) =>
    canEdit(viewer, subject.type) ? record.password || null : null,
  ),
  content,
  previewRevisionDatabaseId: guarded((node, _args, context) => newestRevision(node, context)?.id),
  previewRevisionId: guarded((node, _args, context) => {
    const revision = newestRevision(node, context);
    return revision ? toGlobalId('post', revision.id) : null;
  }),
  preview: guarded((node, _args, context) => {
    const revision = newestRevision(node, context);
    return edgeTo(visiblePost(context, revision), revision?.id);
  }),
  revisionOf: guarded(({ record, subject }, _args, context) =>
    record === subject ? null : edgeTo(visiblePost(context, subject), subject.id),
  ),
  revisions: guarded<PostListArgs>(({ record }, args, context) =>
    revisionConnection(context, args, context.store.revisionsOf(record.id)),
  ),
  author: guarded(({ subject }, _args, context) => {
    const user = context.store.users.withId(subject.authorId);
    return edgeTo(
      user ? { kind: 'user', record: user, restricted: isRestrictedUser(context, user.id) } : null,
      user?.id,
    );
  }),
  authorDatabaseId: guarded(({ subject }) => subject.authorId || null),
  authorId: guarded(({ subject }) =>
    subject.authorId === 0 ? null : toGlobalId('user', subject.authorId),
  ),
  featuredImage: guarded(({ subject }, _args, context) => {
    const image = featuredImageOf(subject, context);
    return edgeTo(visiblePost(context, image), image?.id);
  }),
  featuredImageDatabaseId: guarded(
    ({ subject }, _args, context) => featuredImageOf(subject, context)?.id,
  ),
  featuredImageId: guarded(({ subject }, _args, context) => {
    const image = featuredImageOf(subject, context);
    return image ? toGlobalId('post', image.id) : null;
  }),
  // The plugin's Comment_Counts.
  commentCount: guarded(
    ({ record }) =>
      record.comments.filter(({ approved, type }) => approved && /^(?:comment|review)?$/.test(type))
        .length,
  ),
  commentStatus: guarded(({ record }) => record.commentStatus),
  comments: (node: PostNode, args: CommentListArgs, context: GraphContext) =>
    commentConnection(context, args, node.restricted ? [] : node.subject.comments),
};

/** The fields of types with an excerpt. */
export const excerptField = { excerpt };

/** The fields of hierarchical content: pages, and attachments below what they are attached to. */
export const hierarchicalFields = {
  menuOrder: guarded(({ record }) => record.menuOrder || null),
  parent: guarded(({ subject }, _args, context) => {
    const parent = context.store.postById(subject.parentId);
    return edgeTo(visiblePost(context, parent), parent?.id);
  }),
  parentDatabaseId: guarded(({ subject }) => subject.parentId || null),
  parentId: guarded(({ subject }) =>
    subject.parentId === 0 ? null : toGlobalId('post', subject.parentId),
  ),
  ancestors: (node: PostNode, args: PostListArgs, context: GraphContext) => {
    const ancestors: PostRecord[] = [];
    for (
      let parent = context.store.postById(node.subject.parentId);
      parent && !ancestors.includes(parent);
      parent = context.store.postById(parent.parentId)
    ) {
      ancestors.push(parent);
    }
    const connectionTypes = context.store.contentTypes.map(({ name }) => name);
    return postConnection(context, args, {
      types: askedTypes(args.where ?? {}, connectionTypes),
      connectionTypes,
      order: ancestors,
    });
  },
  children: (node: PostNode, args: PostListArgs, context: GraphContext) => {
    const parentId = node.subject.id;
    const connectionTypes = context.store.contentTypes.map(({ name }) => name);
    return postConnection(context, args, {
      types: askedTypes(args.where ?? {}, connectionTypes),
      connectionTypes,
      within: {
        posts: context.store.childrenOf(parentId),
        holds: (post) => post.parentId === parentId,
      },
    });
  },
};

/**
 * The fields of content that stands below nothing: older ones, which WPGraphQL has nevertheless.
 */
export const flatFields = { parent: () => null, ancestors: emptyList };

/**
 * The fields of posts alone. Nobody can send trackbacks here, and an export does not tell who was
 * sent any.
 */
export const postFields = {
  ...excerptField,
  ...flatFields,
  pingStatus: () => 'closed',
  pinged: () => null,
  toPing: () => null,
  postId: ({ record }: PostNode) => record.id,
  isSticky: ({ record }: PostNode) => record.sticky,
  categories: termsField('category'),
  tags: termsField('post_tag'),
  postFormats: termsField('post_format'),
  terms: termsOfAllTaxonomies,
};

/** The fields of pages alone. */
export const pageFields = {
  pageId: ({ record }: PostNode) => record.id,
  isPrivacyPage: ({ record }: PostNode, _args: object, { store }: GraphContext) =>
    record.id === store.settings.privacyPageId,
};

/** The list of a post's terms in one taxonomy. */
export function termsField(taxonomy: string) {
  return (node: PostNode, args: TermListArgs, context: GraphContext) =>
    termConnection(
      context,
      args,
      node.restricted ? [] : context.store.terms.ofPost(node.subject, taxonomy),
    );
}

/** The list of a post's terms in all taxonomies, or in those asked for. */
export function termsOfAllTaxonomies(node: PostNode, args: TermListArgs, context: GraphContext) {
  const wanted = args.where?.taxonomies ?? null;
  const terms = context.store.taxonomies
    .filter((taxonomy) => wanted === null || wanted.includes(taxonomyEnumName(taxonomy)))
    .flatMap(({ name }) => (node.restricted ? [] : context.store.terms.ofPost(node.subject, name)));
  return termConnection(context, args, terms);
}

/**
 * A template by its stored name: `page-no-title` is "Page No Title" of the type
 * `Template_PageNoTitle`.
 */
export function templateOf(post: PostRecord): TemplateNode {
  const stored = post.meta.get('_wp_page_template') ?? '';
  if (stored === '' || stored === 'default') {
    return { kind: 'template', post, typeName: 'DefaultTemplate', templateName: 'Default' };
  }
  const words = stored
    .replace(/^.*\/|\.(?:php|html)$/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    kind: 'template',
    post,
    typeName: `Template_${words.join('').replace(/[^A-Za-z0-9]/g, '')}`,
    templateName: words.join(' '),
  };
}

/** Authors of what can be seen are always there, in outline, whatever they have published. */
function isRestrictedUser({ viewer }: GraphContext, userId: number): boolean {
  return !can(viewer, 'list_users') && viewer?.id !== userId;
}

function newestRevision({ record, subject }: PostNode, { store, viewer }: GraphContext) {
  return canEdit(viewer, subject.type) ? store.revisionsOf(record.id)[0] : undefined;
}

function featuredImageOf(post: PostRecord, { store }: GraphContext): PostRecord | undefined {
  const image = store.postById(Number(post.meta.get('_thumbnail_id') ?? 0));
  return image?.type === 'attachment' ? image : undefined;
}
