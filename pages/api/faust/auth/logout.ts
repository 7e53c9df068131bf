import { signInRoute } from '@/editor/server/route';
import { logoutEndpoint } from '@/editor/server/session-endpoints';

export default signInRoute(logoutEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
