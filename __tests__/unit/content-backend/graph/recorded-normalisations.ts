/**
 * Where the embedded backend means to answer differently from the recorded WordPress. Each entry says why; both
 * answers go through all of them before they are compared.
 */

/** One intended difference. */
interface Normalisation {
  reason: string;
  /** Gives the value that both sides are compared by; the value itself when it is not concerned. */
  apply: (key: string, value: unknown) => unknown;
}

export const normalisations: readonly Normalisation[] = [
  {
    reason:
      'WordPress links to gravatar.com; this backend draws avatars itself, so that nothing leaves the machine.',
    apply: (key, value) =>
      key === 'url' &&
      typeof value === 'string' &&
      /gravatar\.com\/avatar\/|\/avatar\/[0-9]+\//.test(value)
        ? '(an avatar)'
        : value,
  },
];

/**
 * A body as text to compare by. Single answers lose their `extensions`, which the recordings left out (they say only
 * that debugging is off); those of batches are there on both sides.
 */
export function normalised(body: unknown): string {
  const single = typeof body === 'object' && !Array.isArray(body);
  return JSON.stringify(
    single ? { ...body, extensions: undefined } : body,
    (key, value: unknown) =>
      normalisations.reduce((current, { apply }) => apply(key, current), value),
    2,
  );
}
