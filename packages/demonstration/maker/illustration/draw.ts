/** A piece of SVG. */
export type Svg = string;

/** A number as it stands in a path: one decimal is plenty at this size. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A filled path. */
export function path(d: string, fill: string, opacity = 1): Svg {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;
}

/** A filled polygon. */
export function poly(
  points: readonly (readonly [number, number])[],
  fill: string,
  opacity = 1,
): Svg {
  return path(`M${points.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`, fill, opacity);
}

/** A filled rectangle with round corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): Svg {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}"/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, r: number, fill: string): Svg {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

/** A filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): Svg {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** A line of one width with round ends. */
export function stroke(d: string, color: string, width: number): Svg {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A ring. */
export function ring(x: number, y: number, r: number, width: number, color: string): Svg {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
}

/** The mark of a gouge in linoleum: a stroke that swells and runs out. */
export function gouge(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  fill: string,
  opacity = 1,
): Svg {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(-(y2 - y1) / length) * width, ((x2 - x1) / length) * width];
  const [mx, my] = [x1 * 0.4 + x2 * 0.6, y1 * 0.4 + y2 * 0.6];
  const d = `M${n(x1)},${n(y1)}Q${n(mx + nx)},${n(my + ny)} ${n(x2)},${n(y2)}Q${n(mx - nx)},${n(my - ny)} ${n(x1)},${n(y1)}Z`;
  return path(d, fill, opacity);
}

/** Parallel gouges below each other: shading. Every second one is shorter. */
export function hatch(
  at: {
    x: number;
    y: number;
    length: number;
    count: number;
    step: number;
    slant?: number;
    width?: number;
  },
  fill: string,
  opacity = 1,
): Svg {
  const { x, y, length, count, step, slant = 0, width = 5 } = at;
  return Array.from({ length: count }, (_, index) => {
    const shown = index % 2 === 0 ? length : length * 0.62;
    const top = y + index * step;
    return gouge(x, top, x - shown, top + slant, width, fill, opacity);
  }).join('');
}

/** Moved, turned (degrees) and scaled. */
export function placed(
  svg: Svg,
  x: number,
  y: number,
  { turn = 0, scale = 1, flip = false } = {},
): Svg {
  const scaled =
    scale === 1 && !flip ? '' : ` scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`}${scaled}">${svg}</g>`;
}

/** The drawing with its own flat shadow beneath it, as of paper laid on paper. */
export function lifted(svg: Svg, by = 12): Svg {
  const silhouette = svg
    .replace(/(fill|stroke)="#[0-9a-f]+"/g, '$1="#1d2a24"')
    .replace(/(id="|url\(#)([\w-]+)/g, '$1$2-shadow');
  return `<g transform="translate(${by} ${by})" opacity="0.16">${silhouette}</g>${svg}`;
}
