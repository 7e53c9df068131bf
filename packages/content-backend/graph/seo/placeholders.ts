import type { PostRecord, SiteSettings, TermRecord } from '../../model';
import { decodeEntities, stripTags } from '../../render';

/**
 * A text of an SEO plugin as plain text: `%%title%%` (Yoast, SEOPress) and `%title%` (Rank Math)
 * are filled in. Null for an empty text, and for one with a placeholder whose value an export does
 * not tell.
 */
export function filledText(
  stored: string,
  record: PostRecord | TermRecord,
  settings: SiteSettings,
): string | null {
  const values = valuesOf(record, settings);
  let unknown = false;
  const filled = stored.replace(/%%?([a-z_]+)%%?/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) unknown = true;
    return value ?? '';
  });
  const text = decodeEntities(filled).replace(/\s+/g, ' ').trim();
  return unknown || text === '' ? null : text;
}

function valuesOf(
  record: PostRecord | TermRecord,
  settings: SiteSettings,
): Readonly<Record<string, string>> {
  const site = {
    sitename: settings.title,
    sitetitle: settings.title,
    site_title: settings.title,
    sitedesc: settings.tagline,
    tagline: settings.tagline,
    // The separator of all three plugins until an owner chooses another.
    sep: '-',
    // The first page of many has no number.
    page: '',
  };
  if ('taxonomy' in record) {
    const { name } = record;
    const titles = {
      title: name,
      term: name,
      term_title: name,
      _category_title: name,
      tag_title: name,
    };
    return { ...site, ...titles, term_description: stripTags(record.description) };
  }
  const title = stripTags(record.title);
  return {
    ...site,
    title,
    post_title: title,
    ...(record.excerpt === ''
      ? {}
      : { excerpt: stripTags(record.excerpt), post_excerpt: stripTags(record.excerpt) }),
  };
}
