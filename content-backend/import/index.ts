// Stand-in until the import room lands.
import fs from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import type { CommentRecord, ImportNotice, PostRecord, PostStatus, SiteContent, TermRecord, UserRecord } from '../model';

export class ExportError extends Error {}
export class SettingsError extends Error {}

interface Node { name: string; attrs: Record<string, string>; text: string; children: Node[] }
const kid = (n: Node, name: string) => n.children.find((c) => c.name === name)?.text ?? '';

export async function loadSite(o: { exportFile: string; settingsFile?: string; uploadsDir?: string; cmsUrl: string; frontEndUrl: string }): Promise<{ content: SiteContent; notices: ImportNotice[] }> {
  const parser = new SaxesParser({});
  const stack: Node[] = []; const channel: Node[] = [];
  parser.on('opentag', (t) => { const n: Node = { name: t.name, attrs: t.attributes as Record<string, string>, text: '', children: [] }; stack.at(-1)?.children.push(n); stack.push(n); });
  parser.on('text', (t) => { const n = stack.at(-1); if (n) n.text += t; });
  parser.on('cdata', (t) => { const n = stack.at(-1); if (n) n.text += t; });
  parser.on('closetag', () => { const n = stack.pop(); if (n && stack.length === 2) channel.push(n); });
  parser.write(fs.readFileSync(o.exportFile, 'utf8')).close();
  const of = (name: string) => channel.filter((n) => n.name === name);
  const first = (name: string) => of(name)[0]?.text ?? '';
  const sfile = o.settingsFile ?? [o.exportFile.replace(/(\.wxr)?\.xml$/, '.settings.json'), path.join(path.dirname(o.exportFile), 'settings.json')].find((f) => fs.existsSync(f));
  const s = sfile ? JSON.parse(fs.readFileSync(sfile, 'utf8')) : {};
  const users: UserRecord[] = of('wp:author').map((n) => ({ id: Number(kid(n, 'wp:author_id')), login: kid(n, 'wp:author_login'), nicename: kid(n, 'wp:author_login').toLowerCase().replace(/[^a-z0-9]+/g, '-'), displayName: kid(n, 'wp:author_display_name'), firstName: kid(n, 'wp:author_first_name'), lastName: kid(n, 'wp:author_last_name'), nickname: kid(n, 'wp:author_login'), email: kid(n, 'wp:author_email'), description: '', url: '', role: 'author', registered: null, showToolbar: true, password: null }));
  for (const u of s.users ?? []) { const e = users.find((x) => x.login === u.login); const { name, ...rest } = u; if (e) Object.assign(e, rest, name ? { displayName: name } : {}); else users.push({ id: u.id ?? 1000 + users.length, login: u.login, nicename: u.login, displayName: name ?? u.login, firstName: '', lastName: '', nickname: u.login, email: '', description: '', url: '', role: 'subscriber', registered: null, showToolbar: true, password: null, ...rest }); }
  const terms: TermRecord[] = []; const parents: [TermRecord, string][] = [];
  const addTerm = (t: TermRecord, parent: string) => { if (!terms.some((x) => x.id === t.id && x.taxonomy === t.taxonomy)) { terms.push(t); parents.push([t, parent]); } };
  for (const n of of('wp:category')) addTerm({ id: Number(kid(n, 'wp:term_id')), taxonomy: 'category', slug: kid(n, 'wp:category_nicename'), name: kid(n, 'wp:cat_name').replaceAll('&amp;', '&'), description: kid(n, 'wp:category_description'), parentId: 0 }, kid(n, 'wp:category_parent'));
  for (const n of of('wp:tag')) addTerm({ id: Number(kid(n, 'wp:term_id')), taxonomy: 'post_tag', slug: kid(n, 'wp:tag_slug'), name: kid(n, 'wp:tag_name').replaceAll('&amp;', '&'), description: kid(n, 'wp:tag_description'), parentId: 0 }, '');
  for (const n of of('wp:term')) addTerm({ id: Number(kid(n, 'wp:term_id')), taxonomy: kid(n, 'wp:term_taxonomy'), slug: kid(n, 'wp:term_slug'), name: kid(n, 'wp:term_name').replaceAll('&amp;', '&'), description: kid(n, 'wp:term_description'), parentId: 0 }, kid(n, 'wp:term_parent'));
  for (const [t, p] of parents) t.parentId = terms.find((x) => x.taxonomy === t.taxonomy && x.slug === p)?.id ?? 0;
  const posts: PostRecord[] = of('item').filter((n) => !/^(wp_|custom_css|acf-)/.test(kid(n, 'wp:post_type'))).map((n) => {
    const id = Number(kid(n, 'wp:post_id')); const gmt = kid(n, 'wp:post_date_gmt'); const mg = kid(n, 'wp:post_modified_gmt');
    const comments: CommentRecord[] = n.children.filter((c) => c.name === 'wp:comment').map((c) => ({ id: Number(kid(c, 'wp:comment_id')), postId: id, parentId: Number(kid(c, 'wp:comment_parent')), userId: Number(kid(c, 'wp:comment_user_id')), authorName: kid(c, 'wp:comment_author'), authorEmail: kid(c, 'wp:comment_author_email'), authorUrl: kid(c, 'wp:comment_author_url'), date: kid(c, 'wp:comment_date'), dateGmt: kid(c, 'wp:comment_date_gmt'), content: kid(c, 'wp:comment_content'), approved: kid(c, 'wp:comment_approved') === '1', type: kid(c, 'wp:comment_type') }));
    const raw = kid(n, 'wp:post_name'); let slug = raw; try { slug = decodeURIComponent(raw); } catch { /* as it is */ }
    return { id, type: kid(n, 'wp:post_type'), status: kid(n, 'wp:status') as PostStatus, slug, title: kid(n, 'title'), content: kid(n, 'content:encoded'), excerpt: kid(n, 'excerpt:encoded'), date: kid(n, 'wp:post_date'), dateGmt: gmt.startsWith('0000') || !gmt ? null : gmt, modified: kid(n, 'wp:post_modified') || kid(n, 'wp:post_date'), modifiedGmt: mg.startsWith('0000') || !mg ? null : mg, authorId: users.find((u) => u.login === kid(n, 'dc:creator'))?.id ?? 0, parentId: Number(kid(n, 'wp:post_parent')), menuOrder: Number(kid(n, 'wp:menu_order')), password: kid(n, 'wp:post_password'), sticky: kid(n, 'wp:is_sticky') === '1', commentStatus: kid(n, 'wp:comment_status') === 'open' ? 'open' : 'closed', guid: kid(n, 'guid'), termIds: n.children.filter((c) => c.name === 'category').flatMap((c) => terms.find((t) => t.taxonomy === c.attrs.domain && (t.slug === c.attrs.nicename || encodeURIComponent(t.slug).toLowerCase() === c.attrs.nicename))?.id ?? []), meta: new Map(n.children.filter((c) => c.name === 'wp:postmeta').map((c) => [kid(c, 'wp:meta_key'), kid(c, 'wp:meta_value')])), attachmentUrl: kid(n, 'wp:attachment_url'), comments };
  });
  const pageId = (v: unknown) => typeof v === 'number' ? v : typeof v === 'string' ? (posts.find((p) => p.type === 'page' && p.slug === v)?.id ?? null) : null;
  const menuLocations: Record<string, number> = {};
  for (const [loc, m] of Object.entries(s.menuLocations ?? { PRIMARY: 'primary', FOOTER: 'footer' })) { const t = terms.find((x) => x.taxonomy === 'nav_menu' && (x.name === m || x.slug === m || x.id === m || x.slug.includes(String(m).toLowerCase()))); if (t) menuLocations[loc] = t.id; }
  const uploads = o.uploadsDir ?? path.join(path.dirname(o.exportFile), 'uploads');
  return { notices: [], content: { users, terms, posts, uploadsDir: fs.existsSync(uploads) ? uploads : null, settings: { title: s.title ?? first('title'), tagline: s.tagline ?? first('description'), language: s.language ?? 'en_US', timezone: s.timezone ?? 'UTC', dateFormat: s.dateFormat ?? 'F j, Y', timeFormat: s.timeFormat ?? 'g:i a', startOfWeek: s.startOfWeek ?? 1, permalinks: s.permalinks ?? '/%postname%/', postsPerPage: s.postsPerPage ?? 10, frontPageId: pageId(s.frontPage ?? s.pageOnFront ?? 'home'), postsPageId: pageId(s.postsPage ?? s.pageForPosts ?? 'posts'), privacyPageId: pageId(s.privacyPage ?? 'privacy'), menuLocations, adminEmail: '', frontEndUrl: o.frontEndUrl, cmsUrl: o.cmsUrl, ownOrigins: [first('wp:base_site_url'), first('link')], contentTypes: [{ name: 'post', label: 'Posts', singularLabel: 'Post', rewrite: '', archive: null, hierarchical: false }, { name: 'page', label: 'Pages', singularLabel: 'Page', rewrite: '', archive: null, hierarchical: true }, { name: 'attachment', label: 'Media', singularLabel: 'Media', rewrite: '', archive: null, hierarchical: false }, { name: 'project', label: 'Projects', singularLabel: 'Project', rewrite: 'projects', archive: '/projects/', hierarchical: false }, { name: 'testimonial', label: 'Testimonials', singularLabel: 'Testimonial', rewrite: 'testimonials', archive: null, hierarchical: false }], taxonomies: [{ name: 'category', label: 'Categories', rewrite: 'category', hierarchical: true, contentTypes: ['post'] }, { name: 'post_tag', label: 'Tags', rewrite: 'tag', hierarchical: false, contentTypes: ['post'] }, { name: 'post_format', label: 'Formats', rewrite: 'type', hierarchical: false, contentTypes: ['post'] }] } } };
}
