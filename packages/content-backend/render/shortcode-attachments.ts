import type { PostRecord } from '../model';
import { lengthOfWords, mimeType } from './media';
import type { RenderContext } from './render-context';
import type { Shortcode } from './shortcode';

/** The most uploads that the shortcodes of one text show together. */
const MAX_UPLOADS = 10_000;

/** The most characters that those uploads say of themselves: captions, descriptions, notes. */
const MAX_CHARACTERS = 1_000_000;

/** How many names of an order count; a third one would order what is equal by two. */
const MAX_ORDERS = 2;

type Compare = (a: PostRecord, b: PostRecord) => number;

const byDate: Compare = (a, b) => compareText(a.date, b.date);
const bySlug: Compare = (a, b) => compareText(a.slug, b.slug);
const byTitle: Compare = (a, b) => a.title.localeCompare(b.title);
const byChange: Compare = (a, b) => compareText(a.modified, b.modified);
const byAuthor: Compare = (a, b) => a.authorId - b.authorId;

/** What a shortcode may name in `orderby`, as WordPress's lists of content take it. */
const ORDERS: ReadonlyMap<string, Compare> = new Map<string, Compare>([
  ['menu_order', (a, b) => a.menuOrder - b.menuOrder],
  ['ID', (a, b) => a.id - b.id],
  ['date', byDate],
  ['post_date', byDate],
  ['title', byTitle],
  ['post_title', byTitle],
  ['name', bySlug],
  ['post_name', bySlug],
  ['modified', byChange],
  ['post_modified', byChange],
  ['author', byAuthor],
  ['post_author', byAuthor],
]);

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * The uploads that the shortcodes of one text show. However many shortcodes there are, they show no
 * more than MAX_UPLOADS, nor more than MAX_CHARACTERS of their words; what is more is left out.
 */
export class ShownUploads {
  private uploadsLeft = MAX_UPLOADS;
  private charactersLeft = MAX_CHARACTERS;
  private readonly attached = new Map<string, readonly PostRecord[]>();

  constructor(private readonly context: RenderContext) {}

  /**
   * The uploads of one kind (`image`, `audio`, `video`) that a shortcode names, each once, in the
   * order that it asks for; null for a shortcode that names none.
   */
  named({ attributes }: Shortcode, kind: string): readonly PostRecord[] | null {
    const chosen = numbersOf(attributes.get('ids'));
    const ids = chosen.length > 0 ? chosen : numbersOf(attributes.get('include'));
    if (ids.length === 0) return null;
    if (this.uploadsLeft === 0) return [];
    const uploads = [...new Set(ids)]
      .flatMap((id) => this.context.post(id) ?? [])
      .filter((upload) => isShownAs(upload, kind));
    const isAsTyped = chosen.length > 0 && (attributes.get('orderby') ?? '') === '';
    return this.take(isAsTyped ? uploads : inOrder(uploads, attributes));
  }

  /** The uploads of one kind that belong to a content, without those that a shortcode excludes. */
  attachedTo(postId: number, { attributes }: Shortcode, kind: string): readonly PostRecord[] {
    if (this.uploadsLeft === 0) return [];
    const key = `${postId} ${kind} ${ordersOf(attributes).join(' ')} ${isDescending(attributes)}`;
    const all =
      this.attached.get(key) ??
      inOrder(
        this.context.attachmentsOf(postId).filter((upload) => isShownAs(upload, kind)),
        attributes,
      );
    this.attached.set(key, all);
    return this.take(all, new Set(numbersOf(attributes.get('exclude'))));
  }

  /** The first of these for which there is room, which is then used up. */
  private take(
    uploads: readonly PostRecord[],
    excluded: ReadonlySet<number> = new Set(),
  ): readonly PostRecord[] {
    const taken: PostRecord[] = [];
    for (const upload of uploads) {
      if (excluded.has(upload.id)) continue;
      const length = lengthOfWords(upload);
      if (this.uploadsLeft === 0 || length > this.charactersLeft) {
        this.uploadsLeft = 0;
        break;
      }
      this.uploadsLeft -= 1;
      this.charactersLeft -= length;
      taken.push(upload);
    }
    return taken;
  }
}

/** Whether an upload is of a kind, and not in the bin. */
function isShownAs(upload: PostRecord, kind: string): boolean {
  return (
    upload.type === 'attachment' &&
    upload.status !== 'trash' &&
    mimeType(upload).startsWith(`${kind}/`)
  );
}

type Attributes = Shortcode['attributes'];

/** As they were typed, by chance, and as the database has them: all stay as they are. */
const WITHOUT_ORDER: ReadonlySet<string> = new Set(['post__in', 'rand', 'none']);

/** The known names of the order that a shortcode asks for; none for one that stays as it is. */
function ordersOf(attributes: Attributes): readonly string[] {
  const asked = attributes.get('orderby') ?? 'menu_order ID';
  if (WITHOUT_ORDER.has(asked)) return [];
  const known = asked.split(' ').filter((name) => ORDERS.has(name));
  return known.length > 0 ? known.slice(0, MAX_ORDERS) : ['date'];
}

function isDescending(attributes: Attributes): boolean {
  return (attributes.get('order') ?? 'ASC').toUpperCase() !== 'ASC';
}

/** Uploads in the order that a shortcode asks for, those that are equal in it by their ids. */
function inOrder(uploads: readonly PostRecord[], attributes: Attributes): readonly PostRecord[] {
  const compares = ordersOf(attributes).flatMap((name) => ORDERS.get(name) ?? []);
  if (compares.length === 0) return uploads;
  const direction = isDescending(attributes) ? -1 : 1;
  return uploads.toSorted((a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return direction * order;
    }
    return a.id - b.id;
  });
}

/** The numbers of a list: `12,15`. */
function numbersOf(list: string | undefined): number[] {
  return (list ?? '')
    .split(',')
    .map((id) => Number.parseInt(id, 10))
    .filter((id) => id > 0);
}
