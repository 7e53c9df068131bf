import type { CommentRecord, PostRecord, PostStatus } from '../../model';
import type { AcfPost } from '../custom-fields/acf-posts';
import type { ImportReport } from '../import-report';
import { elementorText } from './elementor-text';
import type { ExportedTerms } from './exported-terms';
import type { ExportedUsers } from './exported-users';
import { firstValues } from './first-values';
import { positiveInteger } from './positive-integer';
import { decodedSlug } from './slug';
import { isWxrDate, NO_DATE, wxrDateOf } from './wxr-date';
import type { WxrElement, WxrItem } from './wxr-parser';

/** Rows of the posts table that are a theme's, an editor's or a plugin's workings, not content. */
const NOT_CONTENT: ReadonlySet<string> = new Set([
  'wp_global_styles',
  'wp_template',
  'wp_template_part',
  'wp_font_family',
  'wp_font_face',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'acf-field-group',
  'acf-field',
  'acf-post-type',
  'acf-taxonomy',
  'acf-ui-options-page',
]);

/** Types whose rows WordPress makes for nobody. */
const WITHOUT_AUTHOR: ReadonlySet<string> = new Set(['nav_menu_item', 'wp_navigation']);

/** The types of rows in which ACF keeps what its interface registers. */
const ACF_TYPES: readonly AcfPost['type'][] = [
  'acf-field-group',
  'acf-field',
  'acf-post-type',
  'acf-taxonomy',
];

const STATI: readonly PostStatus[] = [
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
  'auto-draft',
  'inherit',
];

/** Comments that are not for readers: spam, the bin, and the editors' notes of WordPress 6.9. */
const UNWANTED_COMMENTS: ReadonlySet<string> = new Set(['spam', 'trash', 'post-trashed']);

/**
 * The first id that is given to items without one. What the export leaves out (an attachment, a
 * parent) may have any smaller id.
 */
const FIRST_GIVEN_ID = 1_000_000_001;

/** Turns items into records; looks after ids, dates, authors and terms. */
export class ItemReader {
  /** What was read so far, in the order of the export. */
  readonly posts: PostRecord[] = [];
  /** The rows in which ACF keeps groups of fields, content types and taxonomies. */
  readonly acfPosts: AcfPost[] = [];
  /** Items that need an id, which can be given when all others are known. */
  private readonly withoutId: WxrItem[] = [];
  private highestId = FIRST_GIVEN_ID - 1;
  private readonly lines = new Map<number, number>();
  private readonly commentIds = new Set<number>();

  constructor(
    private readonly notices: ImportReport,
    private readonly users: ExportedUsers,
    private readonly terms: ExportedTerms,
  ) {}

  /** The line of the item with this id; null when there is none. */
  lineOf(id: number): number | null {
    return this.lines.get(id) ?? null;
  }

  /**
   * Takes an item: its record, or null when it is left out, or comes later for lack of an id.
   * `exportDate` is the channel's pubDate.
   */
  read(item: WxrItem, exportDate: string): PostRecord | null {
    const type = (item.fields.get('wp:post_type') ?? '').trim();
    const isBinned = item.fields.get('wp:status')?.trim() === 'trash';
    const acfType = ACF_TYPES.find((one) => one === type);
    if (acfType !== undefined && !isBinned) this.acfPosts.push(acfPost(item, acfType));
    if (NOT_CONTENT.has(type)) return null;
    const id = positiveInteger(item.fields.get('wp:post_id') ?? '');
    if (type === '' || (id !== null && this.lines.has(id))) {
      this.skip(item, id, type);
      return null;
    }
    if (id === null) {
      this.withoutId.push(item);
      return null;
    }
    return this.record(item, id, type, exportDate);
  }

  /**
   * The records of the items without an id, after all others: each gets a number that nothing has,
   * as WordPress's importer gives it.
   */
  *readWithoutId(exportDate: string): Generator<{ item: WxrItem; post: PostRecord }> {
    for (const item of this.withoutId.splice(0)) {
      const id = this.highestId + 1;
      const writtenId = (item.fields.get('wp:post_id') ?? '').trim();
      this.notices.add(
        'repaired',
        'items without an id',
        item.line,
        `the item ${titleOf(item)} has ${writtenId === '' ? 'no id' : `the id ${JSON.stringify(writtenId.slice(0, 40))}, which is no number`}; gave it ${id}`,
      );
      const type = (item.fields.get('wp:post_type') ?? '').trim();
      yield { item, post: this.record(item, id, type, exportDate) };
    }
  }

  private record(item: WxrItem, id: number, type: string, exportDate: string): PostRecord {
    const { fields, line } = item;
    const text = (name: string) => fields.get(name) ?? '';
    this.lines.set(id, line);
    this.highestId = Math.max(this.highestId, id);
    const gmt = this.dateGmt(item, id, 'wp:post_date_gmt');
    const date = this.date(item, id, gmt, exportDate);
    const modifiedGmt = this.dateGmt(item, id, 'wp:post_modified_gmt');
    const post: PostRecord = {
      id,
      type,
      status: this.status(text('wp:status').trim(), id, line),
      slug: decodedSlug(text('wp:post_name').trim()),
      title: text('title'),
      content: contentOf(item),
      excerpt: text('excerpt:encoded'),
      date,
      dateGmt: gmt,
      modified: this.modified(item, id) ?? modifiedGmt ?? date,
      modifiedGmt: modifiedGmt ?? (fields.has('wp:post_modified_gmt') ? null : gmt),
      authorId: this.author(text('dc:creator').trim(), id, type, line),
      parentId: positiveInteger(text('wp:post_parent')) ?? 0,
      menuOrder: Number.parseInt(text('wp:menu_order'), 10) || 0,
      password: text('wp:post_password'),
      sticky: text('wp:is_sticky').trim() === '1',
      commentStatus: text('wp:comment_status').trim() === 'open' ? 'open' : 'closed',
      guid: text('guid').trim(),
      termIds: this.termIds(item),
      meta: firstValues(item.meta),
      oldSlugs: oldSlugs(item.meta, decodedSlug(text('wp:post_name').trim())),
      attachmentUrl: text('wp:attachment_url').trim(),
      comments: this.comments(item, id, gmt ?? date),
    };
    this.posts.push(post);
    return post;
  }

  private skip(item: WxrItem, id: number | null, type: string): void {
    const { line } = item;
    const title = titleOf(item);
    if (id === null || type === '') {
      this.notices.add(
        'skipped',
        'items without a type',
        line,
        `skipped the item ${title}${id === null ? '' : ` (id ${id})`}: it has no type; give it a <wp:post_type>`,
      );
    } else {
      this.notices.add(
        'skipped',
        'items with an id that is taken',
        line,
        `skipped the item ${title}: its id ${id} is that of line ${this.lines.get(id)}; give it an id of its own`,
      );
    }
  }

  private status(text: string, id: number, line: number): PostStatus {
    const known = STATI.find((status) => status === text);
    if (known) return known;
    this.notices.add(
      'repaired',
      'items with an unknown status',
      line,
      `item ${id} has ${text === '' ? 'no status' : `the status "${text}", which WordPress itself does not know`}; it is kept as a draft`,
    );
    return 'draft';
  }

  private date(item: WxrItem, id: number, gmt: string | null, exportDate: string): string {
    const text = (item.fields.get('wp:post_date') ?? '').trim();
    if (isWxrDate(text)) return text;
    const feedDate = [item.fields.get('pubDate') ?? '', exportDate]
      .map((candidate) => Date.parse(candidate))
      .filter((millis) => Number.isFinite(millis) && millis > 0)
      .map(wxrDateOf)
      .find(isWxrDate);
    const date = gmt ?? feedDate ?? wxrDateOf(0);
    this.badDate(item.line, id, 'wp:post_date', text, `took ${date}`);
    return date;
  }

  /** A date in UTC; null when the export has none, as for drafts. */
  private dateGmt(item: WxrItem, id: number, name: string): string | null {
    const text = (item.fields.get(name) ?? '').trim();
    if (isWxrDate(text)) return text;
    if (text !== '' && text !== NO_DATE) this.badDate(item.line, id, name, text, 'left it out');
    return null;
  }

  private modified(item: WxrItem, id: number): string | null {
    const text = (item.fields.get('wp:post_modified') ?? '').trim();
    if (isWxrDate(text)) return text;
    if (text !== '' && text !== NO_DATE) {
      this.badDate(item.line, id, 'wp:post_modified', text, 'took another of its dates');
    }
    return null;
  }

  private badDate(line: number, id: number, name: string, text: string, mended: string): void {
    this.notices.add(
      'repaired',
      'bad dates',
      line,
      `item ${id} has the bad date ${JSON.stringify(text.slice(0, 40))} in <${name}>; ${mended}. Dates look like 2026-01-31 09:00:00`,
    );
  }

  /** 0 for content without an author, as WordPress writes it. */
  private author(login: string, id: number, type: string, line: number): number {
    if (login !== '') return this.users.idOf(login, line);
    if (!WITHOUT_AUTHOR.has(type)) {
      this.notices.add(
        'repaired',
        'items without an author',
        line,
        `item ${id} has no author; it is shown without one. To name one, fill its <dc:creator>`,
      );
    }
    return 0;
  }

  /**
   * The ids of an item's terms. Before WXR 1.1 each term stands twice in an item: by its name
   * alone, and with its slug.
   */
  private termIds({ terms, line }: WxrItem): number[] {
    const named = new Set(terms.filter(({ slug }) => slug !== '').map(({ name }) => name));
    const declared = terms.filter(({ slug, name }) => slug !== '' || !named.has(name));
    const ids = declared.map((term) => this.terms.idOf(term, line)).filter((id) => id !== null);
    return [...new Set(ids)];
  }

  private comments({ comments }: WxrItem, postId: number, postDate: string): CommentRecord[] {
    const records: CommentRecord[] = [];
    for (const element of comments) {
      const record = this.comment(element, postId, postDate);
      if (record) records.push(record);
    }
    return records;
  }

  /** @param postDate what a comment without a date gets, so that it comes before all others */
  private comment(
    { fields, line }: WxrElement,
    postId: number,
    postDate: string,
  ): CommentRecord | null {
    const text = (name: string) => (fields.get(`wp:comment_${name}`) ?? '').trim();
    if (UNWANTED_COMMENTS.has(text('approved')) || text('type') === 'note') return null;
    const id = positiveInteger(text('id'));
    if (id === null || this.commentIds.has(id)) {
      this.notices.add(
        'skipped',
        'comments without an id of their own',
        line,
        `skipped a comment on item ${postId}: it has ${id === null ? 'no id' : `the id ${id}, which is taken`}`,
      );
      return null;
    }
    const written = [text('date'), text('date_gmt')].find(isWxrDate);
    const date = written ?? postDate;
    if (written === undefined) {
      this.notices.add(
        'repaired',
        'comments without a date',
        line,
        `the comment ${id} has no date; took that of item ${postId}`,
      );
    }
    this.commentIds.add(id);
    return {
      id,
      postId,
      parentId: positiveInteger(text('parent')) ?? 0,
      userId: positiveInteger(text('user_id')) ?? 0,
      authorName: text('author'),
      authorEmail: text('author_email'),
      authorUrl: text('author_url'),
      date,
      dateGmt: isWxrDate(text('date_gmt')) ? text('date_gmt') : date,
      content: fields.get('wp:comment_content') ?? '',
      approved: text('approved') === '1',
      type: text('type'),
    };
  }
}

/** The text of an item; that of Elementor's own field if there is no other. */
function contentOf({ fields, meta }: WxrItem): string {
  const content = fields.get('content:encoded') ?? '';
  if (content.trim() !== '') return content;
  const data = meta.find(([key]) => key === '_elementor_data')?.[1];
  return data === undefined ? content : elementorText(data);
}

function acfPost({ fields }: WxrItem, type: AcfPost['type']): AcfPost {
  const text = (name: string) => (fields.get(name) ?? '').trim();
  return {
    id: positiveInteger(text('wp:post_id')) ?? 0,
    type,
    key: text('wp:post_name'),
    title: text('title'),
    name: text('excerpt:encoded'),
    parentId: positiveInteger(text('wp:post_parent')) ?? 0,
    menuOrder: Number.parseInt(text('wp:menu_order'), 10) || 0,
    active: text('wp:status') === 'publish',
    settings: text('content:encoded'),
  };
}

/** An item's title, in quotation marks, for notices. */
const titleOf = ({ fields }: WxrItem): string =>
  JSON.stringify((fields.get('title') ?? '').slice(0, 60));

/** The slugs that WordPress remembers of published content, but for its slug now. */
function oldSlugs(meta: WxrItem['meta'], slug: string): readonly string[] {
  const slugs = meta
    .filter(([key]) => key === '_wp_old_slug')
    .map(([, value]) => decodedSlug(value.trim()));
  return [...new Set(slugs)].filter((old) => old !== '' && old !== slug);
}
