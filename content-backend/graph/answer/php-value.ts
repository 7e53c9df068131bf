/** Of a value in an error text no more is told; PHP would tell all of it. */
const MOST_CHARACTERS = 10_000;

/** A value of a request as graphql-php prints it in its errors (`Utils::printSafeJson`). */
export function printedValue(value: unknown): string {
  if (value === '') return '(empty string)';
  if (typeof value === 'string') return `"${shortened(value)}"`;
  return typeof value === 'number' ? phpNumber(value) : phpJson(value);
}

/** PHP's text of a number, which has 14 digits at most unless it is an integer. */
export function phpNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 63) return BigInt(value).toString();
  const [digits = '', exponent] = value.toExponential(13).split('e');
  const power = Number(exponent);
  const shortest = digits.replace(/0+$/, '').replace(/\.$/, '.0');
  if (power >= 14 || power < -4) {
    return `${shortest}E${power < 0 ? '-' : '+'}${Math.abs(power)}`;
  }
  return String(Number(value.toPrecision(14)));
}

/** PHP's `json_encode`: slashes and whatever is not ASCII are escaped, and an object without names is a list. */
function phpJson(value: unknown): string {
  const json = JSON.stringify(value, (_name, entry: unknown) =>
    isEmptyObject(entry) ? [] : entry,
  );
  return shortened(json)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => {
      return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
