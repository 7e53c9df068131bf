import { Attachments, type Measure } from './attachments';
import {
  entryItem,
  formItem,
  type MakerContext,
  pageItem,
  postItem,
  projectItem,
  testimonialItem,
} from './documents';
import { menuItems } from './menus';
import { picturesOf } from './pictures';
import type { Source } from './read-source';
import { settingsFile } from './settings-file';
import { momentOf } from './site-time';
import { StableIds } from './stable-ids';
import { writeWxr, type WxrTerm } from './write-wxr';

/** The files that are made from the source. */
export interface Demonstration {
  wxr: string;
  settings: string;
  /** The map of ids with those that are new. */
  ids: string;
}

/**
 * The demonstration content as an export and its settings: the same source, pictures and ids give
 * the same text.
 *
 * @throws Error that names the document and what is wrong with it.
 */
export function makeDemonstration(
  source: Source,
  idsJson: string,
  measure: Measure,
): Demonstration {
  const { site, users } = source;
  const ids = new StableIds(idsJson);
  const attachments = new Attachments(picturesOf(source), ids, measure, site, source.types);
  const context: MakerContext = { source, ids, attachments };
  const items = [
    ...source.pages.map((page) => pageItem(page, context)),
    ...source.posts.map((post) => postItem(post, context)),
    ...source.projects.map((project) => projectItem(project, context)),
    ...source.testimonials.map((testimonial) => testimonialItem(testimonial, context)),
    ...source.entries.map((entry) => entryItem(entry, context)),
    ...source.forms.map((form) => formItem(form, context)),
    ...attachments.items(),
    ...menuItems(context),
  ];
  const newest = items
    .filter(({ status }) => status === 'publish')
    .map(({ modified }) => modified)
    .sort()
    .at(-1);
  const wxr = writeWxr({
    title: site.title,
    tagline: site.tagline,
    language: site.language,
    timeZone: site.timezone,
    cms: site.cms,
    created: momentOf(newest ?? '2026-01-01T00:00:00', site.timezone),
    authors: users.filter(({ role }) => role !== 'subscriber'),
    terms: termsOf(source, ids),
    items,
  });
  return { wxr, settings: settingsFile(context), ids: ids.toJson() };
}

function termsOf({ terms, menus }: Source, ids: StableIds): WxrTerm[] {
  const { categories } = terms;
  const parentsFirst = [
    ...categories.filter(({ parent }) => parent === undefined),
    ...categories.filter(({ parent }) => parent !== undefined),
  ];
  const term =
    (taxonomy: WxrTerm['taxonomy']) =>
    (one: (typeof categories)[number]): WxrTerm => ({
      id: ids.term(`${taxonomy}/${one.slug}`),
      taxonomy,
      slug: one.slug,
      parent: one.parent ?? '',
      name: one.name,
      description: one.description,
    });
  return [
    ...parentsFirst.map(term('category')),
    ...terms.tags.map(term('post_tag')),
    ...menus.map(({ slug, name }) => term('nav_menu')({ slug, name, description: '' })),
  ];
}
