import { toolbarOf } from '@homegrown/engine/editor/browser/bring-toolbar';
import { embeds } from '@homegrown/engine/islands/behaviours/embeds';
import { forms } from '@homegrown/engine/islands/behaviours/forms';
import { loadMore } from '@homegrown/engine/islands/behaviours/load-more';
import { menus } from '@homegrown/engine/islands/behaviours/menus';
import { pictures } from '@homegrown/engine/islands/behaviours/pictures';
import { shareButtons } from '@homegrown/engine/islands/behaviours/share';
import { startBehaviours } from '@homegrown/engine/islands/start-behaviours';

startBehaviours([
  menus,
  shareButtons,
  embeds,
  pictures,
  forms,
  loadMore,
  toolbarOf(() => import('./toolbar')),
]);
