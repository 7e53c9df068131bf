/**
 * A slug as people read it: WordPress stores `手書き` percent-encoded. One that cannot be decoded
 * stays as it is.
 */
export function decodedSlug(stored: string): string {
  if (!stored.includes('%')) return stored;
  try {
    return decodeURIComponent(stored);
  } catch {
    return stored;
  }
}

/** The slug that WordPress makes of a text (`sanitize_title`), for what comes without one. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[./\s_]+/gu, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
