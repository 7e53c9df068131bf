/** A set of positions in the list of searchable posts. */
export class PositionSet {
  readonly bits: Uint32Array;

  constructor(readonly size: number) {
    this.bits = new Uint32Array((size + 31) >>> 5);
  }

  add(position: number): void {
    const word = position >>> 5;
    this.bits[word] = (this.bits[word] ?? 0) | (1 << (position & 31));
  }

  has(position: number): boolean {
    return ((this.bits[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
  }

  keep(other: PositionSet): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) & (other.bits[index] ?? 0);
    }
  }

  remove(other: PositionSet): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) & ~(other.bits[index] ?? 0);
    }
  }

  join(other: PositionSet): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      this.bits[index] = (this.bits[index] ?? 0) | (other.bits[index] ?? 0);
    }
  }

  /** Calls `visit` with each position, in their order. */
  forEach(visit: (position: number) => void): void {
    for (let index = 0; index < this.bits.length; index += 1) {
      let word = this.bits[index] ?? 0;
      while (word !== 0) {
        const lowest = word & -word;
        visit(index * 32 + (31 - Math.clz32(lowest)));
        word ^= lowest;
      }
    }
  }
}

/** The set of all positions of a list of this size. */
export function everywhere(size: number): PositionSet {
  const all = new PositionSet(size);
  all.bits.fill(0xffffffff);
  if (size % 32 !== 0) all.bits[all.bits.length - 1] = 2 ** (size % 32) - 1;
  return all;
}
