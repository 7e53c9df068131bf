/**
 * What a stored PHP value of the demonstration may be: keys keep their order, whole-number keys
 * become integers.
 */
export type PhpSerializable = number | string | PhpEntries;

/** A PHP array as pairs of key and value. */
export type PhpEntries = readonly (readonly [key: string | number, value: PhpSerializable])[];

/**
 * The text that PHP's `serialize()` gives; lengths are bytes. Own code, as libraries take
 * JavaScript's objects, which do not keep the order of whole-number keys.
 *
 * @throws {Error} on a number that is not whole
 * @see https://www.php.net/serialize
 */
export function phpSerialize(value: PhpSerializable): string {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) throw new Error(`Only whole numbers are stored, not ${value}`);
    return `i:${value};`;
  }
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = value.map(([key, entry]) => phpSerialize(key) + phpSerialize(entry));
  return `a:${value.length}:{${entries.join('')}}`;
}
