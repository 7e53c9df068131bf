import { decode as decodeEntities } from 'html-entities';
import type { PostRecord, TermRecord } from '../../model';
import type { ImportReport } from '../import-report';
import type { ExportContent } from './export-content';
import { ExportError } from './export-error';
import { exportText } from './export-text';
import { ExportedTerms } from './exported-terms';
import { ExportedUsers } from './exported-users';
import { ItemReader } from './item-reader';
import { LinkSamples } from './link-samples';
import { mendComments, mendMenuItems, mendPostParents, mendTermParents } from './parents';
import {
  WxrParser,
  type WxrElement,
  type WxrItem,
  type WxrListener,
  type WxrTerm,
} from './wxr-parser';

/**
 * Versions of WXR that are read. 1.1 (WordPress 3.1 to 3.3) has the same elements, fewer of them in
 * CDATA.
 */
const VERSIONS: readonly string[] = ['1.2', '1.1', '1.0'];

/**
 * Reads the files of a WordPress export (WXR 1.2, WordPress's wp-admin/includes/export.php) in one
 * streaming pass each. What is skipped or repaired goes to `notices`; types that are not content
 * (navigation, global styles, custom CSS) are left out quietly, those of ACF are kept apart. A menu
 * item keeps its menu in `termIds`: the nav_menu term's id, which no other record has. Throws
 * {@link ExportError} for a file that is not a whole export.
 */
export async function readExport(
  names: string | readonly string[],
  notices: ImportReport,
): Promise<ExportContent> {
  const files = [names].flat();
  const reader = new ExportReader(notices);
  for (const file of files) {
    reader.begin(file);
    notices.begin(files.length > 1 ? file : null);
    const parser = new WxrParser(file, reader);
    for await (const text of exportText(file, notices)) parser.write(text);
    parser.end();
    reader.checkVersion(null);
  }
  notices.begin(null);
  return reader.content();
}

/** Turns the elements of an export into records as they come. */
class ExportReader implements WxrListener {
  private readonly channelTexts = new Map<string, string>();
  private readonly users: ExportedUsers;
  private readonly terms: ExportedTerms;
  private readonly items: ItemReader;
  private readonly links = new LinkSamples();
  private versionChecked = false;
  private firstFile = '';

  private file = '';

  constructor(private readonly notices: ImportReport) {
    this.users = new ExportedUsers(notices);
    this.terms = new ExportedTerms(notices);
    this.items = new ItemReader(notices, this.users, this.terms);
  }

  /**
   * What comes is of this file. What the channel says of the site counts where it is said first.
   */
  begin(file: string): void {
    if (this.file === '') this.firstFile = file;
    this.file = file;
    this.versionChecked = false;
    this.channelTexts.delete('wp:wxr_version');
  }

  channel(name: string, text: string, line: number): void {
    if (!this.channelTexts.has(name)) this.channelTexts.set(name, text.trim());
    if (name === 'wp:wxr_version') this.checkVersion(line);
  }

  author(element: WxrElement): void {
    this.checkVersion(element.line);
    this.users.declare(element);
  }

  category({ line, fields, meta }: WxrTerm): void {
    this.checkVersion(line);
    this.terms.declare(line, {
      id: fields.get('wp:term_id'),
      taxonomy: 'category',
      slug: fields.get('wp:category_nicename'),
      name: fields.get('wp:cat_name'),
      description: fields.get('wp:category_description'),
      parent: fields.get('wp:category_parent'),
      meta,
    });
  }

  tag({ line, fields, meta }: WxrTerm): void {
    this.checkVersion(line);
    this.terms.declare(line, {
      id: fields.get('wp:term_id'),
      taxonomy: 'post_tag',
      slug: fields.get('wp:tag_slug'),
      name: fields.get('wp:tag_name'),
      description: fields.get('wp:tag_description'),
      parent: '',
      meta,
    });
  }

  term({ line, fields, meta }: WxrTerm): void {
    this.checkVersion(line);
    this.terms.declare(line, {
      id: fields.get('wp:term_id'),
      taxonomy: fields.get('wp:term_taxonomy'),
      slug: fields.get('wp:term_slug'),
      name: fields.get('wp:term_name'),
      description: fields.get('wp:term_description'),
      parent: fields.get('wp:term_parent'),
      meta,
    });
  }

  item(item: WxrItem): void {
    this.checkVersion(item.line);
    const post = this.items.read(item, this.text('pubDate'));
    if (post) this.noteLink(item, post);
  }

  private noteLink(item: WxrItem, post: PostRecord): void {
    const link = item.fields.get('link') ?? '';
    if (post.status === 'publish') this.links.note(post, link.trim());
  }

  /** What was read, its parents mended. */
  content(): ExportContent {
    for (const { item, post } of this.items.readWithoutId(this.text('pubDate'))) {
      this.noteLink(item, post);
    }
    const posts = this.items.posts;
    const lineOf = (id: number) => this.items.lineOf(id);
    const terms: TermRecord[] = this.terms.all();
    mendTermParents(terms, (term) => this.terms.lineOf(term), this.notices);
    mendPostParents(posts, lineOf, this.notices);
    this.followTerms(posts);
    mendMenuItems(posts, lineOf, this.notices);
    mendComments(posts, lineOf, this.notices);
    const base = this.text('wp:base_blog_url') || this.text('link');
    return {
      file: this.firstFile,
      version: this.text('wp:wxr_version'),
      title: decodeEntities(this.text('title')),
      tagline: decodeEntities(this.text('description')),
      language: this.text('language').replaceAll('-', '_'),
      origins: this.links.origins([
        this.text('wp:base_site_url'),
        this.text('wp:base_blog_url'),
        this.text('link'),
      ]),
      users: this.users.all(),
      terms,
      posts,
      acfPosts: this.items.acfPosts,
      links: this.links.under(base),
    };
  }

  /** Menu items lead to terms by ids, some of which other terms have too. */
  private followTerms(posts: readonly PostRecord[]): void {
    for (const post of posts) {
      const { type, meta } = post;
      if (type !== 'nav_menu_item' || meta.get('_menu_item_type') !== 'taxonomy') continue;
      const taxonomy = meta.get('_menu_item_object') ?? '';
      const given = this.terms.givenIdOf(taxonomy, Number(meta.get('_menu_item_object_id')));
      if (given === undefined) continue;
      post.meta = new Map(meta).set('_menu_item_object_id', String(given));
    }
  }

  private text(name: string): string {
    return this.channelTexts.get(name) ?? '';
  }

  /** The version comes before everything that depends on it, so a foreign file is refused early. */
  checkVersion(line: number | null): void {
    if (this.versionChecked) return;
    this.versionChecked = true;
    const version = this.channelTexts.get('wp:wxr_version');
    if (version === undefined) {
      throw new ExportError(
        this.file,
        line,
        'there is no <wp:wxr_version>: this is a feed, not a WordPress export',
        'In WordPress choose Tools → Export, All content.',
      );
    }
    if (!VERSIONS.includes(version)) {
      throw new ExportError(
        this.file,
        line,
        `this is WXR ${JSON.stringify(version)}, and 1.2 is what can be read`,
        'Bring WordPress up to date (3.4 or later writes WXR 1.2) and export again.',
      );
    }
    if (version !== '1.2') {
      this.notices.add(
        'repaired',
        'old exports',
        line,
        `WXR ${version} is read as 1.2, which has the same elements; ` +
          'if something is missing, bring WordPress up to date and export again',
      );
    }
  }
}
