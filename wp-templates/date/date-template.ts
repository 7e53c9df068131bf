import {
  type ArchiveDate,
  archiveDateIn,
  archiveDatePath,
} from '@homegrown/engine/content/server/archive-date';
import { archiveDateName } from '@homegrown/engine/content/server/format-date';
import { languageAt, languageVariables } from '@homegrown/engine/content/server/languages';
import { listDescription, listPageFacts } from '@homegrown/engine/content/server/list-facts';
import type { Site } from '@homegrown/engine/content/shared/site';
import { absoluteUrl } from '@homegrown/engine/seo/absolute-url';
import { breadcrumbs, type Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { feedPath } from '@homegrown/engine/seo/feed-path';
import { collectionPage } from '@homegrown/engine/seo/json-ld';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import { trail } from '@homegrown/engine/seo/trail';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { siteLayout } from '@homegrown/engine/templates/site-layout';
import { wordingOf } from '@homegrown/engine/words/wording';
import { GetDatePageDocument, type GetDatePageQuery } from '@/generated/wp-templates/date/date';
import ArchiveView, { type ArchiveProps } from '../archive/ArchiveView';
import { listPage } from '../parts/list-page';

/** Home; for a month also the year; for a day also the year and the month. */
function crumbsOf(
  { front, date: { year, month, day } }: { front: string; date: ArchiveDate },
  { uri, language }: { uri: string; language: string },
  site: Site,
): Crumb[] {
  const end = uri.endsWith('/') ? '/' : '';
  const above: ArchiveDate[] = [
    ...(month === undefined ? [] : [{ year }]),
    ...(day === undefined ? [] : [{ year, month }]),
  ];
  return breadcrumbs(
    above.map((date) => ({
      name: archiveDateName(date, language),
      uri: archiveDatePath(date, front).replace(/\/$/, end),
    })),
    site,
  );
}

function toProps(
  data: GetDatePageQuery,
  { node: { uri }, page }: TemplateRequest,
  site: Site,
): ArchiveProps | null {
  const dated = archiveDateIn(uri);
  const list = listPage(data.posts, page, site);
  if (!dated || list.items.length === 0) return null;
  const language = languageTag(data, site);
  const title = archiveDateName(dated.date, language);
  const crumbs = crumbsOf(dated, { uri, language }, site);
  const ofPage = listPageFacts({ title, uri, list }, site);
  const facts = {
    ...ofPage,
    // Feeds contain the newest posts, so a past month has no feed of its own.
    feed: null,
    description: listDescription(title, list),
    jsonLd: [
      collectionPage({
        url: absoluteUrl(ofPage.path, site),
        name: title,
        language,
        siteUrl: absoluteUrl('/', site),
      }),
      trail(crumbs, { title, uri }, site),
    ],
  };
  return {
    layout: siteLayout(data, facts, site, uri),
    title,
    description: null,
    crumbs,
    count: null,
    narrower: [],
    // The posts of a past date are no news, so the link leads to the site's feed.
    feed: `${site.basePath}${feedPath(languageAt(uri, site)?.home ?? '/', 'rss')}`,
    uri,
    list,
    aboveTheFold: site.config.postsAboveTheFold,
    emptyMessage: wordingOf(site).words.lists.noPosts,
  };
}

/** The posts of a year, a month or a day. */
export const dateTemplate = defineTemplate({
  View: ArchiveView,
  query: GetDatePageDocument,
  variables: ({ node, ...request }, site) => {
    const { uri: _, ...variables } = listVariables({ node, ...request }, site);
    return {
      ...variables,
      ...languageVariables(languageAt(node.uri, site), site),
      date: archiveDateIn(node.uri)?.date ?? {},
    };
  },
  toProps,
  paged: true,
});
