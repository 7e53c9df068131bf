import { startToolbar } from '@homegrown/engine/editor/ui/start-toolbar';
import { siteConfig } from '@/site.config';

/** The editors' toolbar. The owner's own items and words are in the chunk that editors load. */
export const toolbar = (): void => startToolbar(siteConfig);
