import type { Motif } from '../source-schema';
import type { DrawMotif } from './motif';
import { instrumentMotifs } from './motifs-instruments';
import { paperMotifs } from './motifs-paper';
import { placeMotifs } from './motifs-places';
import { shopMotifs } from './motifs-shop';
import { signalMotifs } from './motifs-signals';

/** Every motif's drawing. */
export const DRAWINGS: Readonly<Record<Motif, DrawMotif>> = {
  ...paperMotifs,
  ...instrumentMotifs,
  ...shopMotifs,
  ...signalMotifs,
  ...placeMotifs,
};
