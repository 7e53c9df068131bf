import { escapeText } from './escape-html';
import { momentOf, rssDate, sqlGmt, sqlLocal } from './site-time';
import type { WxrComment, WxrItem } from './wxr-item';

/** A term of the export; parents come before their children. */
export interface WxrTerm {
  id: number;
  taxonomy: 'category' | 'post_tag' | 'nav_menu';
  slug: string;
  /** Slug of the parent, '' for none. */
  parent: string;
  name: string;
  description: string;
}

/** A whole export, before it is text. */
export interface Wxr {
  title: string;
  tagline: string;
  language: string;
  timeZone: string;
  cms: string;
  /**
   * The date of the export: that of its newest content, so that the same content always gives the
   * same text.
   */
  created: Date;
  authors: readonly {
    id: number;
    login: string;
    email: string;
    name: string;
    firstName: string;
    lastName: string;
  }[];
  terms: readonly WxrTerm[];
  items: readonly WxrItem[];
}

/**
 * An export in WordPress's extended RSS 1.2: authors, categories, tags, all terms, items.
 * https://developer.wordpress.org/reference/functions/export_wp/
 */
export function writeWxr(wxr: Wxr): string {
  const created = sqlGmt(wxr.created).slice(0, 16);
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<!-- This is a WordPress eXtended RSS file, made from packages/demonstration/source by packages/demonstration/maker: do not edit it. -->',
    '<!-- A real WordPress imports it under Tools: Import: WordPress. -->',
    '',
    `<!-- generator="WordPress/7.1" created="${created}" -->`,
    '<rss version="2.0"',
    '\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
    '\txmlns:content="http://purl.org/rss/1.0/modules/content/"',
    '\txmlns:wfw="http://wellformedweb.org/CommentAPI/"',
    '\txmlns:dc="http://purl.org/dc/elements/1.1/"',
    '\txmlns:wp="http://wordpress.org/export/1.2/"',
    '>',
    '',
    '<channel>',
    `\t<title>${escapeText(wxr.title)}</title>`,
    `\t<link>${wxr.cms}</link>`,
    `\t<description>${escapeText(wxr.tagline)}</description>`,
    `\t<pubDate>${rssDate(wxr.created)}</pubDate>`,
    `\t<language>${wxr.language.replace('_', '-')}</language>`,
    '\t<wp:wxr_version>1.2</wp:wxr_version>',
    `\t<wp:base_site_url>${wxr.cms}</wp:base_site_url>`,
    `\t<wp:base_blog_url>${wxr.cms}</wp:base_blog_url>`,
    '',
    ...wxr.authors.map(author),
    '',
    ...wxr.terms.filter(({ taxonomy }) => taxonomy === 'category').map(category),
    ...wxr.terms.filter(({ taxonomy }) => taxonomy === 'post_tag').map(tag),
    ...wxr.terms.map(term),
    '',
    '\t<generator>https://wordpress.org/?v=7.1</generator>',
    '',
    ...wxr.items.map((one) => item(one, wxr.timeZone)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function element(name: string, text: string): string {
  return `<${name}>${cdata(text)}</${name}>`;
}

function author({ id, login, email, name, firstName, lastName }: Wxr['authors'][number]): string {
  return [
    '\t<wp:author>',
    `<wp:author_id>${id}</wp:author_id>`,
    element('wp:author_login', login),
    element('wp:author_email', email),
    element('wp:author_display_name', name),
    element('wp:author_first_name', firstName),
    element('wp:author_last_name', lastName),
    '</wp:author>',
  ].join('');
}

function category({ id, slug, parent, name, description }: WxrTerm): string {
  return lines('wp:category', [
    `<wp:term_id>${id}</wp:term_id>`,
    element('wp:category_nicename', slug),
    element('wp:category_parent', parent),
    element('wp:cat_name', name),
    ...(description === '' ? [] : [element('wp:category_description', description)]),
  ]);
}

function tag({ id, slug, name, description }: WxrTerm): string {
  return lines('wp:tag', [
    `<wp:term_id>${id}</wp:term_id>`,
    element('wp:tag_slug', slug),
    element('wp:tag_name', name),
    ...(description === '' ? [] : [element('wp:tag_description', description)]),
  ]);
}

function term({ id, taxonomy, slug, parent, name, description }: WxrTerm): string {
  return lines('wp:term', [
    `<wp:term_id>${id}</wp:term_id>`,
    element('wp:term_taxonomy', taxonomy),
    element('wp:term_slug', slug),
    element('wp:term_parent', parent),
    element('wp:term_name', name),
    ...(description === '' ? [] : [element('wp:term_description', description)]),
  ]);
}

function lines(name: string, children: readonly string[]): string {
  return [`\t<${name}>`, ...children.map((child) => `\t\t${child}`), `\t</${name}>`].join('\n');
}

/** Drafts that were never published have no moment in UTC. */
function dateless(item: WxrItem): boolean {
  return item.status === 'draft' || item.status === 'pending';
}

const NO_DATE = '0000-00-00 00:00:00';

function commentOf(comment: WxrComment, timeZone: string): string {
  return [
    '<wp:comment>',
    ...[
      `<wp:comment_id>${comment.id}</wp:comment_id>`,
      element('wp:comment_author', comment.name),
      element('wp:comment_author_email', comment.email),
      `<wp:comment_author_url>${escapeText(comment.url)}</wp:comment_author_url>`,
      element('wp:comment_author_IP', ''),
      element('wp:comment_date', sqlLocal(comment.date)),
      element('wp:comment_date_gmt', sqlGmt(momentOf(comment.date, timeZone))),
      element('wp:comment_content', comment.text),
      element('wp:comment_approved', '1'),
      element('wp:comment_type', 'comment'),
      `<wp:comment_parent>${comment.parentId}</wp:comment_parent>`,
      `<wp:comment_user_id>${comment.userId}</wp:comment_user_id>`,
    ].map((child) => `\t\t\t${child}`),
    '\t\t</wp:comment>',
  ].join('\n');
}

function item(one: WxrItem, timeZone: string): string {
  const gmt = (wallClock: string) =>
    dateless(one) ? NO_DATE : sqlGmt(momentOf(wallClock, timeZone));
  return [
    '\t<item>',
    ...[
      element('title', one.title),
      `<link>${escapeText(one.link)}</link>`,
      `<pubDate>${dateless(one) ? '' : rssDate(momentOf(one.date, timeZone))}</pubDate>`,
      element('dc:creator', one.creator),
      `<guid isPermaLink="false">${escapeText(one.guid)}</guid>`,
      '<description></description>',
      element('content:encoded', one.content),
      element('excerpt:encoded', one.excerpt),
      `<wp:post_id>${one.id}</wp:post_id>`,
      element('wp:post_date', sqlLocal(one.date)),
      element('wp:post_date_gmt', gmt(one.date)),
      element('wp:post_modified', sqlLocal(one.modified)),
      element('wp:post_modified_gmt', gmt(one.modified)),
      element('wp:comment_status', one.comments),
      element('wp:ping_status', 'closed'),
      element('wp:post_name', one.name),
      element('wp:status', one.status),
      `<wp:post_parent>${one.parentId}</wp:post_parent>`,
      `<wp:menu_order>${one.menuOrder}</wp:menu_order>`,
      element('wp:post_type', one.type),
      element('wp:post_password', one.password),
      '<wp:is_sticky>0</wp:is_sticky>',
      ...(one.attachmentUrl === undefined ? [] : [element('wp:attachment_url', one.attachmentUrl)]),
      ...one.terms.map(
        ({ taxonomy, slug, name }) =>
          `<category domain="${taxonomy}" nicename="${slug}">${cdata(name)}</category>`,
      ),
      ...one.meta.map(
        ([key, value]) =>
          `<wp:postmeta>\n\t\t${element('wp:meta_key', key)}\n\t\t${element('wp:meta_value', value)}\n\t\t</wp:postmeta>`,
      ),
      ...one.thread.map((comment) => commentOf(comment, timeZone)),
    ].map((child) => `\t\t${child}`),
    '\t</item>',
  ].join('\n');
}
