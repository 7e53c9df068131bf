/** Makes names unique: the second "Table" becomes "Table 2". */
export class UniqueNames {
  private readonly taken = new Set<string>();
  private readonly numbers = new Map<string, number>();

  /**
   * @param separator goes between a name and its number
   * @param keyOf two names with one key count as the same
   */
  constructor(
    private readonly separator: string,
    private readonly keyOf: (name: string) => string = (name) => name,
  ) {}

  /** The wanted name, with a number after it if it is taken. */
  make(wanted: string): string {
    let name = wanted;
    let number = this.numbers.get(this.keyOf(wanted)) ?? 2;
    while (this.taken.has(this.keyOf(name))) {
      name = `${wanted}${this.separator}${number}`;
      number += 1;
    }
    this.numbers.set(this.keyOf(wanted), number);
    this.taken.add(this.keyOf(name));
    return name;
  }
}
