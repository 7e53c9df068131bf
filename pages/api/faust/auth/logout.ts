import { signInHandler } from '@/editor/server/api-handler';
import { logoutEndpoint } from '@/editor/server/session-endpoints';

export default signInHandler(logoutEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
