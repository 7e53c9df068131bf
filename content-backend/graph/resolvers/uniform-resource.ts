import { mimeType } from '../../render';
import type { GraphContext } from '../context';
import type { ContentTypeNode, PostNode, TermNode, UserNode, CommentNode } from '../nodes/node';

/** Everything that has an address. */
export type AddressedNode = PostNode | TermNode | UserNode | ContentTypeNode | CommentNode;

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
  templates: (node: AddressedNode, _args: object, context: GraphContext) => {
    // FaustWP's defect: after the first custom post, the whole operation repeats its templates
    // (`stuckTemplates` in ../context.ts).
    if (context.stuckTemplates) return context.stuckTemplates;
    const templates = templatesOf(node, context);
    if (node.kind === 'post' && !['post', 'page', 'attachment'].includes(node.subject.type)) {
      context.stuckTemplates = templates;
    }
    return templates;
  },
  conditionalTags: (node: AddressedNode, _args: object, context: GraphContext) =>
    conditionalTagsOf(node, context),
};

/**
 * The names of WordPress's template hierarchy for a node, the most special first, without `.php`:
 * what FaustWP's field `templates` gives.
 * https://developer.wordpress.org/themes/basics/template-hierarchy/
 */
function templatesOf(node: AddressedNode, context: GraphContext): string[] {
  switch (node.kind) {
    case 'post':
      return postTemplates(node, context);
    case 'term':
      return termTemplates(node);
    case 'user':
      return [
        `author-${node.record.nicename}`,
        `author-${node.record.id}`,
        'author',
        'archive',
        'index',
      ];
    case 'contentType':
      return node.record.name === 'post'
        ? [...(context.store.settings.frontPageId === null ? ['front-page'] : []), 'home', 'index']
        : [`archive-${node.record.name}`, 'archive', 'index'];
    case 'comment':
      return ['index'];
  }
}

function postTemplates({ subject }: PostNode, { store }: GraphContext): string[] {
  const { frontPageId, privacyPageId } = store.settings;
  const { id, slug, type } = subject;
  const front = id === frontPageId ? ['front-page'] : [];
  const privacy = id === privacyPageId ? ['privacy-policy'] : [];
  const custom = subject.meta.get('_wp_page_template') ?? 'default';
  const own = custom === 'default' || custom === '' ? [] : [custom.replace(/\.php$/, '')];
  if (type === 'page') {
    const named = slugForms(slug).map((form) => `page-${form}`);
    return [...front, ...privacy, ...own, ...named, `page-${id}`, 'page', 'index'];
  }
  const named = slugForms(slug).map((form) => `single-${type}-${form}`);
  const file = type === 'attachment' ? attachmentTemplates(mimeType(subject)) : [];
  return [...file, ...own, ...named, `single-${type}`, 'single', 'index'];
}

/** `get_attachment_template`: image-jpeg, jpeg, image, attachment. */
function attachmentTemplates(mime: string): string[] {
  const [type = '', subtype = ''] = mime.split('/');
  return [...(subtype === '' ? [] : [`${type}-${subtype}`, subtype]), type, 'attachment'];
}

/**
 * A slug as it is read and, where that differs, as WordPress stores it: templates may be named
 * after either.
 */
function slugForms(slug: string): string[] {
  const stored = encodeURIComponent(slug).toLowerCase();
  return stored === slug ? [slug] : [slug, stored];
}

function termTemplates({ record }: TermNode): string[] {
  const { taxonomy, slug, id } = record;
  const forms = slugForms(slug);
  const prefix = taxonomy === 'category' ? 'category' : taxonomy === 'post_tag' ? 'tag' : null;
  const own =
    prefix === null
      ? [...forms.map((form) => `taxonomy-${taxonomy}-${form}`), `taxonomy-${taxonomy}`, 'taxonomy']
      : [...forms.map((form) => `${prefix}-${form}`), `${prefix}-${id}`, prefix];
  return [...own, 'archive', 'index'];
}

function conditionalTagsOf(node: AddressedNode, { store }: GraphContext) {
  const isPost = node.kind === 'post';
  const type = isPost ? node.subject.type : null;
  const isPage = type === 'page';
  const taxonomy = node.kind === 'term' ? node.record.taxonomy : null;
  const isContentType = node.kind === 'contentType';
  const isHome = isContentType && node.record.name === 'post';
  const isPostTypeArchive = isContentType && !isHome;
  const isArchive = node.kind === 'term' || node.kind === 'user' || isPostTypeArchive;
  return {
    isArchive,
    isAttachment: type === 'attachment',
    isAuthor: node.kind === 'user',
    isCategory: taxonomy === 'category',
    isDate: false,
    isDay: false,
    isFrontPage: isFrontPageTag(node, store.settings.frontPageId),
    isHome,
    isMonth: false,
    isMultiAuthor: store.users.all.filter(({ id }) => store.publishedCountOf(id) > 0).length > 1,
    isPage,
    isPageTemplate:
      isPost &&
      isPage &&
      !['', 'default'].includes(node.subject.meta.get('_wp_page_template') ?? ''),
    isPostTypeArchive,
    isPreview: isPost && node.record.type === 'revision',
    isPrivacyPolicy: isPost && node.record.id === store.settings.privacyPageId,
    isSearch: false,
    isSingle: isPost && !isPage,
    isSingular: isPost,
    isSticky: isPost && node.record.sticky,
    isTag: taxonomy === 'post_tag',
    isTax: taxonomy !== null && taxonomy !== 'category' && taxonomy !== 'post_tag',
    isYear: false,
  };
}

/**
 * The conditional tag `isFrontPage`: of the front page itself. The field `isFrontPage` above is
 * true of the front page's translations, too (docs/wordpress.md, 13.3). Of the tag no such answer
 * is recorded, and the site does not ask for it.
 */
function isFrontPageTag(node: AddressedNode, frontPageId: number | null): boolean {
  if (node.kind === 'post') return node.record.id === frontPageId;
  return node.kind === 'contentType' && node.record.name === 'post' && frontPageId === null;
}
