const COMMON =
  'the your and a to of for in how with our is that what from more can will not they you when why it on small business marketing customers page search content people website local email social plan budget words post newsletter growth brand story guide report campaign audience strategy analytics traffic review keyword ranking schedule design landing video photo podcast shop market street season launch pricing offer coupon survey partner event window garden bakery studio workshop repair coffee bicycle florist plumber dentist teacher library museum theatre kitchen village harbour'.split(
    ' ',
  );
const ONSETS = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t tr v w z'.split(
  ' ',
);
const VOWELS = 'a e i o u ai ea io ou'.split(' ');
const CODAS = 'n r s t l m d ck nd rt st ng'.split(' ');

const SIZE = 20_000;

/**
 * Random text that is the same at each run. Words follow Zipf's law, as in real text: a few are
 * everywhere, most are rare; so what an index over them costs is what it would cost a real site.
 */
export class Vocabulary {
  /** The words, the commonest first. */
  readonly words: readonly string[];
  private state: number;

  constructor(seed: number) {
    this.state = 42;
    this.words = this.invent();
    this.state = seed;
  }

  /** A random integer from 0 to `limit` - 1 (mulberry32). */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  /** A word, common ones more often. */
  word(): string {
    const rank = Math.floor(Math.exp((this.below(1_000_000) / 1_000_000) * Math.log(SIZE))) - 1;
    return this.words[rank] ?? 'the';
  }

  /** A capitalised word that is not among the commonest. */
  name(): string {
    return capitalised(this.words[COMMON.length + this.below(SIZE - COMMON.length)] ?? 'Ada');
  }

  /** A title of four to nine words. */
  title(): string {
    return capitalised(this.many(4 + this.below(6)));
  }

  /** A sentence of six to sixteen words. */
  sentence(): string {
    return `${capitalised(this.many(6 + this.below(11)))}.`;
  }

  /**
   * 300 to 800 characters of block markup: a heading now and then, paragraphs, a list now and then.
   */
  content(): string {
    const length = 300 + this.below(500);
    let blocks = '';
    while (blocks.length < length - 120) {
      const kind = this.below(8);
      if (kind === 0) {
        blocks += `<!-- wp:heading -->\n<h2 class="wp-block-heading">${this.title()}</h2>\n<!-- /wp:heading -->\n\n`;
      } else if (kind === 1) {
        blocks += `<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>${this.many(4)}</li>\n<!-- /wp:list-item --></ul>\n<!-- /wp:list -->\n\n`;
      } else {
        blocks += `<!-- wp:paragraph -->\n<p>${this.sentence()} ${this.sentence()}</p>\n<!-- /wp:paragraph -->\n\n`;
      }
    }
    return blocks;
  }

  private many(count: number): string {
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  private invent(): string[] {
    const words = new Set(COMMON);
    const part = (parts: readonly string[]) => parts[this.below(parts.length)] ?? '';
    while (words.size < SIZE) {
      const syllables = Array.from(
        { length: 1 + this.below(3) },
        () => part(ONSETS) + part(VOWELS),
      );
      words.add(syllables.join('') + part(CODAS));
    }
    return [...words];
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
