import { phpUnserialize, type PhpValue } from '../../render';

/**
 * The texts of a value: those of a list that PHP has serialised, else the value itself; none for ''
 * and for a damaged list.
 */
export function listOf(stored: string): string[] {
  if (stored === '') return [];
  if (!isSerialised(stored)) return [stored];
  const value = phpUnserialize(stored);
  if (!(value instanceof Map)) return [];
  return [...value.values()].flatMap((item) => {
    const text = textOf(item);
    return text === null || text === '' ? [] : text;
  });
}

/**
 * The ids of a value, in its order, each once. What is no positive whole number (an address, an
 * archive) is left out.
 */
export function idsIn(stored: string): number[] {
  const ids = listOf(stored).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

/** The texts of an array that PHP has serialised, by their keys; null for anything else. */
export function textsByKey(stored: string): ReadonlyMap<string, string | null> | null {
  const value = isSerialised(stored) ? phpUnserialize(stored) : undefined;
  if (!(value instanceof Map) || value.size === 0) return null;
  const texts = new Map<string, string | null>();
  for (const [key, item] of value) texts.set(key, textOf(item));
  return texts;
}

/** Whether a value is an array as PHP writes it, damaged or whole. */
function isSerialised(stored: string): boolean {
  return /^a:\d+:\{/.test(stored);
}

function textOf(value: PhpValue): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}
