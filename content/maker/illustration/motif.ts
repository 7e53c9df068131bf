import type { Motif } from '../source-schema';
import type { Svg } from './draw';
import type { Scheme } from './palette';
import { instrumentMotifs } from './motifs-instruments';
import { paperMotifs } from './motifs-paper';
import { placeMotifs } from './motifs-places';
import { shopMotifs } from './motifs-shop';
import { signalMotifs } from './motifs-signals';

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

/** Every motif's drawing. */
export const DRAWINGS: Readonly<Record<Motif, DrawMotif>> = {
  ...paperMotifs,
  ...instrumentMotifs,
  ...shopMotifs,
  ...signalMotifs,
  ...placeMotifs,
};
