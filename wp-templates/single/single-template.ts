import { adjacentEntry } from '@homegrown/engine/content/server/adjacent-entry';
import { descriptionHtml } from '@homegrown/engine/content/server/description-html';
import { discussionOf, withComments } from '@homegrown/engine/content/server/discussion';
import { withPlayer } from '@homegrown/engine/content/server/enclosure';
import { standfirstOf } from '@homegrown/engine/content/server/excerpt';
import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { withHeadingLinks } from '@homegrown/engine/content/server/heading-links';
import { isProtected } from '@homegrown/engine/content/server/is-protected';
import { languageVariables, translated } from '@homegrown/engine/content/server/languages';
import { dateLabel } from '@homegrown/engine/content/server/node-date';
import { authorLink, namedLinks } from '@homegrown/engine/content/server/node-links';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { readingTime } from '@homegrown/engine/content/server/reading-time';
import { shareLinks } from '@homegrown/engine/content/server/share-links';
import { todayEffort } from '@homegrown/engine/content/server/today-box';
import { uploadPath } from '@homegrown/engine/content/server/upload-path';
import { fillIn } from '@homegrown/engine/content/shared/fill-in';
import type { Site } from '@homegrown/engine/content/shared/site';
import { allComments } from '@homegrown/engine/screens/all-comments';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { accessFacts } from '@homegrown/engine/seo/access-facts';
import { breadcrumbs } from '@homegrown/engine/seo/breadcrumbs';
import { blogPosting } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import { descriptionOf } from '@homegrown/engine/seo/metadata';
import {
  adjacentVariables,
  defineTemplate,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { type LayoutFacts, publisherOf, siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { blocks } from '@/blocks/blocks';
import { SingleDocument, type SingleQuery } from '@/generated/wp-templates/single/single';
import { relatedPosts } from '../parts/related-posts';
import SingleView, { type SingleProps } from './SingleView';

type Post = NonNullable<SingleQuery['post']>;

/** A post's comments, the first page of them in full; null if it has none and takes none. */
function discussionBelow(
  post: Post,
  comments: SingleQuery['comments'],
  { node, asPreview }: Pick<TemplateRequest, 'node' | 'asPreview'>,
  site: Site,
) {
  const discussion = asPreview ? null : discussionOf(post, node.uri, site);
  const place = { uri: node.uri, authorId: post.author?.node.id ?? null };
  return discussion && comments
    ? withComments(discussion, comments.nodes, place, site)
    : discussion;
}

/** What both the head and the article of a post's page show. */
function partsOf(
  { post, comments }: { post: Post; comments: SingleQuery['comments'] },
  { node, asPreview, queryLoop }: TemplateRequest,
  site: Site,
) {
  const date = dateLabel(post.date, post.dateGmt, site);
  const changed = dateLabel(post.modified, post.modifiedGmt, site);
  const category = post.categories?.edges[0]?.node;
  // WordPress gives null for an empty text as well as for a protected one, of whose enclosure it
  // says nothing.
  const isEmpty = post.content === null && !post.enclosure;
  const written = isEmpty
    ? null
    : withPlayer(post.homegrownContent ?? post.content ?? '', post.enclosure, site);
  const above = category ? [category, ...(category.ancestors?.nodes ?? [])].reverse() : [];
  return {
    title: plainText(post.title) || wordingOf(site).words.names.untitled,
    content: written === null ? null : pageContent(written, node.uri, site, queryLoop ?? null),
    image: featuredImage(post.featuredImage?.node, site),
    date,
    // A scheduled post was last changed before its date; readers have seen no change since then.
    modified: changed && date && changed.iso < date.iso ? date : changed,
    author: authorLink(post.author?.node, site),
    // Only of the owner's own uploads: Gravatar would learn which pages are read.
    portrait: uploadPath(post.author?.node.avatar?.url, site),
    categories: namedLinks(post.categories?.edges, site),
    tags: namedLinks(post.tags?.edges, site),
    crumbs: breadcrumbs(above, site),
    url: absoluteUrl(node.uri, site),
    discussion: discussionBelow(post, comments, { node, asPreview }, site),
  };
}

type Parts = ReturnType<typeof partsOf>;

/** A post as structured data (https://schema.org/BlogPosting). */
function structuredPost(data: SingleQuery, post: Post, parts: Parts, site: Site) {
  const { author, content, date, image, modified, tags, title, url } = parts;
  return blogPosting({
    url,
    headline: title,
    description: descriptionOf(post.excerpt ?? post.content) || null,
    section: parts.categories[0]?.name ?? null,
    keywords: tags.map((tag) => tag.name),
    words: content?.words ?? 0,
    language: languageTag(data, site),
    publisher: publisherOf(data, site),
    image: image ? new URL(image.src, site.siteUrl).href : null,
    datePublished: date?.iso ?? null,
    dateModified: modified?.iso ?? null,
    authorName: author?.name ?? null,
    authorUrl: author ? new URL(author.href, site.siteUrl).href : null,
  });
}

/** What the head of a post's page says. */
function factsOf(
  data: SingleQuery,
  post: Post,
  parts: Parts,
  { path, site }: { path: string; site: Site },
): LayoutFacts {
  const { crumbs, date, discussion, image, modified, tags, title } = parts;
  const section = parts.categories[0]?.name ?? null;
  const today = todayEffort(post.content ?? '', wordingOf(site));
  const access = { databaseId: post.databaseId, title, category: section, today };
  return {
    title,
    description: post.excerpt ?? post.content,
    image,
    ...accessFacts(isProtected(post), access),
    path,
    commentFeed: discussion && {
      title: fillIn(wordingOf(site).words.commentAnswers.title, { title }),
      path,
    },
    article: {
      published: date?.iso ?? null,
      modified: modified?.iso ?? null,
      section,
      tags: tags.map((tag) => tag.name),
    },
    jsonLd: [structuredPost(data, post, parts, site)],
    crumbs,
    seo: post.homegrownSeo,
  };
}

function toProps(data: SingleQuery, request: TemplateRequest, site: Site): SingleProps | null {
  const { post } = data;
  if (!post) return null;
  const { node, asPreview } = request;
  const parts = partsOf({ post, comments: data.comments }, request, site);
  const { content, date, modified, title, url, ...shown } = parts;
  const facts = factsOf(data, post, parts, { path: node.uri, site });
  const older = adjacentEntry(data.older, post.id, site);
  const newer = adjacentEntry(data.newer, post.id, site);
  return {
    ...shown,
    layout: siteLayout(data, facts, site),
    title,
    standfirst: post.isRestricted ? null : standfirstOf(post.excerpt, post.content),
    date,
    modified: modified?.label === date?.label ? null : modified,
    readingTime: readingTime(content?.words ?? 0, wordingOf(site)),
    headings: content?.headings ?? [],
    html: content
      ? withHeadingLinks(content.html, content.headings)
      : post.isRestricted
        ? null
        : '',
    lock: post.isRestricted && !asPreview ? { isRefused: false } : null,
    offer: null,
    biography: descriptionHtml(post.author?.node.description, site),
    older,
    newer,
    related: relatedPosts(post, [older, newer], site),
    shared: post.isRestricted ? null : shareLinks(title, url, site),
  };
}

/** A post. */
export const singleTemplate = defineTemplate({
  View: SingleView,
  query: SingleDocument,
  variables: (request, site) => ({
    ...adjacentVariables(request),
    ...languageVariables(translated(request.node, site)?.language, site),
  }),
  // A thread is made of all of its comments.
  complete: async (data, queryCms) => {
    if (!data.post || !data.comments?.pageInfo.hasNextPage) return data;
    const nodes = await allComments(data.post.databaseId, data.comments, queryCms);
    return { ...data, comments: { ...data.comments, nodes } };
  },
  blocks,
  toProps,
  hasQueryLoops: true,
});
