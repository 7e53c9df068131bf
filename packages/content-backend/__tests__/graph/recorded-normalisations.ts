/**
 * Where the content backend cannot, or means not to, answer with the very value of the recorded
 * WordPress. Each rule names one field and says why; none concerns a title, an address of content,
 * content or an error. A rule holds only for values of the right shape: a null or a different kind
 * of value is compared as it is.
 */
export interface Normalisation {
  /** The last two names on the way to the value. */
  field: readonly [parent: string, name: string];
  reason: string;
  /** The value by which both sides are compared; null when the rule does not concern it. */
  standIn: (value: string) => string | null;
}

export const normalisations: readonly Normalisation[] = [
  {
    field: ['avatar', 'url'],
    reason:
      'WordPress links to gravatar.com; this backend draws avatars itself, so that nothing leaves the machine.',
    standIn: (value) =>
      /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{64}\?s=96&/.test(value) ||
      /^http:\/\/127\.0\.0\.1:8081\/avatar\/[0-9]+\/96\.png$/.test(value)
        ? '(an avatar of 96 pixels)'
        : null,
  },
  {
    field: ['generateAuthorizationCode', 'code'],
    reason:
      'A code is a secret of its moment; that this backend’s codes are good is tested elsewhere.',
    standIn: (value) => (/^[A-Za-z0-9+/]{86}==$/.test(value) ? '(a code)' : null),
  },
];

/** A body with stand-ins where a rule applies. */
export function normalised(body: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(body)) return body.map((entry) => normalised(entry, path));
  if (typeof body === 'object' && body !== null) {
    return Object.fromEntries(
      Object.entries(body).map(([name, entry]) => [name, normalised(entry, [...path, name])]),
    );
  }
  const rule = normalisations.find(
    ({ field: [parent, name] }) => path.at(-2) === parent && path.at(-1) === name,
  );
  return typeof body === 'string' ? (rule?.standIn(body) ?? body) : body;
}
