/** The number that a text of an export is, if it is a whole one above 0; null otherwise. */
export function positiveInteger(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,15}$/.test(trimmed)) return null;
  const number = Number(trimmed);
  return number > 0 ? number : null;
}
