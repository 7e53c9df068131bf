import type { QueryCms } from '#cms/apollo-client';
import { findAgain } from '#cms/confirm-missing';
import { plainText } from '#content/server/plain-text';
import { titleOf } from '#content/server/title-of';
import { todayEffort } from '#content/server/today-box';
import { settingsOf } from '#content/shared/shown-settings';
import type { Site } from '#content/shared/site';
import type { DocumentOutcome } from '#documents/document';
import {
  GetShareImageDocument,
  type GetShareImageQuery,
} from '#generated/documents/share-image/share-image';
import { brandOf } from '#seo/brand';
import { describedBy } from '#seo/language-tag';
import { cardText, shareImage } from '#seo/share-image';
import { paletteNamed } from '#site/define-site';
import { wordingOf } from '#words/wording';
import { drawShareImage } from './draw-share-image';

const PICTURE = /^\/-\/share\/(\d{1,10})-[\da-f]{12}\.png$/;

/** The database id in the path of a share image; null for any other path. */
export function sharedContent(path: string): number | null {
  const [, id] = PICTURE.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

type ContentNode = NonNullable<GetShareImageQuery['contentNode']>;

function factsOf(node: ContentNode, site: Site) {
  const [category] = 'categories' in node ? (node.categories?.nodes ?? []) : [];
  return {
    databaseId: node.databaseId,
    title: titleOf(node, site),
    category: plainText(category?.name) || null,
    today: 'content' in node ? todayEffort(node.content ?? '', wordingOf(site)) : null,
  };
}

/**
 * The answer of a share image's address. An image with a former title redirects to the current one;
 * content without a page, or with a password, has none.
 *
 * @throws {CmsUnavailable | IncompleteAnswer} when the CMS does not answer, or not wholly
 */
export async function shareImageOutcome(
  path: string,
  queryCms: QueryCms,
  site: Site,
): Promise<DocumentOutcome> {
  const asked = { databaseId: String(sharedContent(path) ?? 0) };
  const data = await queryCms(GetShareImageDocument, asked);
  const contentNode =
    data.contentNode ??
    (await findAgain(
      queryCms,
      async () => (await queryCms(GetShareImageDocument, asked)).contentNode,
    ));
  if (!contentNode?.uri || contentNode.isRestricted) return { kind: 'missing' };
  const local = describedBy(data, site);
  const brand = brandOf(data, local);
  const { themeColor } = settingsOf(local);
  const facts = factsOf(contentNode, local);
  const image = shareImage(facts, { brand, themeColor, basePath: site.basePath });
  if (!image) return { kind: 'missing' };
  if (image.src !== `${site.basePath}${path}`) return { kind: 'redirect', to: image.src };
  const palette = paletteNamed(themeColor, site);
  const texts = { ...facts, today: cardText(facts), brand };
  const picture = await drawShareImage(texts, palette, site.shareImage);
  return {
    kind: 'document',
    document: { type: 'image/png', body: picture.toString('base64'), encoding: 'base64' },
  };
}
