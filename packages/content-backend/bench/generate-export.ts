/**
 * Writes WordPress exports of any size for measuring, the same at each run: realistic titles, 300
 * to 800 characters of block markup, 20 categories in three levels, 200 tags, 50 authors, pages, a
 * menu, attachments, dates of which several posts share one.
 *
 *     npx tsx bench/generate-export.ts [posts…] default 1000 10000 100000; into .cache/bench/
 */
import { once } from 'node:events';
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Vocabulary } from './vocabulary';

const ROOT = path.resolve(__dirname, '..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/bench');
const ORIGIN = 'http://bench.example';

const CATEGORIES = 20;
const TAGS = 200;
const AUTHORS = 50;
const POSTS_PER_ATTACHMENT = 20;
const POSTS_PER_DATE = 3;
const NEWEST = Date.UTC(2026, 9, 30, 15, 30, 0);
const MINUTE = 60_000;

/** Ids of terms and pages stand before those of posts. */
const FIRST_TAG = 1 + CATEGORIES;
const MENU = FIRST_TAG + TAGS;
const FIRST_POST = 1000;
const PAGES = ['home', 'posts', 'about', 'contact', 'privacy'];

/**
 * The number of the files' form. It changes when what is written does, so that files of an older
 * form are made anew.
 */
const FORM = 2;

const settings = {
  title: 'Bench',
  tagline: 'An export of any size',
  timezone: 'America/Chicago',
  permalinks: '/%postname%/',
  postsPerPage: 9,
  frontPage: 'home',
  postsPage: 'posts',
  menuLocations: { PRIMARY: 'primary', FOOTER: 'primary' },
  contentTypes: {
    project: {
      label: 'Projects',
      singularLabel: 'Project',
      archive: '/projects/',
      rewrite: 'projects',
      fields: {
        projectFields: { project_title: 'text', summary: 'textarea', content_area: 'wysiwyg' },
      },
    },
  },
};

/** The export with this many posts, written when it is not there yet; gives the file's path. */
export async function generatedExport(posts: number): Promise<string> {
  const file = path.join(FOLDER, `posts-${posts}-form-${FORM}.wxr.xml`);
  if (existsSync(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file.replace('.wxr.xml', '.settings.json'), JSON.stringify(settings, null, 2));
  const unfinished = `${file}.unfinished`;
  const stream = createWriteStream(unfinished);
  for (const text of exportOf(posts)) await write(stream, text);
  stream.end();
  await finished(stream);
  await rename(unfinished, file);
  return file;
}

async function write(stream: WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** The text of an export, piece by piece. */
function* exportOf(posts: number): Generator<string> {
  const words = new Vocabulary(posts);
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Bench</title><link>${ORIGIN}</link><description></description><pubDate>Fri, 30 Oct 2026 20:30:00 +0000</pubDate><language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${ORIGIN}</wp:base_site_url><wp:base_blog_url>${ORIGIN}</wp:base_blog_url>
`;
  for (let author = 1; author <= AUTHORS; author += 1) yield authorXml(author, words);
  for (let term = 1; term <= CATEGORIES; term += 1) yield categoryXml(term);
  for (let tag = 0; tag < TAGS; tag += 1) yield tagXml(tag);
  yield `<wp:term><wp:term_id>${MENU}</wp:term_id><wp:term_taxonomy><![CDATA[nav_menu]]></wp:term_taxonomy><wp:term_slug><![CDATA[primary]]></wp:term_slug><wp:term_parent><![CDATA[]]></wp:term_parent><wp:term_name><![CDATA[Primary]]></wp:term_name></wp:term>\n`;
  for (const [index, slug] of PAGES.entries()) yield pageXml(index, slug, words);
  for (let index = 0; index < 8; index += 1) yield menuItemXml(index);
  for (let index = 0; index < posts; index += 1) yield postXml(index, words);
  const attachments = Math.ceil(posts / POSTS_PER_ATTACHMENT);
  for (let index = 0; index < attachments; index += 1) yield attachmentXml(index);
  yield '</channel>\n</rss>\n';
}

function authorXml(id: number, words: Vocabulary): string {
  const name = `${words.name()} ${words.name()}`;
  return `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login><![CDATA[author-${id}]]></wp:author_login><wp:author_email><![CDATA[author-${id}@bench.example]]></wp:author_email><wp:author_display_name><![CDATA[${name}]]></wp:author_display_name><wp:author_first_name><![CDATA[]]></wp:author_first_name><wp:author_last_name><![CDATA[]]></wp:author_last_name></wp:author>\n`;
}

/** Five at the top, ten below them, five below those. */
function categoryXml(id: number): string {
  const above = id <= 5 ? null : id <= 15 ? 1 + ((id - 6) >> 1) : id - 10;
  const parent = above === null ? '' : `category-${above}`;
  return `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename><![CDATA[category-${id}]]></wp:category_nicename><wp:category_parent><![CDATA[${parent}]]></wp:category_parent><wp:cat_name><![CDATA[Category ${id}]]></wp:cat_name></wp:category>\n`;
}

function tagXml(index: number): string {
  return `<wp:tag><wp:term_id>${FIRST_TAG + index}</wp:term_id><wp:tag_slug><![CDATA[tag-${index}]]></wp:tag_slug><wp:tag_name><![CDATA[Tag ${index}]]></wp:tag_name></wp:tag>\n`;
}

interface Item {
  id: number;
  type: string;
  status?: string;
  title: string;
  slug: string;
  content?: string;
  excerpt?: string;
  date: number;
  author?: number;
  parent?: number;
  order?: number;
  terms?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  attachmentUrl?: string;
}

/** `2026-10-30 15:30:00` of a moment's UTC clock. */
function clock(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The site's clock is five hours behind all year: what an export says is never checked against the
 * zone.
 */
function itemXml(item: Item): string {
  const local = clock(item.date);
  const gmt = clock(item.date + 300 * MINUTE);
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  );
  return `<item><title><![CDATA[${item.title}]]></title><link>${ORIGIN}/${item.slug}/</link><pubDate>${new Date(item.date).toUTCString()}</pubDate><dc:creator><![CDATA[author-${item.author ?? 1}]]></dc:creator><guid isPermaLink="false">${ORIGIN}/?p=${item.id}</guid><description></description><content:encoded><![CDATA[${item.content ?? ''}]]></content:encoded><excerpt:encoded><![CDATA[${item.excerpt ?? ''}]]></excerpt:encoded>
<wp:post_id>${item.id}</wp:post_id><wp:post_date><![CDATA[${local}]]></wp:post_date><wp:post_date_gmt><![CDATA[${gmt}]]></wp:post_date_gmt><wp:post_modified><![CDATA[${local}]]></wp:post_modified><wp:post_modified_gmt><![CDATA[${gmt}]]></wp:post_modified_gmt><wp:comment_status><![CDATA[open]]></wp:comment_status><wp:ping_status><![CDATA[open]]></wp:ping_status><wp:post_name><![CDATA[${item.slug}]]></wp:post_name><wp:status><![CDATA[${item.status ?? 'publish'}]]></wp:status><wp:post_parent>${item.parent ?? 0}</wp:post_parent><wp:menu_order>${item.order ?? 0}</wp:menu_order><wp:post_type><![CDATA[${item.type}]]></wp:post_type><wp:post_password><![CDATA[]]></wp:post_password><wp:is_sticky>0</wp:is_sticky>${item.attachmentUrl ? `<wp:attachment_url><![CDATA[${item.attachmentUrl}]]></wp:attachment_url>` : ''}
${(item.terms ?? []).join('')}${meta.join('')}</item>
`;
}

function pageXml(index: number, slug: string, words: Vocabulary): string {
  return itemXml({
    id: FIRST_POST - 100 + index,
    type: 'page',
    title: slug,
    slug,
    content: slug === 'posts' ? '' : words.content(),
    date: NEWEST - 1_000_000 * MINUTE,
  });
}

function menuItemXml(index: number): string {
  const id = FIRST_POST - 50 + index;
  return itemXml({
    id,
    type: 'nav_menu_item',
    title: `Item ${index}`,
    slug: `item-${index}`,
    date: NEWEST,
    order: index + 1,
    terms: ['<category domain="nav_menu" nicename="primary"><![CDATA[Primary]]></category>'],
    meta: {
      _menu_item_type: 'taxonomy',
      _menu_item_menu_item_parent: '0',
      _menu_item_object_id: String(index + 1),
      _menu_item_object: 'category',
      _menu_item_target: '',
      _menu_item_classes: 'a:1:{i:0;s:0:"";}',
      _menu_item_xfn: '',
      _menu_item_url: '',
    },
  });
}

function postXml(index: number, words: Vocabulary): string {
  const title = words.title();
  const category = 1 + words.below(CATEGORIES);
  const tags = new Set([words.below(TAGS), words.below(TAGS), words.below(TAGS)]);
  const image = index % 2 === 0 ? Math.floor(index / POSTS_PER_ATTACHMENT) : null;
  return itemXml({
    id: FIRST_POST + index,
    type: 'post',
    title,
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${index}`,
    content: words.content(),
    excerpt: index % 4 === 0 ? words.sentence() : '',
    date: NEWEST - Math.floor(index / POSTS_PER_DATE) * 7 * MINUTE,
    author: 1 + words.below(AUTHORS),
    terms: [
      `<category domain="category" nicename="category-${category}"><![CDATA[Category ${category}]]></category>`,
      ...[...tags].map(
        (tag) =>
          `<category domain="post_tag" nicename="tag-${tag}"><![CDATA[Tag ${tag}]]></category>`,
      ),
    ],
    meta: image === null ? {} : { _thumbnail_id: String(attachmentId(image)) },
  });
}

/** Attachments come after all posts; their ids begin far above. */
function attachmentId(index: number): number {
  return 10_000_000 + index;
}

function attachmentXml(index: number): string {
  const file = `2026/10/photo-${index}.jpg`;
  const size = (name: string, width: number, height: number) =>
    `s:${name.length}:"${name}";a:4:{s:4:"file";s:${`photo-${index}-${width}x${height}.jpg`.length}:"photo-${index}-${width}x${height}.jpg";s:5:"width";i:${width};s:6:"height";i:${height};s:9:"mime-type";s:10:"image/jpeg";}`;
  return itemXml({
    id: attachmentId(index),
    type: 'attachment',
    status: 'inherit',
    title: `Photo ${index}`,
    slug: `photo-${index}`,
    date: NEWEST - index * MINUTE,
    attachmentUrl: `${ORIGIN}/wp-content/uploads/${file}`,
    meta: {
      _wp_attached_file: file,
      _wp_attachment_image_alt: `What photo ${index} shows`,
      _wp_attachment_metadata: `a:4:{s:5:"width";i:1600;s:6:"height";i:1067;s:4:"file";s:${file.length}:"${file}";s:5:"sizes";a:2:{${size('medium', 300, 200)}${size('large', 1024, 683)}}}`,
    },
  });
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(2).map(Number);
  for (const posts of sizes.length > 0 ? sizes : [1000, 10_000, 100_000]) {
    if (!Number.isInteger(posts) || posts < 1 || posts > 1_000_000) {
      throw new Error(`A number of posts is from 1 to 1000000, not ${posts}.`);
    }
    const began = performance.now();
    const file = await generatedExport(posts);
    console.log(`${path.relative(ROOT, file)} (${Math.round(performance.now() - began)} ms)`);
  }
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
