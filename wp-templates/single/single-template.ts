import type { Discussion } from '@/components/comments-link/CommentsLink';
import type { NamedLink } from '@/components/term-list/TermList';
import { SingleDocument, type SingleQuery } from '@/generated/wp-templates/single/single';
import { featuredImage } from '@/lib/content/server/featured-image';
import { takesComments } from '@/lib/content/server/open-for-comments';
import { standfirstOf } from '@/lib/content/server/excerpt';
import { isProtected } from '@/lib/content/server/is-protected';
import { languageVariables, translated } from '@/lib/content/server/languages';
import { plainText } from '@/lib/content/server/plain-text';
import { readingTime } from '@/lib/content/server/reading-time';
import { pageContent } from '@/lib/content/server/page-content';
import { sanitizeContent } from '@/lib/content/server/sanitizer/sanitize-html';
import { safeHref } from '@/lib/content/server/safe-href';
import { commentPagePath } from '@/lib/content/shared/comment-page-path';
import { fillIn } from '@/lib/content/shared/fill-in';
import type { Site } from '@/lib/content/shared/site';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { breadcrumbs } from '@/lib/seo/breadcrumbs';
import { blogPosting } from '@/lib/seo/json-ld';
import { languageTag } from '@/lib/seo/language-tag';
import { descriptionOf } from '@/lib/seo/metadata';
import { accessFacts } from '../parts/access-facts';
import { dateLabel } from '../parts/date-label';
import type { SingleProps } from './SingleView';
import { adjacentEntry } from '../parts/adjacent-entry';
import { namedLink } from '../parts/named-link';
import { relatedPosts } from '../parts/related-posts';
import { withSeo } from '../parts/seo';
import { shareLinks } from '../parts/share-links';
import { publisherOf, siteFrame } from '../parts/site-frame';
import { trail } from '../parts/trail';
import { siteConfig } from '@/site.config';
import { adjacentVariables, declareTemplate, type TemplateRequest } from '../template';
import { wordingOf } from '@/words/wording';
import { commentCount } from '@/lib/content/server/comment-count';

type Post = NonNullable<SingleQuery['post']>;

function namedLinks(
  edges: { node: Parameters<typeof namedLink>[0] }[] | undefined,
  site: Site,
): NamedLink[] {
  return (edges ?? []).flatMap(({ node }) => namedLink(node, site) ?? []);
}

/** What an author says of themselves, as sanitised HTML; null where that is nothing. */
function biographyOf(
  author: { description: string | null } | null | undefined,
  site: Site,
): string | null {
  const { description } = author ?? {};
  return description ? sanitizeContent(description, site, { ids: false }).html || null : null;
}

/** What a post says of its comments; null where it has none and takes none. */
function discussionOf(post: Post, uri: string, site: Site): Discussion | null {
  const settings = siteConfig.comments;
  if (settings === false || isProtected(post)) return null;
  const count = post.commentCount ?? 0;
  const href = safeHref(commentPagePath(uri, 1), site);
  const isOpen = takesComments(post, settings, Date.now());
  const title = commentCount(count, wordingOf(site));
  return count > 0 || isOpen ? { count, title, href, isOpen } : null;
}

function toProps(
  data: SingleQuery,
  { node, asPreview, loop }: TemplateRequest,
  site: Site,
): SingleProps | null {
  const { post } = data;
  if (!post) return null;
  const title = plainText(post.title) || wordingOf(site).words.names.untitled;
  const content =
    post.content === null ? null : pageContent(post.content, node.uri, site, loop ?? null);
  const html = content && content.html;
  const categories = namedLinks(post.categories?.edges, site);
  const tags = namedLinks(post.tags?.edges, site);
  const author = namedLink(post.author?.node, site);
  const image = featuredImage(post.featuredImage?.node, site);
  const date = dateLabel(post.date, post.dateGmt, site);
  const changed = dateLabel(post.modified, post.modifiedGmt, site);
  // A scheduled post was written before its date; for readers nothing has changed since.
  const modified = changed && date && changed.iso < date.iso ? date : changed;
  const category = post.categories?.edges[0]?.node;
  const above = category ? [category, ...(category.ancestors?.nodes ?? [])].reverse() : [];
  const crumbs = breadcrumbs(above, site);
  const url = absoluteUrl(node.uri, site);
  const discussion = asPreview ? null : discussionOf(post, node.uri, site);
  return {
    frame: siteFrame(
      data,
      withSeo(
        {
          title,
          description: post.excerpt ?? post.content,
          image,
          ...accessFacts(isProtected(post), {
            databaseId: post.databaseId,
            title,
            category: categories[0]?.name ?? null,
          }),
          path: node.uri,
          commentFeed: discussion && {
            title: fillIn(wordingOf(site).words.commentAnswers.title, { title }),
            path: node.uri,
          },
          article: {
            published: date?.iso ?? null,
            modified: modified?.iso ?? null,
            section: categories[0]?.name ?? null,
            tags: tags.map((tag) => tag.name),
          },
          jsonLd: [
            blogPosting({
              url,
              headline: title,
              description: descriptionOf(post.excerpt ?? post.content) || null,
              section: categories[0]?.name ?? null,
              keywords: tags.map((tag) => tag.name),
              words: content?.words ?? 0,
              language: languageTag(data),
              publisher: publisherOf(data, site),
              image: image ? new URL(image.src, site.siteUrl).href : null,
              datePublished: date?.iso ?? null,
              dateModified: modified?.iso ?? null,
              authorName: author?.name ?? null,
              authorUrl: author ? new URL(author.href, site.siteUrl).href : null,
            }),
            trail(crumbs, { title, uri: node.uri }, site),
          ],
        },
        post.homegrownSeo,
        site,
      ),
      site,
      { groups: post.isRestricted ? ['entry', 'share', 'lock'] : ['entry', 'share'] },
    ),
    title,
    standfirst: post.isRestricted ? null : standfirstOf(post.excerpt, post.content),
    image,
    date,
    modified: modified?.label === date?.label ? null : modified,
    author,
    crumbs,
    readingTime: readingTime(content?.words ?? 0, wordingOf(site)),
    headings: content?.headings ?? [],
    html: html ?? (post.isRestricted ? null : ''),
    lock: post.isRestricted && !asPreview ? { isRefused: false } : null,
    categories,
    tags,
    biography: biographyOf(post.author?.node, site),
    older: adjacentEntry(data.older, post.id, site),
    newer: adjacentEntry(data.newer, post.id, site),
    related: relatedPosts(post, site),
    discussion,
    shared: post.isRestricted ? null : shareLinks(title, url, site),
  };
}

/** A post. */
export const singleTemplate = declareTemplate({
  query: SingleDocument,
  variables: (request) => ({
    ...adjacentVariables(request),
    ...languageVariables(translated(request.node)?.language),
  }),
  toProps,
  hasLoops: true,
});
