/**
 * What WordPress takes out of a value before it looks for what it does not let pass: functions
 * without an effect of their own.
 */
const FUNCTIONS = new Set(
  'var calc min max minmax clamp repeat matrix matrix3d perspective rotate rotate3d rotateX rotateY rotateZ scale scale3d scaleX scaleY scaleZ skew skewX skewY translate translate3d translateX translateY translateZ circle ellipse inset path polygon rect shape xywh'.split(
    ' ',
  ),
);
const GRADIENTS = new Set(
  ['linear', 'radial', 'conic'].flatMap((kind) => [
    `${kind}-gradient`,
    `repeating-${kind}-gradient`,
  ]),
);
const WITH_GRADIENTS: ReadonlySet<string> = new Set(['background', 'background-image']);

/**
 * CSS declarations of a `style` attribute as WordPress lets them pass, without a semicolon at the
 * end: `safecss_filter_attr`.
 * https://developer.wordpress.org/reference/functions/safecss_filter_attr/
 */
export function safeStyle(css: string): string {
  return css
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && isSafe(declaration))
    .join(';');
}

function isSafe(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, Math.max(colon, 0)).trim();
  const value = declaration.slice(colon + 1);
  const takesGradients = WITH_GRADIENTS.has(property) || property.startsWith('--');
  const rest = value.replace(/url\(\s*(['"]?)https?:[^)'"]{0,500}\1\s*\)/g, '');
  return !/[\\(&=}]|\/\*/.test(withoutFunctions(rest, takesGradients));
}

/** The value without the calls of such functions that are closed, with what stands within them. */
function withoutFunctions(value: string, takesGradients: boolean): string {
  let kept = '';
  let depth = 0;
  let start = 0;
  for (const found of value.matchAll(/(?<![\w-])([\w-]*)\(|\)/g)) {
    const [call, name] = found;
    if (name === undefined) {
      if (depth === 0) continue;
      depth -= 1;
      if (depth === 0) start = found.index + call.length;
    } else if (depth > 0) {
      depth += 1;
    } else if (FUNCTIONS.has(name) || (takesGradients && GRADIENTS.has(name))) {
      kept += value.slice(start, found.index);
      start = found.index;
      depth = 1;
    }
  }
  return kept + value.slice(start);
}
