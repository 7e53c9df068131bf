import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { DOWNLOAD_AGAIN, ExportError } from './export-error';

/** An author or a comment: the text of its child elements by their names. */
export interface WxrElement {
  /** Line of the opening tag. */
  line: number;
  fields: Map<string, string>;
}

/** A term with what plugins keep beside it. */
export interface WxrTerm extends WxrElement {
  /** Keys and values in the order of the export. */
  meta: [key: string, value: string][];
}

/** What an item says about one of its terms. */
export interface WxrItemTerm {
  taxonomy: string;
  slug: string;
  name: string;
}

/** An `<item>`: a row of WordPress's posts table with what belongs to it. */
export interface WxrItem extends WxrTerm {
  terms: WxrItemTerm[];
  comments: WxrElement[];
}

/** Called for each element of an export, in the order of the file. */
export interface WxrListener {
  channel(name: string, text: string, line: number): void;
  author(element: WxrElement): void;
  category(term: WxrTerm): void;
  tag(term: WxrTerm): void;
  term(term: WxrTerm): void;
  item(item: WxrItem): void;
}

const MAX_DEPTH = 64;

/**
 * Depths of the elements of WXR: rss is 1, channel 2, an item 3, its fields 4, a comment's fields
 * 5.
 */
const DEPTH = { root: 1, channel: 2, record: 3, field: 4, innerField: 5 };

type RecordName = 'wp:author' | 'wp:category' | 'wp:tag' | 'wp:term' | 'item';
type Inner = 'wp:comment' | 'wp:postmeta' | 'wp:termmeta';

const RECORDS: ReadonlySet<string> = new Set<RecordName>([
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'item',
]);

function isRecordName(name: string): name is RecordName {
  return RECORDS.has(name);
}

/**
 * Whether `exportText` can read an encoding (https://encoding.spec.whatwg.org/#names-and-labels).
 */
function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== 'replacement';
  } catch {
    return false;
  }
}

/** What follows the declaration and the comments at the start; linear, whatever they hold. */
function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
}

/**
 * Reads WXR (WordPress eXtended RSS, wp-admin/includes/export.php) as a stream: `write` takes the
 * text piece by piece, `end` says that there is no more. Holds one item at a time. Both throw
 * {@link ExportError}: not well-formed, another root than rss, no channel, a document type
 * declaration (where entity bombs live).
 */
export class WxrParser {
  private readonly parser: SaxesParser<{ fileName: string; xmlns: false }>;
  private depth = 0;
  private channelSeen = false;
  private doctypeSeen = false;
  private skippedLines = 0;
  private beforeStart = true;
  /** What is being parsed, and where it begins. */
  private piece = { text: '', position: 0, line: 1 };
  /** Where the last tag or CDATA section ended. */
  private lastEvent = 0;
  private leafDepth = 0;
  private leafLine = 0;
  private text = '';
  private record: { name: RecordName; item: WxrItem } | null = null;
  private inner: { name: Inner; element: WxrElement } | null = null;
  private itemTerm: WxrItemTerm | null = null;

  constructor(
    private readonly file: string,
    private readonly listener: WxrListener,
  ) {
    this.parser = new SaxesParser({ fileName: file, xmlns: false });
    this.parser.on('error', (error) => this.refuseMalformed(error));
    this.parser.on('xmldecl', ({ encoding }) => this.checkEncoding(encoding));
    this.parser.on('doctype', (doctype) => this.takeDoctype(doctype));
    this.parser.on('opentag', (tag) => this.open(tag));
    this.parser.on('closetag', (tag) => this.close(tag.name));
    this.parser.on('text', (text) => this.take(text));
    this.parser.on('cdata', (text) => {
      this.lastEvent = this.parser.position;
      this.take(text);
    });
  }

  /** Takes the next piece of the file. */
  write(piece: string): void {
    const text = this.beforeStart ? this.withoutBlankStart(piece) : piece;
    if (text === '') return;
    this.piece = { text, position: this.parser.position, line: this.line };
    this.guarded(() => this.parser.write(text));
  }

  /** Says that the file has ended. */
  end(): void {
    if (this.beforeStart) this.refuse('the file holds nothing but blank lines', DOWNLOAD_AGAIN);
    this.guarded(() => this.parser.close());
    if (!this.channelSeen) this.refuse('there is no <channel> in <rss>', DOWNLOAD_AGAIN);
  }

  /** The line that is being read. */
  get line(): number {
    return this.parser.line + this.skippedLines;
  }

  /**
   * A blank line before `<?xml` is forbidden by XML, and what themes with a stray line make
   * WordPress write.
   */
  private withoutBlankStart(piece: string): string {
    const text = piece.trimStart();
    this.skippedLines += piece.slice(0, piece.length - text.length).split('\n').length - 1;
    if (text === '') return '';
    this.beforeStart = false;
    if (!text.startsWith('<')) {
      this.refuse(
        `this is not XML: it begins with ${JSON.stringify(text.slice(0, 30))}`,
        'Name the .xml file that WordPress gave you; if a PHP message stands at its top, delete those lines.',
      );
    }
    if (/^<!DOCTYPE(?!\s+html)/i.test(withoutProlog(text))) this.refuseDoctype();
    return text;
  }

  /** saxes throws a RangeError when one text outgrows what a string can hold. */
  private guarded(parse: () => void): void {
    try {
      parse();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.refuse('a single text is too long to be read', 'Find that text and take it out.');
    }
  }

  private open(tag: SaxesTagPlain): void {
    this.lastEvent = this.parser.position;
    this.depth += 1;
    const { name } = tag;
    if (this.depth === DEPTH.root) return this.checkRoot(name);
    if (this.depth > MAX_DEPTH) {
      this.refuse(`elements are nested more than ${MAX_DEPTH} deep`, DOWNLOAD_AGAIN);
    }
    if (this.depth === DEPTH.channel) {
      if (name === 'channel') this.channelSeen = true;
      return;
    }
    if (name === 'item' && this.depth !== DEPTH.record) {
      this.refuse('an <item> stands inside another element', DOWNLOAD_AGAIN);
    }
    if (this.leafDepth !== 0) return;
    if (this.depth === DEPTH.record) return this.openRecord(name);
    if (this.depth === DEPTH.field && this.record) return this.openField(tag, this.record.name);
    if (this.depth === DEPTH.innerField && this.inner) this.openLeaf();
  }

  private checkEncoding(encoding: string | undefined): void {
    if (encoding === undefined || isEncoding(encoding)) return;
    this.refuse(
      `the file says that its encoding is ${encoding}, which is not known`,
      `Convert it (iconv -f ${encoding} -t UTF-8) and write encoding="UTF-8" in its first line.`,
    );
  }

  private checkRoot(name: string): void {
    if (name === 'rss' && this.doctypeSeen) this.refuseDoctype();
    if (name === 'rss') return;
    const webPage = name.toLowerCase() === 'html';
    this.refuse(
      `the root is <${name}>, not <rss>: ${webPage ? 'this is a web page' : 'this is not a WordPress export'}`,
      webPage
        ? 'Sign in to WordPress first, then choose Tools → Export.'
        : 'In WordPress choose Tools → Export, All content.',
    );
  }

  private openRecord(name: string): void {
    if (isRecordName(name)) {
      const item = { line: this.line, fields: new Map(), terms: [], meta: [], comments: [] };
      this.record = { name, item };
    } else {
      this.openLeaf();
    }
  }

  private openField(tag: SaxesTagPlain, record: RecordName): void {
    const { name, attributes } = tag;
    if (name === 'wp:comment' || name === 'wp:postmeta' || name === 'wp:termmeta') {
      this.inner = { name, element: { line: this.line, fields: new Map() } };
      return;
    }
    if (record === 'item' && name === 'category') {
      const { domain = 'category', nicename = '' } = attributes;
      // WXR 1.0 has a tag's older name.
      const taxonomy = domain === 'tag' ? 'post_tag' : domain;
      this.itemTerm = { taxonomy, slug: nicename, name: '' };
    }
    this.openLeaf();
  }

  private openLeaf(): void {
    this.leafDepth = this.depth;
    this.leafLine = this.line;
    this.text = '';
  }

  private take(text: string): void {
    if (this.leafDepth !== 0) this.text += text;
  }

  private close(name: string): void {
    this.lastEvent = this.parser.position;
    if (this.leafDepth === this.depth) {
      this.closeLeaf(name);
    } else if (this.depth === DEPTH.field && this.inner) {
      this.closeInner(this.inner);
    } else if (this.depth === DEPTH.record && this.record) {
      this.closeRecord(this.record);
    }
    this.depth -= 1;
  }

  private closeLeaf(name: string): void {
    this.leafDepth = 0;
    if (this.itemTerm && this.record) {
      this.record.item.terms.push({ ...this.itemTerm, name: this.text });
      this.itemTerm = null;
    } else if (this.inner) {
      this.inner.element.fields.set(name, this.text);
    } else if (this.record) {
      this.record.item.fields.set(name, this.text);
    } else {
      this.listener.channel(name, this.text, this.leafLine);
    }
    this.text = '';
  }

  private closeInner({ name, element }: { name: Inner; element: WxrElement }): void {
    this.inner = null;
    if (!this.record) return;
    if (name === 'wp:comment') {
      this.record.item.comments.push(element);
      return;
    }
    const { fields } = element;
    this.record.item.meta.push([
      fields.get('wp:meta_key') ?? '',
      fields.get('wp:meta_value') ?? '',
    ]);
  }

  private closeRecord({ name, item }: { name: RecordName; item: WxrItem }): void {
    this.record = null;
    if (name === 'item') this.listener.item(item);
    else if (name === 'wp:author') this.listener.author(item);
    else if (name === 'wp:category') this.listener.category(item);
    else if (name === 'wp:tag') this.listener.tag(item);
    else this.listener.term(item);
  }

  private refuseMalformed(error: Error): never {
    const reason = error.message.replace(/^.*?:\d+:\d+: /, '').replace(/\.$/, '');
    const stray = this.strayAmpersand();
    if (stray !== null) {
      throw new ExportError(
        this.file,
        stray,
        'the XML is not well-formed (an & stands alone)',
        `Write &amp; in its place in a text editor, or: ${DOWNLOAD_AGAIN}`,
      );
    }
    if (/^unclosed tag|^unexpected end|^document must contain a root/.test(reason)) {
      this.refuse(
        this.depth > 0
          ? `the file ends too early: it breaks off inside ${this.whereabouts()}`
          : 'the file ends too early: it holds no <rss> element',
        `The download was cut off. ${DOWNLOAD_AGAIN}`,
      );
    }
    this.refuse(
      `the XML is not well-formed (${reason})`,
      `Mend that line in a text editor, or: ${DOWNLOAD_AGAIN}`,
    );
  }

  /** The line of an & that begins no entity; saxes itself notices it only at the next semicolon. */
  private strayAmpersand(): number | null {
    const { text, position, line } = this.piece;
    const from = Math.max(0, this.lastEvent - position);
    const [words = ''] = text.slice(from, this.parser.position - position).split('<', 1);
    const at = words.search(/&(?!#?\w*(?:;|$))/);
    return at === -1 ? null : line + text.slice(0, from + at).split('\n').length - 1;
  }

  private whereabouts(): string {
    if (this.record) return `<${this.record.name}> of line ${this.record.item.line}`;
    return this.depth >= DEPTH.channel ? '<channel>' : '<rss>';
  }

  /**
   * Takes a DOCTYPE. A web page's may pass, because the reader of the root says better what the
   * file is.
   */
  private takeDoctype(doctype: string): void {
    this.doctypeSeen = true;
    if (!/^\s*html\b/i.test(doctype)) this.refuseDoctype();
  }

  private refuseDoctype(): never {
    this.refuse(
      'there is a <!DOCTYPE …>, which no WordPress export has and which may hide an entity bomb',
      `Do not trust this file. ${DOWNLOAD_AGAIN}`,
    );
  }

  private refuse(reason: string, remedy: string): never {
    throw new ExportError(this.file, this.line, reason, remedy);
  }
}
