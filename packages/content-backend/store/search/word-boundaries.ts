import { PositionSet } from './position-set';

/** How many characters before and after a space are indexed. More characters exclude more posts. */
const SIDES = [3, 2] as const;

/** The number of sets into which the characters around spaces are hashed. */
const SETS = 4096;

/**
 * Which posts have which characters around their spaces: what a phrase of common words is looked
 * for in, where an index over words excludes few posts. It rules posts out; the text of the others
 * must still be compared.
 */
export class WordBoundaries {
  private readonly sets: PositionSet[];

  constructor(size: number) {
    this.sets = Array.from({ length: SETS }, () => new PositionSet(size));
  }

  /** Adds a post's text, folded. */
  add(position: number, text: string): void {
    for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
      for (const side of SIDES) this.setAround(text, space, side)?.add(position);
    }
  }

  /** Takes out of `candidates` the posts whose text cannot hold `phrase`, folded. */
  narrow(candidates: PositionSet, phrase: string): void {
    for (let space = phrase.indexOf(' '); space !== -1; space = phrase.indexOf(' ', space + 1)) {
      for (const side of SIDES) {
        const matching = this.setAround(phrase, space, side);
        if (matching) candidates.keep(matching);
      }
    }
  }

  private setAround(text: string, space: number, side: number): PositionSet | undefined {
    if (space < side || space + side >= text.length) return undefined;
    let hash = side;
    for (let at = space - side; at <= space + side; at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return this.sets[(hash ^ (hash >>> 15)) & (SETS - 1)];
  }
}
