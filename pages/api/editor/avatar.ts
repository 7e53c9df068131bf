export { avatarRoute as default } from '@homegrown/engine/pages/api/avatar';

export const config = { api: { bodyParser: false } };
