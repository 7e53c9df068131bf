import type { Motif } from '../source-schema';
import type { DrawMotif } from './motif';
import { gardenMotifs } from './motifs-garden';
import { instrumentMotifs } from './motifs-instruments';
import { pageMotifs } from './motifs-pages';
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
  ...pageMotifs,
  ...gardenMotifs,
};
