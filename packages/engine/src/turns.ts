/** Lets so many through at once; the others wait in order of arrival. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(private readonly most: number) {}

  /** How many wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when it is this one's turn, to what ends the turn. */
  async take(): Promise<() => void> {
    if (this.#underWay < this.most) this.#underWay += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    };
  }
}
