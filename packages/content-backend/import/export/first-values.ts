import type { WxrTerm } from './wxr-parser';

/** The first value of every meta key. */
export function firstValues(meta: WxrTerm['meta']): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [key, value] of meta) {
    if (key !== '' && !values.has(key)) values.set(key, value);
  }
  return values;
}
