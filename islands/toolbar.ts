import { startToolbar } from '@homegrown/engine/editor/ui/start-toolbar';
import { siteConfig } from '@/site.config';

/** The editors' toolbar, with the owner's own items: both are in the chunk that editors load. */
export const toolbar = (): void => startToolbar(siteConfig.toolbarItems);
