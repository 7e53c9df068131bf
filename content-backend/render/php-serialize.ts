/**
 * A value of JSON as PHP's `serialize` writes it, by which WordPress names some classes; null where that is longer than
 * `limit` characters.
 */
export function phpSerialize(value: unknown, limit: number): string | null {
  const parts: string[] = [];
  let left = limit;
  const add = (text: string): boolean => {
    parts.push(text);
    left -= text.length;
    return left >= 0;
  };
  const write = (one: unknown): boolean => {
    if (typeof one === 'string') return add(`s:${Buffer.byteLength(one)}:"${one}";`);
    if (typeof one === 'number') return add(Number.isInteger(one) ? `i:${one};` : `d:${one};`);
    if (typeof one === 'boolean') return add(`b:${one ? 1 : 0};`);
    if (typeof one !== 'object' || one === null) return add('N;');
    const entries = Object.entries(one);
    return (
      add(`a:${entries.length}:{`) &&
      entries.every(
        ([key, entry]) =>
          write(/^(?:0|-?[1-9]\d{0,17})$/.test(key) ? Number(key) : key) && write(entry),
      ) &&
      add('}')
    );
  };
  return write(value) ? parts.join('') : null;
}
