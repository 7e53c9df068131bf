import type { GraphContext } from '../context';
import type { AddressedNode } from '../nodes/node';

/**
 * FaustWP's field `conditionalTags`: what WordPress's functions of these names say of the query
 * that leads to the node.
 * https://developer.wordpress.org/themes/basics/conditional-tags/
 */
export function conditionalTags(node: AddressedNode, _args: object, { store }: GraphContext) {
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
    isFrontPage: isFrontPage(node, store.settings.frontPageId),
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
 * Whether a node is the front page itself. The field `isFrontPage` (uniform-resource.ts) is true of
 * the front page's translations, too (docs/wordpress.md, 13.3). Of the tag no such answer is
 * recorded, and the site does not ask for it.
 */
function isFrontPage(node: AddressedNode, frontPageId: number | null): boolean {
  if (node.kind === 'post') return node.record.id === frontPageId;
  return node.kind === 'contentType' && node.record.name === 'post' && frontPageId === null;
}
