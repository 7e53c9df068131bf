import { signInRoute } from '@/editor/server/route';
import { logoutEndpoint } from '@/editor/server/session-endpoints';

export default signInRoute(logoutEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
