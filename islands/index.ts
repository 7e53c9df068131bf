import { startIslands } from '@homegrown/engine/islands/start-islands';

startIslands({
  preview: () => import('./preview'),
  'sign-in': () => import('./sign-in'),
  'search-panel': () => import('./search-panel'),
  testimonials: () => import('./testimonials'),
});
