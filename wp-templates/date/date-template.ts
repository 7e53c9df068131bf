import {
  type ArchiveDate,
  archiveDateIn,
  archiveDatePath,
} from '@homegrown/engine/content/server/archive-date';
import { archiveDateName } from '@homegrown/engine/content/server/format-date';
import { languageAt, languageVariables } from '@homegrown/engine/content/server/languages';
import type { Site } from '@homegrown/engine/content/shared/site';
import { breadcrumbs, type Crumb } from '@homegrown/engine/seo/breadcrumbs';
import { languageTag } from '@homegrown/engine/seo/language-tag';
import {
  defineTemplate,
  listVariables,
  type TemplateRequest,
} from '@homegrown/engine/templates/define-template';
import { listLayout } from '@homegrown/engine/templates/list-layout';
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
  return {
    // Feeds contain the newest posts, so a past month has no feed of its own.
    layout: listLayout(data, { title, uri, list, crumbs, feed: null }, site),
    title,
    crumbs,
    feed: languageAt(uri, site)?.home ?? '/',
    uri,
    list,
    aboveTheFold: site.config.postsAboveTheFold,
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
