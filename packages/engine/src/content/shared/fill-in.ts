/** A placeholder in a text: `{brand}`. */
export const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A text with its placeholders replaced: `Welcome to {brand}!` with `{ brand: 'Fern' }` gives
 * "Welcome to Fern!".
 */
export function fillIn(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => names[name] ?? placeholder);
}
