import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A content or a form of an export that a test makes. */
export interface SmallItem {
  type: 'post' | 'page' | 'project' | 'wpcf7_contact_form';
  slug: string;
  title: string;
  /** A paragraph, or blocks. */
  text: string;
  /** `publish` unless it says otherwise. */
  status?: string;
  /** None unless it says otherwise. */
  password?: string;
  id?: number;
  meta?: Readonly<Record<string, string>>;
  /** `closed` unless it says otherwise. */
  commentStatus?: 'open' | 'closed';
  comments?: readonly { id: number; author: string; text: string; parent?: number }[];
}

/** What WordPress notes of published content that is put into the trash. */
const WAS_PUBLISHED = `
    <wp:postmeta><wp:meta_key>_wp_trash_meta_status</wp:meta_key><wp:meta_value>publish</wp:meta_value></wp:postmeta>`;

const metaXml = ([key, value]: [string, string]): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const commentsXml = ({ comments = [] }: SmallItem): string =>
  comments
    .map(
      ({ id, author, text, parent = 0 }) => `<wp:comment>
      <wp:comment_id>${id}</wp:comment_id>
      <wp:comment_author><![CDATA[${author}]]></wp:comment_author>
      <wp:comment_author_email>${author.toLowerCase()}@example.com</wp:comment_author_email>
      <wp:comment_author_url></wp:comment_author_url>
      <wp:comment_date>2026-02-05 15:00:00</wp:comment_date>
      <wp:comment_date_gmt>2026-02-05 20:00:00</wp:comment_date_gmt>
      <wp:comment_content><![CDATA[${text}]]></wp:comment_content>
      <wp:comment_approved>1</wp:comment_approved>
      <wp:comment_type>comment</wp:comment_type>
      <wp:comment_parent>${parent}</wp:comment_parent>
      <wp:comment_user_id>0</wp:comment_user_id>
    </wp:comment>`,
    )
    .join('');

function itemXml(item: SmallItem, place: number): string {
  const { type, slug, title, text, status = 'publish', id = place, meta = {} } = item;
  const { password = '' } = item;
  const path = slug === 'home' ? '' : `${slug}/`;
  return `<item>
    <title><![CDATA[${title}]]></title>
    <link>http://localhost/${path}</link>
    <pubDate>Mon, 05 Jan 2026 20:00:00 +0000</pubDate>
    <dc:creator><![CDATA[admin]]></dc:creator>
    <content:encoded><![CDATA[${text.startsWith('<!-- wp:') ? text : `<p>${text}</p>`}]]></content:encoded>
    <excerpt:encoded><![CDATA[]]></excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>2026-01-05 15:00:0${id % 10}</wp:post_date>
    <wp:post_date_gmt>2026-01-05 20:00:0${id % 10}</wp:post_date_gmt>
    <wp:post_name><![CDATA[${slug}]]></wp:post_name>
    <wp:status>${status}</wp:status>
    <wp:post_parent>0</wp:post_parent>
    <wp:menu_order>0</wp:menu_order>
    <wp:post_type>${type}</wp:post_type>
    <wp:post_password>${password}</wp:post_password>
    <wp:comment_status>${item.commentStatus ?? 'closed'}</wp:comment_status>
    <wp:is_sticky>0</wp:is_sticky>${Object.entries(meta).map(metaXml).join('')}${commentsXml(item)}${status === 'trash' ? WAS_PUBLISHED : ''}
  </item>`;
}

const ownPages = (title: string): SmallItem[] => [
  { type: 'page', slug: 'home', title: 'Home', text: `The front page of ${title}.` },
  { type: 'page', slug: 'posts', title: 'Posts', text: '' },
];

/**
 * A whole export with a front page, a posts page (both unless `hasOwnPages` is false) and what is
 * given.
 */
export function smallExport(
  title: string,
  items: readonly SmallItem[],
  { hasOwnPages = true } = {},
): string {
  const all: SmallItem[] = [...(hasOwnPages ? ownPages(title) : []), ...items];
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>${title}</title>
  <link>http://localhost</link>
  <description>A site for a test</description>
  <language>en-US</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>http://localhost</wp:base_site_url>
  <wp:base_blog_url>http://localhost</wp:base_blog_url>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[admin]]></wp:author_login><wp:author_email><![CDATA[admin@example.com]]></wp:author_email><wp:author_display_name><![CDATA[Admin]]></wp:author_display_name></wp:author>
  ${all.map((item, index) => itemXml(item, index + 10)).join('\n')}
</channel>
</rss>
`;
}

/** Writes a file into a folder of its own. @returns its path, and what removes it */
export function temporaryFile(name: string, text: string): { file: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'homegrown-'));
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return { file, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}
