import { startIslands } from '@homegrown/engine/islands/start-islands';
import { editors } from './editors';
import { embeds } from './embeds';
import { forms } from './forms';
import { loadMore } from './load-more';
import { menus } from './menus';
import { pictures } from './pictures';
import { shareButtons } from './share';

startIslands({
  behaviours: [menus, shareButtons, embeds, pictures, forms, loadMore, editors],
  islands: {
    preview: () => import('./preview'),
    'sign-in': () => import('./sign-in'),
    'search-panel': () => import('./search-panel'),
    testimonials: () => import('./testimonials'),
  },
});
