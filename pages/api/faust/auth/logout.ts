import { authRoute } from '@/editor/server/auth-route';
import { logoutEndpoint } from '@/editor/server/logout-endpoint';

export default authRoute(logoutEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
