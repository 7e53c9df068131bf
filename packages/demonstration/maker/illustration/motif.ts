import type { Svg } from './draw';
import type { Scheme } from './palette';

/** The colors that a motif is drawn with, and which of its variants is wanted. */
export interface MotifInks extends Pick<
  Scheme,
  'wall' | 'a' | 'b' | 'c' | 'light' | 'dark' | 'leaf' | 'leaf2'
> {
  /** 0, 1 or 2: another time on the clock, an open envelope. */
  variant: number;
  /** It grows from a pot: its lower end is to be in the middle. */
  upright: boolean;
}

/** Draws within a square of 600 around (0, 0); what stands, stands at y = 270. */
export type DrawMotif = (inks: MotifInks) => Svg;
