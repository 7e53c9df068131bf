import { discussionOf } from '@homegrown/engine/content/server/discussion';
import { withPlayer } from '@homegrown/engine/content/server/enclosure';
import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { typePathIn } from '@homegrown/engine/content/server/languages';
import { dateLabel } from '@homegrown/engine/content/server/node-date';
import { authorLink } from '@homegrown/engine/content/server/node-links';
import { currencyOf, offerOf } from '@homegrown/engine/content/server/offer';
import { pageContent } from '@homegrown/engine/content/server/page-content';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { readingTime } from '@homegrown/engine/content/server/reading-time';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { accessFacts } from '@homegrown/engine/seo/access-facts';
import { breadcrumbs, type Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { product } from '@homegrown/engine/seo/json-ld';
import { descriptionOf, type ScreenFacts } from '@homegrown/engine/seo/metadata';
import {
  defineTemplate,
  nodeVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { blocks } from '@/blocks/blocks';
import {
  GetContentDocument,
  type GetContentQuery,
} from '@/generated/wp-templates/singular/singular';
import SingleView, { type SingleProps } from '../single/SingleView';

type Content = NonNullable<GetContentQuery['contentNode']>;

/** Home, then the archive of the content type if it has one. */
function crumbsOf({ __typename, contentType }: Content, site: Site): Crumb[] {
  const type = contentType?.node;
  const uri = typePathIn(site.translated?.language, __typename, type?.uri, site);
  return breadcrumbs(uri ? [{ name: type?.label, uri }] : [], site);
}

/** A product with a price as structured data (https://schema.org/Product). */
function structuredProduct(
  { homegrownOffer }: Content,
  { title, description, image, path }: ScreenFacts & { title: string },
  site: Site,
) {
  if (!homegrownOffer || !offerOf(homegrownOffer, wordingOf(site))) return [];
  return [
    product({
      url: absoluteUrl(path, site),
      name: title,
      description: descriptionOf(description) || null,
      image: image ? new URL(image.src, site.siteUrl).href : null,
      offer: { ...homegrownOffer, currency: currencyOf(homegrownOffer) },
    }),
  ];
}

function toProps(
  data: GetContentQuery,
  { node, asPreview, queryLoop }: TemplateRequest,
  site: Site,
): SingleProps | null {
  const contentNode = data.contentNode;
  if (!contentNode) return null;
  const title =
    plainText('title' in contentNode ? contentNode.title : null) ||
    wordingOf(site).words.names.untitled;
  const written = 'content' in contentNode ? contentNode.content : null;
  const html = withPlayer(
    contentNode.homegrownContent ?? written ?? '',
    contentNode.enclosure,
    site,
  );
  const content = html ? pageContent(html, node.uri, site, queryLoop ?? null) : null;
  const safeHtml = content && content.html;
  const excerpt = 'excerpt' in contentNode ? contentNode.excerpt : null;
  const image =
    'featuredImage' in contentNode ? featuredImage(contentNode.featuredImage?.node, site) : null;
  const date = dateLabel(contentNode.date, contentNode.dateGmt, site);
  const changed = dateLabel(contentNode.modified, contentNode.modifiedGmt, site);
  const crumbs = crumbsOf(contentNode, site);
  const facts = {
    title,
    description: excerpt ?? html,
    image,
    ...accessFacts(Boolean(contentNode.isRestricted), {
      databaseId: contentNode.databaseId,
      title,
      category: null,
    }),
    path: node.uri,
  };
  const jsonLd = structuredProduct(contentNode, facts, site);
  return {
    standfirst: null,
    layout: siteLayout(data, { ...facts, jsonLd, crumbs, seo: contentNode.homegrownSeo }, site),
    title,
    image,
    offer: offerOf(contentNode.homegrownOffer, wordingOf(site)),
    date,
    modified:
      date && changed && changed.iso > date.iso && changed.label !== date.label ? changed : null,
    author: 'author' in contentNode ? authorLink(contentNode.author?.node, site) : null,
    crumbs,
    readingTime: readingTime(content?.words ?? 0, wordingOf(site)),
    headings: content?.headings ?? [],
    html: safeHtml ?? (contentNode.isRestricted ? null : ''),
    // The type's name in WordPress's REST API is unknown, so the password can't be checked.
    lock: null,
    categories: [],
    tags: [],
    biography: null,
    portrait: null,
    older: null,
    newer: null,
    related: [],
    discussion: asPreview ? null : discussionOf(contentNode, node.uri, site),
    shared: null,
  };
}

/** Content of any type that has no template of its own. */
export const singularTemplate = defineTemplate({
  View: SingleView,
  query: GetContentDocument,
  variables: nodeVariables,
  blocks,
  toProps,
  hasQueryLoops: true,
});
