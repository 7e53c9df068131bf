export { shareLinks } from '@homegrown/engine/content/server/share-links';
