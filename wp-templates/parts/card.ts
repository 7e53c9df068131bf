import { caseFacts, contentType, summaryOf } from '@homegrown/engine/content/server/content-facts';
import { defaultImage } from '@homegrown/engine/content/server/default-image';
import { excerptOf } from '@homegrown/engine/content/server/excerpt';
import { featuredImage } from '@homegrown/engine/content/server/featured-image';
import { dateLabel } from '@homegrown/engine/content/server/node-date';
import { offerOf } from '@homegrown/engine/content/server/offer';
import { plainText } from '@homegrown/engine/content/server/plain-text';
import { countWordsOfHtml, readingTime } from '@homegrown/engine/content/server/reading-time';
import { safeHref } from '@homegrown/engine/content/server/safe-href';
import { titleOf } from '@homegrown/engine/content/server/title-of';
import { todayEffort } from '@homegrown/engine/content/server/today-box';
import type { Site } from '@homegrown/engine/content/shared/site';
import { type Wording, wordingOf } from '@homegrown/engine/words/wording';
import type { CardProps } from '@/components/post-card/PostCard';
import type { PostCardFragment } from '@/generated/fragments/post-card';
import type { RelatedPostFragment } from '@/generated/fragments/related-post';

type CardNode = PostCardFragment | RelatedPostFragment;

/** A card's line of text; null without text. */
function lineOf(node: CardNode, site: Site): string | null {
  if (node.isRestricted) return wordingOf(site).words.lists.protected;
  return excerptOf(summaryOf(node, site), site.config.cardExcerptLength) || null;
}

/** A label in which no line ends between a number and what is counted. */
const unbroken = (label: string): string => label.replace(/(?<=\p{N}) (?=\p{L})/gu, '\u00a0');

/** What reading a post takes, and what it asks its reader to do. */
function readingOf(node: CardNode, wording: Wording): Pick<CardProps, 'readingTime' | 'today'> {
  const content = 'content' in node && !node.isRestricted ? (node.content ?? '') : '';
  const today = todayEffort(content, wording);
  return {
    readingTime: content === '' ? null : unbroken(readingTime(countWordsOfHtml(content), wording)),
    today: today && unbroken(today),
  };
}

/** The last part of a term's path is its slug. */
const slugOf = (uri: string | null | undefined): string | undefined =>
  uri?.split('/').filter(Boolean).at(-1);

/**
 * The props of the card for a node of any list. They contain no more of the node's body than a
 * short excerpt.
 */
export function cardOf(node: CardNode, site: Site): CardProps {
  const wording = wordingOf(site);
  const { hasByline = true } = contentType(node.__typename, site);
  const category = 'categories' in node ? node.categories?.nodes[0] : undefined;
  const image = 'featuredImage' in node ? featuredImage(node.featuredImage?.node, site) : null;
  return {
    id: node.id,
    href: safeHref(node.uri, site),
    title: titleOf(node, site),
    date: hasByline ? dateLabel(node.date, node.dateGmt, site) : null,
    author: hasByline && 'author' in node ? plainText(node.author?.node.name) || null : null,
    category: category?.name
      ? { name: plainText(category.name), href: safeHref(category.uri, site) }
      : null,
    excerpt: lineOf(node, site),
    ...(node.isRestricted && { isProtected: true }),
    ...(hasByline ? readingOf(node, wording) : { readingTime: null, today: null }),
    image: site.config.archiveDisplayFeaturedImage
      ? (image ?? defaultImage(site, slugOf(category?.uri)))
      : null,
    offer: 'homegrownOffer' in node ? offerOf(node.homegrownOffer, wording) : null,
    facts: caseFacts(node, site),
  };
}
