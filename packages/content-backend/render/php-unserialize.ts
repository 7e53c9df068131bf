/**
 * A value of PHP's `serialize` format; arrays are maps that keep their order, with every key as a
 * string.
 */
export type PhpValue = null | boolean | number | string | PhpArray;
/** See {@link PhpValue}. */
export type PhpArray = ReadonlyMap<string, PhpValue>;

const MAX_DEPTH = 32;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What a malformed text throws inside this file; callers of the module never see it. */
class Malformed extends Error {}

/**
 * Reads PHP's `serialize` format:
 * https://www.phpinternalsbook.com/php5/classes_objects/serialization.html . Undefined for text
 * that is malformed, deeper than 32 levels or holds objects or references (never built from
 * content). Own code: the package php-serialize sets `__proto__` from the text, nests without a
 * limit and refuses a string of the wrong length. A string whose stated length is wrong, as after a
 * search and replace in an export, is read up to its `";`.
 */
export function phpUnserialize(text: string): PhpValue | undefined {
  try {
    return new Reader(encoder.encode(text)).value(0);
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

const QUOTE = 0x22;
const SEMICOLON = 0x3b;

/** Reads from bytes, because PHP counts a string's length in bytes. */
class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  value(depth: number): PhpValue {
    if (depth > MAX_DEPTH) throw new Malformed();
    const kind = this.take(2);
    if (kind === 'N;') return null;
    if (kind === 'b:') return this.until(SEMICOLON) === '1';
    if (kind === 'i:' || kind === 'd:') return this.number(this.until(SEMICOLON));
    if (kind === 's:') return this.string();
    if (kind === 'a:') return this.array(depth);
    throw new Malformed();
  }

  private take(count: number): string {
    const end = this.at + count;
    if (end > this.bytes.length) throw new Malformed();
    const text = decoder.decode(this.bytes.subarray(this.at, end));
    this.at = end;
    return text;
  }

  private until(byte: number): string {
    const end = this.bytes.indexOf(byte, this.at);
    if (end === -1) throw new Malformed();
    const text = this.take(end - this.at);
    this.at = end + 1;
    return text;
  }

  private number(text: string): number {
    const value = text === 'INF' ? Infinity : text === '-INF' ? -Infinity : Number(text);
    if (text.trim() === '' || (Number.isNaN(value) && text !== 'NAN')) throw new Malformed();
    return value;
  }

  private count(): number {
    const count = this.number(this.until(0x3a));
    if (!Number.isInteger(count) || count < 0) throw new Malformed();
    return count;
  }

  private endsStringAt(end: number): boolean {
    return this.bytes[end] === QUOTE && this.bytes[end + 1] === SEMICOLON;
  }

  private string(): string {
    const length = this.count();
    if (this.take(1) !== '"') throw new Malformed();
    let end = this.at + length;
    if (!this.endsStringAt(end)) {
      end = this.at;
      while (end < this.bytes.length && !this.endsStringAt(end)) end++;
      if (end >= this.bytes.length) throw new Malformed();
    }
    const text = decoder.decode(this.bytes.subarray(this.at, end));
    this.at = end + 2;
    return text;
  }

  private array(depth: number): PhpArray {
    const count = this.count();
    if (this.take(1) !== '{' || count > this.bytes.length) throw new Malformed();
    const entries = new Map<string, PhpValue>();
    for (let i = 0; i < count; i++) {
      const key = this.value(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new Malformed();
      entries.set(String(key), this.value(depth + 1));
    }
    if (this.take(1) !== '}') throw new Malformed();
    return entries;
  }
}
