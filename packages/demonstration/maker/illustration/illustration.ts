import type { Motif } from '../source-schema';
import { type Composition, compositionsFor, COMPOSITIONS } from './compositions';
import type { Svg } from './draw';
import { DAYLIGHT, FRESH_SCHEMES, type Scheme, SCHEMES } from './palette';
import { randomOf } from './random';

/** Measures of an illustration. */
export const WIDTH = 1600;
export const HEIGHT = 900;

/**
 * Which of a motif's variants, compositions and color schemes to use; left out, the seed decides.
 */
export interface Choice {
  variant?: number | undefined;
  composition?: Composition | undefined;
  scheme?: number | undefined;
}

/** The edge that is drawn and cut off again: what `hand-cut.ts` moves must come from somewhere. */
export const BLEED = 40;

/** A whole illustration of a motif with its bleed; the same seed gives the same picture. */
export function illustration(motif: Motif, seed: string, choice: Choice = {}): Svg {
  const random = randomOf(seed);
  const fitting = compositionsFor(motif);
  const drawn = {
    composition: Math.floor(random() * fitting.length),
    scheme: Math.floor(random() * FRESH_SCHEMES.length),
    variant: Math.floor(random() * 3),
  };
  const composition = choice.composition ?? fitting[drawn.composition] ?? fitting[0];
  const scheme: Scheme = SCHEMES[choice.scheme ?? drawn.scheme] ?? DAYLIGHT;
  const inks = { ...scheme, variant: choice.variant ?? drawn.variant, upright: false };
  const drawing = COMPOSITIONS[composition]({ motif, inks, scheme, random });
  return sheet(WIDTH, HEIGHT, scheme.wall, drawing);
}

/** An SVG image of these measures and its bleed, on a color. */
export function sheet(width: number, height: number, ground: string, drawing: Svg): Svg {
  const [w, h] = [width + 2 * BLEED, height + 2 * BLEED];
  const box = `x="${-BLEED}" y="${-BLEED}" width="${w}" height="${h}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BLEED} ${-BLEED} ${w} ${h}" width="${w}" height="${h}"><rect ${box} fill="${ground}"/>${drawing}</svg>`;
}
