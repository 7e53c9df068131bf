import { randomOf } from './random';

/** Pixels of an image, row by row, three bytes each. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const WAVES = [
  { spacing: 92, reach: 4.6 },
  { spacing: 37, reach: 2 },
] as const;

/**
 * The image with every edge a little uneven, as if cut by hand: each pixel comes from a few pixels
 * away, by two slow waves of noise. The same measures give the same waves.
 */
export function handCut({ data, width, height }: Pixels): Pixels {
  const shifts = [waves('x', width, height), waves('y', width, height)] as const;
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const fromX = clamp(x + (shifts[0][at] ?? 0), width - 1.001);
      const fromY = clamp(y + (shifts[1][at] ?? 0), height - 1.001);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [fx, fy] = [fromX - left, fromY - top];
      const corner = (top * width + left) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const nw = data[corner + channel] ?? 0;
        const ne = data[corner + 3 + channel] ?? nw;
        const sw = data[corner + width * 3 + channel] ?? nw;
        const se = data[corner + width * 3 + 3 + channel] ?? sw;
        const upper = nw + (ne - nw) * fx;
        out[at * 3 + channel] = Math.round(upper + (sw + (se - sw) * fx - upper) * fy);
      }
    }
  }
  return { data: out, width, height };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/**
 * Shifts in pixels for every pixel along one axis: noise on lattices, smoothed between their
 * points.
 */
function waves(axis: string, width: number, height: number): Float32Array {
  const shifts = new Float32Array(width * height);
  for (const { spacing, reach } of WAVES) {
    const columns = Math.ceil(width / spacing) + 2;
    const random = randomOf(`${axis} ${spacing}`);
    const lattice = Float32Array.from(
      { length: columns * (Math.ceil(height / spacing) + 2) },
      () => (random() * 2 - 1) * reach,
    );
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / spacing);
      const fy = eased(y / spacing - row);
      for (let x = 0; x < width; x += 1) {
        const column = Math.floor(x / spacing);
        const fx = eased(x / spacing - column);
        const corner = row * columns + column;
        const [nw = 0, ne = 0] = [lattice[corner], lattice[corner + 1]];
        const [sw = 0, se = 0] = [lattice[corner + columns], lattice[corner + columns + 1]];
        const upper = nw + (ne - nw) * fx;
        shifts[y * width + x] =
          (shifts[y * width + x] ?? 0) + upper + (sw + (se - sw) * fx - upper) * fy;
      }
    }
  }
  return shifts;
}

function eased(t: number): number {
  return t * t * (3 - 2 * t);
}
