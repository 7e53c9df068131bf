export { changesRoute as default } from '@homegrown/engine/pages/api/changes';

/** The signature covers the raw bytes, so nothing may parse the body first. */
export const config = { api: { bodyParser: false } };
