import { startToolbar } from '@homegrown/engine/editor/ui/start-toolbar';
import { plugins } from '@/faust.plugins';
import { siteConfig } from '@/site.config';

/**
 * The editors' toolbar. The owner's own items, words and plugins are in the chunk that editors
 * load.
 */
export const toolbar = (): void => startToolbar(siteConfig, plugins);
