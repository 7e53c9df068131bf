/** A placeholder in a text: `{brand}`. */
export const PLACE = /\{(\w+)\}/g;

/**
 * A text with its placeholders replaced: `Welcome to {brand}!` with `{ brand: 'Fern' }` gives
 * "Welcome to Fern!".
 */
export function fillIn(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) => names[name] ?? place);
}
