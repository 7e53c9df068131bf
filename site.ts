import * as reserved from '@/components/reserved-names';
import { defineSite } from '@/lib/site/define-site';
import { contentTypes } from './content-types';
import { faust } from './faust.config';
import { siteConfig } from './site.config';
import { palettes } from './styles/palettes';

/** This site, which pages and programs hand to the code behind them. */
export const site = defineSite({ config: siteConfig, contentTypes, palettes, reserved, faust });
