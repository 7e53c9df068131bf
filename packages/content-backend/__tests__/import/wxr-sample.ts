import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportNotice } from '../../model';
import { phpSerialize } from '../php-serialize';

/** The elements of an item by their WXR names; `xml` is put in as it stands. */
export interface SampleItem {
  id?: number | string;
  type?: string;
  status?: string;
  slug?: string;
  title?: string;
  content?: string;
  link?: string;
  creator?: string;
  parent?: number;
  date?: string;
  dateGmt?: string;
  password?: string;
  sticky?: boolean;
  meta?: Record<string, string>;
  terms?: [taxonomy: string, slug: string, name: string][];
  xml?: string;
}

/** What stands in the channel before the items, and in its head. */
export interface SampleChannel {
  version?: string | null;
  title?: string;
  description?: string;
  head?: string;
}

const DECLARED = `<wp:author><wp:author_id>3</wp:author_id><wp:author_login><![CDATA[maria]]></wp:author_login><wp:author_email><![CDATA[maria@example.test]]></wp:author_email><wp:author_display_name><![CDATA[Maria L&oacute;pez]]></wp:author_display_name><wp:author_first_name><![CDATA[Maria]]></wp:author_first_name><wp:author_last_name><![CDATA[López]]></wp:author_last_name></wp:author>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[admin]]></wp:author_login><wp:author_email><![CDATA[admin@example.test]]></wp:author_email><wp:author_display_name><![CDATA[Ada]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>2</wp:term_id><wp:category_nicename><![CDATA[news]]></wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[News &amp; views]]></wp:cat_name><wp:category_description><![CDATA[All <em>news</em>]]></wp:category_description></wp:category>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename><![CDATA[local]]></wp:category_nicename><wp:category_parent><![CDATA[news]]></wp:category_parent><wp:cat_name><![CDATA[Local]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug><![CDATA[seo]]></wp:tag_slug><wp:tag_name><![CDATA[SEO]]></wp:tag_name></wp:tag>
<wp:term><wp:term_id>2</wp:term_id><wp:term_taxonomy><![CDATA[category]]></wp:term_taxonomy><wp:term_slug><![CDATA[news]]></wp:term_slug><wp:term_name><![CDATA[News]]></wp:term_name></wp:term>
<wp:term><wp:term_id>5</wp:term_id><wp:term_taxonomy><![CDATA[genre]]></wp:term_taxonomy><wp:term_slug><![CDATA[%e6%97%a5%e6%9c%ac]]></wp:term_slug><wp:term_parent></wp:term_parent><wp:term_name><![CDATA[日本]]></wp:term_name></wp:term>
<wp:term><wp:term_id>6</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug><![CDATA[main-menu]]></wp:term_slug><wp:term_name><![CDATA[Main menu]]></wp:term_name></wp:term>`;

/**
 * An export with these items: two authors, two categories, a tag, a genre and a menu are declared.
 */
export function wxr(items: readonly SampleItem[], channel: SampleChannel = {}): string {
  const {
    version = '1.2',
    title = 'A site',
    description = 'Its tagline',
    head = DECLARED,
  } = channel;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/7.1" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${title}</title>
<link>https://cms.example</link>
<description>${description}</description>
<pubDate>Sat, 21 Nov 2026 07:09:06 +0000</pubDate>
<language>en-US</language>
${version === null ? '' : `<wp:wxr_version>${version}</wp:wxr_version>`}
<wp:base_site_url>https://cms.example</wp:base_site_url>
<wp:base_blog_url>https://cms.example</wp:base_blog_url>
${head}
${items.map(itemXml).join('\n')}
</channel>
</rss>
`;
}

/**
 * One item. What is left out is what a published post of Maria's has; an empty text leaves the
 * element empty.
 */
function itemXml(item: SampleItem): string {
  const {
    id = 10,
    type = 'post',
    status = 'publish',
    slug = `item-${id}`,
    title = `Item ${id}`,
    content = 'Words',
    link = `https://www.example/${slug}/`,
    creator = 'maria',
    parent = 0,
    date = '2026-01-31 09:00:00',
    dateGmt = '2026-01-31 15:00:00',
    password = '',
    sticky = false,
    meta = {},
    terms = [],
    xml = '',
  } = item;
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  );
  const categories = terms.map(
    ([taxonomy, nicename, name]) =>
      `<category domain="${taxonomy}" nicename="${nicename}"><![CDATA[${name}]]></category>`,
  );
  return `<item>
<title><![CDATA[${title}]]></title>
<link>${link}</link>
<pubDate>Sat, 31 Jan 2026 15:00:00 +0000</pubDate>
<dc:creator><![CDATA[${creator}]]></dc:creator>
<guid isPermaLink="false">https://cms.example/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date><![CDATA[${date}]]></wp:post_date>
<wp:post_date_gmt><![CDATA[${dateGmt}]]></wp:post_date_gmt>
<wp:comment_status><![CDATA[open]]></wp:comment_status>
<wp:post_name><![CDATA[${slug}]]></wp:post_name>
<wp:status><![CDATA[${status}]]></wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type><![CDATA[${type}]]></wp:post_type>
<wp:post_password><![CDATA[${password}]]></wp:post_password>
<wp:is_sticky>${sticky ? 1 : 0}</wp:is_sticky>
${[...categories, ...metas, xml].join('\n')}
</item>`;
}

/** A menu item of the main menu. */
export function menuItem(id: number, meta: Record<string, string> = {}): SampleItem {
  return {
    id,
    type: 'nav_menu_item',
    terms: [['nav_menu', 'main-menu', 'Main menu']],
    meta: { _menu_item_type: 'custom', ...meta },
  };
}

/**
 * The posts in which ACF keeps a group: its fields stand below it, those of a repeater below the
 * repeater.
 */
export const groupOfAcf = (
  id: number,
  title: string,
  settings: object,
  more: SampleItem = {},
): SampleItem => ({
  id,
  type: 'acf-field-group',
  slug: `group_${id}`,
  title,
  content: phpSerialize(settings),
  ...more,
});

/** The post in which ACF keeps a field of a group or a repeater. */
export const fieldOfAcf = (
  id: number,
  parent: number,
  name: string,
  settings: object,
): SampleItem => ({
  id,
  type: 'acf-field',
  slug: `field_${id}`,
  parent,
  content: phpSerialize(settings),
  xml: `<excerpt:encoded><![CDATA[${name}]]></excerpt:encoded>`,
});

/** All that an import says of an export. */
export const told = (notices: readonly ImportNotice[]): string =>
  notices.map(({ message }) => message).join('\n');

/** The line, counted from 1, of the nth `<item>` of an export. */
export function lineOfItem(text: string, nth: number): number {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (line === '<item>' ? [index + 1] : []));
  return starts[nth - 1] ?? 0;
}

/** A folder of its own for a test file, with what it needs to be filled and emptied. */
export class SampleFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'homegrown-import-'));

  /** Writes a file and gives its name. */
  write(name: string, content: string | Uint8Array): string {
    const file = path.join(this.path, name);
    writeFileSync(file, content);
    return file;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
