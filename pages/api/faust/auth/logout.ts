import { authRoute } from '@/lib/editor/server/auth-route';
import { logoutEndpoint } from '@/lib/editor/server/logout-endpoint';

export default authRoute(logoutEndpoint);

/** Nothing is read of a body. */
export const config = { api: { bodyParser: false } };
