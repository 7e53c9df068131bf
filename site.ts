import { defineSite } from '@homegrown/engine/site/define-site';
import * as reserved from '@/components/reserved-names';
import { contentTypes } from './content-types';
import { faust } from './faust.config';
import { generated } from './generated/site';
import { siteConfig } from './site.config';
import { palettes } from './styles/palettes';

const FONTS = 'styles/share-image';

/** This site, which pages and programs hand to the code behind them. */
export const site = defineSite({
  config: siteConfig,
  contentTypes,
  palettes,
  reserved,
  shareImage: {
    font: {
      name: 'Fraunces',
      files: [`${FONTS}/fraunces-latin.ttf`, `${FONTS}/fraunces-latin-ext.ttf`],
    },
    plants: 'public/static/plants.svg',
  },
  faust,
  generated,
});
