import { startBehaviours } from '@homegrown/engine/islands/start-behaviours';
import { editors } from './editors';
import { embeds } from './embeds';
import { forms } from './forms';
import { loadMore } from './load-more';
import { menus } from './menus';
import { pictures } from './pictures';
import { shareButtons } from './share';

startBehaviours([menus, shareButtons, embeds, pictures, forms, loadMore, editors]);
