/** What PHP's `serialize` makes of texts, numbers, yes and no, lists, maps and objects. */
export function phpSerialize(value: unknown): string {
  if (value === null || value === undefined) return 'N;';
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`;
  if (typeof value === 'number') return Number.isInteger(value) ? `i:${value};` : `d:${value};`;
  if (typeof value === 'object') {
    const keyed: [string | number, unknown][] =
      Array.isArray(value) || value instanceof Map ? [...value.entries()] : Object.entries(value);
    const members = keyed.map(([key, item]) => phpSerialize(key) + phpSerialize(item));
    return `a:${keyed.length}:{${members.join('')}}`;
  }
  const text = String(value);
  return `s:${Buffer.byteLength(text)}:"${text}";`;
}
