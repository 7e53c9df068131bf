/** A text without percent-encoding; null if it has an invalid escape. */
export function decoded(text: string, decode = decodeURIComponent): string | null {
  try {
    return decode(text);
  } catch {
    return null;
  }
}

/** The segments of a path, decoded; null for a path that is malformed. */
export function decodedSegments(path: string): string[] | null {
  const segments = path.split('/').filter(Boolean);
  const names = segments.flatMap((segment) => decoded(segment) ?? []);
  return names.length === segments.length ? names : null;
}
