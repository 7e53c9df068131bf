import { startToolbar } from '@/editor/ui/start-toolbar';
import { siteConfig } from '@/site.config';

/** The editors' toolbar, with the owner's own items. */
export const toolbar = (): void => startToolbar(siteConfig.toolbarItems);
